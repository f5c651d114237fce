import { useStore } from '@nanostores/react'
import { firstDay, stateOf } from '#lib/statistics/range.ts'
import { isoDay } from '#lib/time.ts'
import { $range, setRange } from '#stores/statistics.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** The first and the last day of the range. Today sets the last day. Source: STA-10, STA-13. */
export function RangePickers({ noteId }: { readonly noteId: string }) {
  const { t } = useLanguage()
  const { days } = useStore($range)
  // The built page does not know the initial days, so the fields are disabled until hydration.
  const isReady = useHydrated()
  const shared = {
    isInline: true,
    min: firstDay,
    isPast: true,
    disabled: !isReady,
    noteId: stateOf(days) === 'inverted' ? noteId : undefined,
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <DateField
        {...shared}
        label={t('statistics.from')}
        value={days.from}
        onChange={(from) => setRange({ ...days, from })}
      />
      <DateField {...shared} label={t('statistics.to')} value={days.to} onChange={(to) => setRange({ ...days, to })} />
      <Button onClick={() => setRange({ ...days, to: isoDay(new Date()) })}>{t('statistics.today')}</Button>
    </div>
  )
}
