import { useStore } from '@nanostores/react'
import { useCallback, useRef } from 'react'
import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { LateDialog } from '#parts/LateDialog.tsx'
import { useLatePart } from '#parts/LatePart.tsx'
import { PageKeys } from '#parts/PageKeys.tsx'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { RetryButton } from '#parts/RetryButton.tsx'
import { $shoppingHubs } from '#stores/shopping-hubs.ts'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import { giftCardListErrors } from './errors.ts'
import { GiftCardTransactionTable } from './GiftCardTransactionTable.tsx'
import {
  $associationFailure,
  $giftCardTransactions,
  $isAnswerLost,
  $selectedTransaction,
  askToAssociate,
  closeQuestion,
  dismissAssociationFailure,
  restarts,
} from './state/association.ts'

export interface TransactionsProps {
  readonly onRestart: () => void
}

/**
 * The card's transactions. The user associates one of them with the store. Source: GIFT-15, GIFT-20 to GIFT-27,
 * GIFT-33.
 */
export function Transactions({ onRestart }: TransactionsProps) {
  const { t } = useLanguage()
  const { data: transactions, error, loading } = useStore($giftCardTransactions)
  const confirmation = useLatePart(() => import('./Confirmation.tsx'))
  const { load } = confirmation
  const ask = useCallback(
    (transaction: GiftCardTransaction) => {
      load()
      askToAssociate(transaction)
    },
    [load],
  )
  return (
    <>
      {transactions ? (
        <GiftCardTransactionTable
          transactions={transactions}
          onAssociate={ask}
          empty={<NoGiftCardTransactions onRestart={onRestart} />}
        />
      ) : error && !loading ? (
        <ListFailed error={error} onRestart={onRestart} />
      ) : (
        <TableSkeleton label={t('state.loading')} className="h-75" />
      )}
      <PageKeys table={{ hasAction: true }} />
      <ProblemDialog
        error={error}
        catalogue={giftCardListErrors}
        action={restarts(error) && <RestartButton look="primary" onClick={onRestart} data-autofocus="" />}
      />
      <GiftCardQuestion of={confirmation} />
    </>
  )
}

/** The confirmation, and the failure of the association over it. */
function GiftCardQuestion({ of }: { of: LazyPart<typeof import('./Confirmation.tsx')> }) {
  const isLost = useStore($isAnswerLost)
  const selected = useStore($selectedTransaction)
  const failure = useStore($associationFailure)
  const back = useRef<HTMLButtonElement>(null)
  // The confirmation compares the label with the names of the hubs, so they are read beside the transactions.
  const { data: hubs } = useStore($shoppingHubs)
  return (
    <>
      {selected && (
        <LateDialog of={of} onBack={closeQuestion}>
          {({ Confirmation }) => <Confirmation transaction={selected} hubs={hubs ?? []} backRef={back} />}
        </LateDialog>
      )}
      {failure && (
        // After a lost answer the focus goes to Back, because Validate may be disabled by then.
        <FailureDialog
          failure={failure}
          onBack={dismissAssociationFailure}
          {...(isLost ? { returnFocus: back } : {})}
        />
      )}
    </>
  )
}

/** Replaces the table after a failed read; a dialog says why. For an unknown card there is no Retry. */
function ListFailed({ error, onRestart }: { error: unknown; onRestart: () => void }) {
  const { t } = useLanguage()
  if (restarts(error)) {
    return <EmptyState title={t('giftCard.table.empty')} action={<RestartButton onClick={onRestart} />} />
  }
  return (
    <EmptyState
      title={t('giftCard.table.noList')}
      action={<RetryButton size="normal" onClick={() => $giftCardTransactions.revalidate()} />}
    />
  )
}

function NoGiftCardTransactions({ onRestart }: { onRestart: () => void }) {
  const { t } = useLanguage()
  return (
    <EmptyState title={t('giftCard.table.empty')} action={<RestartButton onClick={onRestart} />}>
      {t('giftCard.table.empty.next')}
    </EmptyState>
  )
}

function RestartButton(props: Omit<ButtonProps, 'children'>) {
  const { t } = useLanguage()
  return <Button {...props}>{t('giftCard.restart')}</Button>
}
