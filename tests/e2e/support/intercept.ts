import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/**
 * Makes `page.route` wait until the page's requests really are intercepted. Chromium confirms before it has replaced the loader of an
 * open page: under load, the next requests went out unseen, and neither the route nor a listener noticed them.
 */
export function interceptAtOnce(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...args: Parameters<Page['route']>) => {
    const added = await route(...args)
    if (page.url().startsWith('http')) await untilIntercepted(page, route)
    return added
  }
}

const intercepted = 299

async function untilIntercepted(page: Page, route: Page['route']): Promise<void> {
  const probe = `/?${randomUUID()}`
  await route(`**${probe}`, (held) => held.fulfill({ status: intercepted }))
  const ask = () => page.evaluate((address) => fetch(address).then(({ status }) => status), probe)
  while ((await ask()) !== intercepted) {
    // The request has reached the server, so the next one is asked.
  }
  await page.unroute(`**${probe}`)
}
