import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { getStore } from '#lib/contracts/stores.ts'
import { formatText } from '#lib/format.ts'
import { PatternDialog } from '#parts/patterns/PatternDialog.tsx'
import type { ComparedTransaction } from '#parts/patterns/use-candidates.ts'
import { announce } from '#stores/notices.ts'
import { query } from '#stores/query.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { Associable } from '../state/task.ts'

export interface RowPatternProps {
  /** The transactions that the pattern has to match. The same array until they change. */
  readonly transactions: readonly Associable[]
  /** Gets the pattern. */
  readonly store: HubStore
  /** The transactions of the table, with the store of those that have one. The same array until they change. */
  readonly rows: readonly Associable[]
  readonly onClose: () => void
  /** The API has saved the pattern and may have given stores to rows. */
  readonly onSaved: () => void
}

/** Adds a pattern for the store of a row or of a group, with suggestions for its labels. Source: PAT-02, PAT-07. */
export function RowPattern({ transactions, store, rows, onClose, onSaved }: RowPatternProps) {
  const { t } = useLanguage()
  const $target = useMemo(() => patternTarget(store.id), [store.id])
  const { data: known } = useStore($target)
  const entity = useMemo(
    () => ({
      type: 'store' as const,
      id: store.id,
      name: formatText(store.name),
      retailerId: known?.retailerId ?? null,
    }),
    [store, known],
  )
  const evidence = useMemo(() => transactions.flatMap(({ label }) => label ?? []), [transactions])
  const loaded = useMemo(() => rows.map(compared), [rows])
  const saved = useMemo(() => known?.transactionPatterns.map(({ pattern }) => pattern), [known])
  return (
    <PatternDialog
      entity={entity}
      evidence={evidence}
      loaded={loaded}
      saved={saved}
      onClose={onClose}
      onSaved={(pattern) => {
        announce(t('patterns.success.add'), { detail: pattern })
        onSaved()
      }}
    />
  )
}

function compared({ id, label, storeId = null, storeName = null }: Associable): ComparedTransaction {
  const hasStore = storeId !== null || storeName !== null
  const store = hasStore ? { id: storeId, name: storeName, shoppingHubName: null } : null
  return { id, label, store, retailerId: null }
}

/** The store that gets the pattern, with its retailer and its patterns. Source: ENT-16. */
function patternTarget(storeId: string) {
  return query(getStore, atom<string | null>(storeId), (id) => ({ params: { id } }))
}
