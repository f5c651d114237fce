import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { dayLogHash } from '#lib/address.ts'
import { type AssociationAction, keyedStores, rowGuardMs } from '#lib/association/keys.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { actionOf, digitOf, type PressedKey } from '#lib/keys.ts'
import { limits } from '#lib/limits.ts'
import { linkTo } from '#lib/links.ts'
import { announce } from '#stores/notices.ts'
import type { Reading } from '#stores/query.ts'
import { associateStore, dissociateStore } from '#stores/store-choices.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useTopDialog } from '#ui/top-dialog.ts'
import { useKeys } from '#ui/use-keys.ts'
import { associationKeyTable } from '../keys.ts'
import { GroupMembers, GroupSummary } from './EqualLabels.tsx'
import { GroupRun } from './GroupRun.tsx'
import { LikelyStores } from './LikelyStores.tsx'
import { StripButton } from './StripButton.tsx'
import { StripFooter } from './StripFooter.tsx'
import { TransactionLine } from './TransactionLine.tsx'
import type { Associable } from './task.ts'
import type { Group } from './use-group.ts'
import { useRanking } from './use-ranking.ts'
import type { StoreRun } from './use-store-run.ts'
import type { Undo } from './use-undos.ts'

export interface StoreStripProps {
  /** The transaction of the active row; null when there is none. */
  readonly transaction: Associable | null
  /** Whether the transaction is still the one of the active row. Otherwise its keys and buttons do nothing. */
  readonly isActive: () => boolean
  readonly canAssociate: boolean
  /** What points to a store, in words. */
  readonly hints: readonly string[]
  readonly hubName: string | null
  readonly $stores: Reading<readonly HubStore[]>
  /** The transactions with the same label. */
  readonly group: Group<Associable>
  /** The run to show in place of the transaction; null when there is none. */
  readonly run: StoreRun<Associable> | null
  /** What can be taken back now. */
  readonly undo: Undo<Associable> | null
  /** Whether the user may take associations back at all. */
  readonly canUndo: boolean
  /** Associates the transaction, or its group when that is on. */
  readonly onAssociate: (store: HubStore) => void
  readonly onFind: () => void
  readonly onSkip: () => void
  /** Adds a pattern for the transaction, or for its group when that is on, and a store; null for users who may not. */
  readonly onPattern: ((transactions: readonly Associable[], store: HubStore) => void) | null
  readonly onUndo: () => void
  /** The time of an undo is over while its button has the focus. The same function in every render. */
  readonly onUndoGone: () => void
}

/**
 * The active transaction under its table: its whole label and ids, what points to a store, and the likely stores, each with a key. It
 * also shows the messages of the page and takes the last association back.
 */
export function StoreStrip(props: StoreStripProps) {
  const { transaction, canAssociate, hints, hubName, $stores, group, run, undo, canUndo } = props
  const { t, locale } = useLanguage()
  const logAddress = `${linkTo('dissociation', locale)}${dayLogHash}`
  const { data: stores } = useStore($stores)
  const ranking = useRanking(stores, hubName, canAssociate ? transaction : null)
  const likely = ranking.likely.slice(0, keyedStores)
  const shownIds = [transaction?.id, group.isOn && group.members.length, run !== null, ranking.proposal?.id]
  const { isReady } = useRowGuard([...shownIds, ...likely.map(({ store }) => store.id)].join(' '))
  const isAssociating = useStore(associateStore.$pending)
  const isUndoing = useStore(dissociateStore.$pending)
  const hasGroup = group.members.length > 1

  function accept(store: HubStore | undefined) {
    const isBusy = isAssociating || isUndoing || group.isComing
    if (store && canAssociate && props.isActive() && !isBusy && isReady()) props.onAssociate(store)
  }

  function acceptProposal() {
    if (stores === undefined || !canAssociate) return
    if (ranking.proposal) accept(ranking.proposal)
    else announce(t('associating.noProposal'), { tone: 'info', durationMs: limits.successMs })
  }

  function addPattern() {
    const store = ranking.proposal ?? likely[0]?.store
    if (!transaction || !canAssociate || !props.isActive() || !isReady()) return
    if (store) props.onPattern?.(group.isOn ? group.members : [transaction], store)
    else announce(t('associating.noPatternStore'), { tone: 'info', durationMs: limits.successMs })
  }

  function perform(pressed: PressedKey): boolean {
    const action = actionOf(associationKeyTable.$keys.get(), pressed)
    // A letter of the user, such as é, can be on the key of a digit. It does not become the digit when it does nothing now.
    if (action) {
      acts[action]?.()
      return acts[action] !== undefined
    }
    const digit = digitOf(pressed)
    if (digit === null || digit > keyedStores) return false
    accept(likely[digit - 1]?.store)
    return true
  }

  const acts: Partial<Record<AssociationAction, () => void>> = {
    accept: acceptProposal,
    find: props.onFind,
    ...(!group.isOn && { skip: props.onSkip }),
    ...(props.onPattern && { pattern: addPattern }),
    ...(group.canToggle && { group: group.toggle }),
    ...(group.isOn && { leave: group.toggle }),
    ...(canUndo && { log: () => location.assign(logAddress) }),
    ...(canUndo && undo && { undo: props.onUndo }),
  }
  useKeys(perform, useTopDialog() === null && run === null)

  function transactionPart(): Elements {
    const { isOn, members } = group
    return (
      <>
        <TransactionLine transaction={transaction} hasIds={!isOn} />
        {isOn && transaction && <GroupSummary members={members} transaction={transaction} />}
        {!isOn && hints.length > 0 && <p className="text-small text-muted">{hints.join(' · ')}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div role="group" aria-label={t('associating.stores')} className="flex flex-wrap items-center gap-1.5">
          {!canAssociate && <span>{t(transaction ? 'associating.linked' : 'associating.noRow')}</span>}
          {canAssociate && (
            <LikelyStores
              $stores={$stores}
              likely={likely}
              proposal={ranking.proposal}
              count={isOn ? members.length : 1}
              onChoose={accept}
            />
          )}
          {canAssociate && (
            <StripButton action="find" onClick={props.onFind}>
              {t('associating.find')}
            </StripButton>
          )}
          {canAssociate && !isOn && (
            <StripButton action="skip" onClick={props.onSkip}>
              {t('associating.skip')}
            </StripButton>
          )}
          {canAssociate && props.onPattern && (
            <StripButton action="pattern" onClick={addPattern}>
              {t('associating.pattern')}
            </StripButton>
          )}
          {hasGroup && (
            <StripButton action="group" onClick={group.toggle}>
              {isOn ? t('associating.group.leave') : t('associating.group', { count: members.length })}
            </StripButton>
          )}
        </div>
        {isOn && transaction && <GroupMembers members={members} transaction={transaction} />}
      </>
    )
  }

  return (
    <section
      aria-label={t('associating.strip')}
      className="flex h-full flex-col gap-1.5 overflow-y-auto rounded-control border border-line bg-surface px-3 pt-1.5 text-table"
    >
      {run ? <GroupRun run={run} onUndo={undo && canUndo ? props.onUndo : null} /> : transactionPart()}
      <StripFooter undo={undo} canUndo={canUndo} onUndo={props.onUndo} onUndoGone={props.onUndoGone} />
    </section>
  )
}

/**
 * Keeps keys and clicks that were meant for the previous row, or for the stores before others came, from deciding on what is shown now.
 *
 * @param shown changes with what is shown
 */
function useRowGuard(shown: string) {
  const changedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when, not what
  useLayoutEffect(() => {
    changedAt.current = performance.now()
  }, [shown])
  return { isReady: () => performance.now() - changedAt.current >= rowGuardMs }
}
