import { atom, type ReadableAtom } from 'nanostores'
import { type RunItem, type RunOptions, type RunProgress, startRun, type WriteRun } from './write-run.ts'

/** A store as the log of the day knows it. */
export interface NamedStore {
  readonly id: string | null
  readonly name: string | null
}

/** Transactions that get their stores, or are taken back from them, one after the other. */
export interface AssociationRun<Row> {
  readonly kind: 'associate' | 'dissociate'
  /** Each once. */
  readonly stores: readonly NamedStore[]
  readonly writes: WriteRun<Row>
  /** Whether all writes have ended, so that only the failures are left to read. */
  readonly isSettled: boolean
  /** Sends nothing more. The run settles when what is on its way has ended, unless the user resumes it before. */
  readonly close: () => void
}

export interface AssociationRunOptions<Row>
  extends Pick<AssociationRun<Row>, 'kind' | 'stores'>,
    Pick<RunOptions<Row>, 'write' | 'ended'> {
  /** Called once, with all results, when nothing more is sent. */
  readonly settled: (items: readonly RunItem<Row>[]) => void
  /** Called when the user has read the failures of the settled run. */
  readonly closed: () => void
}

export interface AssociationRuns<Row> {
  /** The run to show; null when there is none. */
  readonly $run: ReadableAtom<AssociationRun<Row> | null>
  /** Starts a run. The failures of an earlier one are no longer shown. */
  readonly start: <Item extends Row>(rows: readonly Item[], options: AssociationRunOptions<Item>) => void
}

/** One run of a table at a time. It ends by itself, or when it is closed. */
export function associationRuns<Row>(): AssociationRuns<Row> {
  const $run = atom<AssociationRun<Row> | null>(null)

  function start<Item extends Row>(rows: readonly Item[], options: AssociationRunOptions<Item>): void {
    let isClosing = false
    const { kind, stores, settled, closed, ...how } = options
    const writes = startRun(rows, how)
    const stopListening = writes.$progress.listen((progress) => {
      if (progress.phase === 'running') isClosing = false
      if (!hasEnded(progress, isClosing)) return
      stopListening()
      settled(progress.items)
      const isToRead = !isClosing && progress.items.some(({ state }) => state === 'failed')
      const leave = () => {
        $run.set(null)
        closed()
      }
      $run.set(isToRead ? { kind, stores, writes, isSettled: true, close: leave } : null)
    })
    const close = () => {
      isClosing = true
      writes.pause()
    }
    $run.set({ kind, stores, writes, isSettled: false, close })
  }

  return { $run, start }
}

function hasEnded({ items, phase }: RunProgress<unknown>, isClosing: boolean): boolean {
  return phase === 'finished' || (isClosing && items.every(({ state }) => state !== 'sending'))
}
