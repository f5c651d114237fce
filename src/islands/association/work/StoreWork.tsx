import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AssociationAction } from '#lib/association/keys.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { formatText } from '#lib/format.ts'
import { FailureDialog, type FailureText } from '#parts/FailureDialog.tsx'
import { noteWrite } from '#stores/day-log.ts'
import { announce } from '#stores/notices.ts'
import type { Reading } from '#stores/query.ts'
import { holds } from '#stores/rights.ts'
import { associateStore, dissociateStore } from '#stores/store-choices.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useListDraft } from '#ui/use-draft.ts'
import { associationErrors } from '../errors.ts'
import { isOwnResult } from '../state/write-run.ts'
import { currentRow } from './current-row.ts'
import { StoreStrip } from './StoreStrip.tsx'
import { StripKeys } from './StripKeys.tsx'
import type { Associable, AssociationTask, WorkProps } from './task.ts'
import { useGroup } from './use-group.ts'
import { type StoreCallbacks, useGroupWrites } from './use-group-writes.ts'
import { useOthersWork } from './use-others-work.ts'
import { useRowPattern } from './use-row-pattern.tsx'
import { canUndoAgain, useUndos } from './use-undos.ts'

export interface StoreWorkProps<Row extends Associable> extends WorkProps<Row>, StoreCallbacks<Row> {
  /** The current transactions of the table. */
  readonly rows: readonly Row[]
  /** Whether more transactions are on their way. */
  readonly isPartial?: boolean
  /** Id of the hub or the customer whose transactions these are. */
  readonly list: string | null
  /** What points to a store for the active transaction, in words. */
  readonly hints: readonly string[]
  /** Name of the hub, when the transactions do not have it. */
  readonly hubName?: string | null
  /** The stores of the hub. */
  readonly $stores: Reading<readonly HubStore[]>
  readonly renderDialog: (task: AssociationTask<Row>) => Elements
}

/** Sends the associations of a table and takes them back: the strip, the dialog of a row, and the failures of both. */
export function StoreWork<Row extends Associable>(props: StoreWorkProps<Row>) {
  const { rows, isPartial = false, active, $asked, onAsk, canOpen, focus } = props
  const { t } = useLanguage()
  const asked = useStore($asked)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const undos = useUndos<Row>(props.list)
  const group = useGroup({ active, shown: props.shown, canOpen, rows, isPartial })
  const own = useOthersWork(rows, canOpen, props.list)
  const groupWrites = useGroupWrites(undos, own, props)
  const isRunning = groupWrites.run !== null && !groupWrites.run.isSettled
  const found = currentRow(rows, asked?.row ?? null)
  const transaction = found && canOpen(found) ? found : null
  // Enter on the row is about the row alone.
  const isForGroup = group.isOn && asked?.way === 'find'
  const pattern = useRowPattern(rows, isPartial, () => {
    own.expectAny()
    props.onReread()
  })
  // Reading the token costs a slow machine some milliseconds of each key.
  const [canUndo] = useState(() => holds('TRANSACTION_PINPOINT'))

  useListDraft(
    'dialog',
    isPartial,
    () => (asked?.row.id == null ? undefined : { asked: asked.row.id, way: asked.way }),
    (kept) => {
      const row = rows.find(({ id }) => id === kept.asked)
      if (row && asked === null) onAsk({ row, way: kept.way })
    },
  )

  // A row that has left the list, or that has a store by now, must not open its dialog when it returns.
  const isGone = asked !== null && transaction === null
  useEffect(() => {
    if (isGone) onAsk(null)
  }, [isGone, onAsk])

  // A row of an open run must not be sent twice.
  useEffect(() => {
    if (!isRunning || asked === null) return
    onAsk(null)
    announce(t('associating.run.busy'), { tone: 'info' })
  }, [isRunning, asked, onAsk, t])

  function associate(row: Row, store: HubStore | null) {
    // MAS-16
    if (store === null || row.id === null) return setFailure({ message: 'associating.parameter' })
    const words = { label: formatText(row.label), store: formatText(store.name) }
    void associateStore.send(
      { transactionId: row.id, storeId: store.id },
      {
        done() {
          noteWrite(row, store, 'associated')
          announce(t('associating.success'), { detail: t('associating.success.detail', words) })
          undos.add({ transactions: [row], store })
          own.add(row)
          props.onAssociated(row, store)
          props.onChanged?.()
          // Meanwhile the user may have opened the dialog of another row.
          if (sameRow($asked.get()?.row, row)) onAsk(null)
          focus.focusNextRow()
        },
        failed(problem) {
          noteWrite(row, store, 'associated', problem)
          setFailure(lookUp(associationErrors, problem))
          // The user knows why the transaction may be missing in the next list.
          own.add(row)
          // A colleague was faster, so the list is old.
          if (isOwnResult(problem)) props.onReread()
        },
        reread: props.onReread,
      },
    )
  }

  function associateAsked(row: Row, store: HubStore | null) {
    if (!isForGroup || store === null) return associate(row, store)
    onAsk(null)
    accept(store)
  }

  /** What fails of a group is no longer a group, so that the next key is for one transaction again. */
  function accept(store: HubStore) {
    if (group.isOn) {
      group.toggle()
      groupWrites.associate(group.members, store)
    } else if (active) associate(active, store)
  }

  function undo() {
    const { last } = undos
    const [transaction] = last?.transactions ?? []
    if (!last || !transaction || transaction.id === null) return
    if (last.transactions.length > 1) return groupWrites.takeBack(last)
    const { id, label } = transaction
    const words = { label: formatText(label), store: formatText(last.store.name) }
    void dissociateStore.send(id, {
      done() {
        announce(t('associating.undone'), { detail: t('associating.undone.detail', words) })
        noteWrite(transaction, last.store, 'dissociated')
        undos.remove(last)
        own.remove(transaction)
        props.onTakenBack(transaction)
        props.onChanged?.()
        focus.focusReturnedRow(id)
      },
      failed(problem) {
        noteWrite(transaction, last.store, 'dissociated', problem)
        if (!canUndoAgain(problem)) undos.remove(last)
        setFailure(lookUp(dissociationErrors, problem))
      },
      reread: props.onReread,
    })
  }

  function hasAction(action: AssociationAction): boolean {
    if (action === 'pattern') return pattern.open !== null
    return canUndo || (action !== 'undo' && action !== 'log')
  }

  return (
    <>
      <StoreStrip
        transaction={active}
        isActive={props.isActive}
        canAssociate={active !== null && canOpen(active)}
        hints={props.hints}
        hubName={props.hubName ?? null}
        $stores={props.$stores}
        group={group}
        run={groupWrites.run}
        undo={isRunning ? null : undos.last}
        canUndo={canUndo}
        onAssociate={accept}
        onFind={() => active && props.isActive() && onAsk({ row: active, way: 'find' })}
        onSkip={() => focus.table.current?.focusRowWhere(canOpen, 1)}
        onPattern={pattern.open}
        onUndo={undo}
        onUndoGone={focus.focusIfLost}
      />
      {transaction &&
        !isRunning &&
        props.renderDialog({
          transaction,
          group: isForGroup ? group.members : [],
          way: asked?.way ?? 'confirm',
          onClose: () => onAsk(null),
          onAssociate: (store) => associateAsked(transaction, store),
        })}
      {pattern.dialog}
      {groupWrites.question}
      <StripKeys hasAction={hasAction} />
      {failure && (
        <FailureDialog
          failure={failure}
          onBack={() => {
            setFailure(null)
            if (asked === null) focus.focusIfLost()
          }}
        />
      )}
    </>
  )
}

function sameRow(one: Associable | undefined, other: Associable): boolean {
  return one === other || (one !== undefined && one.id !== null && one.id === other.id)
}
