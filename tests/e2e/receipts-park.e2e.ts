import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { receipts } from '#sandbox/db/schema/receipts.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expectReady, openReview, receiptOf, review, success } from './support/receipt-review.ts'
import { decisionOn } from './support/receipts.ts'
import { expect, test } from './support/test.ts'

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

test('reviewer parks a receipt with a note that is typed before its dialog has loaded, goes on, jumps back to it, completes the note and decides it', {
  tag: ['@REC-05', '@REC-09', '@REC-11'],
}, async ({ page, db, signIn, callsOf }) => {
  const arrive = await holdScripts(page, 'receipts-DecisionsDialog')
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [first = '', second = ''] = ids
  await expect(review(page).getByText('Final: a decision cannot be taken back.')).toBeVisible()
  await releaseReceipt(db, first)
  await page.keyboard.press('p')
  await page.keyboard.type('total vr?')
  await expect(parkDialog(page)).toHaveCount(0)
  arrive()
  await expect(note(page)).toHaveValue('total vr?')
  await expect(parkDialog(page)).toContainText('It may show this one again until it is decided.')
  await page.keyboard.press('Enter')
  await expectReady(page, second)
  await expect(receiptOf(page, second)).toBeFocused()
  await expect(parkedCount(page)).toHaveText('1 parked')
  await page.keyboard.press('Shift+P')
  await expect(parkedLines(page)).toHaveText([/\d\d:\d\d · total vr\?$/])
  await expect(openParked(page, first)).toBeFocused()
  await page.keyboard.press('Shift+P')
  await expect(parkedList(page)).toHaveCount(0)
  await expect(receiptOf(page, second)).toBeFocused()
  await page.keyboard.press('Shift+P')
  await page.keyboard.press('Enter')
  await expectReady(page, first)
  await page.keyboard.press('p')
  await expect(note(page)).toHaveValue('total vr?')
  await page.keyboard.press('End')
  await page.keyboard.type(', ask the mall')
  await page.keyboard.press('Enter')
  await expectReady(page, first)
  await expect(review(page).getByRole('status').filter({ hasText: 'total vr?, ask the mall' })).toBeVisible()
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
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('total vr')
})

test('B shows the decisions of the visit with their pictures and values and sends nothing, and the start leads back to each, and to what is parked', {
  tag: ['@REC-02', '@REC-10', '@REC-11', '@REC-25', '@REC-44'],
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
  for (const key of ['v', 'r', 'p']) await page.keyboard.press(key)
  // They are of customers, so that nothing of them may stay in the browser.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const id of [first, second]) expect(kept).not.toContain(id)
  await page.keyboard.press('b')
  await expect(lastDecision(page)).toHaveCount(0)
  await expect(receiptOf(page, third)).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(2)

  await page.keyboard.press('p')
  await expect(note(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectReady(page, third)
  await page.keyboard.press('Escape')
  await expect(review(page)).toHaveCount(0)
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Today').getByRole('definition')).toHaveText(['1', '1'])
  await expect(part('What happens next').getByRole('listitem')).toHaveCount(3)
  const decisions = part('Decisions of this visit')
  await expect(decisions.getByRole('listitem').filter({ hasText: /Accepted.*42\.50.*Fnac/ })).toHaveCount(1)
  await expect(page.getByText('The next receipt is ready.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused()
  await decisions.getByRole('button').click()
  await expect(lastDecision(page)).toContainText(second)
  await page.keyboard.press('Escape')
  await part('Parked receipts')
    .getByRole('button', { name: `Review parked receipt ${third}` })
    .click()
  await expectReady(page, third)
})
