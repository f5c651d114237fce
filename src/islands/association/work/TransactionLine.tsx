import { formatText } from '#lib/format.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { CutText } from '#ui/CutText.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { Associable } from '../state/task.ts'

export interface TransactionLineProps {
  readonly transaction: Associable | null
}

/** The label, whose room is the last to be taken. */
export function TransactionLabel({ transaction }: TransactionLineProps) {
  return (
    <CutText
      text={transaction ? formatText(transaction.label) : ''}
      className="font-mono leading-5 select-all max-desktop:shrink-0"
    />
  )
}

/**
 * The ids of a transaction, to copy. They are whole in a line of 930 px in both languages, and show their ends in a narrower one. A phone
 * shows them last, because its strip has no room for all at once.
 */
export function TransactionIds({ transaction }: TransactionLineProps) {
  const { t } = useLanguage()
  const ids = [
    [t('associating.transaction'), transaction?.id],
    [t('associating.customer'), transaction?.customerId],
  ] as const
  return (
    <div className="relative col-span-2 row-start-2 flex min-w-0 items-center gap-x-4 text-small max-desktop:contents">
      {ids.map(
        ([what, id]) =>
          id && (
            <p
              key={what}
              className="flex min-w-0 items-center gap-x-1.5 max-desktop:relative max-desktop:order-3 max-desktop:shrink-0"
            >
              <span className="shrink-0 text-muted">{what}</span>
              <CutText text={id} className="-mr-[2ch] font-mono select-all" />
              <CopyButton what={what} text={id} says="below" />
            </p>
          ),
      )}
    </div>
  )
}
