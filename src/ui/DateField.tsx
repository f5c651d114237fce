import { type KeyboardEvent, useState } from 'react'
import { dayText, readDay, readFullDay } from '#lib/typed/day.ts'
import { readText } from '#lib/typed/text.ts'
import { DayInput } from './DayInput.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { useLanguage } from './Messages.tsx'

export interface DateFieldProps extends Pick<FieldProps, 'label' | 'error' | 'isInline'> {
  /** YYYY-MM-DD; empty when no day is set. */
  readonly value: string
  /** Gets a day as soon as all of its digits are there, and the empty text when the field holds no day. */
  readonly onChange: (day: string) => void
  /** The first day of the calendar, YYYY-MM-DD. */
  readonly min?: string
  /** Whether the calendar ends with today. */
  readonly isPast?: boolean
  readonly disabled?: boolean
  /** Id of a text elsewhere that says what is wrong with the day. */
  readonly noteId?: string | undefined
}

/** A field for a day. The error of a text that is not a day appears when the user leaves the field. */
export function DateField({ label, error, isInline, noteId, value, onChange, ...rest }: DateFieldProps) {
  const { t } = useLanguage()
  const day = useTypedDay(value, onChange)
  const note = noteId === undefined || day.isWrong ? {} : { 'aria-invalid': true as const, 'aria-describedby': noteId }
  return (
    <Field label={label} isInline={isInline} error={day.isWrong ? t('day.wrong') : error}>
      {(control) => (
        <DayInput {...control} {...note} {...rest} {...day.control} className={isInline ? 'w-36' : undefined} />
      )}
    </Field>
  )
}

/** The text of a day while it is typed. A day that comes from elsewhere replaces it. */
function useTypedDay(value: string, onChange: (day: string) => void) {
  const [entry, setEntry] = useState<{ readonly text: string; readonly day: string; readonly isLeft: boolean } | null>(
    null,
  )
  const typed = entry?.day === value ? entry : null

  function take(text: string, day: string, isLeft: boolean) {
    setEntry({ text, day, isLeft })
    if (day !== value) onChange(day)
  }

  function leave(text: string) {
    const day = readDay(text)
    take(day === null ? text : dayText(day), day ?? '', true)
  }
  const leaveTyped = () => typed && leave(typed.text)

  return {
    isWrong: Boolean(typed?.isLeft && readText(typed.text) !== '' && readDay(typed.text) === null),
    control: {
      text: typed?.text ?? (value && dayText(value)),
      onText: (text: string, isLeft: boolean) =>
        isLeft ? leave(text) : take(text, readText(text) === '' ? '' : (readFullDay(text) ?? value), false),
      onBlur: leaveTyped,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') leaveTyped()
      },
    },
  }
}
