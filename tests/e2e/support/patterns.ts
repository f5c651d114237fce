import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { patterns } from '#sandbox/db/schema/stores.ts'
import { assignStore, createHub, type TestHub, type TestUser, uniqueWord } from './data.ts'
import { expect } from './test.ts'

/* Helpers for the tests of a store's patterns. */

/** A store with one pattern. The labels of its transactions contain a unique word. */
export interface PatternWorld {
  readonly word: string
  readonly hub: TestHub
  readonly storeId: string
  readonly patternId: string
  /** The saved pattern. By default it matches the first and the second of the three transactions. */
  readonly pattern: string
  /** The labels of the transactions. */
  readonly labels: readonly string[]
}

interface Fixtures {
  readonly page: Page
  readonly db: Database
  readonly signIn: (...functionalities: Functionality[]) => Promise<TestUser>
}

const shortLabels = (word: string): readonly string[] => ['ONE', 'TWO', 'THREE'].map((number) => `CB ${word} ${number}`)

/**
 * Signs a user in and opens a store. The first transaction belongs to this store, the second to another store, and the
 * third to no store.
 */
export async function openStore(
  { page, db, signIn }: Fixtures,
  savedPattern?: string,
  labelsOf = shortLabels,
): Promise<PatternWorld> {
  const word = uniqueWord()
  const labels = labelsOf(word)
  const hub = await createHub(db, { stores: ['Alpha', 'Beta'], labels })
  const [storeId = '', otherId = ''] = hub.stores.map(({ id }) => id)
  await assignStore(db, hub.transactions[0]?.id ?? '', storeId)
  await assignStore(db, hub.transactions[1]?.id ?? '', otherId)
  const patternId = randomUUID()
  const pattern = savedPattern ?? `${word} (ONE|TWO)`
  await db.insert(patterns).values({ id: patternId, pattern, storeId })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(`/entity-management?type=store&id=${storeId}`)
  await expect(panel(page).getByRole('table')).toBeVisible()
  return { word, hub, storeId, patternId, pattern, labels }
}

export const panel = (page: Page) => page.getByRole('region', { name: 'Patterns', exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const failure = (page: Page) => page.getByRole('alertdialog')
export const field = (page: Page) => dialog(page).getByRole('textbox', { name: /^Pattern/ })
export const tryField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Try on a label' })
export const testButton = (page: Page) => dialog(page).getByRole('button', { name: 'Test regex' })
export const validate = (page: Page) => dialog(page).getByRole('button', { name: 'Validate' })
export const matches = (page: Page) => dialog(page).getByRole('table', { name: 'Matching transactions' })
export const change = (page: Page, name: RegExp) => dialog(page).getByRole('radio', { name })
/** The suggested patterns: for each one its text and its effect. */
export const suggestions = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Suggested patterns' }).getByRole('button')

/** The mark of a transaction that belongs to others. */
export const warning = (page: Page) => matches(page).getByText('From others', { exact: true })

export const colour = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).color)

/** The displayed matches: for each one the effect and the label. */
export async function impact(page: Page): Promise<string[]> {
  await expect(matches(page)).toBeVisible()
  const rows = await matches(page).getByRole('row').all()
  const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()))
  return cells.map(([word, , , label]) => `${word} ${label}`)
}

/** Opens the dialog of a button. */
export async function open(page: Page, button: string | RegExp): Promise<void> {
  await panel(page).getByRole('button', { name: button }).click()
  await expect(dialog(page)).toBeVisible()
}
