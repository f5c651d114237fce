import type { Locator } from '@playwright/test'
import { rejectionReasons } from '#lib/contracts/receipts.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { edgesOf } from './support/boxes.ts'
import { installClock, stopClock } from './support/clock.ts'
import { holdCalls } from './support/hold-calls.ts'
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

test('each field has its key, the list of keys names all of them, and letters typed in a field, a list or the palette decide nothing', {
  tag: ['@INP-04', '@NAV-42', '@REC-08', '@REC-20', '@SES-41'],
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
  await expect(receiptOf(page, id)).toBeFocused()
  await expect(review(page).getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-keyshortcuts', 'X')
  await page.keyboard.press('r')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('x')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page)).toHaveCount(0)
})

test('V and Enter move through the needed fields, a window that regains the focus changes none, and a held Enter in the last one validates once', {
  tag: ['@REC-13', '@REC-15', '@REC-17'],
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
  const store = field(page, 'Store')
  // The browser fires these events when the window loses focus. The field stays the active element.
  const leaveAndReturn = () =>
    store.evaluate((input) => {
      for (const type of ['focusout', 'focusin']) input.dispatchEvent(new FocusEvent(type, { bubbles: true }))
    })
  await page.keyboard.type('za')
  await leaveAndReturn()
  await page.keyboard.type('r')
  await expect(store).toHaveValue('zar')
  await leaveAndReturn()
  await expect(store).toHaveValue('zar')
  await expect(page.getByRole('option')).toHaveText(['Zara'])
  await page.keyboard.press('Enter')
  await expect(store).toHaveValue('Zara')
  await expect(store).toBeFocused()
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

test('a held key decides once, a press for what was there before is told and decides nothing, Modify sends nothing, and a toast lasts three seconds', {
  tag: [
    '@P19',
    '@FMT-07',
    '@FMT-16',
    '@REC-09',
    '@REC-10',
    '@REC-17',
    '@REC-18',
    '@REC-19',
    '@REC-21',
    '@REC-26',
    '@REC-28',
    '@REC-29',
    '@REC-37',
    '@REC-45',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  const { user, ids } = await openReview({ page, db, signIn }, [{}, { ocrTotalCents: 30_000 }, {}])
  const [first = '', second = '', third = ''] = ids
  const told = toldIn(review(page))
  await stopClock(page)

  await test.step('while the next receipt is on its way', async () => {
    const arrive = await holdCalls(page, '**/nextReceipt')
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('v')
    await expect(review(page).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(receiptOf(page, first)).toHaveAttribute('aria-busy', 'true')
    await expect(review(page).getByRole('img', { name: `Receipt ${first}` })).toBeVisible()
    await expect(told).toHaveCount(0)
    for (const key of ['r', 'a']) await page.keyboard.press(key)
    await expect(told).toHaveText('A was not used: the receipt was on its way.')
    await expect(receiptOf(page, first)).toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
    arrive()
  })

  await test.step('in the first quarter of a second of the next receipt', async () => {
    await expect(receiptOf(page, second)).toHaveAttribute('aria-busy', 'true')
    await expect(told).toHaveText('A was not used: the receipt was on its way.')
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('v')
    await page.keyboard.up('v')
    await expect(told).toHaveText('A was not used: the receipt was on its way.')
    const place = await edgesOf(validate(page))
    const last = review(page).getByRole('button', { name: 'Park' })
    const below = await edgesOf(last)
    await page.clock.runFor(pressGuardMs - 1)
    for (const key of ['V', 'Enter']) {
      await page.keyboard.press(key)
      await expect(told).toHaveText(`${key} was not used: the receipt had just changed.`)
    }
    await validate(page).click()
    const text = 'Validate was not used: the receipt had just changed.'
    await expect(told).toHaveText(text)
    await expect(review(page).getByText(text)).toHaveCount(2)
    expect([await edgesOf(validate(page)), await edgesOf(last)]).toEqual([place, below])
    await expect(receiptOf(page, second)).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(1)
    await expectReady(page, second)
    expect([callsOf('decideReceipt'), callsOf('getNextReceipt')]).toEqual([1, 2])
  })

  await test.step('in the first quarter of a second of the question about a high amount', async () => {
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
    await expect(told).toHaveCount(0)
    expect(callsOf('decideReceipt')).toBe(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('v')
    await expect(question(page)).toBeVisible()
    await page.clock.runFor(pressGuardMs)
    await page.keyboard.press('Shift+V')
    await expect(receiptOf(page, third)).toBeVisible()
    expect(callsOf('decideReceipt')).toBe(2)
    expect((await decisionOn(db, second)).amountCents).toBe(-30_000)
  })

  await test.step('a rejection, whose toast lasts three seconds', async () => {
    await page.clock.runFor(pressGuardMs)
    for (const name of ['Close', 'Reject', 'Validate']) {
      await expect(review(page).getByRole('button', { name })).toBeVisible()
    }
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
    expect((await sent).postDataJSON()).toEqual({ id: third, status: 'rejected', rejectionReason, backUserId: user.id })
    const toast = success(page, 'rejected')
    await expect(toast).toBeVisible()
    const box = await edgesOf(toast)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(box.left > width / 2 && box.top > height / 2).toBe(true)
    await expect(review(page).getByRole('alert')).toContainText('No more receipt')
    await page.clock.runFor(2_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(100)
    await expect(toast).toBeHidden()
    expect(await decisionOn(db, third)).toMatchObject({ status: 'rejected', rejectionReason })
  })
})

test('on a small laptop in the longer language the reasons and the parked count show without scrolling and move nothing, and keys choose a reason', {
  tag: ['@INP-04', '@INP-16', '@NAV-11', '@REC-09', '@REC-10', '@I18-01'],
}, async ({ page, db, signIn, callsOf }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const receipt = { declaredStoreName: 'THIERY', ocrStore: 'Zara', isahitId: 'isahit-1' }
  const { ids } = await openQueue({ page, db, signIn }, [receipt], undefined, '/fr/receipts-management')
  await page.getByRole('button', { name: 'Commencer' }).click()
  const dialog = page.getByRole('dialog', { name: /^Gérer le ticket/ })
  await dialog.getByRole('button', { name: /^Armand Thiery/ }).waitFor()
  await dialog.getByRole('img').first().waitFor()
  const parts = [
    dialog.getByRole('heading').first(),
    dialog.getByRole('img').first(),
    dialog.getByRole('button', { name: 'Valider', exact: true }),
    dialog.getByRole('textbox', { name: 'Montant' }),
    dialog.getByRole('textbox', { name: 'Aller au ticket' }),
  ]
  const places = () => Promise.all(parts.map(edgesOf))
  const before = await places()
  const parking = dialog.getByRole('button', { name: 'Mettre de côté' })
  await parking.scrollIntoViewIfNeeded()
  await expect(parking).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.keyboard.press('p')
  await page.keyboard.type('a note that is long enough for two lines of the narrow column beside the picture')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: '1 de côté' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('status').filter({ hasText: /^Mis de côté\s: il est proposé à nouveau/ })).toBeVisible()
  // The picture of the parked receipt stays until the service has answered, and then gives way to the same one.
  await expect(dialog.getByRole('region').first()).toHaveAttribute('aria-busy', 'false')
  await expect.poll(places).toEqual(before)

  const reasons = page.getByRole('menuitem')
  const reject = dialog.getByRole('button', { name: 'Rejeter' })
  await reject.focus()
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(reasons.first()).toBeFocused()
  await expect(reasons).toHaveCount(6)
  for (const reason of await reasons.all()) {
    await expect(reason).toBeInViewport({ ratio: 1 })
    const { top, bottom } = await edgesOf(reason)
    expect(bottom - top).toBe(32)
  }
  expect(await places()).toEqual(before)
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
  await expect(reject).toBeFocused()
  await page.keyboard.press('r')
  await expect(reasons).toHaveCount(6)
  expect(callsOf('decideReceipt')).toBe(0)
  await pressOf(page, '"', { code: 'Digit3' })
  await expect.poll(async () => (await decisionOn(db, ids[0] ?? '')).rejectionReason).toBe('incomplete')
})
