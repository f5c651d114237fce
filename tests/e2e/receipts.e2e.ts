import { pressGuardMs } from '#stores/press-guard.ts'
import { expectAccessible } from './support/axe.ts'
import { allEdgesOf, edgesOf, overlap } from './support/boxes.ts'
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

test('reviewer checks the first receipt, validates it, and confirms the high amount of the next one by a press of its time', {
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
    '@REC-18',
    '@REC-19',
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
  const { user, hub, ids } = await openQueue({ page, db, signIn }, [
    { isahitId: 'isahit-1' },
    { ocrTotalCents: 45_000 },
  ])
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
  await page.keyboard.press('r')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'modal with the reasons')
  await page.keyboard.press('Escape')
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

  const client = await page.context().newCDPSession(page)
  const pageTime = () => page.evaluate(() => performance.timeOrigin + performance.now())
  const before = await pageTime()
  await validate(page).click()
  const { left, right, top, bottom } = await edgesOf(question(page).getByRole('button', { name: 'Validate' }))
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const pressAt = async (time: number) => {
    const press = { x, y, button: 'left', clickCount: 1, timestamp: time / 1000 } as const
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await client.send('Input.dispatchMouseEvent', { type, ...press })
    }
  }
  const asked = await pageTime()
  await expect.poll(pageTime).toBeGreaterThan(asked + pressGuardMs)
  await pressAt(before)
  await expect(question(page)).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(1)
  await pressAt((await pageTime()) + pressGuardMs)
  await expect(review(page).getByRole('alert')).toContainText('No more receipt')
  expect(callsOf('decideReceipt')).toBe(2)
})

test('jumping, closing and parking ask before they discard an edited value, and a jump that is refused or held by somebody else says so', {
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
  expect([callsOf('decideReceipt'), callsOf('getNextReceipt')]).toEqual([0, 2])

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
  await expectReady(page, third)
  await expect(field(page, 'Amount')).toHaveValue('42.50')
  expect(callsOf('getNextReceipt') - before).toBe(2)

  await page.keyboard.press('s')
  await page.keyboard.type('zara')
  await page.keyboard.press('Enter')
  await review(page).getByRole('button', { name: 'Close' }).click()
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page)).toHaveCount(0)
})

test('where two sources differ, V goes to the store, 1 and 2 take one, and no error, reason or message moves a button or is covered', {
  tag: ['@INP-04', '@INP-16', '@REC-13', '@REC-15', '@REC-16', '@REC-26', '@REC-39'],
}, async ({ page, startAt, db, signIn, callsOf }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await startAt('2026-11-20T10:00:30+01:00')
  const differing = { declaredStoreName: 'THIERY', ocrStore: 'Zara' }
  const { hub, ids } = await openQueue({ page, db, signIn }, [differing, differing])
  const [id = '', next = ''] = ids
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, id)
  const declared = review(page).getByRole('button', { name: 'Armand Thiery Declared by the customer' })
  await expect(declared).toHaveAttribute('aria-keyshortcuts', '1')
  const buttons = ['Validate', 'Reject', 'Park', 'Decisions'].map((name) => review(page).getByRole('button', { name }))
  const places = () => Promise.all(buttons.map(edgesOf))
  const before = await places()
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
  await expect(receiptOf(page, id)).toBeFocused()
  await page.keyboard.press('1')
  await expect(field(page, 'Store')).toHaveValue('Armand Thiery')
  await expect(declared).toHaveAttribute('aria-pressed', 'true')
  await pressOf(page, '\u00e9', { code: 'Digit2' })
  await expect(field(page, 'Store')).toHaveValue('Zara')
  expect(await places()).toEqual(before)

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
  expect(callsOf('decideReceipt')).toBe(0)
  await field(page, 'Purchase date').fill('01/01/2026')
  await validate(page).click()
  await expectReady(page, next)
  const toast = await edgesOf(success(page, 'validated'))
  const controls = await allEdgesOf(review(page).locator('input, button, p, dd'))
  const covered = controls.filter(({ name, ...edges }) => !/successfully|^Receipt /.test(name) && overlap(toast, edges))
  expect(controls.length).toBeGreaterThan(20)
  expect(covered).toEqual([])
  expect(await places()).toEqual(before)
  expect((await decisionOn(db, id)).storeId).toBe(hub.stores[3]?.id)
})

test('axe finds nothing in the other states of the review', { tag: ['@long'] }, async ({
  page,
  db,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const { ids } = await openQueue({ page, db, signIn }, [{ isahitId: 'isahit-1', ocrTotalCents: 45_000 }])
  const [id = ''] = ids
  await expect(page.getByText('The next receipt is ready.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectReady(page, id)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the review' })).toBeVisible()
  await expectAccessible(page, 'keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Park this receipt' })).toBeVisible()
  await expectAccessible(page, 'park dialog')
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
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: 'Decisions of this visit' }).getByRole('img')).toBeVisible()
  await expectAccessible(page, 'last decision')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Decisions of this visit' })).toBeVisible()
  await expectAccessible(page, 'the start of a visit')
})
