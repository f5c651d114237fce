import { ChevronLeft, ChevronRight } from 'lucide'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  addMonths,
  type DayLimits,
  dayAfterKey,
  hasDays,
  isOff,
  monthsWithin,
  nearestDay,
  widestLimits,
  yearsWithin,
} from '#lib/calendar.ts'
import { isoDay } from '#lib/time.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { useLanguage } from '../Messages.tsx'
import { placeUnder } from '../place-under.ts'
import { SelectBox } from '../SelectBox.tsx'
import { dayNames } from './day-names.ts'
import { MonthGrid } from './MonthGrid.tsx'

export interface CalendarPopoverProps {
  readonly id: string
  /** YYYY-MM-DD; null when the field holds no day. */
  readonly day: string | null
  /** The first day that can be chosen, YYYY-MM-DD. */
  readonly min?: string | undefined
  /** Whether days after today are off. */
  readonly isPast?: boolean | undefined
  /** The calendar is placed under it. */
  readonly field: RefObject<Element | null>
  /** Opens and closes the calendar. */
  readonly button: RefObject<Element | null>
  readonly onChoose: (day: string) => void
  /** Closes the calendar, and gives the focus back when the user has not moved it. */
  readonly onClose: (givesFocus: boolean) => void
}

/** The open calendar of a day field, with one month. Its keys are those of the ARIA date picker; none of them reaches the page. */
export function CalendarPopover({ id, day, min, isPast, field, button, onChoose, onClose }: CalendarPopoverProps) {
  const { t } = useLanguage()
  const today = isoDay(new Date())
  const limits = { min: min ?? widestLimits.min, max: isPast ? today : widestLimits.max }
  const [active, setActive] = useState(() => nearestDay(day ?? today, limits))
  const grid = useRef<HTMLTableElement>(null)
  const focusesDay = useRef(true)
  const popover = usePopover(field)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active day
  useLayoutEffect(() => {
    if (focusesDay.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    focusesDay.current = false
  }, [active])

  const show = (next: string) => setActive(nearestDay(next, limits))
  function onGridKey(event: KeyboardEvent) {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const next = dayAfterKey(active, key, shiftKey)
    if (next !== null) {
      focusesDay.current = nearestDay(next, limits) !== active
      show(next)
    } else if (key !== 'Enter' && key !== ' ') return
    else onChoose(active)
    event.preventDefault()
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    // An open list of months or years takes its own Escape.
    if (event.key !== 'Escape' || event.target instanceof HTMLOptionElement) return
    event.preventDefault()
    onClose(true)
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget === button.current) return
    onClose(false)
  }
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={t('day.calendar.name')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={(event) => event.newState === 'closed' && onClose(false)}
      className="absolute inset-auto m-0 max-h-[calc(100dvh-1rem)] w-76 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-control border border-line bg-raised px-3 py-2 text-body text-ink shadow-lift max-desktop:w-84 pointer-coarse:w-84"
    >
      <MonthChoice active={active} today={today} limits={limits} onShow={show} />
      <MonthGrid
        ref={grid}
        active={active}
        day={day}
        today={today}
        limits={limits}
        onKeyDown={onGridKey}
        onChoose={onChoose}
      />
      {!isOff(today, limits) && (
        <div className="mt-2 border-t border-line pt-2">
          <Button look="plain" size="small" className="pointer-coarse:h-11" onClick={() => onChoose(today)}>
            {t('day.today')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface MonthChoiceProps {
  readonly active: string
  readonly today: string
  readonly limits: DayLimits
  readonly onShow: (day: string) => void
}

/** The shown month: one back or forward, or any month and year from a list. */
function MonthChoice({ active, today, limits, onShow }: MonthChoiceProps) {
  const { t, locale } = useLanguage()
  const names = dayNames(locale)
  const years = yearsWithin(active, today, limits)
  const select = 'h-8 rounded-control bg-raised pr-8 pl-2.5 hover:bg-hover max-desktop:h-10 pointer-coarse:h-11'
  return (
    <div className="mb-1 flex items-center gap-1">
      <MonthStep
        label={t('day.previousMonth')}
        icon={ChevronLeft}
        target={addMonths(active, -1)}
        limits={limits}
        onShow={onShow}
      />
      <SelectBox
        aria-label={t('day.month')}
        value={active.slice(5, 7)}
        options={monthsWithin(active, limits).map((day) => ({ value: day.slice(5, 7), label: names.month(day) }))}
        onChange={({ target }) => onShow(addMonths(active, Number(target.value) - Number(active.slice(5, 7))))}
        boxClass="ml-auto font-medium"
        className={select}
      />
      <SelectBox
        aria-label={t('day.year')}
        value={active.slice(0, 4)}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={({ target }) => onShow(addMonths(active, 12 * (Number(target.value) - Number(active.slice(0, 4)))))}
        boxClass="mr-auto font-medium"
        className={select}
      />
      <MonthStep
        label={t('day.nextMonth')}
        icon={ChevronRight}
        target={addMonths(active, 1)}
        limits={limits}
        onShow={onShow}
      />
    </div>
  )
}

interface MonthStepProps extends Pick<MonthChoiceProps, 'limits' | 'onShow'> {
  readonly label: string
  readonly icon: Parameters<typeof Icon>[0]['of']
  readonly target: string
}

/** Uses `aria-disabled` at the limits, because a disabled button would lose the focus while the user presses it. */
function MonthStep({ label, icon, target, limits, onShow }: MonthStepProps) {
  const isOpen = hasDays(target, limits)
  return (
    <IconButton
      label={label}
      icon={<Icon of={icon} className="size-4" />}
      aria-disabled={isOpen ? undefined : true}
      onClick={() => isOpen && onShow(target)}
      className="aria-disabled:cursor-not-allowed! aria-disabled:bg-transparent aria-disabled:opacity-40 pointer-coarse:size-11"
    />
  )
}

/** The `ref` of the popover. It is shown where the field is, before it takes the focus, and follows the size of the window. */
function usePopover(field: RefObject<Element | null>): RefCallback<HTMLElement> {
  return useCallback(
    (popover: HTMLElement) => {
      const place = () => {
        if (field.current) placeUnder(popover, field.current)
      }
      popover.showPopover()
      place()
      addEventListener('resize', place)
      return () => removeEventListener('resize', place)
    },
    [field],
  )
}
