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
