import { useStore } from '@nanostores/react'
import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { formatPercent } from '#lib/format-number.ts'
import { moveEnd, rangeNames } from '#lib/offers/ranges.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { RangeSlider } from '#ui/RangeSlider.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { CardProblem } from './CardProblem.tsx'
import { $customers, $filterOpened, $offerForm, $ranges, setRanges } from './state/offers.ts'

/** Filters the customers of the offer by four ranges in percent. Source: OFF-26 to OFF-29, OFF-62. */
export function CustomerFilter() {
  const { t } = useLanguage()
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  useDraft(
    'customer filter',
    () => ($filterOpened.get() ? { isOpen, ranges: $ranges.get() } : undefined),
    (kept) => {
      setOpen(kept.isOpen)
      $filterOpened.set(true)
      setRanges(kept.ranges)
    },
  )
  const toggle = () => {
    setOpen(!isOpen)
    $filterOpened.set(true)
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        className="-mx-1 flex min-h-8 items-center justify-between gap-2 rounded-control px-1 text-body font-medium hover:bg-hover max-desktop:min-h-10 pointer-coarse:min-h-11"
      >
        <span>{t('offers.filter')}</span>
        <Icon of={ChevronDown} className={classes('size-4 text-muted transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={panelId} hidden={!isOpen} className="flex flex-col gap-3">
        {isOpen && <RangeSliders />}
      </div>
      <Found />
    </div>
  )
}

function RangeSliders() {
  const { t, locale } = useLanguage()
  const percent = (value: number) => formatPercent(value, locale, 0)
  const ranges = useStore($ranges)
  return rangeNames.map((name) => {
    const label = t(`offers.filter.${name}`)
    const range = ranges[name]
    return (
      <RangeSlider
        key={name}
        label={label}
        min={0}
        max={100}
        value={range}
        valueText={t('offers.filter.range', { min: range.min, max: percent(range.max) })}
        endLabels={{ min: t('offers.filter.min', { name: label }), max: t('offers.filter.max', { name: label }) }}
        endText={percent}
        onMove={(end, to) => setRanges({ ...ranges, [name]: moveEnd(range, end, to) })}
      />
    )
  })
}

/** Number of customers within the ranges. It stays visible when the filter is closed. */
function Found() {
  const { t } = useLanguage()
  const isOpened = useStore($filterOpened)
  const { data, error, loading } = useStore($customers)
  const { selectedCustomers } = useStore($offerForm)
  if (!isOpened) return null
  return (
    <>
      <CardProblem error={error} of={t('offers.filter')} pending={loading} onRetry={() => $customers.revalidate()} />
      <p role="status" className={classes('min-h-5 text-table tabular-nums', loading && 'text-muted')}>
        {data
          ? t('offers.filter.found', {
              found: data.status.length,
              total: data.all_customer ?? selectedCustomers.length,
            })
          : loading && t('state.loading')}
      </p>
    </>
  )
}
