import { type BrowserContext, type Page, expect as playwrightExpect } from '@playwright/test'
import { siteBase } from '#lib/site-base.ts'

/* `SITE_BASE=/backoffice/` runs journeys with the site below that path. Their addresses stay those of a site at the root. */

/** The path at which the site is served, with a slash at both ends. */
export const servedBase = `${siteBase}/`

/** An address of the site as the browser asks for it. Addresses that contain the base already, and whole ones, stay as they are. */
export function served(address: string): string {
  const isBelow = `${address}/`.startsWith(servedBase)
  return address.startsWith('/') && !isBelow ? siteBase + address : address
}

/** Lets all pages of a context open addresses below the base. */
export function keepBase(context: BrowserContext): BrowserContext {
  if (siteBase === '') return context
  for (const page of context.pages()) openBelowBase(page)
  return context.on('page', openBelowBase)
}

function openBelowBase(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = (address, options) => goto(served(address), options)
}

/** Compares addresses below the base. */
export const expect =
  siteBase === ''
    ? playwrightExpect
    : playwrightExpect.extend({
        async toHaveURL(page: Page, expected: string | RegExp, options?: { timeout?: number }) {
          const address = typeof expected === 'string' ? served(expected) : expected
          try {
            await (this.isNot
              ? playwrightExpect(page).not.toHaveURL(address, options)
              : playwrightExpect(page).toHaveURL(address, options))
            return { pass: !this.isNot, message: () => '' }
          } catch (error) {
            return { pass: this.isNot, message: () => String(error) }
          }
        },
      })
