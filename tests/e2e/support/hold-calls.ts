import type { Page, Request } from '@playwright/test'

/**
 * Holds the calls to an address before they reach the API.
 *
 * @returns function that releases the held calls and all later ones
 */
export async function holdCalls(page: Page, address: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Holds all calls to an address but the first one, so that its answer is there before theirs.
 *
 * @returns function that releases the held calls and all later ones
 */
export async function holdAllButFirst(page: Page, address: RegExp | string): Promise<() => void> {
  const release = await holdCalls(page, address)
  await page.route(address, (route) => route.continue(), { times: 1 })
  return release
}

/**
 * Holds the requests to the API that fit, also those that go to one address with others.
 *
 * @returns function that releases the held requests and all later ones
 */
export async function holdRequests(page: Page, fits: (request: Request) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/backoffice/**', async (route) => {
    if (fits(route.request())) await promise
    await route.fallback()
  })
  return resolve
}
