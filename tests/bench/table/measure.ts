import type { Browser, CDPSession, Page } from '@playwright/test'

/** Figures of one table size. All times are in milliseconds. */
export interface TableFigures {
  readonly rows: number
  /** CPU slowdown factor. */
  readonly slowdown: number
  readonly mountScript: number
  readonly mountLongestTask: number
  readonly keystrokeScript: number
  readonly keystrokeWorstScript: number
  readonly keystrokeLongestTask: number
  readonly sortScript: number
  readonly sortLongestTask: number
  readonly frameMedian: number
  readonly frame95: number
  readonly frameWorst: number
}

const typedText = 'carrefour lyon'
const scrolledFrames = 150
const scrollStepPx = 160
const viewport = { width: 1366, height: 768 }

/** Opens the bench page and measures one table size. */
export async function measureTable(
  browser: Browser,
  address: string,
  rows: number,
  slowdown: number,
): Promise<TableFigures> {
  const page = await browser.newPage({ viewport })
  const session = await page.context().newCDPSession(page)
  // Measures CPU time, so that other processes do not affect the result.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address)
  await page.evaluate((count) => window.prepareTable(count), rows)
  await settle(page)

  const mount = await measureAct(page, session, () => page.evaluate(() => window.showTable()))
  const keystrokes = await measureKeystrokes(page, session)
  const sort = await measureAct(page, session, () => page.getByRole('button', { name: 'Label' }).click())
  const frames = await scrollFrames(page)
  await page.close()
  return {
    rows,
    slowdown,
    mountScript: mount.script,
    mountLongestTask: mount.longestTask,
    keystrokeScript: middle(keystrokes.map(({ script }) => script)),
    keystrokeWorstScript: Math.max(...keystrokes.map(({ script }) => script)),
    keystrokeLongestTask: Math.max(...keystrokes.map(({ longestTask }) => longestTask)),
    sortScript: sort.script,
    sortLongestTask: sort.longestTask,
    frameMedian: middle(frames),
    frame95: frames[Math.floor(frames.length * 0.95)] ?? 0,
    frameWorst: frames.at(-1) ?? 0,
  }
}

interface ActFigures {
  readonly script: number
  readonly longestTask: number
}

async function measureKeystrokes(page: Page, session: CDPSession): Promise<ActFigures[]> {
  const field = page.getByRole('searchbox', { name: 'Search', exact: true })
  await field.focus()
  const figures: ActFigures[] = []
  for (const letter of typedText) figures.push(await measureAct(page, session, () => page.keyboard.type(letter)))
  await field.fill('')
  await settle(page)
  return figures
}

/** Script time and longest task of an action until the page is idle. The longest task is 0 if none exceeds 50 ms. */
async function measureAct(page: Page, session: CDPSession, act: () => Promise<unknown>): Promise<ActFigures> {
  await page.evaluate(() => {
    window.longTasks = []
  })
  const before = await scriptTime(session)
  await act()
  await settle(page)
  const script = (await scriptTime(session)) - before
  const longestTask = await page.evaluate(() => Math.max(0, ...window.longTasks))
  return { script, longestTask }
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** Waits until the page is idle: effects, deferred rendering, prebuilt texts. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = () => new Promise<IdleDeadline>((resolve) => requestIdleCallback(resolve))
    const quiet = () => new Promise((resolve) => setTimeout(resolve, 120))
    for (let round = 0; round < 3; round++) {
      await quiet()
      await idle()
    }
  })
}

/** Times between frames while the table scrolls through many rows, in ascending order. */
async function scrollFrames(page: Page): Promise<number[]> {
  const frames = await page.evaluate(
    async ({ count, step }) => {
      const frame = document.querySelector('table')?.parentElement
      const times: number[] = []
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      for (let index = 0; index < count; index++) {
        frame?.scrollBy(0, step)
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        times.push(now - last)
        last = now
      }
      return times
    },
    { count: scrolledFrames, step: scrollStepPx },
  )
  return frames.sort((a, b) => a - b)
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
