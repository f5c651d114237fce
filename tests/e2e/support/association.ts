import type { Page } from '@playwright/test'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { createHub, type TestHub, type TestUser } from './data.ts'
import { expect } from './test.ts'

/* Helpers for the tests of Manual association. */

/** Labels of the unassigned transactions, newest first. */
export const labels = ['CB SEPHORA LYON 12/10', 'PAIEMENT CB 1110 FNAC PART DIEU', 'CB BOULANGERIE MARTIN 10/10']
export const stores = ['Armand Thiery', 'Fnac', 'Sephora', 'Zara']

export const table = (page: Page) => page.getByRole('table', { name: 'Unassigned transactions' })
export const row = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Associate/ })
export const failure = (page: Page) => page.getByRole('alertdialog')
export const success = (page: Page) =>
  page.getByRole('status').getByText('The transaction has been successfully associated')

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
