import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { associationKeys, keyedStores, rowGuardMs } from '#lib/association/keys.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { formatText } from '#lib/format.ts'
import { actionOf, digitOf, type PressedKey, shownKey } from '#lib/keys.ts'
import { limits } from '#lib/limits.ts'
import { linkTo } from '#lib/links.ts'
import { $notices, announce } from '#stores/notices.ts'
import type { Reading } from '#stores/query.ts'
import { dissociateStore } from '#stores/store-choices.ts'
import { classes } from '#ui/classes.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { noticePlace } from '#ui/notice-place.ts'
import { useTopDialog } from '#ui/top-dialog.ts'
import { useKeys } from '#ui/use-keys.ts'
import { LikelyStores } from './LikelyStores.tsx'
import { StripButton } from './StripButton.tsx'
import { TransactionLine } from './TransactionLine.tsx'
import type { Associable } from './task.ts'
import { useRanking } from './use-ranking.ts'
import type { Undo } from './use-undos.ts'

export interface StoreStripProps {
  /** The transaction of the active row; null when there is none. */
  readonly transaction: Associable | null
  /** Whether the transaction is still the one of the active row. Otherwise its keys and buttons do nothing. */
  readonly isActive: boolean
  readonly canAssociate: boolean
  /** What points to a store, in words. */
  readonly hints: readonly string[]
  readonly hubName: string | null
  readonly $stores: Reading<readonly HubStore[]>
  /** What can be taken back now. */
  readonly undo: Undo<Associable> | null
  /** Whether the user may take associations back at all. */
  readonly canUndo: boolean
  readonly onAssociate: (store: HubStore) => void
  readonly onFind: () => void
  readonly onSkip: () => void
  readonly onUndo: () => void
}

/**
 * The active transaction under its table: its whole label and ids, what points to a store, and the likely stores, each with a key. It
 * also shows the messages of the page and takes the last association back.
 */
export function StoreStrip(props: StoreStripProps) {
  const { transaction, canAssociate, hints, hubName, $stores, undo, canUndo } = props
  const { t, locale } = useLanguage()
  const logAddress = linkTo('dissociation', locale)
  const { data: stores } = useStore($stores)
  const ranking = useRanking(stores, hubName, canAssociate ? transaction : null)
  const likely = ranking.stores.filter(({ reasons }) => reasons.length > 0).slice(0, keyedStores)
  const { isReady } = useRowGuard(transaction?.id)
  const hasNotice = useStore($notices).length > 0
  const isUndoing = useStore(dissociateStore.$pending)

  function accept(store: HubStore | undefined) {
    if (store && canAssociate && props.isActive && isReady()) props.onAssociate(store)
  }

  function acceptProposal() {
    if (stores === undefined || !canAssociate) return
    if (ranking.proposal) accept(ranking.proposal)
    else announce(t('associating.noProposal'), { tone: 'info', durationMs: limits.successMs })
  }

  function perform(pressed: PressedKey): boolean {
    const digit = digitOf(pressed)
    if (digit !== null && digit <= keyedStores) {
      accept(likely[digit - 1]?.store)
      return true
    }
    const action = actionOf(associationKeys, pressed)
    if (action === 'accept') acceptProposal()
    else if (action === 'find') props.onFind()
    else if (action === 'skip') props.onSkip()
    else if (action === 'undo' && undo && canUndo) props.onUndo()
    else if (action === 'log' && canUndo) location.assign(logAddress)
    else return false
    return true
  }

  useKeys(perform, useTopDialog() === null)

  return (
    <section
      aria-label={t('associating.strip')}
      className="flex h-full flex-col gap-1.5 overflow-y-auto rounded-control border border-line bg-surface px-3 pt-1.5 text-table"
    >
      <TransactionLine transaction={transaction} />
      {hints.length > 0 && <p className="text-small text-muted">{hints.join(' · ')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={t('associating.stores')} className="flex flex-wrap items-center gap-1.5">
        {!transaction && t('associating.noRow')}
        {transaction && !canAssociate && t('associating.linked')}
        {canAssociate && (
          <>
            <LikelyStores $stores={$stores} likely={likely} proposal={ranking.proposal} onChoose={accept} />
            <StripButton action="find" onClick={props.onFind}>
              {t('associating.find')}
            </StripButton>
            <StripButton action="skip" onClick={props.onSkip}>
              {t('associating.skip')}
            </StripButton>
          </>
        )}
      </div>
      <div className="sticky bottom-0 mt-auto flex items-center justify-end gap-x-3 bg-surface pb-1.5 max-desktop:flex-wrap">
        <div ref={noticePlace} className={classes('min-w-0', hasNotice && 'grow')} />
        {undo && canUndo && (
          <>
            {!hasNotice && (
              <span className="min-w-0 truncate text-small text-muted">
                {t('associating.undo.of', {
                  label: formatText(undo.transactions[0].label),
                  store: formatText(undo.store.name),
                })}
              </span>
            )}
            <StripButton action="undo" pending={isUndoing} onClick={props.onUndo}>
              {t('associating.undo')}
            </StripButton>
          </>
        )}
        {canUndo && (
          <a
            href={logAddress}
            aria-keyshortcuts="L"
            className="flex items-center gap-2 text-small text-accent hover:underline"
          >
            {t('associating.log')}
            <KeyHint shown={shownKey(associationKeys, 'log')} />
          </a>
        )}
        {!canUndo && <span className="text-small text-warn">{t('associating.final')}</span>}
      </div>
    </section>
  )
}

/** Keeps keys and clicks that were meant for the previous row from deciding on this one. */
function useRowGuard(id: string | null | undefined) {
  const changedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says when, not what
  useLayoutEffect(() => {
    changedAt.current = performance.now()
  }, [id])
  return { isReady: () => performance.now() - changedAt.current >= rowGuardMs }
}
