import { useEffect, useRef, useState } from 'react'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import type { Elements } from '#ui/elements.tsx'
import { type RunItem, type RunOptions, type RunProgress, startRun, type WriteRun } from '../state/write-run.ts'

/** Transactions that get a store, or are taken back from it, one after the other. */
export interface StoreRun<Row> {
  readonly kind: 'associate' | 'dissociate'
  readonly store: HubStore
  readonly writes: WriteRun<Row>
  /** Whether all has ended, so that only its failures are left to read. */
  readonly isSettled: boolean
  /** Sends nothing more. The run settles when what is on its way has ended. */
  readonly close: () => void
}

export interface StoreRunOptions<Row>
  extends Pick<StoreRun<Row>, 'kind' | 'store'>,
    Pick<RunOptions<Row>, 'write' | 'ended'> {
  /** Called once, with all results, when nothing more is sent. */
  readonly settled: (items: readonly RunItem<Row>[]) => void
  /** Called when the user has read the failures of the settled run. */
  readonly closed: () => void
}

export interface StoreRuns<Row> {
  /** The run to show; null when there is none. */
  readonly current: StoreRun<Row> | null
  /** Starts a run. The failures of an earlier one are no longer shown. */
  readonly start: (rows: readonly Row[], options: StoreRunOptions<Row>) => void
  /** Asks before an open run is left. Render it. */
  readonly question: Elements
}

/**
 * One run of a table at a time. It ends by itself, when the user closes it, or with the part. A question comes before a page with an open
 * run is left.
 */
export function useStoreRun<Row>(): StoreRuns<Row> {
  const [current, setCurrent] = useState<StoreRun<Row> | null>(null)
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  const { question } = useLeaveQuestion(current !== null && !current.isSettled)

  function start(rows: readonly Row[], options: StoreRunOptions<Row>): void {
    let isClosing = false
    const { kind, store, settled, closed, ...how } = options
    const writes = startRun(rows, how)
    const stopListening = writes.$progress.listen((progress) => {
      if (!hasEnded(progress, isClosing)) return
      stopListening()
      close.current = undefined
      settled(progress.items)
      const isToRead = !isClosing && progress.items.some(({ state }) => state === 'failed')
      const leave = () => {
        setCurrent(null)
        closed()
      }
      setCurrent(isToRead ? { kind, store, writes, isSettled: true, close: leave } : null)
    })
    close.current = () => {
      isClosing = true
      writes.pause()
    }
    setCurrent({ kind, store, writes, isSettled: false, close: close.current })
  }

  return { current, start, question }
}

function hasEnded({ items, phase }: RunProgress<unknown>, isClosing: boolean): boolean {
  return phase === 'finished' || (isClosing && items.every(({ state }) => state !== 'sending'))
}
