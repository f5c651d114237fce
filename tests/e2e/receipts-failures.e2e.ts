import { edgesOf } from './support/boxes.ts'
import { noteFigure } from './support/figure.ts'
import {
  expectReady,
  field,
  openQueue,
  openReview,
  receiptOf,
  review,
  submissionError,
  success,
  validate,
} from './support/receipt-review.ts'
import { decisionOn } from './support/receipts.ts'
import { expect, failedRequest, test } from './support/test.ts'

test.beforeEach(({ allowConsole }) => allowConsole(failedRequest))

test('a decision without an answer shows an error, and a second decision leads to the next receipt', {
  tag: ['@REC-31', '@REC-42'],
}, async ({ page, db, signIn, faults, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  faults.set('decideReceipt', { drop: true, afterHandling: true, times: 1 })
  await field(page, 'Amount').fill('17,30')
  await validate(page).click()
  await expect(submissionError(page)).toContainText('An error has occurred')
  await expect(submissionError(page)).toContainText('It may have been saved all the same')
  expect(callsOf('decideReceipt')).toBe(1)
  await submissionError(page).getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'Amount')).toHaveValue('17.30')
  await page.keyboard.press('v')
  await expect(submissionError(page)).toContainText('This receipt has already been reviewed.')
  await page.getByRole('button', { name: 'Next receipt' }).click()
  await expectReady(page, ids[1] ?? '')
  expect((await decisionOn(db, ids[0] ?? '')).amountCents).toBe(-1730)
})

for (const code of ['invalidDate', 'invalidDateTime']) {
  test(`${code} shows "Invalid date" in the box, and the receipt stays open`, {
    tag: ['@REC-32', '@REC-42'],
  }, async ({ page, db, signIn, faults }) => {
    const { ids } = await openReview({ page, db, signIn }, [{}, {}])
    faults.set('decideReceipt', { status: 400, code, times: 1 })
    await validate(page).click()
    await expect(submissionError(page).getByText('Invalid date', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(submissionError(page)).toHaveCount(0)
    await expect(receiptOf(page, ids[0] ?? '')).toBeVisible()
    await page.keyboard.press('v')
    await expectReady(page, ids[1] ?? '')
  })
}

test('the page keeps a decision offline and can send it later', { tag: ['@REC-31'] }, async ({
  page,
  db,
  signIn,
  context,
}) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  await context.setOffline(true)
  await page.keyboard.press('v')
  await expect(submissionError(page)).toContainText('Nothing that you typed is lost')
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await page.keyboard.press('v')
  await expectReady(page, ids[1] ?? '')
})

test('a failed queue shows the server error view, on the page and in the modal, and can be loaded again', {
  tag: ['@REC-30', '@REC-33', '@REC-40'],
}, async ({ page, db, signIn, faults, callsOf }) => {
  const { ids } = await openQueue({ page, db, signIn }, [{}, {}], () =>
    faults.set('getNextReceipt', { status: 500, times: 1 }),
  )
  const [first = '', second = ''] = ids
  const view = page.getByRole('alert')
  await expect(view).toHaveText(/^An error has occurred ?The service answered: 500. Try again in few seconds !/)
  await expect(page.getByText('An error has occurred')).toHaveCount(1)
  expect(callsOf('getNextReceipt')).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, first)
  faults.set('getNextReceipt', { drop: true, times: 2 })
  await page.keyboard.press('v')
  await expect(success(page, 'validated')).toBeVisible()
  await expect(review(page).getByRole('alert')).toContainText('The service does not answer. Try again in few seconds !')
  await expect(receiptOf(page, first)).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectReady(page, second)
})

test('the server error view shows after 20 receipts in a row that others review', {
  tag: ['@P19', '@REC-22', '@REC-43'],
}, async ({ page, db, signIn, faults, callsOf }) => {
  await openQueue({ page, db, signIn }, [{}], () =>
    faults.set('getNextReceipt', { status: 409, code: 'alreadyUnderReview' }),
  )
  await expect(page.getByText('Try again in few seconds !')).toBeVisible()
  expect(callsOf('getNextReceipt')).toBe(20)
  noteFigure(
    19,
    `an endless queue of receipts that others hold ends after ${callsOf('getNextReceipt')} calls with a message`,
  )
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

test('a failure to load the stores shows at their field, and they can be loaded again', {
  tag: ['@REC-36'],
}, async ({ page, db, signIn, faults }) => {
  const { ids } = await openQueue({ page, db, signIn }, [{}], () =>
    faults.set('listHubStores', { status: 500, times: 1 }),
  )
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, ids[0] ?? '')
  await expect(review(page).getByText('The stores could not be read.')).toBeVisible()
  await expect(validate(page)).toBeDisabled()
  const place = await edgesOf(field(page, 'Amount'))
  await review(page).getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Store')).toHaveValue('Fnac')
  await expect(validate(page)).toBeEnabled()
  expect(await edgesOf(field(page, 'Amount'))).toEqual(place)
})

test('a double click and two keys at once send one decision', async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  await validate(page).dblclick()
  await expectReady(page, ids[1] ?? '')
  expect([callsOf('decideReceipt'), callsOf('getNextReceipt')]).toEqual([1, 2])
  await page.evaluate(() => {
    for (const key of ['v', 'v']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(review(page).getByRole('alert')).toContainText('No more receipt')
  expect(callsOf('decideReceipt')).toBe(2)
})
