import { useStore } from '@nanostores/react'
import { firstDay, stateOf } from '#lib/statistics/range.ts'
import { isoDay } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { DateField } from '#ui/DateField.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { $range, setRange } from './state/statistics.ts'

/** The fields are in the last line of the bar, and their errors hang below it: they must move neither the fields nor the chart. */
const hangingErrors = '[&>div]:relative [&>div>div]:absolute [&>div>div]:top-full [&>div>div]:z-1 [&>div>div]:mt-3'

/** On a phone the fields share one line, below their labels, and the button is above them, beside the tools. */
const phoneLook =
  'max-desktop:contents max-desktop:[&>div]:order-1 max-desktop:[&>div]:grow max-desktop:[&>div]:grid-cols-1 max-desktop:[&>div]:basis-[calc(50%-0.5rem)] max-desktop:[&>div>span]:w-full'

/** The first and the last day of the range. Today sets the last day. Source: STA-10, STA-13. */
export function RangePickers({ noteId }: { readonly noteId: string }) {
  const { t } = useLanguage()
  const { days } = useStore($range)
  // The built page does not know the initial days, so the fields are disabled until hydration.
  const isReady = useHydrated()
  const state = stateOf(days)
  const noteOf = (day: string) => (state === 'inverted' || (state === 'early' && day < firstDay) ? noteId : undefined)
  const shared = {
    isInline: true,
    min: firstDay,
    isPast: true,
    disabled: !isReady,
  }
  return (
    <div className={classes('flex flex-wrap items-center gap-x-3 gap-y-2', hangingErrors, phoneLook)}>
      <DateField
        {...shared}
        label={t('statistics.from')}
        noteId={noteOf(days.from)}
        value={days.from}
        onChange={(from) => setRange({ ...days, from })}
      />
      <DateField
        {...shared}
        label={t('statistics.to')}
        noteId={noteOf(days.to)}
        value={days.to}
        onChange={(to) => setRange({ ...days, to })}
      />
      <Button onClick={() => setRange({ ...days, to: isoDay(new Date()) })}>{t('statistics.today')}</Button>
    </div>
  )
}
