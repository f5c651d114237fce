import type { Page } from '@playwright/test'
import { edgesOf } from './support/boxes.ts'
import {
  expectReady,
  field,
  openQueue,
  receiptOf,
  rejectAs,
  review,
  submissionError,
  validate,
} from './support/receipt-review.ts'
import { decisionOn } from './support/receipts.ts'
import { expect, failedRequest, test } from './support/test.ts'

test('a failed queue, failed stores, a decision without an answer and an empty queue say so, can be asked again, and take the keys that need no receipt', {
  tag: ['@REC-23', '@REC-24', '@REC-30', '@REC-31', '@REC-33', '@REC-36', '@REC-40', '@REC-42'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openQueue({ page, db, signIn }, [{}, {}], () => {
    faults.set('getNextReceipt', { status: 500, times: 1 })
    faults.set('listHubStores', { status: 500, times: 1 })
  })
  const [first = '', second = ''] = ids
  await expect(page.getByRole('alert')).toHaveText(
    /^An error has occurred ?The service answered: 500. Try again in few seconds !/,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, first)

  await test.step('the stores of the mall', async () => {
    await expect(review(page).getByText('The stores could not be read.')).toBeVisible()
    await expect(validate(page)).toBeDisabled()
    const place = await edgesOf(field(page, 'Amount'))
    await review(page).getByRole('button', { name: 'Try again' }).click()
    await expect(field(page, 'Store')).toHaveValue('Fnac')
    expect(await edgesOf(field(page, 'Amount'))).toEqual(place)
  })

  await test.step('a decision', async () => {
    faults.set('decideReceipt', { drop: true, afterHandling: true, times: 1 })
    await field(page, 'Amount').fill('17,30')
    await validate(page).click()
    await expect(submissionError(page)).toContainText('An error has occurred')
    await expect(submissionError(page)).toContainText('It may have been saved all the same')
    await page.keyboard.press('v')
    expect(callsOf('decideReceipt')).toBe(1)
    await page.keyboard.press('Enter')
    await expect(receiptOf(page, first)).toBeFocused()
    await expect(field(page, 'Amount')).toHaveValue('17.30')
    await page.keyboard.press('v')
    await expect(submissionError(page)).toContainText('This receipt has already been reviewed.')
    expect((await decisionOn(db, first)).amountCents).toBe(-1730)
  })

  const expectKeys = async () => {
    const keys = page.getByRole('dialog', { name: 'Keys of the review' })
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    await page.keyboard.press('Escape')
    for (const key of ['v', 'ArrowDown', 'PageDown']) expect(await isKept(page, key), key).toBe(true)
  }

  await test.step('the next receipt', async () => {
    faults.set('getNextReceipt', { status: 500, times: 1 })
    await page.getByRole('button', { name: 'Next receipt' }).click()
    await expect(review(page).getByRole('alert')).toContainText('Try again in few seconds !')
    await expect(receiptOf(page, first)).toHaveCount(0)
    await expectKeys()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectReady(page, second)
  })

  await test.step('the empty queue', async () => {
    await rejectAs(page, 'Incomplete')
    const empty = review(page).getByRole('alert').filter({ hasText: 'No more receipt to validate !' })
    await expect(empty).toBeVisible()
    await expectKeys()
    const decisions = page.getByRole('dialog', { name: 'Decisions of this visit' })
    await page.keyboard.press('b')
    await expect(decisions).toContainText(second)
    await page.keyboard.press('b')
    await expect(decisions).toHaveCount(0)
    const before = callsOf('getNextReceipt')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(empty).toBeVisible()
    expect(callsOf('getNextReceipt')).toBe(before + 1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toContainText('No more receipt to validate !')
  })
})

/** Whether the browser keeps this key for itself where the focus is. */
function isKept(page: Page, key: string): Promise<boolean | undefined> {
  return page.evaluate((pressed) => {
    const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true })
    return document.activeElement?.dispatchEvent(event)
  }, key)
}
