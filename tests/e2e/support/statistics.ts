import { expect, type Page, type Route } from '@playwright/test'
import { lastMonth } from '#lib/statistics/range.ts'
import { wallClockInFrance } from '#sandbox/routes/receipts/wall-clock.ts'
import { now } from './clock.ts'

/* Helpers for the tests of the statistics board. */

export const panelTitles = [
  'Customers',
  'Customers with payment card',
  'Desynchronization rate',
  'Unsubscribing rate',
] as const
export const chartTitle = 'Customers with payment card per day'

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const cell = (page: Page, name: string, hub: string) =>
  panel(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: hub, exact: true }) })
    .getByRole('cell')
export const chart = (page: Page) => page.getByRole('img', { name: new RegExp(`^${chartTitle}`) })
export const group = (page: Page) => page.getByRole('region', { name: 'Counts and rates' })
export const chartGroup = (page: Page) => page.getByRole('region', { name: chartTitle, exact: true })

export const customersPath = '/backoffice/statistics/customers'
export const dailyPath = '/backoffice/statistics/customers/daily'

/** Records the GET requests of the page. The returned function gives the query parameters sent to a path, in order. */
export function watchQueries(page: Page): (path: string) => readonly Record<string, string>[] {
  const sent: URL[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') sent.push(new URL(request.url()))
  })
  return (path) =>
    sent.filter(({ pathname }) => pathname === path).map(({ searchParams }) => Object.fromEntries(searchParams))
}

/** Replaces the answers of the statistics calls. */
export async function answerWith(page: Page, answers: { customers?: unknown; daily?: unknown }): Promise<void> {
  const fulfill = (answer: unknown) => (route: Route) =>
    route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } })
  if (answers.customers !== undefined) await page.route(`**${customersPath}?*`, fulfill(answers.customers))
  if (answers.daily !== undefined) await page.route(`**${dailyPath}?*`, fulfill(answers.daily))
}

/** The counts of each hub in the shape of the API. */
export const counts = (list: Readonly<Record<string, unknown>>) =>
  Object.entries(list).map(([shortcut, count]) => ({ shortcut, count }))

/** The last month by the clock of the test, in the time zone of the browser. */
export function lastMonthInFrance() {
  const today = wallClockInFrance(now()).slice(0, 10)
  return lastMonth(new Date(`${today}T12:00`).getTime())
}

/** Expects that the panels and the chart show new figures. */
export async function expectFresh(page: Page): Promise<void> {
  await expect(group(page).getByText(/^Figures of \d\d:\d\d, less than a minute ago$/)).toBeVisible()
  await expect(chartGroup(page).getByText(/^Figures of \d\d:\d\d, less than a minute ago$/)).toBeVisible()
  await expect(chart(page)).toBeVisible()
}
