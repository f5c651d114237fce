import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import type { RelatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { formatDateTime, formatEuros, formatText } from '#lib/format.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { IdQuestion } from '#parts/IdQuestion.tsx'
import { dissociateStore } from '#stores/association-writes.ts'
import { noteWrite } from '#stores/day-log.ts'
import { announce } from '#stores/notices.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { noteLostStore } from './state/all-pages.ts'
import { refreshShown } from './state/readings.ts'

export interface DissociateDialogProps {
  /** A transaction with an id and a store. */
  readonly transaction: RelatedTransactionRow
  readonly onClose: () => void
}

/** Asks before a transaction of the shown store or retailer is dissociated. Source: MDI-05 to MDI-07, MDI-09 to MDI-13. */
export function DissociateDialog({ transaction, onClose }: DissociateDialogProps) {
  const { t, locale } = useLanguage()
  const pending = useStore(dissociateStore.$pending)
  const [failure, setFailure] = useState<CatalogueRow | null>(null)
  const { label, date, amount, store } = transaction
  const id = formatText(transaction.id)
  const known = { id: null, name: store }

  /** The transaction has lost its store, or may have. */
  function changed() {
    noteLostStore(id)
    refreshShown({ quiet: true })
  }

  function dissociate() {
    void dissociateStore.send(id, {
      done() {
        noteWrite(transaction, known, 'dissociated')
        announce(t('dissociation.success'), { detail: t('dissociation.success.detail', { id }) })
        onClose()
        changed()
      },
      failed(problem) {
        noteWrite(transaction, known, 'dissociated', problem)
        setFailure(lookUp(dissociationErrors, problem))
      },
      reread: changed,
    })
  }

  if (failure) return <FailureDialog failure={failure} onBack={onClose} />
  return (
    <ConfirmDialog
      title={<IdQuestion question={t('dissociation.confirm', { id })} id={id} />}
      confirm={t('action.validate')}
      back={t('action.back')}
      close={t('action.close')}
      pending={pending}
      onConfirm={dissociate}
      onBack={onClose}
    >
      <p className="font-mono wrap-anywhere">{formatText(label)}</p>
      <p className="text-table text-muted">
        {[formatDateTime(date), formatEuros(amount, locale), formatText(store)].join(' · ')}
      </p>
    </ConfirmDialog>
  )
}
