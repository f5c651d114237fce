import type { Page } from '@playwright/test'

/** Holds the scripts of the page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return resolve
}
