import type { Locator } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import { edgesOf } from './support/boxes.ts'
import { installClock, stopClock } from './support/clock.ts'
import { pressOf } from './support/keyboard.ts'
import {
  expectReady,
  field,
  leaveQuestion,
  openQueue,
  openReview,
  question,
  receiptOf,
  review,
  success,
  validate,
} from './support/receipt-review.ts'
import { decisionOn } from './support/receipts.ts'
import { expect, test } from './support/test.ts'

/** What a screen reader hears of a press that was not used. */
const toldIn = (dialog: Locator) => dialog.getByRole('status').filter({ hasText: 'was not used' })

test('each field has its key, letters typed there or in the palette decide nothing, and Escape leaves the field before the modal', {
  tag: ['@INP-04', '@NAV-42', '@REC-08', '@REC-20'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}])
  const [id = ''] = ids
  for (const [key, name] of [
    ['d', 'Purchase date'],
    ['t', 'Purchase time'],
    ['s', 'Store'],
    ['a', 'Amount'],
    ['j', 'Jump to receipt'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.type('vr')
    const takesLetters = name === 'Store' || name === 'Jump to receipt'
    if (!takesLetters) await expect(toldIn(review(page))).toHaveText('R was not used: a letter changes no figures.')
    await page.keyboard.type('1')
    await expect(field(page, name)).toHaveValue(takesLetters ? 'vr1' : '1')
    await page.keyboard.press('Escape')
    if (name === 'Store') await page.keyboard.press('Escape')
    await expect(receiptOf(page, id)).toBeFocused()
  }
  const palette = page.getByRole('dialog', { name: 'Go to a page or a customer' })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('status')).toHaveText(/results$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('v')
  await palette.getByRole('status').click()
  await page.keyboard.press('v')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(receiptOf(page, id)).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page)).toHaveCount(0)
})

test('V and Enter move through the needed fields, and Enter in the last one validates, once however long it is held', {
  tag: ['@REC-15', '@REC-17'],
}, async ({ page, db, signIn, callsOf }) => {
  const unread = { ocrTotalCents: null, ocrDate: null, declaredStoreName: null }
  const { hub, ids } = await openQueue({ page, db, signIn }, [unread, {}])
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, ids[0] ?? '')
  await page.keyboard.press('v')
  await expect(field(page, 'Purchase date')).toBeFocused()
  await page.keyboard.type('140325')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Store')).toBeFocused()
  await page.keyboard.type('zar')
  await expect(page.getByRole('option')).toHaveText(['Zara'])
  await page.keyboard.press('Enter')
  await expect(field(page, 'Store')).toHaveValue('Zara')
  await expect(field(page, 'Store')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount')).toBeFocused()
  await page.keyboard.type('12,5')
  expect(callsOf('decideReceipt')).toBe(0)
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expectReady(page, ids[1] ?? '')
  await expect(receiptOf(page, ids[1] ?? '')).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(1)
  expect(await decisionOn(db, ids[0] ?? '')).toMatchObject({ amountCents: -1250, storeId: hub.stores[3]?.id })
})

test('a held key decides once, and a key or a click meant for the previous receipt decides nothing and is told', async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  await installClock(page)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}, {}])
  await stopClock(page)
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('v')
  await expect(receiptOf(page, ids[1] ?? '')).toHaveAttribute('aria-busy', 'true')
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('v')
  await page.keyboard.up('v')
  await expect(toldIn(review(page))).toHaveCount(0)
  const place = await edgesOf(validate(page))
  const last = review(page).getByRole('button', { name: 'Park' })
  const below = await edgesOf(last)
  await page.clock.runFor(249)
  await page.keyboard.press('v')
  await expect(toldIn(review(page))).toHaveText('V was not used: the receipt had just changed.')
  await page.keyboard.press('Enter')
  await expect(toldIn(review(page))).toHaveText('Enter was not used: the receipt had just changed.')
  await validate(page).click()
  const told = 'Validate was not used: the receipt had just changed.'
  await expect(toldIn(review(page))).toHaveText(told)
  await expect(review(page).getByText(told)).toHaveCount(2)
  expect([await edgesOf(validate(page)), await edgesOf(last)]).toEqual([place, below])
  await expect(receiptOf(page, ids[1] ?? '')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expectReady(page, ids[1] ?? '')
  expect(callsOf('decideReceipt')).toBe(1)
  await page.keyboard.press('v')
  await expect(receiptOf(page, ids[2] ?? '')).toBeVisible()
  await expect(toldIn(review(page))).toHaveCount(0)
  expect(callsOf('decideReceipt')).toBe(2)
})

test('the question about a high amount takes no press that was meant for the receipt. Modify sends nothing, Shift+V validates', {
  tag: ['@P19', '@FMT-16', '@REC-17', '@REC-18', '@REC-19'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  const { ids } = await openReview({ page, db, signIn }, [{ ocrTotalCents: 30_000 }, {}])
  const [id = '', next = ''] = ids
  await stopClock(page)
  await page.keyboard.press('a')
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(
    page.getByRole('alertdialog', {
      name: 'PAY ATTENTION - The amount of the ticket seems to be really high. Are you sure you want to validate it?',
    }),
  ).toContainText('300.00 €')
  await expect(question(page).getByRole('button', { name: 'Modify' })).toBeFocused()
  await page.keyboard.press('Shift+V')
  await page.keyboard.press('Enter')
  await expect(toldIn(question(page))).toHaveText('Modify was not used: the question had just appeared.')
  await question(page).getByRole('button', { name: 'Validate' }).click()
  await expect(toldIn(question(page))).toHaveText('Validate was not used: the question had just appeared.')
  await page.clock.runFor(pressGuardMs)
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.press('v')
  await question(page).getByRole('button', { name: 'Modify' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(field(page, 'Amount')).toBeFocused()
  await expect(toldIn(review(page))).toHaveCount(0)
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('v')
  await expect(question(page)).toBeVisible()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('Shift+V')
  await expect(receiptOf(page, next)).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(1)
  expect((await decisionOn(db, id)).amountCents).toBe(-30_000)
})

test('a press on the question counts by the time at which it was made, not by when the page handles it', {
  tag: ['@REC-18', '@REC-19'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{ ocrTotalCents: 45_000 }, {}])
  const client = await page.context().newCDPSession(page)
  const pageTime = () => page.evaluate(() => performance.timeOrigin + performance.now())
  const before = await pageTime()
  await validate(page).click()
  const { left, right, top, bottom } = await edgesOf(question(page).getByRole('button', { name: 'Validate' }))
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const pressAt = async (time: number) => {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await client.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: 'left',
        clickCount: 1,
        timestamp: time / 1000,
      })
    }
  }
  const asked = await pageTime()
  await expect.poll(pageTime).toBeGreaterThan(asked + pressGuardMs)
  await pressAt(before)
  await expect(question(page)).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(0)
  await pressAt((await pageTime()) + pressGuardMs)
  await expectReady(page, ids[1] ?? '')
  expect(callsOf('decideReceipt')).toBe(1)
})

test('the list of reasons takes arrows, the keypad and the digits of AZERTY, Escape closes it, and a held Enter chooses nothing', {
  tag: ['@INP-04', '@REC-10'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const reasons = page.getByRole('menuitem')
  await review(page).getByRole('button', { name: 'Reject' }).focus()
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(reasons.first()).toBeFocused()
  for (const [key, place] of [
    ['ArrowUp', 5],
    ['v', 5],
    ['Numpad7', 0],
    ['Numpad2', 1],
    ['Numpad8', 0],
    ['Numpad1', 5],
    ['Numpad3', 5],
    ['Numpad5', 5],
    ['Numpad0', 5],
  ] as const) {
    await page.keyboard.press(key)
    await expect(reasons.nth(place)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(review(page).getByRole('button', { name: 'Reject' })).toBeFocused()
  await page.keyboard.press('r')
  await expect(reasons).toHaveCount(6)
  expect(callsOf('decideReceipt')).toBe(0)
  await pressOf(page, '"', { code: 'Digit3' })
  await expect(success(page, 'rejected')).toBeVisible()
  expect((await decisionOn(db, ids[0] ?? '')).rejectionReason).toBe('incomplete')
})

test('the list of reasons opens in a low window without scrolling, one line for each reason, in the longer language', {
  tag: ['@REC-09', '@REC-10', '@INP-16', '@I18-01'],
}, async ({ page, db, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const receipt = { declaredStoreName: 'THIERY', ocrStore: 'Zara', isahitId: 'isahit-1' }
  await openQueue({ page, db, signIn }, [receipt], undefined, '/fr/receipts-management')
  await page.getByRole('button', { name: 'Commencer' }).click()
  await page.getByRole('button', { name: /^Armand Thiery/ }).waitFor()
  const amount = page.getByRole('textbox', { name: 'Montant' })
  const place = await edgesOf(amount)
  await page.keyboard.press('r')
  const reasons = page.getByRole('menuitem')
  await expect(reasons).toHaveCount(6)
  for (const reason of await reasons.all()) {
    await expect(reason).toBeInViewport({ ratio: 1 })
    const { top, bottom } = await edgesOf(reason)
    expect(bottom - top).toBe(32)
  }
  expect(await edgesOf(amount)).toEqual(place)
})

test('the list of keys names every key of the buttons, decides nothing while it is open, and gives an action another letter', {
  tag: ['@SES-41'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}])
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of the review' })
  await expect(keys.getByRole('button', { name: 'Close' })).toBeFocused()
  const shown = (await keys.getByRole('term').allTextContents()).flatMap((text) => text.split(/\s+/))
  const shortcuts = await review(page)
    .locator('[aria-keyshortcuts]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-keyshortcuts') ?? ''))
  const names: Readonly<Record<string, string>> = { Plus: '+', Escape: 'Esc' }
  expect(shown).toEqual(expect.arrayContaining([...new Set(shortcuts)].map((key) => names[key] ?? key)))
  for (const key of ['v', 'r', 'a']) await page.keyboard.press(key)
  await keys.getByRole('button', { name: 'Change the key: Reject' }).click()
  await page.keyboard.press('v')
  await expect(keys.getByText('V is the key of: Validate.')).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  await expect(review(page).getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-keyshortcuts', 'X')
  await page.keyboard.press('r')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('x')
  await expect(page.getByRole('menu')).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(0)
})
