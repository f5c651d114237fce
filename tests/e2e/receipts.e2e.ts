import { rejectionReasons } from '#lib/contracts/receipts.ts'
import { expectAccessible } from './support/axe.ts'
import { allEdgesOf, edgesOf, overlap } from './support/boxes.ts'
import { installClock, stopClock } from './support/clock.ts'
import { createUser } from './support/data.ts'
import { pressOf } from './support/keyboard.ts'
import {
  expectReady,
  field,
  leaveQuestion,
  openQueue,
  openReview,
  question,
  receiptOf,
  rejectAs,
  review,
  submissionError,
  success,
  validate,
} from './support/receipt-review.ts'
import { decisionOn, holdReceipt } from './support/receipts.ts'
import { expect, failedRequest, test } from './support/test.ts'

test('reviewer checks the first receipt, validates it, and the next one follows', {
  tag: [
    '@REC-01',
    '@REC-02',
    '@REC-03',
    '@REC-06',
    '@REC-07',
    '@REC-08',
    '@REC-11',
    '@REC-12',
    '@REC-13',
    '@REC-20',
    '@REC-21',
    '@REC-27',
    '@REC-34',
    '@REC-35',
    '@REC-36',
    '@REC-44',
    '@API-27',
    '@API-28',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const { user, hub, ids } = await openQueue({ page, db, signIn }, [{ isahitId: 'isahit-1' }, {}])
  const [id = '', next = ''] = ids
  await expect(page.getByText('The next receipt is ready.')).toBeVisible()
  expect(callsOf('getNextReceipt')).toBe(1)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('dialog', { name: 'Manage receipt - Receipt left: 2' })).toBeVisible()
  await expectReady(page, id)
  await expect(review(page).getByRole('img', { name: `Receipt ${id}` })).toBeVisible()
  await expect(review(page).getByText(hub.name, { exact: true })).toBeVisible()
  await expect(review(page).getByText(id, { exact: true })).toBeVisible()
  const teal = await review(page)
    .getByText('Isahit', { exact: true })
    .evaluate((badge) => getComputedStyle(badge).backgroundColor)
  expect(teal).toMatch(/oklch\(\S+ \S+ 19\d\)/)
  await expect(review(page).getByRole('definition').filter({ hasText: 'Yes' })).toBeVisible()
  await expect(field(page, 'Purchase date')).toHaveValue('14/03/2025')
  await expect(field(page, 'Purchase time')).toHaveValue('18:05')
  await expect(field(page, 'Amount')).toHaveValue('42.50')
  await expect(field(page, 'Store')).toHaveValue('Fnac')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await validate(page).click()
  expect((await sent).url()).toMatch(/\/backoffice\/receipts$/)
  expect((await sent).postDataJSON()).toEqual({
    id,
    amount: -42.5,
    status: 'validated',
    dateTime: '2025-03-14T18:05:00',
    time: '18:05',
    storeId: hub.stores[0]?.id,
    backUserId: user.id,
  })
  await expect(success(page, 'validated')).toBeVisible()
  await expectReady(page, next)
  await expect(review(page).getByText('Isahit', { exact: true })).toHaveCount(0)
  expect([callsOf('getNextReceipt'), callsOf('decideReceipt'), callsOf('listHubStores')]).toEqual([2, 1, 1])
  expect(await decisionOn(db, id)).toMatchObject({ status: 'validated', amountCents: -4250, decidedBy: user.id })
})

test('reviewer rejects a receipt for one of six reasons, and the toast disappears after three seconds', {
  tag: ['@REC-09', '@REC-10', '@REC-26', '@REC-28', '@REC-37', '@REC-45', '@FMT-07'],
}, async ({ page, db, signIn }) => {
  await installClock(page)
  const { user, ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [id = '', next = ''] = ids
  for (const name of ['Close', 'Reject', 'Validate']) {
    await expect(review(page).getByRole('button', { name })).toBeVisible()
  }
  await stopClock(page)
  await review(page).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    /Out of mall/,
    /Not a ticket/,
    /Incomplete/,
    /Not a debit/,
    /Store not found/,
    /Not in client referential/,
  ])
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('menuitem', { name: 'Not a debit' }).click()
  const rejectionReason = rejectionReasons[3]
  expect((await sent).postDataJSON()).toEqual({ id, status: 'rejected', rejectionReason, backUserId: user.id })
  const toast = success(page, 'rejected')
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box && box.x > window.width / 2 && box.y > window.height / 2).toBe(true)
  await expect(receiptOf(page, next)).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(100)
  await expect(toast).toBeHidden()
  expect(await decisionOn(db, id)).toMatchObject({ status: 'rejected', rejectionReason })
})

test('reviewer jumps to a receipt. An id that is none and one that somebody else holds are told, and typed values stay', {
  tag: ['@REC-04', '@REC-05', '@REC-22', '@REC-25', '@REC-33'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}, {}])
  const [, second = '', third = ''] = ids
  await expect(review(page).getByRole('button', { name: 'Go' })).toBeDisabled()
  await field(page, 'Jump to receipt').fill(` ${third} `)
  const asked = page.waitForRequest('**/nextReceipt?*')
  await review(page).getByRole('button', { name: 'Go' }).click()
  expect(new URL((await asked).url()).searchParams.get('receiptId')).toBe(third)
  await expectReady(page, third)
  await field(page, 'Amount').fill('17,30')
  await field(page, 'Jump to receipt').fill('nowhere')
  await page.keyboard.press('Enter')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page).getByRole('alert')).toHaveText('nowhere is not the id of a receipt.')
  await expect(field(page, 'Jump to receipt')).toHaveAccessibleDescription('nowhere is not the id of a receipt.')
  await expectReady(page, third)
  await expect(receiptOf(page, third)).toBeFocused()
  await expect(field(page, 'Amount')).toHaveValue('17.30')
  const colleague = await createUser(db, ['SUPPORT_LVL_1'])
  await holdReceipt(db, second, colleague.id)
  const before = callsOf('getNextReceipt')
  await field(page, 'Jump to receipt').fill(second)
  await expect(review(page).getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page).getByText(`somebody else is reviewing ${second}`)).toBeVisible()
  await expect(receiptOf(page, second)).toHaveCount(0)
  expect(callsOf('getNextReceipt') - before).toBe(2)
})

test('closing, jumping and parking ask before they discard an edited value, and keys decide nothing behind the question', {
  tag: ['@REC-25'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [, other = ''] = ids
  await field(page, 'Amount').fill('17,30')
  await review(page).getByRole('button', { name: 'Close' }).click()
  await expect(leaveQuestion(page).getByText('Stay')).toBeFocused()
  for (const key of ['v', 'r', 'Enter']) await page.keyboard.press(key)
  await expect(leaveQuestion(page)).toHaveCount(0)
  // Chromium itself closes a dialog after two presses of Escape in a row.
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape')
    await expect(leaveQuestion(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(leaveQuestion(page)).toHaveCount(0)
    await expect(review(page)).toBeVisible()
  }
  await page.keyboard.press('p')
  await leaveQuestion(page).getByText('Stay', { exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Park this receipt' })).toHaveCount(0)
  await expect(field(page, 'Amount')).toHaveValue('17.30')
  expect([callsOf('decideReceipt'), callsOf('getNextReceipt')]).toEqual([0, 1])
  await field(page, 'Jump to receipt').fill(other)
  await page.keyboard.press('Enter')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expectReady(page, other)
  await expect(field(page, 'Amount')).toHaveValue('42.50')
  await page.keyboard.press('s')
  await page.keyboard.type('zara')
  await page.keyboard.press('Enter')
  await review(page).getByRole('button', { name: 'Close' }).click()
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page)).toHaveCount(0)
})

test('where two sources differ, V goes to the store, 1 takes the declared one and 2 the one that was read, and nothing moves', {
  tag: ['@INP-04', '@REC-13', '@REC-15', '@REC-39'],
}, async ({ page, db, signIn, callsOf }) => {
  const { hub, ids } = await openQueue({ page, db, signIn }, [{ declaredStoreName: 'THIERY', ocrStore: 'Zara' }, {}])
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, ids[0] ?? '')
  const declared = review(page).getByRole('button', { name: 'Armand Thiery Declared by the customer' })
  await expect(declared).toHaveAttribute('aria-keyshortcuts', '1')
  const place = await edgesOf(validate(page))
  await page.keyboard.press('v')
  await expect(field(page, 'Store')).toBeFocused()
  await expect(field(page, 'Store')).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([
    /Armand Thiery.*Declared by the customer/,
    /Zara.*Read from the picture/,
    'Fnac',
    'Sephora',
  ])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  await page.keyboard.press('1')
  await expect(field(page, 'Store')).toHaveValue('Armand Thiery')
  await expect(declared).toHaveAttribute('aria-pressed', 'true')
  await pressOf(page, '\u00e9', { code: 'Digit2' })
  await expect(field(page, 'Store')).toHaveValue('Zara')
  expect(await edgesOf(validate(page))).toEqual(place)
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('v')
  await expectReady(page, ids[1] ?? '')
  expect((await decisionOn(db, ids[0] ?? '')).storeId).toBe(hub.stores[3]?.id)
})

test('no error, reason or message moves a button, and a toast covers nothing', {
  tag: ['@INP-16', '@REC-15', '@REC-16', '@REC-26'],
}, async ({ page, startAt, db, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await startAt('2026-11-20T10:00:30+01:00')
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const buttons = ['Validate', 'Reject', 'Park', 'Decisions'].map((name) => review(page).getByRole('button', { name }))
  const places = () => Promise.all(buttons.map(edgesOf))
  const before = await places()
  await field(page, 'Purchase date').fill('31/02/2025')
  await field(page, 'Purchase time').fill('25:99')
  await field(page, 'Amount').fill('1.234')
  await field(page, 'Amount').press('Tab')
  await expect(review(page).getByRole('alert')).toHaveCount(3)
  await expect(review(page).getByText(/^Still needed: date, a readable time, amount/)).toBeVisible()
  expect(await places()).toEqual(before)
  await field(page, 'Purchase date').fill('01/01/2027')
  await field(page, 'Purchase time').fill('')
  await field(page, 'Amount').fill('12')
  await field(page, 'Amount').press('v')
  await field(page, 'Amount').press('Enter')
  await expect(review(page).getByRole('alert')).toContainText('Date is in the future')
  expect(await places()).toEqual(before)
  await field(page, 'Purchase date').fill('01/01/2026')
  await validate(page).click()
  await expectReady(page, ids[1] ?? '')
  const toast = await edgesOf(success(page, 'validated'))
  const controls = await allEdgesOf(review(page).locator('input, button, p, dd'))
  const covered = controls.filter(({ name, ...edges }) => !/successfully|^Receipt /.test(name) && overlap(toast, edges))
  expect(controls.length).toBeGreaterThan(20)
  expect(covered).toEqual([])
  expect(await places()).toEqual(before)
})

test('a window that loses and regains the focus keeps the typed store and selects nothing', {
  tag: ['@REC-13'],
}, async ({ page, db, signIn }) => {
  await openReview({ page, db, signIn }, [{}])
  const store = field(page, 'Store')
  // The browser fires these events when the window loses focus. The field stays the active element.
  const leaveAndReturn = () =>
    store.evaluate((input) => {
      for (const type of ['focusout', 'focusin']) input.dispatchEvent(new FocusEvent(type, { bubbles: true }))
    })
  await store.focus()
  await page.keyboard.press('End')
  await leaveAndReturn()
  await page.keyboard.type(' Z')
  await expect(store).toHaveValue('Fnac Z')
  await store.fill('Zar')
  await leaveAndReturn()
  await expect(store).toHaveValue('Zar')
  await expect(page.getByRole('option')).toHaveText(['Zara'])
  await page.keyboard.press('Enter')
  await expect(store).toHaveValue('Zara')
})

test('axe finds nothing in the states of the review', async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openQueue({ page, db, signIn }, [{ isahitId: 'isahit-1', ocrTotalCents: 45_000 }])
  const [id = ''] = ids
  await expect(page.getByText('The next receipt is ready.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectReady(page, id)
  await page.keyboard.press('r')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'modal with the reasons')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the review' })).toBeVisible()
  await expectAccessible(page, 'keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('v')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page, 'question')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  faults.set('decideReceipt', { status: 500, times: 1 })
  await page.keyboard.press('r')
  await page.keyboard.press('Digit1')
  await expect(submissionError(page)).toBeVisible()
  await expectAccessible(page, 'submission error')
  await page.keyboard.press('Enter')
  faults.set('getNextReceipt', { status: 500, times: 1 })
  await rejectAs(page, 'Out of mall')
  await expect(review(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'server error')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(review(page).getByRole('alert')).toContainText('No more receipt')
  await expectAccessible(page, 'empty')
})
