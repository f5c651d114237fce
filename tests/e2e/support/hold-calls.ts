import type { Page } from '@playwright/test'

/**
 * Stops the calls to an address before they reach the API.
 *
 * @returns releases them, and lets later calls pass
 */
export async function holdCalls(page: Page, address: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
