import type { CDPSession, Locator, Page } from '@playwright/test'
import { needle } from '#tests/support/many-transactions.ts'
import { hubOf, sizes } from './api.ts'
import { countLoad } from './load.ts'
import type { Stand, Visit } from './stand.ts'

/** One of the sites that are compared. The floor is written by hand without a framework. */
export interface Candidate {
  readonly name: string
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

/** Rows of the table. The spacers of the floor have no cells, and a peer measures its columns by a hidden row. */
const firstRow = 'tbody tr:not([aria-hidden]):has(td:nth-child(3))'
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

/** Goes from home to the rows of the last hub, with a filled cache. The times in which people look and point do not count. */
async function goFromHome(stand: Stand, { home, association }: Candidate, token: string): Promise<Measured> {
  await using visit = await stand.visit({ token, isSlow: true })
  const { page } = visit
  await page.goto(association, { waitUntil: 'networkidle' })
  await chooseHub(page, 1_000)
  await page.waitForLoadState('networkidle')
  await page.goto(home, { waitUntil: 'networkidle' })
  await press(page.getByRole('link', { name: 'Manual association' }).last())
  await page.waitForURL(/association/, { waitUntil: 'commit' })
  const next = 'main form [type=submit]:enabled'
  const toMalls = await shownAfterClick(page, next)
  await press(page.locator(`label:has(input[value="${hubOf(1_000)}"])`))
  await press(page.locator(next))
  return { 'home → first rows, warm (ms)': toMalls + (await shownAfterClick(page, firstRow)) }
}

/** Clicks as people do: the pointer rests for a moment, and the button stays down for a moment. */
async function press(target: Locator): Promise<void> {
  await target.hover()
  await target.page().waitForTimeout(200)
  await target.click({ delay: 80, noWaitAfter: true })
}

/** The time from the last click until an element exists, in milliseconds. */
function shownAfterClick(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    async (wanted) =>
      (await window.probe.when(() => document.querySelector(wanted) !== null)) - window.probe.clickedAt(),
    selector,
  )
}

/** Time in which people look at the malls, in milliseconds. A worker of the page starts in it, which fetches the rows. */
const lookMs = 1_000

/** Opens the malls and looks at them, because nobody chooses one in the frame that shows them. */
async function openMalls(page: Page, { association }: Candidate): Promise<void> {
  await page.goto(association, { waitUntil: 'networkidle' })
  await page.waitForSelector(`input[value="${hubOf(1_000)}"]`, { state: 'attached' })
  await page.waitForTimeout(lookMs)
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
  // The page looks for the row before the word is typed: asked afterwards, it would answer behind the work that follows the frame.
  const shown = page.evaluate(
    async ({ row, text }) => {
      const isShown = () => document.querySelector(row)?.textContent?.includes(text) ?? false
      return (await window.probe.when(isShown)) - window.probe.typedAt
    },
    { row: firstRow, text: needle },
  )
  await page.keyboard.insertText(needle)
  return await shown
}

/**
 * Scrolls for three seconds by a gesture, as fast as a wheel turned by ten notches a second: the share of frames that were not drawn, and
 * the longest time without one. A page without rows drops at most 4 %, so the rest is the work of the table.
 *
 * @param what how the figures name the list
 */
async function scroll({ page, session }: Visit, what: string): Promise<Measured> {
  const box = await page.locator(firstRow).first().boundingBox()
  const [x, y] = [700, (box?.y ?? 0) + (box?.height ?? 0)]
  await page.evaluate(() => window.probe.countFrames())
  await session.send('Input.synthesizeScrollGesture', { x, y, yDistance: -3_000, speed: 1_000 })
  const { frames, durationMs, longestGapMs } = await page.evaluate(() => window.probe.countedFrames())
  return {
    [`${what}: frames dropped while scrolling (%)`]: Math.max(0, (1 - frames / ((durationMs * 60) / 1_000)) * 100),
    [`${what}: longest gap while scrolling (ms)`]: longestGapMs,
  }
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Opens a hub on a fast network, searches at once and two seconds later, and scrolls. */
function openLarge(size: Size): Walk {
  const rows = `${size.toLocaleString('en')} rows`
  return async (stand, candidate, token) => {
    await using visit = await stand.visit({ token, isSlow: false })
    const { page, session } = visit
    await openMalls(page, candidate)
    const shown = await chooseHub(page, size)
    await page.evaluate(() => window.probe.when(() => document.querySelector('table[aria-busy]') === null))
    const all = await page.evaluate(() => performance.timeOrigin + performance.now() - window.probe.clickedAt())
    const filtered = await filterRows(page)
    await clearSearch(page)
    const filteredLater = await filterRows(page)
    await clearSearch(page)
    return {
      [`${rows}: mall chosen → rows (ms)`]: shown,
      [`${rows}: mall chosen → all rows (ms)`]: all,
      [`${rows}: filter shown (ms)`]: filtered,
      [`${rows}: filter shown, two seconds later (ms)`]: filteredLater,
      [`${rows}: heap (MB)`]: await heapMegabytes(session),
      ...(await scroll(visit, rows)),
    }
  }
}

/** Empties the search and leaves the page alone for two seconds. */
async function clearSearch(page: Page): Promise<void> {
  await page.getByRole('searchbox').last().fill('')
  await page.waitForTimeout(2_000)
}

/** Opens a hub on a fast network. */
export function openHub(size: Size): Walk {
  return async (stand, candidate, token) => {
    await using visit = await stand.visit({ token, isSlow: false })
    await openMalls(visit.page, candidate)
    return { [`${size.toLocaleString('en')} rows: mall chosen → rows (ms)`]: await chooseHub(visit.page, size) }
  }
}

/** Opens a hub on a fast network and scrolls from its first rows on, while the others arrive and their texts are made. */
function scrollAtOnce(size: Size): Walk {
  return async (stand, candidate, token) => {
    await using visit = await stand.visit({ token, isSlow: false })
    await openMalls(visit.page, candidate)
    await chooseHub(visit.page, size)
    return await scroll(visit, `${size.toLocaleString('en')} rows, at once`)
  }
}

/** The walks that wait for the network. The login and the cold association are visited three times, because single visits differ by up to 600 ms. */
export const loads: readonly Walk[] = [logIn, logIn, logIn, restAtLogin, openCold, openCold, openCold, goFromHome]

/** The walks that the protocol does not change. */
export const works: readonly Walk[] = [...sizes.map(openLarge), scrollAtOnce(10_000), scrollAtOnce(50_000)]
