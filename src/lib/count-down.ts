/** A delay that can pause. */
export interface Countdown {
  readonly pause: () => void
  readonly goOn: () => void
}

/**
 * Calls `onEnd` after `durationMs` without the pauses. Nobody lets it go on after that.
 *
 * @param durationMs in milliseconds
 */
export function countDown(durationMs: number, onEnd: () => void): Countdown {
  let leftMs = durationMs
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = () => {
    if (timer !== undefined) return
    startedAt = Date.now()
    timer = setTimeout(onEnd, leftMs)
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
