import { type BrowserContext, type Page, expect as playwrightExpect } from '@playwright/test'
import { siteBase } from '#lib/site-base.ts'
import { served } from './served.ts'

/* `SITE_BASE=/backoffice/` runs journeys with the site below that path. Their addresses stay those of a site at the root. */

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
