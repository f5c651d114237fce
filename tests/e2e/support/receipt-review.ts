import type { Page } from '@playwright/test'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { createHub, type TestHub, type TestUser } from './data.ts'
import { clearReceiptQueue, createReceipts, type ReceiptOptions } from './receipts.ts'
import { expect } from './test.ts'

/* Helpers for the tests of Receipts Management. */

const stores = ['Fnac', 'Armand Thiery', 'Sephora', 'Zara']

export const review = (page: Page) => page.getByRole('dialog', { name: /^Manage receipt/ })
export const field = (page: Page, name: 'Purchase date' | 'Purchase time' | 'Store' | 'Amount' | 'Jump to receipt') =>
  review(page).getByRole(name === 'Store' ? 'combobox' : 'textbox', { name, exact: true })
export const validate = (page: Page) => review(page).getByRole('button', { name: 'Validate', exact: true }).first()
export const question = (page: Page) => page.getByRole('alertdialog', { name: /^PAY ATTENTION/ })
export const pictureQuestion = (page: Page) => page.getByRole('alertdialog', { name: /Validate without/ })
export const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
export const submissionError = (page: Page) => page.getByRole('alertdialog', { name: 'Submission error' })
export const success = (page: Page, decided: 'validated' | 'rejected') =>
  page.getByRole('status').getByText(`Receipt successfully ${decided} !`)
/** The displayed receipt with this id. */
export const receiptOf = (page: Page, id: string) => page.getByRole('region', { name: `Receipt ${id},` })

/** Waits until a receipt is displayed and accepts keys. */
export async function expectOpen(page: Page, id: string): Promise<void> {
  await receiptOf(page, id).and(page.locator('[aria-busy=false]')).waitFor()
}

/** The same, and the picture is visible. Without a picture, validation asks for confirmation. */
export async function expectReady(page: Page, id: string): Promise<void> {
  await expectOpen(page, id)
  await page.getByRole('img', { name: `Receipt ${id}` }).waitFor()
}

/** Shows the same tall picture for every receipt. The sandbox draws some pictures turned, wide or small. */
export async function showOnePicture(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1500"><path d="M0 0h600v1500H0z"/></svg>'
  await page.route('**/pictures/receipts/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
}

/** Opens the list of reasons and chooses one. */
export async function rejectAs(page: Page, reason: string): Promise<void> {
  await review(page).getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('menuitem', { name: reason }).click()
}

interface Fixtures {
  readonly page: Page
  readonly db: Database
  readonly signIn: (...functionalities: Functionality[]) => Promise<TestUser>
}

export interface Queue {
  readonly user: TestUser
  readonly hub: TestHub
  /** Ids of the receipts, in the order of the queue. */
  readonly ids: readonly string[]
}

/**
 * Signs a reviewer in and opens the page with a new queue. The review is not started.
 *
 * @param arrange runs before the page loads, for example to set a fault; signing in clears earlier faults
 */
export async function openQueue(
  { page, db, signIn }: Fixtures,
  options: readonly ReceiptOptions[],
  arrange: () => void = () => {},
  address = '/receipts-management',
): Promise<Queue> {
  await clearReceiptQueue(db)
  // The hub's customer has sent the receipts.
  const hub = await createHub(db, { labels: ['CB FNAC 12/10'], stores })
  const ids = options.length === 0 ? [] : await createReceipts(db, hub, options)
  const user = await signIn('SUPPORT_LVL_1')
  arrange()
  // A picture that a journey holds would hold the load event too.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return { user, hub, ids }
}

/** The same, and the first receipt is open, its store is found, and its picture is visible if it has one. */
export async function openReview(fixtures: Fixtures, options: readonly ReceiptOptions[]): Promise<Queue> {
  const queue = await openQueue(fixtures, options)
  await fixtures.page.getByRole('button', { name: 'Start' }).click()
  const isSeen = !['missing', 'unsafe'].includes(options[0]?.picture ?? '')
  await (isSeen ? expectReady : expectOpen)(fixtures.page, queue.ids[0] ?? '')
  await expect(field(fixtures.page, 'Store')).toHaveValue(stores[0] ?? '')
  return queue
}
