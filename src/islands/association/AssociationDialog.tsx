import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useId, useMemo, useState } from 'react'
import { normaliseLabel } from '#lib/association/label.ts'
import { suggestStores } from '#lib/association/suggest-stores.ts'
import { hubStoreErrors } from '#lib/catalogues/association.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatText, missing } from '#lib/format.ts'
import type { Problem } from '#lib/problem.ts'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { $chosenStores, $hubStores, association } from '#stores/association.ts'
import { announce } from '#stores/notices.ts'
import { Button } from '#ui/Button.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TransactionSummary } from './TransactionSummary.tsx'

export interface AssociationDialogProps {
  readonly transaction: UnassignedTransaction
  /** The list is being read again, after which the transaction may be gone. */
  readonly listLoading: boolean
  readonly onClose: () => void
  /** The transaction has its store. */
  readonly onDone: () => void
  readonly onProblem: (problem: Problem) => void
  /** Validate was pressed without a store (MAS-16). */
  readonly onMissing: () => void
}

/** Gives one transaction its store. Source: MAS-13 to MAS-18, MAS-32. */
export function AssociationDialog({ transaction, listLoading, ...on }: AssociationDialogProps) {
  const { t } = useLanguage()
  const { data: stores, error, loading: storesLoading } = useStore($hubStores)
  const pending = useStore(association.$pending)
  const [storeId, setStoreId] = useState<string | null>(null)
  const formId = useId()
  const label = formatText(transaction.label)
  const options = useStoreOptions(transaction, stores ?? [])

  async function associate(event: SyntheticEvent) {
    event.preventDefault()
    if (storeId === null || transaction.id === '') return on.onMissing()
    const outcome = await association.send({ transaction, storeId })
    if (!outcome) return
    if (!outcome.ok) return on.onProblem(outcome.problem)
    const store = options.find(({ id }) => id === storeId)?.label ?? missing
    announce(t('association.success'), { detail: t('association.success.detail', { label, store }) })
    on.onDone()
  }

  return (
    <Dialog
      width="wide"
      title={
        <>
          {t('association.associate')} <span className="font-mono">{label}</span>
        </>
      }
      onClose={on.onClose}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button type="submit" form={formId} look="primary" pending={pending || listLoading}>
            {t('action.validate')}
          </Button>
          <Button onClick={on.onClose}>{t('action.back')}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={associate} className="flex flex-col gap-4">
        <TransactionSummary transaction={transaction} />
        <Combobox
          label={t('association.dialog.store')}
          required={t('state.required')}
          placeholder={storesLoading ? t('state.loading') : t('association.dialog.placeholder')}
          options={options}
          value={storeId}
          onChange={setStoreId}
          noMatch={storesLoading ? t('state.loading') : t('association.dialog.noStore')}
          more={(count) => t('association.dialog.more', { count })}
          startsHere
        />
        {error && !stores && (
          <div className="flex items-center gap-3">
            <p className="text-table text-bad">{t('error.unavailable')}</p>
            <Button size="small" pending={storesLoading} onClick={() => $hubStores.revalidate()}>
              {t('action.retry')}
            </Button>
          </div>
        )}
      </form>
      <ProblemDialog error={error} catalogue={hubStoreErrors} />
    </Dialog>
  )
}

function useStoreOptions(transaction: UnassignedTransaction, stores: Parameters<typeof suggestStores>[0]) {
  const { t } = useLanguage()
  const chosen = useStore($chosenStores).get(normaliseLabel(transaction.label ?? ''))
  return useMemo(
    () =>
      suggestStores(stores, transaction, chosen).map(({ store, reason }) => ({
        id: store.id,
        label: formatText(store.name),
        ...(reason ? { hint: t(`association.reason.${reason}`) } : {}),
      })),
    [stores, transaction, chosen, t],
  )
}
