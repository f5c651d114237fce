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

test.beforeEach(({ allowConsole }) => allowConsole(failedRequest))

test('stores that could not be read are read again at their field. A decision without an answer can be sent again, and no key acts behind its box', {
  tag: ['@REC-31', '@REC-36', '@REC-42'],
}, async ({ page, db, signIn, faults, callsOf }) => {
  const { ids } = await openQueue({ page, db, signIn }, [{}, {}], () =>
    faults.set('listHubStores', { status: 500, times: 1 }),
  )
  const [id = '', next = ''] = ids
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, id)
  await expect(review(page).getByText('The stores could not be read.')).toBeVisible()
  await expect(validate(page)).toBeDisabled()
  const place = await edgesOf(field(page, 'Amount'))
  await review(page).getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Store')).toHaveValue('Fnac')
  expect(await edgesOf(field(page, 'Amount'))).toEqual(place)
  faults.set('decideReceipt', { drop: true, afterHandling: true, times: 1 })
  await field(page, 'Amount').fill('17,30')
  await validate(page).click()
  await expect(submissionError(page)).toContainText('An error has occurred')
  await expect(submissionError(page)).toContainText('It may have been saved all the same')
  await page.keyboard.press('v')
  expect(callsOf('decideReceipt')).toBe(1)
  await page.keyboard.press('Enter')
  await expect(receiptOf(page, id)).toBeFocused()
  await expect(field(page, 'Amount')).toHaveValue('17.30')
  await page.keyboard.press('v')
  await expect(submissionError(page)).toContainText('This receipt has already been reviewed.')
  await page.getByRole('button', { name: 'Next receipt' }).click()
  await expectReady(page, next)
  expect((await decisionOn(db, id)).amountCents).toBe(-1730)
})

test('a failed queue and an empty one say so on the page and in the modal, can be asked again, and take the keys that need no receipt', {
  tag: ['@REC-23', '@REC-24', '@REC-30', '@REC-33', '@REC-40'],
}, async ({ page, db, signIn, faults, callsOf }) => {
  const { ids } = await openQueue({ page, db, signIn }, [{}, {}], () =>
    faults.set('getNextReceipt', { status: 500, times: 1 }),
  )
  const [first = '', second = ''] = ids
  const isKept = (key: string) =>
    page.evaluate((pressed) => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true })
      return document.activeElement?.dispatchEvent(event)
    }, key)
  const expectKeys = async (decided: string) => {
    const keys = page.getByRole('dialog', { name: 'Keys of the review' })
    const decisions = page.getByRole('dialog', { name: 'Decisions of this visit' })
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('b')
    await expect(decisions).toContainText(decided)
    await page.keyboard.press('b')
    await expect(decisions).toHaveCount(0)
    for (const key of ['v', 'ArrowDown', 'PageDown']) expect(await isKept(key), key).toBe(true)
  }
  await expect(page.getByRole('alert')).toHaveText(
    /^An error has occurred ?The service answered: 500. Try again in few seconds !/,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, first)
  await expect(field(page, 'Store')).toHaveValue('Fnac')
  faults.set('getNextReceipt', { status: 500, times: 1 })
  await page.keyboard.press('v')
  await expect(review(page).getByRole('alert')).toContainText('Try again in few seconds !')
  await expect(receiptOf(page, first)).toHaveCount(0)
  await expectKeys(first)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectReady(page, second)
  await rejectAs(page, 'Incomplete')
  const empty = review(page).getByRole('alert').filter({ hasText: 'No more receipt to validate !' })
  await expect(empty).toBeVisible()
  await expectKeys(second)
  const before = callsOf('getNextReceipt')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(empty).toBeVisible()
  expect(callsOf('getNextReceipt')).toBe(before + 1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('No more receipt to validate !')
})

test('a spinner shows while receipts load, and the decided receipt stays dimmed and locked until the next one replaces it', {
  tag: ['@REC-21', '@REC-29'],
}, async ({ page, db, signIn, faults, callsOf }) => {
  await page.route('**/nextReceipt', async (route) => {
    if (route.request().method() === 'GET') await gate
    await route.continue()
  })
  let open = () => {}
  let gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { ids } = await openQueue({ page, db, signIn }, [{}, {}])
  const [first = '', second = ''] = ids
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(review(page).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  open()
  await expectReady(page, first)
  gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await expect(field(page, 'Store')).toHaveValue('Fnac')
  await page.keyboard.press('v')
  await expect(review(page).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(receiptOf(page, first)).toHaveAttribute('aria-busy', 'true')
  await expect(review(page).getByRole('img', { name: `Receipt ${first}` })).toBeVisible()
  for (const key of ['v', 'r', 'a']) await page.keyboard.press(key)
  const told = review(page).getByRole('status').filter({ hasText: 'A was not used: the receipt was on its way.' })
  await expect(told).toBeVisible()
  await expect(receiptOf(page, first)).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  open()
  await expectReady(page, second)
  await expect(told).toBeVisible()
  expect([callsOf('decideReceipt'), callsOf('getNextReceipt')]).toEqual([1, 2])
  expect(faults.planned).toEqual([])
})
