import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import type { World } from './world.ts'

/* Helpers for the tests of the offers. They only read the seeded hub that has offers. */

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const statistics = (page: Page) => card(page, 'Statistiques')
export const graphCard = (page: Page) => card(page, 'Enseignes et leurs liens')
export const picture = (page: Page) => page.getByRole('application', { name: /^Graphe de \d+ enseignes/ })
export const scale = (page: Page) => graphCard(page).getByText(/^Zoom \d+\s%$/)
/** The text of a failure in its place. */
export const failure = 'An error has occurred'
/** The heading of the statistics for this store. */
export const chosen = (page: Page, name: string) =>
  statistics(page).getByRole('heading', { level: 3, name, exact: true })

/** The sandbox computes the links of a hub from its transactions. The first time is slow. */
const firstReading = { timeout: 20_000 }

/** Opens a tab of the page and waits until its cards have loaded. */
export async function openOffers(page: Page, tab: 'segmented' | 'individualised' = 'segmented'): Promise<void> {
  await page.goto(tab === 'segmented' ? '/offers' : '/offers?tab=individualised')
  if (tab === 'segmented') await expect(picture(page)).toHaveAttribute('aria-busy', 'false', firstReading)
  else await expect(page.getByRole('img', { name: /barres empilées/ })).toBeVisible(firstReading)
}

/** Calls the API as the user of the page. */
export async function callApi<Answer>(page: Page, world: World, path: string): Promise<Answer> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`
  const response = await fetch(world.sandbox.url + path, { headers: { authorization } })
  return (await response.json()) as Answer
}

/** Replaces an answer of the API. */
export async function answerWith(page: Page, path: string, json: unknown): Promise<void> {
  await page.route(`**${path}**`, (route) => route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }))
}
