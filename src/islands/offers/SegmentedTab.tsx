import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { firstFault } from '#lib/form-fault.ts'
import { DateField } from '#ui/DateField.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Select } from '#ui/Select.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { TextField } from '#ui/TextField.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { Card } from './Card.tsx'
import { CustomerFilter } from './CustomerFilter.tsx'
import { DangerDialog } from './DangerDialog.tsx'
import { GraphCard } from './GraphCard.tsx'
import { offerInput, type RewardType, rewardTypes } from './rules/offer-form.ts'
import { ShopSelector } from './ShopSelector.tsx'
import { StatisticsCard } from './StatisticsCard.tsx'
import { $offerInput, changeOffer } from './state/offers.ts'

/**
 * Statistics and the offer at the left, the graph of the stores at the right, where it stays in view. Source: OFF-14 to OFF-46.
 */
export function SegmentedTab() {
  const [endangered, setEndangered] = useState<string | null>(null)
  return (
    <div
      ref={startAtSearch}
      className="grid items-start gap-6 pt-6 min-[64rem]:grid-cols-[26rem_minmax(0,1fr)] min-[64rem]:grid-rows-[auto_1fr]"
    >
      <StatisticsCard />
      <GraphCard onRisk={setEndangered} />
      <SegmentedForm />
      {endangered !== null && <DangerDialog store={endangered} onClose={() => setEndangered(null)} />}
    </div>
  )
}

function startAtSearch(tab: HTMLElement | null): void {
  takeStartFocus(tab?.querySelector<HTMLElement>('[data-autofocus]'))
}

/**
 * The form of a segmented offer. It has no launch button, because no call that launches the offer is known. Source: OFF-22
 * to OFF-30, OFF-54.
 */
function SegmentedForm() {
  const { t } = useLanguage()
  const input = useStore($offerInput)
  const [first] = useState(input)
  useDraft('segmented offer', () => (input === first ? undefined : input), $offerInput.set)
  return (
    <Card title={t('offers.launch.title')}>
      <TextField
        label={t('offers.name')}
        value={input.name}
        autoComplete="off"
        onChange={(event) => changeOffer({ name: event.target.value })}
      />
      <Select
        label={t('offers.reward')}
        value={input.offerType}
        options={rewardTypes.map((value) => ({ value, label: t(`offers.reward.${value}`) }))}
        onChange={(event) => changeOffer({ offerType: event.target.value as RewardType })}
      />
      <Duration />
      <ShopSelector />
      <CustomerFilter />
    </Card>
  )
}

/** First and last day of the offer. Source: OFF-24. */
function Duration() {
  const { t } = useLanguage()
  const input = useStore($offerInput)
  const { from, to } = input.dateRange
  const fault = firstFault(offerInput, input)
  const change = (part: { readonly from: string } | { readonly to: string }) =>
    changeOffer({ dateRange: { ...$offerInput.get().dateRange, ...part } })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-body font-medium">{t('offers.duration')}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField label={t('offers.duration.from')} value={from} onChange={(day) => change({ from: day })} />
        <DateField
          label={t('offers.duration.to')}
          value={to}
          error={fault ? t(fault.message) : undefined}
          onChange={(day) => change({ to: day })}
        />
      </div>
    </fieldset>
  )
}
