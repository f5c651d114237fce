import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useOffReason } from '#ui/use-off-reason.tsx'
import type { Choice, HubConflict } from '../rules/conflict.ts'
import type { HubFieldName } from '../rules/fields.ts'
import { useValueText } from './ChangeSummary.tsx'

export interface ConflictDialogProps {
  readonly conflicts: readonly HubConflict[]
  readonly onTake: (choices: Readonly<Partial<Record<HubFieldName, Choice>>>) => void
  readonly onClose: () => void
}

/** Shows the differences when another user has saved this hub. The user chooses a value for each field. */
export function ConflictDialog({ conflicts, onTake, onClose }: ConflictDialogProps) {
  const { t } = useLanguage()
  const [choices, setChoices] = useState<Readonly<Partial<Record<HubFieldName, Choice>>>>({})
  const isOpen = conflicts.some(({ name, isContested }) => isContested && choices[name] === undefined)
  const { off, note } = useOffReason(isOpen ? t('hubs.conflict.open') : undefined)
  return (
    <Dialog
      width="wide"
      title={t('hubs.conflict')}
      onClose={onClose}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button look="primary" {...off} onClick={() => onTake(choices)}>
            {t('hubs.conflict.take')}
          </Button>
          <Button onClick={onClose}>{t('action.back')}</Button>
          {note}
        </>
      }
    >
      <p className="mb-4 text-muted">{t(conflicts.length === 0 ? 'hubs.conflict.none' : 'hubs.conflict.text')}</p>
      <div className="-mx-5 flex max-h-[calc(100dvh-16rem)] flex-col gap-4 overflow-y-auto px-5">
        {conflicts.map((conflict) => (
          <ConflictField
            key={conflict.name}
            conflict={conflict}
            choice={choices[conflict.name] ?? (conflict.isContested ? null : 'theirs')}
            onChoose={(choice) => setChoices({ ...choices, [conflict.name]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface ConflictFieldProps {
  readonly conflict: HubConflict
  readonly choice: Choice | null
  readonly onChoose: (choice: Choice) => void
}

const sides = ['mine', 'theirs'] as const

function ConflictField({ conflict, choice, onChoose }: ConflictFieldProps) {
  const { t } = useLanguage()
  const group = useId()
  const textOf = useValueText()
  return (
    <fieldset className="rounded-control border border-line px-3 pt-1 pb-2.5">
      <legend className="px-1 text-table font-medium">{t(`hubs.field.${conflict.name}`)}</legend>
      <p className="mb-1 text-small text-muted">
        {t('hubs.conflict.before', { value: textOf(conflict.name, conflict.base) })}
      </p>
      {sides.map((side) => (
        <label key={side} className="flex min-h-8 items-center gap-2 text-table max-desktop:min-h-10">
          <input
            type="radio"
            name={group}
            checked={choice === side}
            onChange={() => onChoose(side)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="wrap-anywhere">
            <span className="text-muted">{`${t(`hubs.conflict.${side}`)} `}</span>
            <span>{textOf(conflict.name, conflict[side])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
