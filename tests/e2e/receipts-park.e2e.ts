import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { receipts } from '#sandbox/db/schema/receipts.ts'
import { expectAccessible } from './support/axe.ts'
import { edgesOf } from './support/boxes.ts'
import { holdScripts } from './support/hold-scripts.ts'
import {
  expectReady,
  field,
  openQueue,
  openReview,
  receiptOf,
  rejectAs,
  review,
  success,
} from './support/receipt-review.ts'
import { decisionOn, rejectReceipt } from './support/receipts.ts'
import { expect, failedRequest, test } from './support/test.ts'

const parkDialog = (page: Page) => page.getByRole('dialog', { name: 'Park this receipt' })
const note = (page: Page) => parkDialog(page).getByRole('textbox', { name: 'Note (optional)' })
const lastDecision = (page: Page) => page.getByRole('dialog', { name: 'Decisions of this visit' })
const parkedCount = (page: Page) => review(page).getByRole('button', { name: / parked$/ })
const parkedList = (page: Page) => page.getByRole('dialog', { name: 'Parked receipts' })
const parkedLines = (page: Page) => parkedList(page).getByRole('listitem')
const openParked = (page: Page, id: string) =>
  parkedList(page).getByRole('button', { name: `Review parked receipt ${id}` })

/** The API hands out the receipt that a reviewer holds. Without the hold it goes on with the queue. */
async function releaseReceipt(db: Database, id: string): Promise<void> {
  await db.update(receipts).set({ lockedBy: null, lockedUntil: null }).where(eq(receipts.id, id))
}

/** Parks the receipt on the screen by keyboard. */
async function park(page: Page, text = ''): Promise<void> {
  await page.keyboard.press('p')
  await expect(note(page)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(parkDialog(page)).toHaveCount(0)
}

test('reviewer parks a receipt with a note, goes on, jumps back to it, completes the note and decides it', {
  tag: ['@REC-05', '@REC-11'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [first = '', second = ''] = ids
  await releaseReceipt(db, first)
  await park(page, 'total unreadable')
  await expectReady(page, second)
  await expect(receiptOf(page, second)).toBeFocused()
  await expect(parkedCount(page)).toHaveText('1 parked')
  await page.keyboard.press('Shift+P')
  await expect(parkedLines(page)).toHaveText([/\d\d:\d\d · total unreadable/])
  await expect(openParked(page, first)).toBeFocused()
  await page.keyboard.press('Shift+P')
  await expect(parkedList(page)).toHaveCount(0)
  await expect(receiptOf(page, second)).toBeFocused()
  await page.keyboard.press('Shift+P')
  await page.keyboard.press('Enter')
  await expectReady(page, first)
  await page.keyboard.press('p')
  await expect(note(page)).toHaveValue('total unreadable')
  await page.keyboard.press('End')
  await page.keyboard.type(', ask the mall')
  await page.keyboard.press('Enter')
  await expectReady(page, first)
  await expect(review(page).getByRole('status').filter({ hasText: 'total unreadable, ask the mall' })).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('v')
  await expect(success(page, 'validated')).toBeVisible()
  await expectReady(page, second)
  await expect(parkedCount(page)).toHaveCount(0)
  await page.keyboard.press('Shift+P')
  await expect(parkedList(page)).toContainText('No receipt is parked.')
  await page.keyboard.press('Escape')
  expect((await decisionOn(db, first)).status).toBe('validated')
  // Notes may name customers, so that nothing of them may stay in the browser.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('unreadable')
})

test('a note that is typed before its dialog has loaded is in the dialog, and no key of it acts on the review', async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const release = await holdScripts(page, 'receipts-DecisionsDialog')
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [first = '', second = ''] = ids
  await releaseReceipt(db, first)
  await page.keyboard.press('p')
  await page.keyboard.type('vendor?')
  await expect(parkDialog(page)).toHaveCount(0)
  release()
  await expect(note(page)).toHaveValue('vendor?')
  await page.keyboard.press('Enter')
  await expectReady(page, second)
  await page.keyboard.press('Shift+P')
  await expect(parkedLines(page)).toHaveText(/vendor\?$/)
  expect(callsOf('decideReceipt')).toBe(0)
})

test('B shows the decisions of the visit, the last one first, each with its picture and values, and sends nothing', {
  tag: ['@REC-10', '@REC-11'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{ ocrStore: 'Fnac' }, {}, {}])
  const [first = '', second = '', third = ''] = ids
  await page.keyboard.press('v')
  await expectReady(page, second)
  await page.keyboard.press('r')
  await page.keyboard.press('Digit3')
  await expectReady(page, third)
  await page.keyboard.press('b')
  for (const text of [second, 'Rejected', 'Incomplete']) await expect(lastDecision(page)).toContainText(text)
  await expect(lastDecision(page).getByRole('img', { name: `Receipt ${second}` })).toBeVisible()
  await page.keyboard.press('c')
  await expect(lastDecision(page).getByRole('img')).toHaveCSS('filter', 'contrast(1.4)')
  await page.keyboard.press('ArrowDown')
  for (const text of [first, 'Accepted', '14/03/2025 18:05', 'Fnac', '42.50', '20/11/2026', 'Final:']) {
    await expect(lastDecision(page)).toContainText(text)
  }
  await expect(lastDecision(page).getByRole('img', { name: `Receipt ${first}` })).toBeVisible()
  await expectAccessible(page, 'last decision')
  for (const key of ['v', 'r', 'p']) await page.keyboard.press(key)
  // They are of customers, so that nothing of them may stay in the browser.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const id of [first, second]) expect(kept).not.toContain(id)
  await page.keyboard.press('b')
  await expect(lastDecision(page)).toHaveCount(0)
  await expect(receiptOf(page, third)).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(2)
})

test('by mouse alone: a receipt is parked, what a colleague has decided says so, moves nothing and leaves the list, and the empty queue keeps it', {
  tag: ['@REC-09', '@REC-24', '@REC-33'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [first = '', second = ''] = ids
  await expect(review(page).getByText('Final: a decision cannot be taken back.')).toBeVisible()
  await releaseReceipt(db, first)
  await review(page).getByRole('button', { name: 'Park', exact: true }).click()
  await expect(parkDialog(page)).toContainText('It may show this one again until it is decided.')
  await expectAccessible(page, 'park dialog')
  await parkDialog(page).getByRole('button', { name: 'Park' }).click()
  await expectReady(page, second)
  await rejectReceipt(db, first)
  const place = await edgesOf(field(page, 'Purchase date'))
  await parkedCount(page).click()
  await openParked(page, first).click()
  const refusal = 'There is no such receipt.'
  await expect(review(page).getByRole('status').filter({ hasText: refusal })).toBeVisible()
  await expectReady(page, second)
  expect(await edgesOf(field(page, 'Purchase date'))).toEqual(place)
  await rejectAs(page, 'Incomplete')
  await expect(review(page).getByRole('alert')).toContainText('No more receipt to validate !')
  await review(page).getByRole('button', { name: 'Decisions', exact: true }).click()
  await expect(lastDecision(page)).toContainText(second)
  await lastDecision(page).getByRole('button', { name: 'Back' }).click()
  await parkedCount(page).click()
  await parkedList(page)
    .getByRole('button', { name: `Take receipt ${first} off the list` })
    .click()
  await expect(parkedList(page)).toContainText('No receipt is parked.')
  await parkedList(page).getByRole('button', { name: 'Back' }).click()
  await expect(parkedCount(page)).toHaveCount(0)
})

test('the start shows the day, the parked receipts and the decisions of the visit, and leads back to each', {
  tag: ['@REC-02', '@REC-25', '@REC-44'],
}, async ({ page, db, signIn }) => {
  const { ids } = await openReview({ page, db, signIn }, [{ ocrStore: 'Fnac' }, {}, {}])
  const [first = '', second = ''] = ids
  await page.keyboard.press('v')
  await expectReady(page, second)
  await releaseReceipt(db, second)
  await park(page, 'torn')
  await expectReady(page, ids[2] ?? '')
  await page.keyboard.press('Escape')
  await expect(review(page)).toHaveCount(0)
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Today').getByRole('definition')).toHaveText(['1', '0'])
  await expect(part('What happens next').getByRole('listitem')).toHaveCount(3)
  await expect(part('Decisions of this visit').getByRole('listitem')).toContainText(/Accepted.*42\.50.*Fnac/)
  await expectAccessible(page, 'the start of a visit')
  await expect(page.getByText('The next receipt is ready.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused()
  await part('Decisions of this visit').getByRole('button').click()
  await expect(lastDecision(page)).toContainText(first)
  await page.keyboard.press('Escape')
  await part('Parked receipts')
    .getByRole('button', { name: `Review parked receipt ${second}` })
    .click()
  await expectReady(page, second)
})

test('on a small laptop the number of parked receipts shows without scrolling, and moves nothing, in the longer language', {
  tag: ['@INP-16', '@NAV-11', '@I18-01'],
}, async ({ page, db, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openQueue({ page, db, signIn }, [{}], undefined, '/fr/receipts-management')
  await page.getByRole('button', { name: 'Commencer' }).click()
  const dialog = page.getByRole('dialog', { name: /^Gérer le ticket/ })
  const parts = [
    dialog.getByRole('heading').first(),
    dialog.getByRole('img').first(),
    dialog.getByRole('button', { name: 'Valider', exact: true }),
    dialog.getByRole('textbox', { name: 'Aller au ticket' }),
  ]
  await parts[1]?.waitFor()
  const boxes = () => Promise.all(parts.map((part) => part.boundingBox()))
  const before = await boxes()
  expect(before).not.toContain(null)
  await page.keyboard.press('p')
  await page.keyboard.type('a note that is long enough for two lines of the narrow column beside the picture')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: '1 de côté' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('status').filter({ hasText: /^Mis de côté\s: il est proposé à nouveau/ })).toBeVisible()
  // The picture of the parked receipt stays until the service has answered, and then gives way to the same one.
  await expect(dialog.getByRole('region').first()).toHaveAttribute('aria-busy', 'false')
  await expect.poll(boxes).toEqual(before)
  await dialog.getByRole('button', { name: 'Mettre de côté' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'Mettre de côté' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
