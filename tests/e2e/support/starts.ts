import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#lib/i18n/locale.ts'
import { expect } from './base.ts'
import { textsIn } from './texts.ts'

/** Where the work of a page starts. */
interface Start {
  readonly find: (page: Page, t: ReturnType<typeof textsIn>) => Locator
  /** Whether the start depends on what the script reads: the address, the malls. */
  readonly isLate?: true
}

/** The statistics board is only read, and the pages without an island have no work. */
const starts: Readonly<Record<string, Start>> = {
  '/manual-association': {
    find: (page, t) =>
      page
        .getByRole('group', { name: t('hub') })
        .getByRole('radio')
        .first(),
    isLate: true,
  },
  '/manual-dissociation': { find: (page, t) => page.getByRole('textbox', { name: t('dissociation.id') }) },
  '/entity-management': {
    find: (page, t) => page.getByRole('textbox', { name: t('entities.search.store') }),
    isLate: true,
  },
  '/hub-setup-initial-transaction': { find: (page, t) => page.getByRole('textbox', { name: t('giftCard.number') }) },
  '/receipts-management': { find: (page, t) => page.getByRole('button', { name: t('receipts.start') }) },
  '/customer-search-support': { find: (page, t) => page.getByRole('textbox', { name: t('customers.search.email') }) },
  '/customerSupport/manualAssociation': {
    find: (page, t) => page.getByRole('searchbox', { name: t('customers.search.id') }),
  },
  '/decrypt-customer': { find: (page, t) => page.getByRole('button', { name: t('decrypt.zone.choose') }) },
  '/hub-management': { find: (page, t) => page.getByRole('searchbox', { name: t('hubs.search') }) },
  '/hub-creation': { find: (page, t) => page.getByRole('textbox', { name: t('hubs.field.name') }) },
  '/hub-update/{id}': { find: (page, t) => page.getByRole('textbox', { name: t('hubs.field.name') }), isLate: true },
  '/user-management': { find: (page, t) => page.getByRole('searchbox', { name: t('users.search') }) },
  '/offers': { find: (page, t) => page.getByRole('combobox', { name: t('offers.store.search') }), isLate: true },
  '/offers?tab=individualised': {
    find: (page, t) => page.getByRole('textbox', { name: t('offers.name') }),
    isLate: true,
  },
}

/** The paths of the pages with a start. */
export const pathsWithStart = Object.keys(starts)

/**
 * Finds the cursor where the work of a page starts, in sight. Before the script of the page, it is there where it can be.
 *
 * @returns whether the page has a start
 */
export async function expectStart(page: Page, path: string, locale: Locale, isBeforeScript = false): Promise<boolean> {
  const start = starts[path]
  if (!start || (isBeforeScript && start.isLate)) return start !== undefined
  const place = start.find(page, textsIn(locale))
  await expect(place, path).toBeFocused()
  await expect(place, path).toBeInViewport()
  return true
}
