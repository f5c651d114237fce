import { eq } from 'drizzle-orm'
import { rejectionReasons } from '#lib/contracts/receipts.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { expectAccessible } from './support/axe.ts'
import { edgesOf, overlap } from './support/boxes.ts'
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
import { decisionOn, holdReceipt, rejectReceipt } from './support/receipts.ts'
import { expect, failedRequest, newContext, signInAs, test } from './support/test.ts'

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

test('an amount with the euro sign for its mark is validated as it is seen, and a wrong group says why it is none', {
  tag: ['@INP-01', '@INP-03', '@INP-14', '@INP-16', '@REC-17'],
}, async ({ page, db, signIn }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [id = '', next = ''] = ids
  await expectReady(page, id)
  await field(page, 'Amount').fill('2 50')
  await field(page, 'Amount').press('Tab')
  await expect(field(page, 'Amount')).toHaveAccessibleDescription('A space groups three digits: 2.50, or 1 250.')
  await expect(validate(page)).toBeDisabled()
  await field(page, 'Amount').fill('1.234')
  await field(page, 'Amount').press('Tab')
  await expect(field(page, 'Amount')).toHaveAccessibleDescription('Thousands or decimals? Type 1234, or 1.23.')
  await field(page, 'Amount').fill('2€50')
  await field(page, 'Purchase date').fill('14/03/2025 18:00')
  await field(page, 'Purchase time').fill('6:05\u202fPM')
  await field(page, 'Purchase time').press('Tab')
  await expect(field(page, 'Purchase date')).toHaveValue('14/03/2025')
  await expect(field(page, 'Purchase time')).toHaveValue('18:05')
  await expect(field(page, 'Amount')).toHaveValue('2.50')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await validate(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ id, amount: -2.5, dateTime: '2025-03-14T18:05:00' })
  await expect(receiptOf(page, next)).toBeVisible()
  expect(await decisionOn(db, id)).toMatchObject({ status: 'validated', amountCents: -250 })
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

test('reviewer jumps to a receipt, and for a receipt that somebody else holds a message and the next receipt show', {
  tag: ['@REC-04', '@REC-05', '@REC-22'],
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
  const colleague = await createUser(db, ['SUPPORT_LVL_1'])
  await holdReceipt(db, second, colleague.id)
  const before = callsOf('getNextReceipt')
  await field(page, 'Jump to receipt').fill(second)
  await page.keyboard.press('Enter')
  await expect(review(page).getByText(`somebody else is reviewing ${second}`)).toBeVisible()
  await expect(receiptOf(page, second)).toHaveCount(0)
  expect(callsOf('getNextReceipt') - before).toBe(2)
})

test('a jump to an unknown receipt shows one error at its field and keeps the input', {
  tag: ['@REC-25', '@REC-33'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}])
  const [id = ''] = ids
  await field(page, 'Amount').fill('17,30')
  await field(page, 'Jump to receipt').fill('nowhere')
  await page.keyboard.press('Enter')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page).getByRole('alert')).toHaveText('nowhere is not the id of a receipt.')
  await expect(field(page, 'Jump to receipt')).toHaveAccessibleDescription('nowhere is not the id of a receipt.')
  await expect(review(page).getByText('An error has occurred')).toHaveCount(0)
  await expectReady(page, id)
  await expect(receiptOf(page, id)).toBeFocused()
  await expect(field(page, 'Amount')).toHaveValue('17.30')
  await field(page, 'Jump to receipt').fill('somewhere')
  await expect(review(page).getByRole('alert')).toHaveCount(0)
})

test('a jump without an answer shows one view, which leads back to the input', {
  tag: ['@REC-30', '@REC-33'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [id = '', other = ''] = ids
  await field(page, 'Amount').fill('17,30')
  await field(page, 'Jump to receipt').fill(other)
  faults.set('getNextReceipt', { status: 500, times: 1 })
  await page.keyboard.press('Enter')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page).getByRole('alert')).toContainText('The service answered: 500. Try again in few seconds !')
  await expect(review(page).getByText('An error has occurred')).toHaveCount(1)
  await page.getByRole('button', { name: `Back to receipt ${id}` }).click()
  await expectReady(page, id)
  await expect(field(page, 'Amount')).toHaveValue('17.30')
})

test('closing and jumping ask before they discard an edited value, and keys decide nothing behind the question', {
  tag: ['@REC-25'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [id = '', other = ''] = ids
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
  await field(page, 'Jump to receipt').fill(other)
  await page.keyboard.press('Enter')
  await leaveQuestion(page).getByText('Stay').click()
  await expect(field(page, 'Amount')).toHaveValue('17.30')
  expect([callsOf('decideReceipt'), callsOf('getNextReceipt')]).toEqual([0, 1])
  await review(page).getByRole('button', { name: 'Go' }).click()
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expectReady(page, other)
  await field(page, 'Jump to receipt').fill(id)
  await page.keyboard.press('Enter')
  await expectReady(page, id)
  await expect(field(page, 'Amount')).toHaveValue('42.50')
  await page.keyboard.press('s')
  await page.keyboard.type('zara')
  await page.keyboard.press('Enter')
  await review(page).getByRole('button', { name: 'Close' }).click()
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page)).toHaveCount(0)
})

test('Validate requires store, amount and date, and only stores of the programme are offered, the likely ones first', {
  tag: ['@REC-13', '@REC-14', '@REC-15', '@REC-38', '@REC-39'],
}, async ({ page, db, signIn }) => {
  const unread = { ocrTotalCents: null, ocrDate: '??/04', ocrTime: '25h61', ocrInHub: null }
  const { hub, ids } = await openQueue({ page, db, signIn }, [{ ...unread, declaredStoreName: 'THIERY ARMAND' }])
  await db
    .update(stores)
    .set({ inProgram: false })
    .where(eq(stores.id, hub.stores[2]?.id ?? ''))
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, ids[0] ?? '')
  for (const name of ['Purchase date', 'Purchase time', 'Store', 'Amount'] as const) {
    await expect(field(page, name)).toHaveValue('')
  }
  await expect(validate(page)).toBeDisabled()
  await expect(review(page).getByText('Still needed: date, store, amount')).toBeVisible()
  await field(page, 'Store').click()
  await expect(page.getByRole('option')).toHaveText([/Armand Thiery.*Like the declared name/, 'Fnac', 'Zara'])
  await page.getByRole('option', { name: 'Zara' }).click()
  await field(page, 'Purchase date').fill('31/02/2025')
  await field(page, 'Amount').fill('0')
  await expect(review(page).getByText('No such day.')).toBeVisible()
  await expect(validate(page)).toBeDisabled()
  await field(page, 'Purchase date').fill('130325')
  await field(page, 'Purchase date').press('Alt+ArrowDown')
  await expect(page.getByRole('button', { name: 'Thursday, 13 March 2025' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Purchase date')).toHaveValue('14/03/2025')
  await expect(field(page, 'Purchase date')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Purchase time')).toBeFocused()
  await expect(review(page).getByText('Type an amount above 0, such as 12.50.')).toBeVisible()
  await field(page, 'Amount').fill('12,50')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await validate(page).click()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ amount: -12.5, dateTime: '2025-03-14T00:00:00', storeId: hub.stores[3]?.id })
  expect(body).not.toHaveProperty('time')
})

test('an amount of 0 that came with the receipt is only needed, until its field is left', {
  tag: ['@REC-15', '@INP-16'],
}, async ({ page, db, signIn }) => {
  await openReview({ page, db, signIn }, [{ ocrTotalCents: 0 }])
  await expect(review(page).getByText('Still needed: amount')).toBeVisible()
  await expect(validate(page)).toBeDisabled()
  await expect(review(page).getByRole('alert')).toHaveCount(0)
  await field(page, 'Amount').focus()
  await page.keyboard.press('Tab')
  await expect(review(page).getByRole('alert')).toHaveText('Type an amount above 0, such as 12.50.')
})

test('two sources with different stores fill in none, both stores are offered first, and Validate is disabled', {
  tag: ['@REC-13', '@REC-15', '@REC-39'],
}, async ({ page, db, signIn, callsOf }) => {
  const { hub, ids } = await openQueue({ page, db, signIn }, [{ declaredStoreName: 'THIERY', ocrStore: 'Zara' }, {}])
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, ids[0] ?? '')
  const reason = 'Still needed: store (the declared one and the one read from the picture differ)'
  await expect(review(page).getByText(reason)).toBeVisible()
  await expect(field(page, 'Store')).toHaveValue('')
  await expect(validate(page)).toBeDisabled()
  await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  await page.keyboard.press('v')
  await expect(field(page, 'Store')).toBeFocused()
  await expect(field(page, 'Store')).toHaveValue('')
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([
    /Armand Thiery.*Declared by the customer/,
    /Zara.*Read from the picture/,
    'Fnac',
    'Sephora',
  ])
  await page.keyboard.press('Enter')
  await expect(field(page, 'Store')).toHaveValue('Armand Thiery')
  await expect(review(page).getByText(reason)).toHaveCount(0)
  await validate(page).click()
  await expectReady(page, ids[1] ?? '')
  expect((await decisionOn(db, ids[0] ?? '')).storeId).toBe(hub.stores[1]?.id)
})

test('1 takes the declared store and 2 the one that was read, where they differ, and nothing moves', {
  tag: ['@INP-04', '@REC-13', '@REC-39'],
}, async ({ page, db, signIn, callsOf }) => {
  const { hub, ids } = await openQueue({ page, db, signIn }, [{ declaredStoreName: 'THIERY', ocrStore: 'Zara' }, {}])
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, ids[0] ?? '')
  const declared = review(page).getByRole('button', { name: 'Armand Thiery Declared by the customer' })
  const read = review(page).getByRole('button', { name: 'Zara Read from the picture' })
  await expect(declared).toHaveAttribute('aria-keyshortcuts', '1')
  await expect(read).toHaveAttribute('aria-keyshortcuts', '2')
  const place = await edgesOf(validate(page))
  await page.keyboard.press('1')
  await expect(field(page, 'Store')).toHaveValue('Armand Thiery')
  await expect(declared).toHaveAttribute('aria-pressed', 'true')
  await pressOf(page, '\u00e9', { code: 'Digit2' })
  await expect(field(page, 'Store')).toHaveValue('Zara')
  await expect(validate(page)).toBeEnabled()
  expect(await edgesOf(validate(page))).toEqual(place)
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('v')
  await expectReady(page, ids[1] ?? '')
  expect((await decisionOn(db, ids[0] ?? '')).storeId).toBe(hub.stores[3]?.id)
  await page.keyboard.press('1')
  await expect(field(page, 'Store')).toHaveValue('Fnac')
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
  const controls = await review(page).locator('input, button, p, dd').filter({ visible: true }).all()
  const covered: string[] = []
  for (const control of controls) {
    const name = (await control.textContent()) ?? ''
    if (!/successfully|^Receipt /.test(name) && overlap(toast, await edgesOf(control))) covered.push(name)
  }
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

test('a date in the future is refused to the minute and not sent', {
  tag: ['@REC-16', '@REC-40', '@REC-41'],
}, async ({ page, startAt, db, signIn, callsOf }) => {
  await startAt('2026-11-20T10:00:30+01:00')
  await installClock(page)
  await openReview({ page, db, signIn }, [{ ocrTotalCents: 90_000 }])
  await page.clock.pauseAt('2026-11-20T10:05:00+01:00')
  await field(page, 'Purchase date').fill('20/11/2026')
  await field(page, 'Purchase time').fill('10:06')
  await validate(page).click()
  await expect(review(page).getByRole('alert')).toContainText('Date is in the future')
  await expect(question(page)).toHaveCount(0)
  expect(callsOf('decideReceipt')).toBe(0)
  await field(page, 'Purchase time').fill('10:05')
  await expect(review(page).getByText('Date is in the future')).toHaveCount(0)
  await validate(page).click()
  await expect(question(page)).toBeVisible()
})

test('an amount of 300 or more opens a question, where Modify sends nothing and Validate sends the amount', {
  tag: ['@P19', '@REC-17', '@REC-18', '@REC-19', '@FMT-16'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{ ocrTotalCents: 29_999 }, { ocrTotalCents: -30_000 }, {}])
  const [just = '', high = '', last = ''] = ids
  await validate(page).click()
  await expectReady(page, high)
  expect((await decisionOn(db, just)).amountCents).toBe(-29_999)
  await validate(page).click()
  await expect(
    page.getByRole('alertdialog', {
      name: 'PAY ATTENTION - The amount of the ticket seems to be really high. Are you sure you want to validate it?',
    }),
  ).toBeVisible()
  await question(page).getByRole('button', { name: 'Modify' }).click({ delay: 300 })
  await expect(question(page)).toHaveCount(0)
  await expect(field(page, 'Amount')).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(1)
  await field(page, 'Amount').fill('-300,00')
  await validate(page).click()
  await expect(question(page).getByText('300.00 €')).toBeVisible()
  await question(page).getByRole('button', { name: 'Validate' }).click({ delay: 300 })
  await expectReady(page, last)
  expect((await decisionOn(db, high)).amountCents).toBe(-30_000)
})

test('closing clears the receipt, and Start fetches the next one', {
  tag: ['@REC-25', '@REC-44'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  await review(page).getByRole('button', { name: 'Close' }).click()
  await expect(review(page)).toHaveCount(0)
  await expect(page.getByText('The next receipt is ready.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused()
  expect(callsOf('getNextReceipt')).toBe(1)
  await page.keyboard.press('Enter')
  await expectReady(page, ids[0] ?? '')
  expect(callsOf('getNextReceipt')).toBe(2)
})

test('a message shows when the queue ends before Start or while the modal is open', {
  tag: ['@REC-23', '@REC-24', '@REC-40'],
}, async ({ page, db, signIn, callsOf }) => {
  await openQueue({ page, db, signIn }, [])
  await expect(page.getByRole('alert')).toContainText('No more receipt to validate !')
  await openReview({ page, db, signIn }, [{}])
  await rejectAs(page, 'Not a ticket')
  await expect(review(page).getByRole('alert')).toContainText('No more receipt to validate !')
  await expect(success(page, 'rejected')).toBeVisible()
  const before = callsOf('getNextReceipt')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(review(page).getByRole('alert')).toContainText('No more receipt to validate !')
  expect(callsOf('getNextReceipt')).toBe(before + 1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('No more receipt to validate !')
})

test('two reviewers share a queue and never see the same receipt', {
  tag: ['@REC-22'],
}, async ({ page, db, signIn, browser, world, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}, {}, {}])
  const context = await newContext(browser, world)
  const other = await context.newPage()
  await signInAs(other, world, await createUser(db, ['SUPPORT_LVL_1']))
  await other.goto('/receipts-management')
  await other.getByRole('button', { name: 'Start' }).click()
  await expectReady(other, ids[1] ?? '')
  await other.keyboard.press('v')
  await expectReady(other, ids[2] ?? '')
  await page.keyboard.press('v')
  await expectReady(page, ids[3] ?? '')
  await expect(receiptOf(other, ids[2] ?? '')).toBeVisible()
  for (const id of ids.slice(0, 2)) expect((await decisionOn(db, id)).status).toBe('validated')
  await context.close()
})

test('two tabs of a reviewer show the same receipt, and the second decision leads to the next one', {
  tag: ['@REC-42'],
}, async ({ page, db, signIn, context, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [id = '', next = ''] = ids
  const tab = await context.newPage()
  await tab.goto('/receipts-management')
  await tab.getByRole('button', { name: 'Start' }).click()
  await expectReady(tab, id)
  await expect(field(tab, 'Store')).not.toHaveValue('')
  await tab.keyboard.press('v')
  await expectReady(tab, next)
  await page.bringToFront()
  await rejectAs(page, 'Incomplete')
  await expect(submissionError(page)).toContainText('This receipt has already been reviewed.')
  await page.getByRole('button', { name: 'Next receipt' }).click()
  await expectReady(page, next)
  expect((await decisionOn(db, id)).status).toBe('validated')
})

test('a receipt without anything read, without a mall, or of a store out of the programme can be rejected', {
  tag: ['@REC-12', '@REC-14', '@REC-38'],
}, async ({ page, db, signIn }) => {
  const nothing = { ocrTotalCents: null, ocrDate: null, ocrTime: null, ocrInHub: null, declaredStoreName: null }
  const { hub, ids } = await openQueue({ page, db, signIn }, [nothing, { withoutHub: true }, {}])
  await db
    .update(stores)
    .set({ inProgram: false })
    .where(eq(stores.id, hub.stores[0]?.id ?? ''))
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, ids[0] ?? '')
  await expect(review(page).getByText('Still needed: date, store, amount')).toBeVisible()
  await rejectAs(page, 'Incomplete')
  await expectReady(page, ids[1] ?? '')
  await expect(review(page).getByText('This receipt has no mall, so no store can be chosen.')).toBeVisible()
  await rejectAs(page, 'Out of mall')
  await expectReady(page, ids[2] ?? '')
  await expect(review(page).getByText('Fnac is not in the programme.')).toBeVisible()
  await expect(field(page, 'Store')).toHaveValue('')
  await rejectAs(page, 'Not in client referential')
  await expect(review(page).getByRole('alert')).toContainText('No more receipt')
})

for (const language of ['', '/fr']) {
  test.describe(`at ${language || '/'}`, () => {
    test('axe finds nothing in the states of the review', async ({ page, db, signIn, faults, allowConsole }) => {
      test.setTimeout(120_000)
      allowConsole(failedRequest)
      const { ids } = await openQueue({ page, db, signIn }, [{ isahitId: 'isahit-1', ocrTotalCents: 45_000 }])
      await page.goto(`${language}/receipts-management`)
      const busy = page.locator('[aria-busy=false]')
      await expect(page.getByText(/The next receipt is ready|Le prochain ticket est prêt/)).toBeVisible()
      await expectAccessible(page, 'start')
      await page.keyboard.press('Enter')
      await expect(busy).toBeVisible()
      await expect(page.getByText(ids[0] ?? '', { exact: true })).toBeVisible()
      await expect(page.getByRole('img', { name: ids[0] ?? '' })).toBeVisible()
      await expectAccessible(page, 'modal')
      await page.keyboard.press('r')
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page, 'reasons')
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: /Keys of the review|Touches du contrôle/ })).toBeVisible()
      await expectAccessible(page, 'keys')
      await page.keyboard.press('Escape')
      await page.keyboard.press('v')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(page, 'question')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      faults.set('decideReceipt', { status: 500, times: 1 })
      await page.keyboard.press('r')
      await page.keyboard.press('Digit1')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(page, 'submission error')
      await page.keyboard.press('Enter')
      faults.set('getNextReceipt', { status: 500, times: 1 })
      await page.keyboard.press('r')
      await page.keyboard.press('Digit1')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'server error')
      await page.getByRole('button', { name: /Try again|Réessayer/ }).click()
      await expect(page.getByRole('alert')).toContainText(/No more receipt|Plus aucun ticket/)
      await expectAccessible(page, 'empty')
    })
  })
}

test('a receipt that a colleague has decided shows as decided', {
  tag: ['@REC-42'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  await rejectReceipt(db, ids[0] ?? '')
  await page.keyboard.press('v')
  await expect(submissionError(page)).toContainText('An error has occurred')
  await expect(submissionError(page)).toContainText('This receipt has already been reviewed.')
  await page.keyboard.press('Enter')
  await expectReady(page, ids[1] ?? '')
})
