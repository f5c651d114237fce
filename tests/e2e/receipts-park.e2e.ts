import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { storageKeys } from '#browser/storage.ts'
import type { Database } from '#sandbox/db/database.ts'
import { receipts } from '#sandbox/db/schema/receipts.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { expectAccessible } from './support/axe.ts'
import { edgesOf } from './support/boxes.ts'
import { installClock, stopClock } from './support/clock.ts'
import { holdScripts } from './support/hold-scripts.ts'
import {
  expectReady,
  field,
  leaveQuestion,
  openReview,
  receiptOf,
  rejectAs,
  review,
  success,
} from './support/receipt-review.ts'
import { decisionOn, rejectReceipt } from './support/receipts.ts'
import { expect, failedRequest, test } from './support/test.ts'

const parkDialog = (page: Page) => page.getByRole('dialog', { name: 'Park this receipt' })
const note = (page: Page) => parkDialog(page).getByRole('textbox', { name: 'Note (optional)' })
const lastDecision = (page: Page) => page.getByRole('dialog', { name: 'Decisions of this visit' })
const again = (page: Page) => review(page).getByText(/^Parked: it has come up again/)
const parkedCount = (page: Page) => review(page).getByRole('button', { name: / parked$/ })
const parkedList = (page: Page) => page.getByRole('dialog', { name: 'Parked receipts' })
const parkedLines = (page: Page) => parkedList(page).getByRole('listitem')
const openParked = (page: Page, id: string) =>
  parkedList(page).getByRole('button', { name: `Review parked receipt ${id}` })

/** The API hands out the receipt that a reviewer holds. Without the hold it goes on with the queue. */
async function releaseReceipt(db: Database, id: string): Promise<void> {
  await db.update(receipts).set({ lockedBy: null, lockedUntil: null }).where(eq(receipts.id, id))
}

/** Parks the receipt on the screen by keyboard. */
async function park(page: Page, text = ''): Promise<void> {
  await page.keyboard.press('p')
  await expect(note(page)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(parkDialog(page)).toHaveCount(0)
}

test('reviewer parks a receipt with a note, goes on, jumps back to it and decides it', {
  tag: ['@REC-05', '@REC-11'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}, {}])
  const [first = '', second = ''] = ids
  await releaseReceipt(db, first)
  await park(page, 'total unreadable, ask the mall')
  await expectReady(page, second)
  await expect(receiptOf(page, second)).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(0)
  await expect(parkedCount(page)).toHaveText('1 parked')
  await page.keyboard.press('Shift+P')
  await expect(parkedLines(page)).toHaveText([/\d\d:\d\d · total unreadable, ask the mall/])
  await expect(openParked(page, first)).toBeFocused()
  await page.keyboard.press('Shift+P')
  await expect(parkedList(page)).toHaveCount(0)
  await expect(receiptOf(page, second)).toBeFocused()
  await page.keyboard.press('Shift+P')
  await page.keyboard.press('Enter')
  await expectReady(page, first)
  const notice = review(page).getByRole('status').filter({ hasText: 'This receipt is parked' })
  await expect(notice).toContainText('total unreadable, ask the mall')
  await expect(again(page)).toHaveCount(0)
  await page.keyboard.press('v')
  await expect(success(page, 'validated')).toBeVisible()
  await expectReady(page, second)
  await expect(parkedCount(page)).toHaveCount(0)
  await page.keyboard.press('Shift+P')
  await expect(parkedList(page)).toContainText('No receipt is parked.')
  await page.keyboard.press('Escape')
  expect((await decisionOn(db, first)).status).toBe('validated')
  // Notes may name customers, so that nothing of them may stay in the browser.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('unreadable')
})

test('the question about parking promises no other receipt. One that the API hands out again is marked as such, with its note, and can be parked again', async ({
  page,
  db,
  signIn,
}) => {
  const { ids } = await openReview({ page, db, signIn }, [{}])
  const [id = ''] = ids
  const validateButton = review(page).getByRole('button', { name: 'Validate' })
  const place = await edgesOf(validateButton)
  await page.keyboard.press('p')
  await expect(parkDialog(page)).toContainText('It may show this one again until it is decided.')
  await page.keyboard.type('blurred')
  await page.keyboard.press('Enter')
  await expectReady(page, id)
  await expect(again(page)).toBeVisible()
  expect(await edgesOf(validateButton)).toEqual(place)
  await expect(review(page).getByRole('status').filter({ hasText: 'come up again' })).toContainText('blurred')
  await page.keyboard.press('p')
  await expect(note(page)).toHaveValue('blurred')
  await page.keyboard.press('End')
  await page.keyboard.type(', and torn')
  await page.keyboard.press('Enter')
  await expectReady(page, id)
  await expect(again(page)).toContainText('blurred, and torn')
  await page.keyboard.press('Escape')
  await expect(review(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(again(page)).toBeVisible()
})

test('a note that is typed before its dialog has loaded is in the dialog, and no key of it acts on the review', async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const release = await holdScripts(page, 'receipts-DecisionsDialog')
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [first = '', second = ''] = ids
  await releaseReceipt(db, first)
  await page.keyboard.press('p')
  await page.keyboard.type('vendor?')
  await expect(parkDialog(page)).toHaveCount(0)
  release()
  await expect(note(page)).toHaveValue('vendor?')
  await page.keyboard.press('Enter')
  await expectReady(page, second)
  await page.keyboard.press('Shift+P')
  await expect(parkedLines(page)).toHaveText(/vendor\?$/)
  expect(callsOf('decideReceipt')).toBe(0)
})

test('parking asks before typed values or a note would be lost', async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}])
  const [id = ''] = ids
  await page.keyboard.press('p')
  await page.keyboard.type('a note')
  await expect(parkDialog(page).getByRole('textbox')).toHaveValue('a note')
  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(parkDialog(page)).toHaveCount(0)
  await expect(receiptOf(page, id)).toBeFocused()
  await field(page, 'Amount').fill('12')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await leaveQuestion(page).getByText('Stay', { exact: true }).click()
  await expect(parkDialog(page)).toHaveCount(0)
  await expect(field(page, 'Amount')).toHaveValue('12.00')
  expect(callsOf('getNextReceipt')).toBe(1)
})

test('a parked receipt that somebody else has decided says so on the receipt and in the list, and leaves it by hand', async ({
  page,
  db,
  signIn,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [first = '', second = ''] = ids
  await releaseReceipt(db, first)
  await park(page)
  await expectReady(page, second)
  await rejectReceipt(db, first)
  const place = await edgesOf(field(page, 'Purchase date'))
  await parkedCount(page).click()
  await openParked(page, first).click()
  const refusal = 'There is no such receipt.'
  await expect(review(page).getByRole('status').filter({ hasText: refusal })).toBeVisible()
  await expectReady(page, second)
  expect(await edgesOf(field(page, 'Purchase date'))).toEqual(place)
  await parkedCount(page).click()
  await expect(parkedLines(page).getByRole('alert')).toHaveText(refusal)
  await parkedList(page)
    .getByRole('button', { name: `Take receipt ${first} off the list` })
    .click()
  await expect(parkedList(page)).toContainText('No receipt is parked.')
  await parkedList(page).getByRole('button', { name: 'Back' }).click()
  await expect(parkedCount(page)).toHaveCount(0)
  await expect(receiptOf(page, second)).toBeFocused()
})

test('B shows the decisions of the visit, the last one first, each with its picture and values, and sends nothing', {
  tag: ['@REC-11', '@REC-10'],
}, async ({ page, db, signIn, callsOf }) => {
  const { ids } = await openReview({ page, db, signIn }, [{ ocrStore: 'Fnac' }, {}, {}])
  const [first = '', second = '', third = ''] = ids
  await page.keyboard.press('b')
  await expect(lastDecision(page)).toContainText('Nothing has been decided since the page was opened.')
  await page.keyboard.press('b')
  await expect(lastDecision(page)).toHaveCount(0)
  await page.keyboard.press('v')
  await expectReady(page, second)
  await page.keyboard.press('b')
  for (const text of [first, 'Accepted', '14/03/2025 18:05', 'Fnac', '42.50', '20/11/2026', 'Final:']) {
    await expect(lastDecision(page)).toContainText(text)
  }
  await expectAccessible(page, 'last decision')
  for (const key of ['v', 'r', 'p']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await expect(lastDecision(page)).toHaveCount(0)
  await expect(receiptOf(page, second)).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(1)
  await page.keyboard.press('r')
  await page.keyboard.press('Digit3')
  await expectReady(page, third)
  await page.keyboard.press('b')
  for (const text of [second, 'Rejected', 'Incomplete']) await expect(lastDecision(page)).toContainText(text)
  await expect(lastDecision(page).getByRole('img', { name: `Receipt ${second}` })).toBeVisible()
  await page.keyboard.press('c')
  await expect(lastDecision(page).getByRole('img')).toHaveCSS('filter', 'contrast(1.4)')
  await page.keyboard.press('ArrowDown')
  for (const text of [first, 'Fnac', '42.50']) await expect(lastDecision(page)).toContainText(text)
  await expect(lastDecision(page).getByRole('img', { name: `Receipt ${first}` })).toBeVisible()
  // They are of customers, so that nothing of them may stay in the browser.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const id of [first, second]) expect(kept).not.toContain(id)
  await page.keyboard.press('b')
  await expect(receiptOf(page, third)).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(2)
})

test('the tally counts the decisions of the day, from the third one on with their rate, and the logout clears it', async ({
  page,
  db,
  signIn,
}) => {
  await installClock(page)
  const { ids } = await openReview(
    { page, db, signIn },
    Array.from({ length: 4 }, () => ({ ocrStore: 'Fnac' })),
  )
  await stopClock(page)
  const tally = review(page).getByText(/^Today:/)
  await expect(tally).toHaveCount(0)
  for (const [index, id] of ids.slice(0, 3).entries()) {
    await page.clock.runFor(pressGuardMs)
    await expectReady(page, id)
    if (index === 1) await rejectAs(page, 'Incomplete')
    else await page.keyboard.press('v')
    await expect(tally).toHaveText(
      [
        'Today: 1 accepted, 0 rejected',
        'Today: 1 accepted, 1 rejected',
        /^Today: 2 accepted, 1 rejected · \d+ per hour$/,
      ][index] ?? '',
    )
    await receiptOf(page, ids[index + 1] ?? '').waitFor()
    await page.clock.fastForward(60_000 - pressGuardMs)
  }
  await expect(tally).toHaveText('Today: 2 accepted, 1 rejected · 60 per hour')
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.receiptTally)
  for (const id of ids) expect(kept).not.toContain(id)
  await page.reload()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(tally).toHaveText('Today: 2 accepted, 1 rejected · 60 per hour')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.receiptTally)).toBeNull()
})

test('the tally of a day ends with the day, while the page stays open', async ({ page, db, signIn, startAt }) => {
  await startAt('2026-11-20T23:48:00+01:00')
  await installClock(page)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  await rejectAs(page, 'Incomplete')
  await expectReady(page, ids[1] ?? '')
  const tally = review(page).getByText(/^Today:/)
  await expect(tally).toHaveText('Today: 0 accepted, 1 rejected')
  await page.clock.fastForward(40 * 60_000)
  await expect(tally).toHaveCount(0)
})

test('by mouse alone: the page says that the decision is final, a receipt is parked, and the empty queue keeps the list', {
  tag: ['@REC-09', '@REC-24'],
}, async ({ page, db, signIn }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [first = '', second = ''] = ids
  await expect(review(page).getByText('Final: a decision cannot be taken back.')).toBeVisible()
  await releaseReceipt(db, first)
  await review(page).getByRole('button', { name: 'Park', exact: true }).click()
  await expectAccessible(page, 'park dialog')
  await parkDialog(page).getByRole('button', { name: 'Park' }).click()
  await expectReady(page, second)
  await parkedCount(page).click()
  await expectAccessible(page, 'a parked receipt')
  await parkedList(page).getByRole('button', { name: 'Back' }).click()
  await rejectReceipt(db, first)
  await rejectAs(page, 'Incomplete')
  await expect(review(page).getByRole('alert')).toContainText('No more receipt to validate !')
  await parkedCount(page).click()
  await expect(parkedLines(page)).toHaveCount(1)
  await parkedList(page).getByRole('button', { name: 'Back' }).click()
  await review(page).getByRole('button', { name: 'Decisions', exact: true }).click()
  await expect(lastDecision(page)).toContainText(second)
  await lastDecision(page).getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('b')
  await expect(lastDecision(page)).toBeVisible()
})

test('without a receipt, ? lists the keys, B shows the decisions, and the browser keeps the other keys', {
  tag: ['@REC-24', '@REC-30'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const keys = page.getByRole('dialog', { name: 'Keys of the review' })
  const isKept = (key: string) =>
    page.evaluate((pressed) => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true })
      return document.activeElement?.dispatchEvent(event)
    }, key)
  const expectKeys = async (decided = '') => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.keyboard.press('b')
    await expect(lastDecision(page)).toContainText(decided)
    await page.keyboard.press('b')
    await expect(lastDecision(page)).toHaveCount(0)
    for (const key of ['v', 'ArrowDown', 'PageDown']) expect(await isKept(key), key).toBe(true)
  }
  faults.set('getNextReceipt', { status: 500, times: 1 })
  await page.keyboard.press('v')
  await expect(review(page).getByRole('alert')).toContainText('Try again in few seconds !')
  await expectKeys(ids[0])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectReady(page, ids[1] ?? '')
  await rejectAs(page, 'Incomplete')
  await expect(review(page).getByRole('alert')).toContainText('No more receipt to validate !')
  await expectKeys(ids[1])
})

test('the start shows the day, the parked receipts and the decisions of the visit, and leads back to each', {
  tag: ['@REC-02', '@REC-25', '@REC-44'],
}, async ({ page, db, signIn }) => {
  const { ids } = await openReview({ page, db, signIn }, [{ ocrStore: 'Fnac' }, {}, {}])
  const [first = '', second = ''] = ids
  await page.keyboard.press('v')
  await expectReady(page, second)
  await releaseReceipt(db, second)
  await park(page, 'torn')
  await expectReady(page, ids[2] ?? '')
  await page.keyboard.press('Escape')
  await expect(review(page)).toHaveCount(0)
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Today').getByRole('definition')).toHaveText(['1', '0'])
  await expect(part('What happens next').getByRole('listitem')).toHaveCount(3)
  await expect(part('Decisions of this visit').getByRole('listitem')).toContainText(/Accepted.*42\.50.*Fnac/)
  await expectAccessible(page, 'the start of a visit')
  await part('Decisions of this visit').getByRole('button').click()
  await expect(lastDecision(page)).toContainText(first)
  await page.keyboard.press('Escape')
  await part('Parked receipts')
    .getByRole('button', { name: `Review parked receipt ${second}` })
    .click()
  await expectReady(page, second)
})

test('a reviewer reads it all in French', { tag: ['@I18-01'] }, async ({ page, db, signIn }) => {
  const { ids } = await openReview({ page, db, signIn }, [{}])
  const [id = ''] = ids
  await page.goto('/fr/receipts-management')
  await page.getByRole('button', { name: 'Commencer' }).click()
  const dialog = page.getByRole('dialog', { name: /^Gérer le ticket/ })
  await expect(dialog.getByText('Définitif : une décision ne peut pas être annulée.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mettre de côté' }).click()
  await page.getByRole('textbox', { name: 'Note (facultative)' }).fill('flou')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Mis de côté : il est proposé à nouveau/)).toBeVisible()
  await dialog.getByRole('button', { name: '1 de côté' }).click()
  const list = page.getByRole('dialog', { name: 'Tickets mis de côté' })
  await expect(list.getByRole('button', { name: `Contrôler le ticket mis de côté ${id}` })).toBeFocused()
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: `Ticket ${id},` })
    .and(page.locator('[aria-busy=false]'))
    .waitFor()
  await page.keyboard.press('r')
  await page.keyboard.press('Digit1')
  await expect(dialog.getByText('Aujourd’hui : 0 accepté, 1 rejeté')).toBeVisible()
  await expect(dialog.getByText('Plus aucun ticket à valider !')).toBeVisible()
  await page.keyboard.press('b')
  const last = page.getByRole('dialog', { name: 'Décisions de cette visite' })
  for (const text of ['Rejeté', 'Hors du centre', 'Décidé le']) await expect(last).toContainText(text)
})

for (const [name, viewport] of [
  ['a laptop', { width: 1366, height: 768 }],
  ['a small laptop', { width: 1280, height: 720 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  for (const language of ['', '/fr']) {
    test(`at ${language || '/'} on ${name} the number of parked receipts shows without scrolling, and moves nothing`, {
      tag: ['@INP-16', '@NAV-11'],
    }, async ({ page, db, signIn }) => {
      await page.setViewportSize(viewport)
      await openReview({ page, db, signIn }, [{}])
      await page.goto(`${language}/receipts-management`)
      await page.getByRole('button', { name: /^(Start|Commencer)$/ }).click()
      const dialog = page.getByRole('dialog', { name: /^(Manage receipt|Gérer le ticket)/ })
      const named = (pattern: RegExp) => dialog.getByRole('button', { name: pattern })
      const parts = [
        dialog.getByRole('heading').first(),
        dialog.getByRole('img').first(),
        named(/^(Validate|Valider)$/),
        dialog.getByRole('textbox', { name: /^(Jump to receipt|Aller au ticket)$/ }),
      ]
      await parts[1]?.waitFor()
      const boxes = () => Promise.all(parts.map((part) => part.boundingBox()))
      const before = await boxes()
      expect(before).not.toContain(null)
      await page.keyboard.press('p')
      await page.keyboard.type('a note that is long enough for two lines of the narrow column beside the picture')
      await page.keyboard.press('Enter')
      await expect(named(/^1 (parked|de côté)$/)).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('status').filter({ hasText: /^(Parked|Mis de côté)\s?: / })).toBeVisible()
      // The picture of the parked receipt stays until the service has answered, and then gives way to the same one.
      await expect(dialog.getByRole('region').first()).toHaveAttribute('aria-busy', 'false')
      await expect.poll(boxes).toEqual(before)
      await named(/^(Park|Mettre de côté)$/).scrollIntoViewIfNeeded()
      await expect(named(/^(Park|Mettre de côté)$/)).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  }
}
