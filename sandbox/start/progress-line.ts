import type { OnProgress } from '../seed/progress.ts'

/** Where a progress is shown: a terminal, or a file or pipe, which cannot rewrite a line. */
export interface ProgressOutput {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** A short work says nothing. */
const silentMs = 2_000

/** A terminal is rewritten at most this often, and the rest gets a line after each quarter. */
const rewriteMs = 200
const quarters = 4

const barWidth = 24
const rewriteLine = '\r\x1b[K'

/**
 * Shows the progress of a long work: in a terminal as one line that is rewritten and removed at the end, elsewhere as a few
 * plain lines. The work starts with the first report.
 *
 * @param clock milliseconds from any start
 */
export function showProgress(title: string, output: ProgressOutput, clock = () => performance.now()): OnProgress {
  let startedAt: number | undefined
  let shownAt = 0
  let shownQuarters = 0
  return (share) => {
    const now = clock()
    startedAt ??= now
    const elapsedMs = now - startedAt
    if (elapsedMs < silentMs) return
    if (output.isTTY) {
      if (share >= 1) output.write(rewriteLine)
      else if (now - shownAt >= rewriteMs) {
        shownAt = now
        output.write(`${rewriteLine}${title} ${bar(share)} ${progressText(share, elapsedMs)}`)
      }
      return
    }
    const passed = Math.floor(share * quarters)
    if (passed <= shownQuarters || share >= 1) return
    shownQuarters = passed
    output.write(`${title} ${progressText(share, elapsedMs)}\n`)
  }
}

function bar(share: number): string {
  const full = Math.floor(share * barWidth)
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`
}

/** The share in percent, and the time left if the rest goes as fast: "42%, about 1 min 10 s left". */
export function progressText(share: number, elapsedMs: number): string {
  const leftSeconds = Math.ceil((elapsedMs * (1 - share)) / share / 1000)
  const [minutes, seconds] = [Math.floor(leftSeconds / 60), leftSeconds % 60]
  const left = minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`
  return `${Math.floor(share * 100)}%, about ${left} left`
}
