import { useEffect, useState } from 'react'
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

/** The decisions of the last `undoMs`. Each one is dropped when its time is over. */
export function useUndos<Row>(): Undos<Row> {
  const [undos, setUndos] = useState<readonly Timed<Row>[]>([])
  const [oldest] = undos
  useEffect(() => {
    if (oldest === undefined) return
    const timer = setTimeout(
      () => setUndos((all) => all.filter(({ until }) => until > Date.now())),
      oldest.until - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [oldest])
  return {
    last: undos.at(-1) ?? null,
    add: (undo) => setUndos((all) => [...all, { ...undo, until: Date.now() + undoMs }]),
    remove: (undo) => setUndos((all) => all.filter((other) => other !== undo)),
  }
}
