import { CalendarDays } from 'lucide'
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { dayText, readDay } from '#lib/typed/day.ts'
import { classes } from './classes.ts'
import { controlBorder, controlBox } from './Field.tsx'
import { Icon, Spinner } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useLanguage } from './Messages.tsx'
import { useLazyPart } from './use-lazy-part.ts'

export interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min'> {
  /** The text as typed. `readDay` reads it. */
  readonly text: string
  /** `isLeft`: the field is not focused, because the day comes from the calendar, or was typed before the script loaded. */
  readonly onText: (text: string, isLeft: boolean) => void
  /** The first day of the calendar, YYYY-MM-DD. */
  readonly min?: string | undefined
  /** Whether the calendar ends with today. */
  readonly isPast?: boolean | undefined
}

const importCalendar = () => import('./calendar/CalendarPopover.tsx')

/** The calendar of a field: whether it is open, and who opened it. It loads when it is needed first. */
function useCalendar() {
  const opener = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { part, failed, load } = useLazyPart(importCalendar)
  return {
    part,
    load,
    isOpen,
    isLoading: isOpen && !part && !failed,
    isMissing: isOpen && failed,
    open(by: HTMLElement) {
      opener.current = by
      load()
      setOpen(true)
    },
    close(givesFocus: boolean) {
      setOpen(false)
      if (givesFocus) opener.current?.focus()
    },
    /** A calendar that is still on its way must not open over what the user does meanwhile. */
    giveUp() {
      if (!part) setOpen(false)
    },
  }
}

/**
 * The control of a day. It is typed day first and written DD/MM/YYYY, as the pages write days, or chosen in a calendar, by its
 * button or Alt+Down; the Tab key skips the button, because staff tab from value to value. A native date field has the order, the
 * language and the first weekday of the browser, not of the page.
 */
export function DayInput({ text, onText, min, isPast, className, ...input }: DayInputProps) {
  const { t } = useLanguage()
  const calendarId = useId()
  const field = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const calendar = useCalendar()
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      calendar.open(event.currentTarget)
    } else input.onKeyDown?.(event)
  }
  return (
    <span ref={field} className={classes('relative block', className)}>
      <input
        autoComplete="off"
        spellCheck={false}
        placeholder={t('day.example')}
        onFocus={calendar.load}
        {...input}
        value={text}
        onChange={({ target }) => {
          calendar.giveUp()
          onText(target.value, target !== document.activeElement)
        }}
        onBlur={(event) => {
          calendar.giveUp()
          input.onBlur?.(event)
        }}
        onKeyDown={onKeyDown}
        className={classes(
          controlBox,
          controlBorder(Boolean(input['aria-invalid'])),
          'pr-9 tabular-nums pointer-coarse:pr-11',
        )}
      />
      <CalendarButton ref={button} calendar={calendar} calendarId={calendarId} disabled={input.disabled} />
      {calendar.isMissing && (
        <p
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 rounded-control border border-line bg-raised px-3 py-2 text-small text-bad shadow-lift"
        >
          {t('error.partMissing')}
        </p>
      )}
      {calendar.isOpen && calendar.part && (
        <calendar.part.CalendarPopover
          id={calendarId}
          day={readDay(text)}
          min={min}
          isPast={isPast}
          field={field}
          button={button}
          onChoose={(day) => {
            calendar.close(true)
            onText(dayText(day), true)
          }}
          onClose={calendar.close}
        />
      )}
    </span>
  )
}

interface CalendarButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly calendar: ReturnType<typeof useCalendar>
  readonly calendarId: string
  readonly disabled: boolean | undefined
}

function CalendarButton({ ref, calendar, calendarId, disabled }: CalendarButtonProps) {
  const { t } = useLanguage()
  const { isOpen, isLoading, part, load, open, close, giveUp } = calendar
  return (
    <IconButton
      ref={ref}
      label={t('day.calendar')}
      icon={isLoading ? <Spinner /> : <Icon of={CalendarDays} className="size-4" />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isLoading || undefined}
      // So that a press on the button does not count as one outside of the calendar.
      popoverTarget={calendarId}
      disabled={disabled}
      tabIndex={-1}
      onPointerEnter={load}
      onBlur={giveUp}
      onClick={(event) => {
        event.preventDefault()
        if (isOpen && part) close(true)
        else open(event.currentTarget)
      }}
      className="absolute inset-y-0 right-0.5 my-auto pointer-coarse:right-0 pointer-coarse:size-11"
    />
  )
}
