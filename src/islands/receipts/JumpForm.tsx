import { type SyntheticEvent, useEffect, useRef } from 'react'
import { idFault, readId } from '#lib/typed/ids.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { controlBorder, controlBox, Field } from '#ui/Field.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'
import { HintedField } from './HintedField.tsx'
import { reviewKeyTable } from './keys.ts'
import { useRefusal } from './use-refusal.ts'

export interface JumpFormProps {
  /** The label is beside the field, and the form has the height of the line that its message needs. */
  readonly isInline: boolean
  readonly onJump: (id: string) => void
}

/** Opens the receipt with a given id, or says why it cannot. Source: REC-04, REC-05, REC-33. */
export function JumpForm({ isInline, onJump }: JumpFormProps) {
  const shownOf = useShownKeys(reviewKeyTable)
  const { t } = useLanguage()
  const [typed, setTyped] = useKeptState('jump', '')
  const id = readId(typed)
  const fault = idFault(typed)
  const refusal = useRefusal(id)
  const error = fault ? t(`id.${fault}`) : refusal
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The form can be at the foot of what scrolls, where the error below it would be cut.
    if (error !== undefined) form.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  const { off, note } = useOffReason(id === '' ? t('receipts.jump.missing') : undefined, fault !== null)

  function jump(event: SyntheticEvent) {
    event.preventDefault()
    if (!off.disabled) onJump(id)
  }

  return (
    <form
      ref={form}
      onSubmit={jump}
      className={classes('flex min-w-0 items-start gap-2', isInline && '-mb-2 h-13 grow justify-end')}
    >
      <HintedField
        action="jump"
        className={isInline ? 'max-w-120 grow [&>div>div]:col-[2]' : 'grow'}
        {...(isInline && { hint: 'top-2 right-2' })}
      >
        <Field
          label={t('receipts.jump')}
          error={error}
          help={id !== '' ? undefined : isInline ? <span className="sr-only">{note}</span> : note}
          isInline={isInline}
        >
          {(control) => (
            <input
              {...control}
              value={typed}
              placeholder={isInline ? t('receipts.jump.missing') : undefined}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              aria-keyshortcuts={shownOf('jump')}
              className={classes(controlBox, controlBorder(error !== undefined), 'font-mono', isInline && 'h-8!')}
            />
          )}
        </Field>
      </HintedField>
      <Button type="submit" {...off} size={isInline ? 'small' : 'normal'} className={isInline ? undefined : 'mt-6.5'}>
        {t('receipts.jump.go')}
      </Button>
    </form>
  )
}
