import { formatText } from '#lib/format.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { Associable } from '../state/task.ts'

export interface TransactionLineProps {
  readonly transaction: Associable | null
  /** Whether the ids are shown; those of one transaction say nothing of its group. */
  readonly hasIds: boolean
}

/** The whole label, and the ids to copy. A phone shows the ids last, because its strip has no room for all at once. */
export function TransactionLine({ transaction, hasIds }: TransactionLineProps) {
  const { t } = useLanguage()
  const ids = [
    [t('associating.transaction'), transaction?.id],
    [t('associating.customer'), transaction?.customerId],
  ] as const
  return (
    <div className="flex min-h-7 shrink-0 flex-wrap items-center gap-x-4 max-desktop:contents">
      <p className="min-w-0 grow font-mono max-desktop:grow-0 wrap-anywhere select-all">
        {transaction && formatText(transaction.label)}
      </p>
      {ids.map(
        ([what, id]) =>
          hasIds &&
          id && (
            <p key={what} className="flex items-center gap-1.5 text-small max-desktop:order-1">
              <span className="text-muted">{what}</span>
              <span className="w-[8ch] truncate font-mono">{id}</span>
              <CopyButton what={what} text={id} />
            </p>
          ),
      )}
    </div>
  )
}
