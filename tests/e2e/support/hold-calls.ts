import type { Page } from '@playwright/test'

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
