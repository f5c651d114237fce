import { type KeyboardEvent, type Ref, useId } from 'react'
import { headerForm, isRegex, longestHeader, longestPattern } from '#lib/patterns/header-form.ts'
import { classes } from '#ui/classes.ts'
import { controlBorder, Field } from '#ui/Field.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useDanger } from './use-pattern-job.ts'

export interface PatternFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly value: string
  readonly onChange: (pattern: string) => void
  /** Whether the dialog deletes the pattern. */
  readonly readOnly: boolean
  /** Enter starts the test, so that the user sees the effect before saving. */
  readonly onEnter: () => void
  /** Whether the field gets the focus when its dialog opens. */
  readonly startsHere: boolean
}

/**
 * The pattern in a field of several lines, because a field of one line would drop line breaks without a message. Errors and warnings are
 * below. Source: PAT-02, PAT-19, PAT-22, PAT-24.
 */
export function PatternField({ ref, value, onChange, readOnly, onEnter, startsHere }: PatternFieldProps) {
  const { t } = useLanguage()
  const isValid = isRegex(value)
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={t('patterns.field')}
        {...(!readOnly && { required: t('state.required') })}
        error={isValid ? undefined : t('patterns.invalid')}
        help={readOnly ? undefined : t('patterns.field.help')}
      >
        {(control) => (
          <textarea
            {...control}
            ref={ref}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={press}
            readOnly={readOnly}
            rows={1}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            data-autofocus={startsHere ? '' : undefined}
            className={classes(
              'field-sizing-content max-h-40 min-h-9 w-full resize-y rounded-control border bg-surface px-3 py-1.5 font-mono text-body text-ink transition-colors wrap-anywhere read-only:bg-ground max-desktop:min-h-10',
              controlBorder(!isValid),
            )}
          />
        )}
      </Field>
      <SentForm pattern={value} />
      {isValid && value !== '' && <DangerWarning pattern={value} />}
    </div>
  )
}

/** The form that a test sends, if it differs from the text, or why a test cannot be sent. */
function SentForm({ pattern }: { pattern: string }) {
  const { t } = useLanguage()
  const form = headerForm(pattern)
  if (form.kind === 'sendable') {
    if (!form.changed) return null
    return (
      <p className="text-small text-muted">
        <span>{`${t('patterns.sentAs')} `}</span>
        <code className="font-mono wrap-anywhere text-ink">{form.header}</code>
      </p>
    )
  }
  // The field already says that the text is not a regular expression.
  if (form.reason === 'inexact' && !isRegex(pattern)) return null
  return (
    <p role="status" className="text-small text-warn">
      {t(`patterns.notSent.${form.reason}`, { limit: form.reason === 'tooLong' ? longestPattern : longestHeader })}
    </p>
  )
}

/** Warns of a pattern with endless backtracking. The user can still save it. */
function DangerWarning({ pattern }: { pattern: string }) {
  const { t } = useLanguage()
  const id = useId()
  const found = useDanger(pattern)
  const danger = found?.kind === 'answered' ? found.answer : null
  if (!danger) return null
  return (
    <div role="status" aria-labelledby={id} className="text-small text-warn">
      <p id={id}>
        <strong className="font-medium">{`${t('patterns.danger')} `}</strong>
        <code className="font-mono wrap-anywhere">{danger.part}</code>
      </p>
      <p className="text-muted">{t('patterns.danger.why', { repeated: danger.repeated })}</p>
    </div>
  )
}
