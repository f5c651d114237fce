import type { Page } from '@playwright/test'

/**
 * Holds the scripts of the page until the returned function is called.
 *
 * @param name start of the names of the held files; all by default
 */
export async function holdScripts(page: Page, name = ''): Promise<() => void> {
  const { promise: arrival, resolve } = Promise.withResolvers<void>()
  await page.route(`**/_astro/${name}*.js`, async (route) => {
    await arrival
    await route.continue()
  })
  return resolve
}
