import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { undoMs } from '#lib/association/keys.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { mayBeSaved, type Problem } from '#lib/problem.ts'

/** The transactions that one decision gave a store, one or several, which are taken back together. */
export interface Undo<Row> {
  readonly transactions: readonly [Row, ...Row[]]
  readonly store: HubStore
}

interface Timed<Row> extends Undo<Row> {
  /** In milliseconds since the epoch. */
  readonly until: number
  readonly list: string | null
}

export interface Undos<Row> {
  /** The newest one; null when there is none. */
  readonly last: Undo<Row> | null
  readonly add: (undo: Undo<Row>) => void
  readonly remove: (undo: Undo<Row>) => void
}

/** Whether to offer Undo again after it has failed. Not when a colleague was faster, nor when it may have been saved. */
export function canUndoAgain(problem: Problem): boolean {
  return problem.kind !== 'refused' && !mayBeSaved(problem)
}

/** They outlive their table, so that the user can leave its mall and come back. A page has rows of one kind only. */
const $undos = atom<readonly Timed<unknown>[]>([])

/**
 * The decisions of the last `undoMs`. Each one is dropped when its time is over.
 *
 * @param list id of the mall or customer whose transactions the table lists
 */
export function useUndos<Row>(list: string | null): Undos<Row> {
  const undos = useStore($undos) as readonly Timed<Row>[]
  const [oldest] = undos
  useEffect(() => {
    if (oldest === undefined) return
    const timer = setTimeout(
      () => $undos.set(undos.filter(({ until }) => until > Date.now())),
      oldest.until - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [oldest, undos])
  return {
    last: undos.findLast((undo) => undo.list === list) ?? null,
    add: (undo) => $undos.set([...$undos.get(), { ...undo, list, until: Date.now() + undoMs }]),
    remove: (undo) => $undos.set($undos.get().filter((other) => other !== undo)),
  }
}
