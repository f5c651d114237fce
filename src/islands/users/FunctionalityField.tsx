import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { MessageId } from '#lib/i18n/areas.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useChoiceKeys } from '#ui/use-choice-keys.ts'
import { keyOf } from './rules/held.ts'
import type { UserForm } from './state/form.ts'
import { $functionalities } from './state/users.ts'
import { useRightWords } from './use-right-words.ts'

export interface FunctionalityFieldProps {
  readonly form: UserForm
  /** The text for a list that could not be read. */
  readonly failedMessage: MessageId
  /** Whether the dialog puts the cursor at the first option. */
  readonly startsHere?: boolean
  /** A note below the options. */
  readonly note?: Elements
}

/**
 * The functionalities as checkboxes. Typed letters and the arrow keys move between them. Without their list, the held ones show and cannot be
 * changed. Source: USR-11, USR-12, USR-23.
 */
export function FunctionalityField({ form, failedMessage, startsHere, note }: FunctionalityFieldProps) {
  const { t } = useLanguage()
  const { error, loading } = useStore($functionalities)
  const { rights, isListed, failure } = useStore(form.$view)
  const failureId = useId()
  const moveByKey = useChoiceKeys()
  const wordsOf = useRightWords()
  const isWrong = failure?.place === 'functionalities'

  return (
    <fieldset
      aria-describedby={isWrong ? failureId : undefined}
      onKeyDown={moveByKey}
      className="flex flex-col gap-0.5"
    >
      <legend className="mb-1 font-medium">{t('users.field.functionalities')}</legend>
      {rights.options.map((option, index) => (
        <Checkbox
          key={keyOf(option)}
          label={wordsOf(option).word}
          code={wordsOf(option).code}
          checked={rights.ticked.includes(keyOf(option))}
          disabled={!isListed}
          onChange={(event) => form.tick(keyOf(option), event.target.checked)}
          data-autofocus={(startsHere && index === 0) || undefined}
        />
      ))}
      {!isListed && loading && <p className="text-muted">{t('state.loading')}</p>}
      {error !== undefined && (
        <div className="flex items-center gap-3">
          <p className="text-table text-bad">{t(failedMessage)}</p>
          <RetryButton pending={loading} onClick={() => $functionalities.revalidate()} />
        </div>
      )}
      {note}
      {isWrong && (
        <p id={failureId} role="alert" className="text-small font-medium text-bad">
          {t(failure.message)}
        </p>
      )}
    </fieldset>
  )
}
