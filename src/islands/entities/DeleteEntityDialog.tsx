import { useStore } from '@nanostores/react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { deletionErrors } from '#lib/catalogues/entities.ts'
import type { EntityReference } from '#lib/entities/address.ts'
import { formatText } from '#lib/format.ts'
import { isNotFound } from '#lib/problem.ts'
import { announce } from '#stores/notices.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { DialogEvents } from './open-dialog.ts'
import { $retailer, $storeTransactions } from './state/readings.ts'
import { deleteEntity } from './state/writes.ts'

export interface DeleteEntityDialogProps extends DialogEvents {
  readonly entity: EntityReference
  readonly name: string | null
}

/** Asks before an entity is deleted. Source: ENT-50, ENT-51, ENT-71, ENT-83. */
export function DeleteEntityDialog({ entity, name, ...on }: DeleteEntityDialogProps) {
  const { t } = useLanguage()
  const pending = useStore(deleteEntity.$pending)
  const kept = useKept(entity)

  function remove() {
    void deleteEntity.send(entity, {
      settled: on.onClose,
      done() {
        announce(t(`entities.success.${entity.type}.deleted`), { detail: formatText(name) })
        // Also closes the message about a slow check.
        on.onClose()
        on.onDeleted(entity)
      },
      failed(problem) {
        on.onFailed(lookUp(deletionErrors, problem))
        if (isNotFound(problem)) on.onGone(entity)
      },
    })
  }

  return (
    <ConfirmDialog
      destroys
      title={t('entities.delete.title', { name: formatText(name) })}
      confirm={t(`entities.delete.confirm.${entity.type}`)}
      back={t('action.back')}
      close={t('action.close')}
      pending={pending}
      onConfirm={remove}
      onBack={on.onClose}
    >
      <p className="wrap-anywhere">
        <span>{`${t(`entities.delete.text.${entity.type}`)} `}</span>
        <span className="inline-block font-mono text-small">{entity.id}</span>
      </p>
      {kept.length > 0 && <p className="tabular-nums">{t('entities.delete.kept', { what: kept.join(', ') })}</p>}
    </ConfirmDialog>
  )
}

/** What belongs to the entity and is not deleted with it, as far as the page knows. */
function useKept({ type }: EntityReference): readonly string[] {
  const { t } = useLanguage()
  const { data: retailer } = useStore($retailer)
  const { data: ofStore } = useStore($storeTransactions)
  const [stores, transactions] =
    type === 'store' ? [null, ofStore?.length] : [retailer?.storeCount, retailer?.transactionCount]
  return [
    ...(stores ? [t('entities.delete.stores', { count: stores })] : []),
    ...(transactions ? [t('entities.delete.transactions', { count: transactions })] : []),
  ]
}
