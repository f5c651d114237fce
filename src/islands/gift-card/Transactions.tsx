import { useStore } from '@nanostores/react'
import { useCallback, useRef, useState } from 'react'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { formatText } from '#lib/format.ts'
import { limits } from '#lib/limits.ts'
import { problemOf, problemToTell } from '#lib/problem.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { LateDialog } from '#parts/LateDialog.tsx'
import { useLatePart } from '#parts/LatePart.tsx'
import { PageKeys } from '#parts/PageKeys.tsx'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { RetryButton } from '#parts/RetryButton.tsx'
import { announce } from '#stores/notices.ts'
import { $shoppingHubs } from '#stores/shopping-hubs.ts'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { giftCardAssociationErrors, giftCardListErrors } from './errors.ts'
import { GiftCardTransactionTable } from './GiftCardTransactionTable.tsx'
import { $giftCardStores, $giftCardTransactions, associateGiftCardStore } from './state.ts'

export interface TransactionsProps {
  readonly storeId: string
  /** Undefined when its list could not be read. */
  readonly store: HubStore | undefined
  readonly onRestart: () => void
}

/**
 * The card's transactions. The user associates one of them with the store. Source: GIFT-15, GIFT-20 to GIFT-27,
 * GIFT-33.
 */
export function Transactions({ storeId, store, onRestart }: TransactionsProps) {
  const { t } = useLanguage()
  const { data: stores, error: storesError, loading: isReadingStores } = useStore($giftCardStores)
  const { data: transactions, error, loading } = useStore($giftCardTransactions)
  // The confirmation compares the label with the names of the hubs. Without them it only compares the label with the store.
  const { data: hubs } = useStore($shoppingHubs)
  const [selected, setSelected] = useState<GiftCardTransaction | null>(null)
  const [failure, setFailure] = useState<CatalogueRow | null>(null)
  // The answer to the last association was lost.
  const [isLost, setLost] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  const storeName = formatText(store?.name)
  const confirmation = useLatePart(() => import('./Confirmation.tsx'))
  const { load } = confirmation
  const open = useCallback(
    (transaction: GiftCardTransaction) => {
      load()
      setSelected(transaction)
    },
    [load],
  )

  function close() {
    setSelected(null)
    setLost(false)
  }

  function associate(transaction: GiftCardTransaction) {
    setLost(false)
    const label = formatText(transaction.movementLabel)
    void associateGiftCardStore.send(
      { transaction, storeId },
      {
        done: () =>
          announce(t('giftCard.success'), {
            detail: t('giftCard.success.detail', { label, store: storeName }),
            durationMs: limits.giftCardSuccessMs,
          }),
        failed(problem) {
          const row = lookUp(giftCardAssociationErrors, problem)
          setFailure(row)
          if (row.place === 'another') close()
        },
        // The store may have its transaction now, so the stores are read again.
        reread() {
          setLost(true)
          $giftCardStores.revalidate()
        },
      },
    )
  }

  return (
    <>
      {transactions ? (
        <GiftCardTransactionTable
          transactions={transactions}
          onAssociate={open}
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
      {selected && (
        <LateDialog of={confirmation} onBack={close}>
          {({ Confirmation }) => (
            <Confirmation
              transaction={selected}
              store={store}
              stores={stores ?? []}
              hubs={hubs ?? []}
              checking={isReadingStores}
              isUnknown={isLost && problemToTell(storesError) !== null}
              backRef={back}
              onConfirm={() => associate(selected)}
              onBack={close}
            />
          )}
        </LateDialog>
      )}
      {failure && (
        // After a lost answer the focus goes to Back, because Validate may be disabled by then.
        <FailureDialog failure={failure} onBack={() => setFailure(null)} {...(isLost ? { returnFocus: back } : {})} />
      )}
    </>
  )
}

/** Whether the user has to start again after a failed read, because the card is unknown. Source: GIFT-25, GIFT-41. */
function restarts(error: unknown): boolean {
  return error !== undefined && lookUp(giftCardListErrors, problemOf(error)).place === 'restart'
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
