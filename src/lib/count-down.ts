/** A delay that can pause. */
export interface Countdown {
  readonly pause: () => void
  readonly goOn: () => void
}

/**
 * Calls `onEnd` once, after `durationMs` without the pauses.
 *
 * @param durationMs in milliseconds
 */
export function countDown(durationMs: number, onEnd: () => void): Countdown {
  let leftMs = durationMs
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const end = () => {
    isOver = true
    onEnd()
  }
  const goOn = () => {
    if (isOver || timer !== undefined) return
    startedAt = Date.now()
    timer = setTimeout(end, leftMs)
  }
  goOn()
  return {
    goOn,
    pause() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      leftMs -= Date.now() - startedAt
    },
  }
}
