import { CalendarDays } from 'lucide'
import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { dayText, readDay } from '#lib/typed/day.ts'
import { classes } from './classes.ts'
import { controlBorder, controlBox } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useLanguage } from './Messages.tsx'

export interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min'> {
  /** The text as typed. `readDay` reads it. */
  readonly text: string
  /** `isLeft`: the field is not focused, because the day comes from the calendar, or was typed before the script loaded. */
  readonly onText: (text: string, isLeft: boolean) => void
  /** The first day of the calendar, YYYY-MM-DD. */
  readonly min?: string
}

/**
 * The control of a day. It is typed day first and written DD/MM/YYYY, as the pages write days, or chosen in the calendar of
 * the browser, by its button or Alt+Down; the button is no stop of the Tab key, because staff tab from value to value. A native date field alone has the order of the browser, not of the page.
 */
export function DayInput({ text, onText, min, className, ...input }: DayInputProps) {
  const { t } = useLanguage()
  const calendar = useRef<HTMLInputElement>(null)
  const open = () => calendar.current?.showPicker()
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      open()
    } else input.onKeyDown?.(event)
  }
  return (
    <span className={classes('relative block', className)}>
      <input
        autoComplete="off"
        spellCheck={false}
        placeholder={t('day.example')}
        {...input}
        value={text}
        onChange={({ target }) => onText(target.value, target !== document.activeElement)}
        onKeyDown={onKeyDown}
        className={classes(controlBox, controlBorder(Boolean(input['aria-invalid'])), 'pr-9 tabular-nums')}
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        value={readDay(text) ?? ''}
        disabled={input.disabled}
        onChange={({ target }) => onText(target.value && dayText(target.value), true)}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <IconButton
        label={t('day.calendar')}
        icon={<Icon of={CalendarDays} className="size-4" />}
        disabled={input.disabled}
        tabIndex={-1}
        onClick={open}
        className="absolute inset-y-0 right-0.5 my-auto"
      />
    </span>
  )
}
