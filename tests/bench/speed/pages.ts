import { queryNames } from '#lib/address.ts'
import { linkTo } from '#lib/links.ts'
import { type Route, type RouteName, routes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import { tokenSecret } from '#sandbox/db/settings.ts'
import { signToken } from '#sandbox/http/tokens.ts'
import type { Sandbox } from '#sandbox/start/start-sandbox.ts'
import { createHub, createUser } from '#tests/e2e/support/data.ts'
import { countLoad } from './load.ts'
import type { Stand } from './stand.ts'

/** A page with a tool, and the session that may open it. */
export interface ToolPage {
  readonly path: string
  /** Address of the visit. */
  readonly address: string
  readonly token: string
}

/** Times in milliseconds since the start of the visit. */
export interface PageFigures {
  readonly firstControl: number
  /** What is sent without the library of the graph or chart. */
  readonly kilobytes: number
  /** First graph or chart; null for a page without one. */
  readonly drawing: number | null
}

/**
 * A control of a tool that works. Before its island is hydrated, the built page keeps the texts, choices and presses for it
 * (`ui/use-early-input.ts`).
 */
const control = 'main astro-island :is(a[href], button:enabled, input:enabled, textarea:enabled, select:enabled)'

/** Files of the libraries that draw. They load behind the first control. */
const drawingFile = /\/_astro\/[^/]*(force-graph|chart)[^/]*\.js$/

/** Pages that draw into a canvas. */
const drawings = ['/offers', '/statistic-board']

/** All pages with a tool. */
export async function toolPages({ db }: Sandbox): Promise<ToolPage[]> {
  const hub = await createHub(db, { labels: ['CB MODEL 12/10'], stores: ['Model'] })
  const secret = await tokenSecret(db)
  const tokenFor = async ({ access }: Route) => {
    const held = functionalities.filter((each) => (access === 'ADMIN' ? each === access : each !== 'ADMIN'))
    const { id: backUserId, email } = await createUser(db, held)
    return signToken({ backUserId, email, functionalities: held }, secret, new Date())
  }
  // Only the form of an existing hub needs the id; the other pages ignore it.
  const query = new URLSearchParams({ [queryNames.id]: hub.id })
  const tools = (Object.entries(routes) as [RouteName, Route][]).filter(
    ([name]) => !['login', 'home', 'noAccess'].includes(name),
  )
  return Promise.all(
    tools.map(async ([name, route]) => ({
      path: route.path,
      address: linkTo(name, 'en', { query }),
      token: await tokenFor(route),
    })),
  )
}

/** Opens a page with an empty cache and a slow network. */
export async function openPage(stand: Stand, { path, address, token }: ToolPage): Promise<PageFigures> {
  await using visit = await stand.visit({ token, isSlow: true })
  const { page } = visit
  const load = countLoad(visit, stand.url, { without: drawingFile })
  await page.goto(address, { waitUntil: 'commit' })
  const firstControl = await page.evaluate(
    async (selector) =>
      (await window.probe.when(() => document.querySelector(selector) !== null)) - performance.timeOrigin,
    control,
  )
  const drawing = drawings.includes(path)
    ? await page.evaluate(
        async () =>
          (await window.probe.when(() => document.querySelector('main canvas') !== null)) - performance.timeOrigin,
      )
    : null
  return { firstControl, kilobytes: (await load()).kilobytes, drawing }
}
