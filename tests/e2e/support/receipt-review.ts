import type { Page } from '@playwright/test'
import type { Functionality } from '#lib/access.ts'
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
/** A receipt on the screen, named by its id. */
export const receiptOf = (page: Page, id: string) => page.getByRole('region', { name: `Receipt ${id},` })

/** Waits until a receipt is displayed and accepts keys. */
export async function expectOpen(page: Page, id: string): Promise<void> {
  await receiptOf(page, id).and(page.locator('[aria-busy=false]')).waitFor()
}

/** The same with a visible picture, because validation asks for confirmation without one. */
export async function expectReady(page: Page, id: string): Promise<void> {
  await expectOpen(page, id)
  await page.getByRole('img', { name: `Receipt ${id}` }).waitFor()
}

/** Gives every receipt the same tall picture: the sandbox draws some turned, wide or small, by the receipt's id. */
export async function showOnePicture(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1500"><path d="M0 0h600v1500H0z"/></svg>'
  await page.route('**/pictures/receipts/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
}

/** The list of reasons, opened by its button. */
export async function rejectAs(page: Page, reason: string): Promise<void> {
  await review(page).getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('menuitem', { name: reason }).click()
}

interface Work {
  readonly page: Page
  readonly db: Database
  readonly signIn: (...functionalities: Functionality[]) => Promise<TestUser>
}

export interface Queue {
  readonly user: TestUser
  readonly hub: TestHub
  /** Ids of the receipts, in the queue's order. */
  readonly ids: readonly string[]
}

/**
 * A reviewer before a queue of their own, on the page but not yet at work.
 *
 * @param arrange what has to be so when the page loads, such as a fault: signing in forgets earlier ones
 */
export async function atQueue(
  { page, db, signIn }: Work,
  options: readonly ReceiptOptions[],
  arrange: () => void = () => {},
): Promise<Queue> {
  await clearReceiptQueue(db)
  // A label makes the hub's customer, who has sent the receipts.
  const hub = await createHub(db, { labels: ['CB FNAC 12/10'], stores })
  const ids = options.length === 0 ? [] : await createReceipts(db, hub, options)
  const user = await signIn('SUPPORT_LVL_1')
  arrange()
  await page.goto('/receipts-management')
  return { user, hub, ids }
}

/** The same with the first receipt open, its store found, and its picture, if it has one, to be seen. */
export async function atReview(work: Work, options: readonly ReceiptOptions[]): Promise<Queue> {
  const queue = await atQueue(work, options)
  await work.page.getByRole('button', { name: 'Start' }).click()
  const isSeen = !['missing', 'slow', 'unsafe'].includes(options[0]?.picture ?? '')
  await (isSeen ? expectReady : expectOpen)(work.page, queue.ids[0] ?? '')
  await expect(field(work.page, 'Store')).toHaveValue(stores[0] ?? '')
  return queue
}
