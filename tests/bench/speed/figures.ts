import type { CDPSession, Page } from '@playwright/test'
import { needle } from '#tests/support/many-transactions.ts'
import { hubOf, type sizes } from './api.ts'
import { countLoad } from './load.ts'
import type { Stand, Visit } from './stand.ts'

/** One of the two sites that are compared. The floor is written by hand without a framework. */
export interface Candidate {
  readonly name: 'floor' | 'product'
  readonly login: string
  readonly home: string
  readonly association: string
}

export const candidates: readonly Candidate[] = [
  { name: 'floor', login: '/floor/login.html', home: '/floor/home.html', association: '/floor/association.html' },
  { name: 'product', login: '/', home: '/home', association: '/manual-association' },
]

/** Results of one visit, by the name of the figure. */
export type Measured = Readonly<Record<string, number>>

/**
 * One way through a site. It gives one or more figures.
 *
 * @param token access token of the session that it starts with
 */
export type Walk = (stand: Stand, candidate: Candidate, token: string) => Promise<Measured>

type Size = (typeof sizes)[number]

/** Rows of the table; the floor's spacers have no cells. */
const firstRow = 'tbody tr:has(td:nth-child(3))'
const email = 'bench@dashboard.test'

/** Opens the login, and submits the form as soon as the page shows it. */
async function logIn(stand: Stand, { login }: Candidate): Promise<Measured> {
  await using visit = await stand.visit({ token: null, isSlow: true })
  const { page } = visit
  await page.goto(login, { waitUntil: 'commit' })
  const { paint, start } = await page.evaluate(async (address) => {
    const form = () => document.querySelector('form')
    const paintedAt = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    await window.probe.when(() => paintedAt() !== undefined && document.querySelector('form [type=submit]') !== null)
    const [mail, password] = form()?.querySelectorAll('input') ?? []
    if (mail) mail.value = address
    if (password) password.value = 'a-password'
    form()?.requestSubmit()
    return { paint: paintedAt() ?? Number.NaN, start: performance.timeOrigin }
  }, email)
  // The answer may open the next page before this one is asked.
  const sent = await (await page.waitForFunction(() => window.probe.sentAt())).jsonValue()
  return { 'login: first paint (ms)': paint, 'login: accepts and sends (ms)': (sent ?? Number.NaN) - start }
}

/** Opens the login and waits until nothing more loads. */
async function restAtLogin(stand: Stand, { login }: Candidate): Promise<Measured> {
  await using visit = await stand.visit({ token: null, isSlow: false })
  const load = countLoad(visit, stand.url)
  await visit.page.goto(login)
  return { 'login: everything sent (KB)': (await load()).kilobytes }
}

/** Opens the transactions of a hub with an empty cache. */
async function openCold(stand: Stand, { association }: Candidate, token: string): Promise<Measured> {
  await using visit = await stand.visit({ token, isSlow: true })
  const load = countLoad(visit, stand.url)
  await visit.page.goto(`${association}?hub=${hubOf(1_000)}`, { waitUntil: 'commit' })
  const shownAt = await visit.page.evaluate(
    async (row) => (await window.probe.when(() => document.querySelector(row) !== null)) - performance.timeOrigin,
    firstRow,
  )
  const { kilobytes, requests } = await load()
  return {
    'association, cold: first rows of 1,000 (ms)': shownAt,
    'association: everything sent (KB)': kilobytes,
    'association: requests': requests,
  }
}

/** Goes from home to the rows of the saved hub, with a filled cache. */
async function goFromHome(stand: Stand, { home, association }: Candidate, token: string): Promise<Measured> {
  await using visit = await stand.visit({ token, isSlow: true })
  const { page } = visit
  await page.goto(association, { waitUntil: 'networkidle' })
  await chooseHub(page, 1_000)
  await page.waitForLoadState('networkidle')
  await page.goto(home, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Manual association' }).last().click({ noWaitAfter: true })
  await page.waitForURL(/association/, { waitUntil: 'commit' })
  const shownAt = await page.evaluate(async (row) => {
    const clicked = window.probe.clickedAt()
    const next = () => document.querySelector<HTMLButtonElement>('main form [type=submit]:enabled')
    await window.probe.when(() => next() !== null || document.querySelector(row) !== null)
    next()?.click()
    return (await window.probe.when(() => document.querySelector(row) !== null)) - clicked
  }, firstRow)
  return { 'home → first rows, warm (ms)': shownAt }
}

/** Chooses a hub and waits for its rows. Returns the time from the click on Next. */
export async function chooseHub(page: Page, size: number): Promise<number> {
  return page.evaluate(
    async ({ hub, row }) => {
      const radio = () => document.querySelector<HTMLInputElement>(`input[value="${hub}"]`)
      await window.probe.when(() => radio() !== null)
      radio()?.click()
      const next = () => document.querySelector<HTMLButtonElement>('main form [type=submit]:enabled')
      await window.probe.when(() => next() !== null)
      next()?.click()
      const clicked = window.probe.clickedAt()
      return (await window.probe.when(() => document.querySelector(row) !== null)) - clicked
    },
    { hub: hubOf(size), row: firstRow },
  )
}

/** Types a word that one row contains, and returns the time until only this row is shown. */
async function filterRows(page: Page): Promise<number> {
  const search = page.getByRole('searchbox').last()
  await search.focus()
  await page.keyboard.insertText(needle)
  return page.evaluate(
    async ({ row, text }) => {
      const isShown = () => document.querySelector(row)?.textContent?.includes(text) ?? false
      return (await window.probe.when(isShown)) - window.probe.typedAt
    },
    { row: firstRow, text: needle },
  )
}

/**
 * Scrolls for three seconds by a gesture, as fast as a wheel turned by ten notches a second. Returns the share of frames
 * that were not drawn, in percent. A page without rows drops at most 4 %, so the rest is the work of the table.
 */
async function dropped({ page, session }: Visit): Promise<number> {
  const box = await page.locator(firstRow).first().boundingBox()
  const [x, y] = [700, (box?.y ?? 0) + (box?.height ?? 0)]
  await page.evaluate(() => window.probe.countFrames())
  await session.send('Input.synthesizeScrollGesture', { x, y, yDistance: -3_000, speed: 1_000 })
  const { frames, durationMs } = await page.evaluate(() => window.probe.countedFrames())
  return Math.max(0, (1 - frames / ((durationMs * 60) / 1_000)) * 100)
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Opens a large hub on a fast network. */
function openLarge(size: Size): Walk {
  const rows = size.toLocaleString('en')
  return async (stand, { association }, token) => {
    await using visit = await stand.visit({ token, isSlow: false })
    const { page, session } = visit
    await page.goto(association, { waitUntil: 'networkidle' })
    const shown = await chooseHub(page, size)
    await page.evaluate(() => window.probe.when(() => document.querySelector('table[aria-busy]') === null))
    const filtered = await filterRows(page)
    await page.getByRole('searchbox').last().fill('')
    await page.waitForTimeout(2_000)
    const filter = {
      [`${rows} rows: filter shown (ms)`]: filtered,
      [`${rows} rows: filter shown, two seconds later (ms)`]: await filterRows(page),
    }
    if (size !== 10_000) return filter
    await page.getByRole('searchbox').last().fill('')
    await page.waitForTimeout(2_000)
    return {
      [`${rows} rows: mall chosen → rows (ms)`]: shown,
      ...filter,
      [`${rows} rows: heap (MB)`]: await heapMegabytes(session),
      [`${rows} rows: frames dropped while scrolling (%)`]: await dropped(visit),
    }
  }
}

/** All walks of a round. The login and the cold association are visited three times, because single visits differ by up to 600 ms. */
export const walks: readonly Walk[] = [
  logIn,
  logIn,
  logIn,
  restAtLogin,
  openCold,
  openCold,
  openCold,
  goFromHome,
  openLarge(10_000),
  openLarge(50_000),
]
