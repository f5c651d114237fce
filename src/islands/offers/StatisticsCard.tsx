import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { limits } from '#lib/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { BestLinks } from './BestLinks.tsx'
import { Card } from './Card.tsx'
import { Figures } from './Figures.tsx'
import { SharesView } from './SharesView.tsx'
import { $chosenStore, $storeNames, $storesState } from './state/offers.ts'

/** The search shows its results this long after the last key press. Source: OFF-47, OFF-63. */
const searchDelayMs = limits.storeSearch.debounceMs + limits.storeSearch.resultMs

const noMatch = { known: 'offers.store.none', waiting: 'state.loading', failed: 'offers.store.failed' } as const

/** Statistics of the hub, or of one store. Source: OFF-14 to OFF-18. */
export function StatisticsCard() {
  const { t } = useLanguage()
  const names = useStore($storeNames)
  const state = useStore($storesState)
  const chosen = useStore($chosenStore)
  const options = useMemo(() => names.map((name) => ({ id: name, label: name })), [names])
  return (
    <Card title={t('offers.statistics')}>
      <Combobox
        label={t('offers.store.search')}
        placeholder={t('offers.store.choose')}
        options={options}
        value={chosen}
        onChange={(name) => $chosenStore.set(name)}
        noMatch={t(noMatch[state])}
        more={(count) => t('offers.store.more', { count })}
        isLoading={state === 'waiting'}
        searchDelayMs={searchDelayMs}
        startsHere
      />
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 className="min-w-0 text-body font-strong wrap-anywhere">{chosen ?? t('offers.store.wholeHub')}</h3>
        {chosen !== null && (
          <Button size="small" look="quiet" onClick={() => $chosenStore.set(null)}>
            {t('offers.store.clear')}
          </Button>
        )}
      </div>
      <Figures store={chosen} />
      {chosen !== null && <BestLinks />}
      <SharesView />
    </Card>
  )
}
