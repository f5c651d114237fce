import { formatText } from '#lib/format.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { CutText } from '#ui/CutText.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { Associable } from '../state/task.ts'

export interface TransactionLineProps {
  readonly transaction: Associable | null
  /** Whether the ids are shown; those of one transaction say nothing of its group. */
  readonly hasIds: boolean
}

/**
 * The label, and the ids to copy. The ids give way to the label down to eight characters. A phone shows them last, because its strip has no
 * room for all at once.
 */
export function TransactionLine({ transaction, hasIds }: TransactionLineProps) {
  const { t } = useLanguage()
  const ids = [
    [t('associating.transaction'), transaction?.id],
    [t('associating.customer'), transaction?.customerId],
  ] as const
  return (
    <div className="relative col-span-2 flex min-w-0 items-center gap-x-1.5 max-desktop:contents">
      <CutText
        text={transaction ? formatText(transaction.label) : ''}
        className="font-mono leading-5 select-all max-desktop:shrink-0 desktop:grow"
      />
      {ids.map(
        ([what, id]) =>
          hasIds &&
          id && (
            <p
              key={what}
              className="contents text-small max-desktop:order-3 max-desktop:flex max-desktop:items-center max-desktop:gap-x-1.5"
            >
              <span className="shrink-0 text-muted desktop:ml-2.5">{what}</span>
              <span title={id} className="min-w-[9.5ch] shrink-1000 truncate font-mono">
                {id}
              </span>
              <CopyButton what={what} text={id} says="below" />
            </p>
          ),
      )}
    </div>
  )
}
