import { routes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import { installClock } from './support/clock.ts'
import { blockedAnswer, type Cell, type FaultVisit, startVisit } from './support/fault-visit.ts'
import { noteFigure } from './support/figure.ts'
import { type PageReading, type PageState, pageStates } from './support/page-readings.ts'
import { test as base, expect, failedRequest } from './support/test.ts'

/* Each page with each of its first readings meets each fault of the API. A cell is a page, a reading and a fault. */

interface Fixtures {
  states: readonly PageState[]
  visit: FaultVisit
}

const test = base.extend<Fixtures>({
  visit: async ({ page, signIn, world, allowConsole }, use) => {
    allowConsole(failedRequest)
    allowConsole(blockedAnswer)
    await signIn(...functionalities)
    await use(await startVisit(page, world))
  },
  // A sign-in removes the receipts of earlier tests.
  states: async ({ page, db, visit: _ }, use) => use(await pageStates(page, db)),
})

/** Judges the cells. The clock that the page needs for a timeout comes last, because it stays. */
async function judgeEach(visit: FaultVisit, cells: readonly Cell[], installClock: () => Promise<void>) {
  const wrong: string[] = []
  const hanging = cells.filter(({ fault }) => fault.hangs)
  for (const cell of cells) if (!cell.fault.hangs) wrong.push(...(await visit.judge(cell)))
  if (hanging.length > 0) await installClock()
  for (const cell of hanging) wrong.push(...(await visit.judge(cell)))
  return wrong
}

const numberOf = <Item>(cells: readonly Cell[], select: (cell: Cell) => Item) => new Set(cells.map(select)).size

/** What was right, in numbers. */
function noteRight(cells: readonly Cell[]): void {
  const pages = numberOf(cells, ({ state }) => state.route)
  const readings = numberOf(cells, ({ state, reading }) => `${state.name} ${reading.call}`)
  const faults = numberOf(
    cells.filter(({ fault }) => !fault.isOfContract),
    ({ fault }) => fault.name,
  )
  const told = cells.filter(({ fault }) => fault.outcome.kind !== 'read')
  const codes = numberOf(
    cells.filter(({ fault }) => fault.isOfContract),
    ({ state, reading, fault }) => `${state.name} ${reading.call} ${fault.name}`,
  )
  const tried = `${readings} first readings of ${pages} pages, ${faults} faults${codes > 0 ? ` and ${codes} codes of refusals` : ''}`
  noteFigure(3, `${cells.length} of ${cells.length} pages with a fault right: ${tried}`)
  noteFigure(4, `${told.length} of ${told.length} failed readings told with their exact text, once and in its place`)
}

/** How a page tells a failed reading: by a dialog, a toast or a text in place, with a button to try again or not, before an act or after. */
function wayOf({ tells, again, isSentBefore }: PageReading): string {
  const places = Object.keys(tells({ kind: 'failed', status: 500, code: null, message: null })).sort()
  return JSON.stringify([places, again !== undefined, isSentBefore])
}

/** The faults that the page or the browser decides. `tests/unit/stores/request.test.ts` reads each wrong body of each call. */
const tried: readonly string[] = [
  'a 500',
  'a 500 without CORS headers',
  'a 403',
  'a 401',
  'an answer that is cut',
  'a connection that breaks',
  'a slow answer',
  'a bad item in a list',
  'no answer',
]

test('pages survive a fault of their first readings in each way of telling it', {
  tag: ['@P3', '@P4', '@API-42', '@API-47'],
}, async ({ page, states, visit }) => {
  test.setTimeout(60_000)
  expect(new Set(states.map(({ route }) => route))).toEqual(new Set(Object.keys(routes)))
  const cells: Cell[] = []
  const wrong: string[] = []
  const uses = new Map(tried.map((name) => [name, 0]))
  const usesOf = ({ fault }: Cell) => uses.get(fault.name) ?? 0
  const ways = new Set<string>()
  for (const state of states) {
    const isNew = state.readings.some((reading) => !ways.has(wayOf(reading)))
    // The other pages tell their failures in the same ways. The long test has them all.
    if (!isNew && ![...uses.values()].includes(0)) continue
    const learnt = await visit.learn(state)
    wrong.push(...learnt.wrong)
    const known = learnt.cells.filter(({ fault }) => uses.has(fault.name))
    for (const reading of state.readings) {
      const isKnown = ways.has(wayOf(reading))
      const own = known.filter((cell) => cell.reading === reading && (isKnown || cell.fault.outcome.kind === 'failed'))
      const cell = own.reduce((rarest, one) => (usesOf(one) < usesOf(rarest) ? one : rarest))
      if (isKnown && usesOf(cell) > 0) continue
      ways.add(wayOf(reading))
      uses.set(cell.fault.name, usesOf(cell) + 1)
      cells.push(cell)
    }
  }
  wrong.push(...(await judgeEach(visit, cells, () => installClock(page))))
  expect(wrong).toEqual([])
  expect([...uses.values()]).not.toContain(0)
  noteRight(cells)
})

test.describe('in every first reading of a page, every fault', () => {
  // One worker counts the cells of all pages.
  test.describe.configure({ mode: 'default' })
  const right: Cell[] = []
  const routesRight = new Set<string>()

  for (const route of Object.keys(routes)) {
    test(`is told once and in its place, and is over with it: ${route}`, {
      tag: ['@P3', '@P4', '@API-42', '@API-47', '@long'],
    }, async ({ page, states, visit }) => {
      test.setTimeout(900_000)
      const cells: Cell[] = []
      const wrong: string[] = []
      for (const state of states.filter((one) => one.route === route)) {
        const learnt = await visit.learn(state)
        wrong.push(...learnt.wrong)
        cells.push(...learnt.cells)
        if (route !== 'login') wrong.push(...(await visit.judgeAll(state, { status: 500 })))
        if (route !== 'login') wrong.push(...(await visit.judgeAll(state, { html: true })))
      }
      wrong.push(...(await judgeEach(visit, cells, () => installClock(page))))
      expect(wrong).toEqual([])
      right.push(...cells)
      routesRight.add(route)
    })
  }

  test.afterAll(() => {
    if (routesRight.size === Object.keys(routes).length) noteRight(right.splice(0))
  })
})
