import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { FunctionalityChoice } from '#lib/back-users/held.ts'
import { $functionalities } from '#stores/back-users.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { FormFailure } from './UserDialog.tsx'

export interface FunctionalityFieldProps {
  readonly choices: readonly FunctionalityChoice[]
  /** Codes. */
  readonly chosen: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
  readonly failure: FormFailure | null
}

/** Any number of functionalities, all in view. Source: USR-11, USR-12, USR-23. */
export function FunctionalityField({ choices, chosen, onChange, failure }: FunctionalityFieldProps) {
  const { t } = useLanguage()
  const { error, loading } = useStore($functionalities)
  const failureId = useId()
  const isWrong = failure?.place === 'functionalities'

  function toggle(code: string, isOn: boolean) {
    onChange(choices.map((choice) => choice.code).filter((one) => (one === code ? isOn : chosen.includes(one))))
  }

  return (
    <fieldset aria-describedby={isWrong ? failureId : undefined} className="flex flex-col gap-0.5">
      <legend className="mb-1 font-medium">{t('users.field.functionalities')}</legend>
      {choices.map(({ code, name }) => (
        <Checkbox
          key={code}
          label={name}
          checked={chosen.includes(code)}
          onChange={(event) => toggle(code, event.target.checked)}
        />
      ))}
      {choices.length === 0 && loading && <p className="text-muted">{t('state.loading')}</p>}
      {error !== undefined && (
        <div className="flex items-center gap-3">
          <p className="text-table text-bad">{t('users.functionalities.failed')}</p>
          <Button size="small" pending={loading} onClick={() => $functionalities.revalidate()}>
            {t('action.retry')}
          </Button>
        </div>
      )}
      {isWrong && (
        <p id={failureId} role="alert" className="text-small font-medium text-bad">
          {t(failure.message)}
        </p>
      )}
    </fieldset>
  )
}
