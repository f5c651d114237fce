import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly args: { readonly name?: string }
  /** CPU time in microseconds. */
  readonly tdur?: number
}

/**
 * The longest task of a page's main thread during some work, in milliseconds of CPU time. On an idle machine the page
 * does not respond for this time.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  )
  const tasks = trace.traceEvents.filter(
    (event) => event.ph === 'X' && event.name === 'RunTask' && mainThreads.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('the browser recorded no task')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}

/** The least of up to three measurements in milliseconds, because other processes only make work longer. One below the limit ends. */
export async function leastOfRounds(limitMs: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && least >= limitMs; round += 1) least = Math.min(least, await measure())
  return least
}
