import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { firstDay, stateOf } from '#lib/statistics/range.ts'
import { isoDay } from '#lib/time.ts'
import { $range, setRange } from '#stores/statistics.ts'
import { Button } from '#ui/Button.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** The first and the last day of the range. Today sets the last day. Source: STA-10, STA-13. */
export function RangePickers({ noteId }: { readonly noteId: string }) {
  const { t } = useLanguage()
  const { days } = useStore($range)
  const invalid = stateOf(days) === 'inverted'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <DayField
        label={t('statistics.from')}
        value={days.from}
        noteId={invalid ? noteId : undefined}
        onChange={(from) => setRange({ ...days, from })}
      />
      <DayField
        label={t('statistics.to')}
        value={days.to}
        noteId={invalid ? noteId : undefined}
        onChange={(to) => setRange({ ...days, to })}
      />
      <Button onClick={() => setRange({ ...days, to: isoDay(new Date()) })}>{t('statistics.today')}</Button>
    </div>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  /** Id of the error text. */
  readonly noteId: string | undefined
  readonly onChange: (day: string) => void
}

function DayField({ label, value, noteId, onChange }: DayFieldProps) {
  const id = useId()
  // The built page does not know the initial days, so the fields are disabled until hydration.
  const isReady = useHydrated()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-body text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min={firstDay}
        value={value}
        disabled={!isReady}
        aria-invalid={noteId === undefined ? undefined : true}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 rounded-control border border-edge bg-surface px-2 text-body text-ink tabular-nums hover:border-ink aria-invalid:border-bad max-desktop:h-10"
      />
    </div>
  )
}
