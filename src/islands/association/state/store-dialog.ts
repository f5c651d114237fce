import { computed, type ReadableAtom } from 'nanostores'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { Reading } from '#stores/query.ts'
import type { Decisions } from './decisions.ts'
import type { Groups } from './groups.ts'
import { currentRow, type Selection } from './selection.ts'
import type { Associable, AssociationTask } from './task.ts'

interface StoreDialogSource<Row> {
  readonly $rows: ReadableAtom<readonly Row[]>
  readonly $stores: Reading<readonly HubStore[]>
  readonly canOpen: (row: Row) => boolean
  readonly selection: Selection<Row>
  readonly groups: Groups<Row>
  readonly decisions: Decisions<Row>
}

/** The dialog that gives a transaction its store, or the group that it belongs to. */
export interface StoreDialogState<Row> {
  /** Null when none is open. */
  readonly $task: ReadableAtom<AssociationTask<Row> | null>
  /** Associates. The dialog of one transaction stays open, with its store, until that has succeeded. */
  readonly validate: (task: AssociationTask<Row>, store: HubStore | null) => void
  readonly close: () => void
  /** Closes the dialog of a row that is gone or being sent, and reads stores that had failed when one opens, until the returned function is called. */
  readonly watch: () => () => void
}

export function storeDialog<Row extends Associable>(source: StoreDialogSource<Row>): StoreDialogState<Row> {
  const { $rows, $stores, canOpen, selection, groups, decisions } = source
  const { $asked, $place } = selection
  const $isRunning = computed(decisions.$run, (run) => run !== null && !run.isSettled)
  const $row = computed([$asked, $rows], (asked, rows) => {
    const row = currentRow(rows, asked?.row ?? null)
    return row && canOpen(row) ? row : null
  })
  const $task = computed(
    [$asked, $row, $isRunning, $place, groups.$version],
    (asked, transaction, isRunning, place): AssociationTask<Row> | null => {
      if (!asked || !transaction || isRunning) return null
      // Enter on the row is about the row alone.
      const group = asked.way === 'find' ? groups.at(place) : null
      return { transaction, way: asked.way, group: group?.isOn ? group.members : [] }
    },
  )

  return {
    $task,
    validate(task, store) {
      if (task.group.length === 0 || store === null) return decisions.associate(task.transaction, store)
      $asked.set(null)
      const nextId = groups.leave()
      decisions.associateAll(task.group, store, { nextId })
    },
    close: () => $asked.set(null),
    watch() {
      const check = () => {
        if ($asked.get() === null || $task.get() !== null) return
        // A row that has left the list, or that has a store by now, must not open its dialog when it returns.
        $asked.set(null)
        // A row of an open run must not be sent twice.
        if ($isRunning.get()) selection.refuse('running')
      }
      const stops = [
        $task.listen(check),
        $asked.listen((asked) => {
          check()
          // The dialog shows no stores without another try.
          if (asked && $task.get() && $stores.get().error !== undefined) $stores.revalidate()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
