import type { Locator } from '@playwright/test'
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
  pictureQuestion,
  question,
  receiptOf,
  review,
  success,
  validate,
} from './support/receipt-review.ts'
import { decisionOn } from './support/receipts.ts'
import { expect, failedRequest, fillStorage, test } from './support/test.ts'

/** What a screen reader hears of a press that was not used. */
const toldIn = (dialog: Locator) => dialog.getByRole('status').filter({ hasText: 'was not used' })

test('each field has its key, letters typed there decide nothing, and Escape leaves the field before the modal', async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const { ids } = await openReview({ page, db, signIn }, [{}])
  for (const [key, name] of [
    ['d', 'Purchase date'],
    ['t', 'Purchase time'],
    ['s', 'Store'],
    ['a', 'Amount'],
    ['j', 'Jump to receipt'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.type('vr1')
    const takesLetters = name === 'Store' || name === 'Jump to receipt'
    await expect(field(page, name)).toHaveValue(takesLetters ? 'vr1' : '1')
    await page.keyboard.press('Escape')
    if (name === 'Store') await page.keyboard.press('Escape')
    await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  }
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(review(page)).toHaveCount(0)
})

test('no key decides a receipt while the palette is open', { tag: ['@NAV-42', '@REC-20'] }, async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const { ids } = await openReview({ page, db, signIn }, [{}])
  const palette = page.getByRole('dialog', { name: 'Go to a page or a customer' })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('status')).toHaveText(/results$/)
  await page.keyboard.press('Tab')
  await expect(palette.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('v')
  await palette.getByRole('status').click()
  await page.keyboard.press('v')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('v')
  await expect(success(page, 'validated')).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(1)
})

test('V before the stores of the mall is told and leaves the cursor, so that the next V decides', {
  tag: ['@REC-15', '@INP-16'],
}, async ({ page, db, signIn, callsOf }) => {
  const release = await holdCalls(page, /shoppingHubs.stores/)
  const { ids } = await openQueue({ page, db, signIn }, [{}])
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, ids[0] ?? '')
  await page.keyboard.press('v')
  await expect(toldIn(review(page))).toHaveText('V was not used: the stores of the mall were on their way.')
  await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  release()
  await expect(field(page, 'Store')).toHaveValue('Fnac')
  await page.keyboard.press('v')
  await expect(success(page, 'validated')).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(1)
})

test('a full storage keeps no decided receipt on the screen', { tag: ['@REC-20', '@REC-21'] }, async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}, {}])
  await fillStorage(page)
  await page.keyboard.press('v')
  await expectReady(page, ids[1] ?? '')
  expect(callsOf('decideReceipt')).toBe(1)
  await page.keyboard.press('v')
  await expectReady(page, ids[2] ?? '')
  expect(callsOf('decideReceipt')).toBe(2)
})

test('a letter changes no figures: neither in the field that Enter has moved to, nor where they are selected', {
  tag: ['@INP-04', '@REC-08'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{ ocrTotalCents: 0 }])
  await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount')).toBeFocused()
  await page.keyboard.press('v')
  await expect(field(page, 'Amount')).toHaveValue('0.00')
  await expect(toldIn(review(page))).toHaveText('V was not used: a letter changes no figures.')
  for (const [name, figures] of [
    ['Purchase date', '14/03/2025'],
    ['Purchase time', '18:05'],
  ] as const) {
    await field(page, name).selectText()
    await page.keyboard.press('r')
    await expect(field(page, name)).toHaveValue(figures)
    await expect(toldIn(review(page))).toHaveText('R was not used: a letter changes no figures.')
  }
  await field(page, 'Purchase time').fill('')
  await page.keyboard.type('14h35')
  await expect(field(page, 'Purchase time')).toHaveValue('14h35')
  await expect(toldIn(review(page))).toHaveCount(0)
  expect(callsOf('decideReceipt')).toBe(0)
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

test('a second Enter right after Enter in the amount decides nothing on the next receipt, and is told', {
  tag: ['@REC-15', '@REC-21'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  await stopClock(page)
  // The clock does not run, so the time after Enter does not pass.
  await page.keyboard.press('a')
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await expect(receiptOf(page, ids[1] ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toldIn(review(page))).toHaveText('Enter was not used: the receipt had just changed.')
  expect(callsOf('decideReceipt')).toBe(1)
  expect(await decisionOn(db, ids[0] ?? '')).toMatchObject({ amountCents: -1250, status: 'validated' })
  await page.clock.runFor(pressGuardMs)
  await expectReady(page, ids[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(toldIn(review(page))).toHaveCount(0)
  expect(callsOf('decideReceipt')).toBe(1)
})

test('Enter in the amount goes to Validate while the picture has not been seen', { tag: ['@REC-41'] }, async ({
  page,
  db,
  signIn,
  allowConsole,
  callsOf,
}) => {
  allowConsole(failedRequest)
  await openReview({ page, db, signIn }, [{ picture: 'missing' }])
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(validate(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pictureQuestion(page)).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(0)
})

test('neither a second Enter nor a click right after Enter skips the question about a high amount', {
  tag: ['@P19', '@REC-18', '@REC-19'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  await openReview({ page, db, signIn }, [{ ocrTotalCents: 45_000 }])
  await stopClock(page)
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toldIn(question(page))).toHaveText('Modify was not used: the question had just appeared.')
  await question(page).getByRole('button', { name: 'Validate' }).click()
  await expect(toldIn(question(page))).toHaveText('Validate was not used: the question had just appeared.')
  await expect(question(page)).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(field(page, 'Amount')).toBeFocused()
  await expect(toldIn(review(page))).toHaveCount(0)
  await page.keyboard.press('v')
  await expect(field(page, 'Amount')).toHaveValue('450.00')
  await page.keyboard.type('45')
  await expect(field(page, 'Amount')).toHaveValue('45')
})

test('Enter takes the first match of the store search, and the last used store is offered next time', {
  tag: ['@REC-08'],
}, async ({ page, db, signIn }) => {
  const { hub, ids } = await openReview({ page, db, signIn }, [{}, { declaredStoreName: null }])
  await page.keyboard.press('s')
  await page.keyboard.type('séph')
  await expect(page.getByRole('option')).toHaveText(['Sephora'])
  await page.keyboard.press('Enter')
  await expect(field(page, 'Store')).toHaveValue('Sephora')
  await page.keyboard.press('Escape')
  await page.keyboard.press('v')
  await expectReady(page, ids[1] ?? '')
  expect((await decisionOn(db, ids[0] ?? '')).storeId).toBe(hub.stores[2]?.id)
  await expect(field(page, 'Store')).toHaveValue('')
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveText(/Sephora.*Last used/)
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

test('the key that opens the question about a high amount does not answer it, nor does a held key', {
  tag: ['@P19', '@REC-18', '@REC-19'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  const { ids } = await openReview({ page, db, signIn }, [{ ocrTotalCents: 45_000 }, {}])
  await stopClock(page)
  await validate(page).focus()
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('v')
  await page.keyboard.press('Shift+V')
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'Modify' })).toBeFocused()
  await page.clock.runFor(250)
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.press('v')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('v')
  await expect(question(page)).toBeVisible()
  await page.clock.runFor(250)
  await page.keyboard.press('Shift+V')
  await expect(receiptOf(page, ids[1] ?? '')).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(1)
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

test('the list of reasons accepts arrows and AZERTY digits, Escape closes it, and a held Enter chooses nothing', {
  tag: ['@REC-10'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  await review(page).getByRole('button', { name: 'Reject' }).focus()
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('menuitem', { name: 'Out of mall' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Not in client referential' })).toBeFocused()
  await page.keyboard.press('v')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(review(page).getByRole('button', { name: 'Reject' })).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Out of mall' })).toBeFocused()
  await page.getByRole('menu').evaluate((menu) => {
    const onAzerty = { key: '"', code: 'Digit3', bubbles: true, cancelable: true }
    ;(document.activeElement ?? menu).dispatchEvent(new KeyboardEvent('keydown', onAzerty))
  })
  await expect(success(page, 'rejected')).toBeVisible()
  expect((await decisionOn(db, ids[0] ?? '')).rejectionReason).toBe('incomplete')
})

test('the keypad without Num Lock moves in the list of reasons as the arrows do, and rejects nothing', {
  tag: ['@INP-04', '@REC-10'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const reasons = page.getByRole('menuitem')
  await page.keyboard.press('r')
  await expect(reasons.first()).toBeFocused()
  for (const [key, place] of [
    ['Numpad2', 1],
    ['Numpad8', 0],
    ['Numpad1', 5],
    ['Numpad7', 0],
    ['Numpad3', 0],
    ['Numpad4', 0],
    ['Numpad5', 0],
    ['Numpad6', 0],
    ['Numpad0', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(reasons.nth(place)).toBeFocused()
  }
  const atThree = { code: 'Digit3' }
  for (const key of ['Dead', 'Process', 'Unidentified']) await pressOf(page, key, atThree)
  await pressOf(page, '#', { ...atThree, shiftKey: true })
  await pressOf(page, '#', { ...atThree, modifierAltGraph: true })
  await pressOf(page, '3', { ...atThree, repeat: true })
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) await pressOf(page, '3', { ...atThree, [modifier]: true })
  await expect(reasons).toHaveCount(6)
  expect(callsOf('decideReceipt')).toBe(0)
  await pressOf(page, '-', { code: 'Digit6' })
  await expect(success(page, 'rejected')).toBeVisible()
  expect((await decisionOn(db, ids[0] ?? '')).rejectionReason).toBe('notInClientReferential')
})

for (const language of ['', '/fr']) {
  test(`at ${language || '/'} the list of reasons opens in a low window without scrolling, one line for each reason`, {
    tag: ['@REC-09', '@REC-10', '@INP-16'],
  }, async ({ page, db, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openQueue({ page, db, signIn }, [{ declaredStoreName: 'THIERY', ocrStore: 'Zara', isahitId: 'isahit-1' }])
    await page.goto(`${language}/receipts-management`)
    await page.getByRole('button', { name: /^(Start|Commencer)$/ }).click()
    await page.getByRole('button', { name: /^Armand Thiery/ }).waitFor()
    const amount = page.getByRole('textbox', { name: /^(Amount|Montant)$/ })
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
}

test('the list of keys names every key of the buttons, and keys decide nothing while it is open', async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
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
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await expectReady(page, ids[0] ?? '')
  await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(0)
})

test('in French the keys have the names of a French keyboard, and the shortcuts those of the standard', {
  tag: ['@I18-01'],
}, async ({ page, db, signIn }) => {
  await openReview({ page, db, signIn }, [{}])
  await page.goto('/fr/receipts-management')
  await page.getByRole('button', { name: 'Commencer' }).click()
  const dialog = page.getByRole('dialog', { name: /^Gérer le ticket/ })
  const turn = dialog.getByRole('button', { name: 'Tourner à gauche' })
  await expect(turn).toHaveAttribute('aria-keyshortcuts', 'Shift+O')
  await expect(dialog.getByRole('button', { name: 'Fermer' }).locator('[data-key]')).toHaveAttribute(
    'data-key',
    'Échap',
  )
  await page.keyboard.press('?')
  const terms = page.getByRole('dialog', { name: 'Touches du contrôle' }).getByRole('term')
  for (const name of ['Maj+V', 'Maj+O', 'Pg préc.', 'Entrée', 'Échap']) {
    await expect(terms.filter({ hasText: name })).toHaveCount(1)
  }
  await expect(terms.filter({ hasText: /Shift|Esc|Enter|PgUp/ })).toHaveCount(0)
})

test('after a failed decision the keys only act on its box', { tag: ['@REC-31'] }, async ({
  page,
  db,
  signIn,
  faults,
  callsOf,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  faults.set('decideReceipt', { status: 500, times: 1 })
  await page.keyboard.press('v')
  await expect(page.getByRole('alertdialog', { name: 'Submission error' })).toBeVisible()
  await page.keyboard.press('v')
  expect(callsOf('decideReceipt')).toBe(1)
  await page.keyboard.press('Enter')
  await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  await page.keyboard.press('v')
  await expectReady(page, ids[1] ?? '')
})

test('a changed letter of the review acts and is shown in place of the first one', { tag: ['@SES-41'] }, async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const { ids } = await openReview({ page, db, signIn }, [{}])
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of the review' })
  await keys.getByRole('button', { name: 'Change the key: Reject' }).click()
  await page.keyboard.press('v')
  await expect(keys.getByText('V is the key of: Validate.')).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await expectReady(page, ids[0] ?? '')
  await expect(review(page).getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-keyshortcuts', 'X')
  await page.keyboard.press('r')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('x')
  await expect(page.getByRole('menu')).toBeVisible()
  expect(callsOf('decideReceipt')).toBe(0)
})
