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

/**
 * Holds the scripts of page after page, with one interception.
 *
 * @returns holds the scripts from now on, until the function that it returns is called
 */
export async function holdScriptsEachTime(page: Page): Promise<() => () => void> {
  let arrival = Promise.resolve()
  await page.route('**/_astro/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    arrival = promise
    return resolve
  }
}
