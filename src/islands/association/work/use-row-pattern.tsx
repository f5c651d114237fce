import { useState } from 'react'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { LateDialog } from '#parts/LateDialog.tsx'
import { holds } from '#stores/rights.ts'
import type { Elements } from '#ui/elements.tsx'
import { useListDraft } from '#ui/use-draft.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import type { Associable } from './task.ts'

export interface RowPatternControl {
  /** Opens the dialog; null for users who may not add patterns. */
  readonly open: ((transactions: readonly Associable[], store: HubStore) => void) | null
  /** The open dialog; render it once. */
  readonly dialog: Elements
}

/** Adds a pattern from the row of a transaction, or from rows with the same label. Source: PAT-02. */
export function useRowPattern<Row extends Associable>(
  rows: readonly Row[],
  isPartial: boolean,
  onSaved: () => void,
): RowPatternControl {
  const part = useLazyPart(() => import('./RowPattern.tsx'))
  const [canAdd] = useState(() => holds('STORE_RETAILER_MANAGEMENT'))
  const [asked, setAsked] = useState<{
    readonly transactions: readonly Associable[]
    readonly store: HubStore
  } | null>(null)
  const close = () => setAsked(null)
  useListDraft(
    'pattern of rows',
    isPartial,
    () => (asked ? { ids: asked.transactions.map(({ id }) => id), store: asked.store } : undefined),
    ({ ids, store }) =>
      open(
        rows.filter(({ id }) => id !== null && ids.includes(id)),
        store,
      ),
  )

  function open(transactions: readonly Associable[], store: HubStore) {
    setAsked({ transactions, store })
    part.load()
  }

  return {
    open: canAdd ? open : null,
    dialog: asked && (
      <LateDialog of={part} onBack={close}>
        {({ RowPattern }) => (
          <RowPattern
            {...asked}
            rows={rows}
            onClose={close}
            onSaved={() => {
              close()
              onSaved()
            }}
          />
        )}
      </LateDialog>
    ),
  }
}
