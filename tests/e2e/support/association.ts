import type { Page } from '@playwright/test'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { createHub, type TestHub, type TestUser } from './data.ts'
import { expect } from './test.ts'

/* Helpers for the tests of Manual association and of its keys. */

/** Unassigned labels, newest first. */
export const labels = ['CB SEPHORA LYON 12/10', 'PAIEMENT CB 1110 FNAC PART DIEU', 'CB BOULANGERIE MARTIN 10/10']
export const stores = ['Armand Thiery', 'Fnac', 'Sephora', 'Zara']

export const table = (page: Page) => page.getByRole('table', { name: 'Unassigned transactions' })
/** The part of the page that scrolls the rows. */
export const frameOf = (page: Page) => table(page).locator('xpath=ancestor::*[contains(@class, "overflow")][1]')
export const row = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Associate/ })
export const failure = (page: Page) => page.getByRole('alertdialog')
export const success = (page: Page) =>
  page.getByRole('status').getByText('The transaction has been successfully associated')
export const undone = (page: Page) => page.getByRole('status').getByText('The transaction is no longer associated')

/** The log of the day over the page. */
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your actions of today' })
/** The lines of the log for a label. */
export const logLines = (page: Page, text: string | RegExp) => drawer(page).getByRole('row').filter({ hasText: text })

/** The strip under the table. */
export const strip = (page: Page) => page.getByRole('region', { name: 'The active transaction' })
export const inStrip = (page: Page, name: string | RegExp) => strip(page).getByRole('button', { name })

export const storeIdOf = (hub: TestHub, name: string) => hub.stores.find((store) => store.name === name)?.id

/** Presses a row's Associate button. */
export async function openDialog(page: Page, label: string) {
  await page.getByRole('button', { name: `Associate ${label}` }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Types a store's name and chooses the store. */
export async function chooseStore(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: /Store/ }).fill(name)
  await dialog(page).getByRole('option', { name }).click()
}

interface Fixtures {
  readonly page: Page
  readonly db: Database
  readonly signIn: (...functionalities: Functionality[]) => Promise<TestUser>
}

/** Signs a user in and opens the page with a hub of three transactions and four stores. */
export async function openAssociation({ page, db, signIn }: Fixtures): Promise<TestHub> {
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  return hub
}

export const validate = (page: Page) => dialog(page).getByRole('button', { name: 'Validate' })

/** Waits until the strip shows a text and its stores, and lets the time pass in which keys do nothing. */
export async function stripShows(page: Page, text: string): Promise<void> {
  await expect(strip(page)).toContainText(text)
  await expect(strip(page).getByRole('group')).not.toContainText('Loading')
  await page.clock.runFor(pressGuardMs)
}

/** Waits until a row has the focus and its keys work. */
export async function ready(page: Page, label: string): Promise<void> {
  await expect(row(page, label)).toBeFocused()
  await stripShows(page, label)
}

/** Opens the transactions of a hub, and waits until the keys of the first row work. */
export async function openForKeys(page: Page, hub: TestHub): Promise<void> {
  await page.goto(`/manual-association?hub=${hub.id}`)
  await ready(page, hub.transactions[0]?.label ?? '')
}

type HubParts = Parameters<typeof createHub>[1]

/** Creates a hub, signs a user in, and opens its transactions for the keys. */
export async function startByKeyboard(
  { page, db, signIn }: Fixtures,
  parts: HubParts,
  ...more: Functionality[]
): Promise<TestHub> {
  const hub = await createHub(db, parts)
  await signIn('TRANSACTION_PINPOINT', ...more)
  await openForKeys(page, hub)
  return hub
}

/** Reads the only failure of the page and presses Back. */
export async function closeFailure(page: Page): Promise<void> {
  await expect(failure(page)).toHaveAccessibleName('An error has occurred')
  await expect(failure(page)).toHaveCount(1)
  await failure(page).getByText('Back').click()
  await expect(failure(page)).toHaveCount(0)
}
