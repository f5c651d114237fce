import type { Page } from '@playwright/test'

interface JobLog {
  /** For each finished job, the milliseconds until its answer or the end of its worker. */
  readonly jobTimes: number[]
}

/**
 * Records how long the jobs of a page take that match labels in a worker. Call it before the page opens.
 *
 * @returns function that reads the times, in milliseconds
 */
export async function watchMatches(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const jobTimes: number[] = []
    const startedAt = new WeakMap<Worker, number>()
    const { postMessage, terminate } = Worker.prototype
    const note = (worker: Worker) => {
      const start = startedAt.get(worker)
      if (start !== undefined) jobTimes.push(performance.now() - start)
      startedAt.delete(worker)
    }
    Worker.prototype.postMessage = function (job: unknown) {
      if (typeof job === 'object' && job !== null && 'labels' in job) {
        startedAt.set(this, performance.now())
        this.addEventListener('message', () => note(this), { once: true })
      }
      postMessage.call(this, job)
    }
    Worker.prototype.terminate = function () {
      note(this)
      terminate.call(this)
    }
    Object.assign(window, { jobTimes } satisfies JobLog)
  })
  return () => page.evaluate(() => (window as unknown as JobLog).jobTimes)
}
