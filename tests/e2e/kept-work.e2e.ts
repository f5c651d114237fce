import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { storageKeys } from '#browser/storage.ts'
import { functionalities } from '#lib/session/token.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { chooseStore, labels, openAssociation, openDialog, row, dialog as storeDialog } from './support/association.ts'
import { installClock, later, now } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { createHub, createUser, type TestUser } from './support/data.ts'
import { createRetailer } from './support/entities.ts'
import { noteFigure } from './support/figure.ts'
import { table as cardTable, chooseStore as chooseCardStore, createCard, resume } from './support/gift-card.ts'
import { createWholeHub, storedHub } from './support/hubs.ts'
import { holdHalf } from './support/list-server.ts'
import { openStore, field as patternField } from './support/patterns.ts'
import { expectOpen, openReview, field as receiptField } from './support/receipt-review.ts'
import { expect, expectLive, expireSession, failedRequest, signInAs, test } from './support/test.ts'

const id = '7d5b4c1e-91c2-4f0e-8d7a-0d1a7b1f6a10'
const idField = (page: Page) => page.getByRole('textbox', { name: 'Transaction id' })
const secret = (page: Page) => page.getByLabel('Recaptcha secret', { exact: true }).and(page.locator('input'))
const loginForm = (page: Page) => page.getByRole('button', { name: 'Log in' })
const back = (page: Page) => page.getByText('Your work from before the end of the session is back.')
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

async function logIn(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByText(email)).toBeVisible()
}

/** Ends the session, and signs the same user in again. */
async function returnAs(page: Page, user: TestUser): Promise<void> {
  await expireSession(page)
  await expect(page.getByText('Log in as the same user in this tab, and your work is back.')).toBeVisible()
  await logIn(page, user)
  await expect(back(page)).toBeVisible()
  expect(Object.keys(JSON.parse(await kept(page)))).not.toContain(storageKeys.work)
}

test.describe('after an expiry and a login of the same user the work is back', { tag: ['@P10', '@SES-41'] }, () => {
  test('a typed id and the question about it', async ({ page, signIn }) => {
    const user = await signIn('TRANSACTION_PINPOINT')
    await page.goto('/manual-dissociation')
    await idField(page).fill(id)
    await idField(page).press('Enter')
    const question = page.getByRole('dialog', { name: `Dissociate transaction ${id} ?` })
    await expect(question).toBeVisible()
    await returnAs(page, user)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(idField(page)).toHaveValue(id)
  })

  test('the filter, the active row, its dialog and the chosen store', async ({ page, db, signIn }) => {
    await openAssociation({ page, db, signIn })
    const user = await createUser(db, ['TRANSACTION_PINPOINT'])
    await expireSession(page)
    await logIn(page, user)
    await page.getByRole('searchbox').fill('CB')
    await openDialog(page, labels[2] ?? '')
    await chooseStore(page, 'Zara')
    await returnAs(page, user)
    await expect(storeDialog(page).getByRole('combobox', { name: /Store/ })).toHaveValue('Zara')
    await page.keyboard.press('Escape')
    await expect(storeDialog(page)).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveValue('CB')
    await row(page, labels[1] ?? '').focus()
    await returnAs(page, user)
    await expect(row(page, labels[1] ?? '')).toBeFocused()
  })

  test('the active row and its dialog, when they come with the rest of a long list', { tag: ['@long'] }, async ({
    page,
    db,
    signIn,
  }) => {
    const hub = await createHub(db, { stores: ['Zara'] })
    const user = await signIn('TRANSACTION_PINPOINT')
    const rows = Array.from({ length: 400 }, (_, index) => ({ id: `row-${index}`, label: `CB ROW ${1000 + index}` }))
    await using list = await holdHalf(page, rows)
    await page.goto(`/manual-association?hub=${hub.id}`)
    await expect(row(page, 'CB ROW 1000')).toBeFocused()
    list.release()
    await expect(page.getByText('400 of 400', { exact: true })).toBeVisible()
    await page.keyboard.press('End')
    await expect(row(page, 'CB ROW 1399')).toBeFocused()
    await returnAs(page, user)
    await expect(row(page, 'CB ROW 1000')).toBeFocused()
    list.release()
    await expect(row(page, 'CB ROW 1399')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(storeDialog(page)).toHaveAccessibleName('Associate CB ROW 1399')
    await returnAs(page, user)
    await expect(row(page, 'CB ROW 1000')).toBeVisible()
    await expect(storeDialog(page)).toHaveCount(0)
    list.release()
    await expect(storeDialog(page)).toHaveAccessibleName('Associate CB ROW 1399')
  })

  test('the receipt and its typed values', async ({ page, db, signIn }) => {
    const { user, ids } = await openReview({ page, db, signIn }, [{}, {}])
    await receiptField(page, 'Amount').fill('12.34')
    await returnAs(page, user)
    await expectOpen(page, ids[0] ?? '')
    await expect(receiptField(page, 'Amount')).toHaveValue('12.34')
  })

  test('the changed fields of a mall, over what somebody else has saved meanwhile', async ({
    page,
    db,
    signIn,
    allowConsole,
  }) => {
    allowConsole(failedRequest)
    const hub = await createWholeHub(db)
    const typed = `${hub.name} typed`
    const user = await signIn('HUB_SETUP_INIT')
    await page.goto(`/hub-update/${hub.id}`)
    await page.getByRole('textbox', { name: /^Hub Name/ }).fill(typed)
    await expireSession(page)
    await db.update(shoppingHubs).set({ programName: 'Saved meanwhile' }).where(eq(shoppingHubs.id, hub.id))
    await logIn(page, user)
    await expect(page.getByRole('textbox', { name: /^Hub Name/ })).toHaveValue(typed)
    await expect(page.getByRole('textbox', { name: /^Program name/i })).toHaveValue('Saved meanwhile')
    await page.getByRole('button', { name: 'Save Hub' }).first().click()
    await expect(page.getByText('hub updated')).toBeVisible()
    expect(await storedHub(db, hub.id)).toMatchObject({ name: typed, programName: 'Saved meanwhile' })
  })

  test('the name of a new mall, also in its heading, and a new owner with its dialog, but no secret', async ({
    page,
    signIn,
  }) => {
    const user = await signIn('HUB_SETUP_INIT')
    await page.goto('/hub-creation')
    await page.getByRole('textbox', { name: /^Hub Name/ }).fill('Typed name')
    await secret(page).fill('Typed-secret-1')
    await page.getByRole('combobox', { name: /^Hub Owner/ }).click()
    await page.getByRole('option', { name: 'Add a hub owner' }).click()
    const owner = page.getByRole('dialog').getByRole('textbox').first()
    await owner.fill('Typed owner')
    await expireSession(page)
    expect(await kept(page)).toContain('Typed name')
    expect(await kept(page)).not.toContain('Typed-secret-1')
    await logIn(page, user)
    await expect(owner).toHaveValue('Typed owner')
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('textbox', { name: /^Hub Name/ })).toHaveValue('Typed name')
    await expect(page.getByRole('heading', { name: 'Typed name' })).toBeVisible()
    await expect(secret(page)).toHaveValue('')
  })

  test('a typed pattern with its dialog', { tag: ['@long'] }, async ({ page, db, signIn }) => {
    await openStore({ page, db, signIn })
    const user = await createUser(db, ['STORE_RETAILER_MANAGEMENT'])
    await expireSession(page)
    await logIn(page, user)
    await page.getByRole('button', { name: 'Add pattern' }).click()
    await patternField(page).fill('TYPED')
    await returnAs(page, user)
    await expect(patternField(page)).toHaveValue('TYPED')
  })

  test('a new store with its dialog', { tag: ['@long'] }, async ({ page, signIn }) => {
    const user = await signIn('STORE_RETAILER_MANAGEMENT')
    await page.goto('/entity-management')
    await page.getByRole('button', { name: 'Create', exact: false }).last().click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: /name/i }).first()
    await name.fill('Typed store')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Google place ID' }).fill('typed-place')
    await returnAs(page, user)
    await expect(name).toHaveValue('Typed store')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Create', exact: false })).toBeEnabled()
  })

  test('a new user with rights, but without the password', async ({ page, signIn }) => {
    const user = await signIn('ADMIN')
    await page.goto('/user-management')
    await page.getByRole('searchbox').fill('anne')
    await page.getByRole('button', { name: /Create a user/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('new@example.test')
    for (const field of await dialog.locator('[type=password]').all()) await field.fill('Secret-123')
    await dialog.getByRole('checkbox').first().check()
    await expireSession(page)
    expect(await kept(page)).toContain('new@example.test')
    expect(await kept(page)).not.toContain('Secret-123')
    await logIn(page, user)
    await expect(dialog.getByLabel('Email')).toHaveValue('new@example.test')
    await expect(dialog.getByRole('checkbox').first()).toBeChecked()
    for (const field of await dialog.locator('[type=password]').all()) await expect(field).toHaveValue('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('anne')
  })

  test('the active row of a list, of tables and of a table with pages', async ({ page, db, signIn }) => {
    const user = await signIn('ADMIN', 'SUPPORT_LVL_1', 'STORE_RETAILER_MANAGEMENT')
    const labels = ['CB KEPT 1', 'CB KEPT 2', 'CB KEPT 3']
    const customer = await createCustomer(db, { stores: ['Fnac'], transactions: labels.map((label) => ({ label })) })
    const retailer = await createRetailer(db, { stores: 3, transactions: 1 })
    const places: Readonly<Record<string, string>> = {
      '/user-management': 'Back users',
      [`/customer-search-support?customer=${customer.id}`]: 'Transactions',
      [`/entity-management?type=retailer&id=${retailer.id}`]: 'Related stores',
    }
    for (const [address, name] of Object.entries(places)) {
      await page.goto(address)
      const rows = page.getByRole('table', { name, exact: true }).getByRole('row')
      await rows.nth(1).focus()
      await page.keyboard.press('ArrowDown')
      await expect(rows.nth(2)).toBeFocused()
      const text = await rows.nth(2).innerText()
      await returnAs(page, user)
      await expect(rows.nth(2), address).toBeFocused()
      expect(await rows.nth(2).innerText(), address).toBe(text)
    }
    noteFigure(10, `${Object.keys(places).length} kinds of tables: each has its active row back, with the focus`)
  })
})

test('work is kept when the page itself notices the expiry, a minute after its notice', {
  tag: ['@P9', '@P10', '@SES-22', '@SES-41'],
}, async ({ page, signIn }) => {
  await installClock(page)
  const user = await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await idField(page).fill(id)
  await page.clock.setSystemTime(later(8 * 3_600_000 - 50_000))
  await page.clock.runFor(5_000)
  await expect(page.getByText('Your session ends in less than a minute')).toBeVisible()
  await page.clock.runFor(50_000)
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await page.clock.setSystemTime(now())
  await logIn(page, user)
  await expect(idField(page)).toHaveValue(id)
})

test('a write that a refused token stops keeps its input and says that it was not sent', {
  tag: ['@P10', '@SES-39', '@SES-41'],
}, async ({ page, signIn, faults, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  const user = await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await idField(page).fill(id)
  await idField(page).press('Enter')
  faults.set('dissociateTransaction', { status: 401, code: 'invalidToken', times: 1 })
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText('Your last action was not sent. Log in as the same user')).toBeVisible()
  await logIn(page, user)
  await expect(page.getByText('Your last action was not sent. Your work')).toBeVisible()
  await expect(idField(page)).toHaveValue(id)
  expect(callsOf('dissociateTransaction')).toBe(1)
})

test('a write without an answer at the end of the session keeps its input and says that it may have been saved', {
  tag: ['@P6', '@P10', '@SES-41'],
}, async ({ page, signIn, faults, callsOf }) => {
  const user = await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await idField(page).fill(id)
  await idField(page).press('Enter')
  faults.set('dissociateTransaction', { delayMs: 600_000, times: 1 })
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect.poll(() => callsOf('dissociateTransaction')).toBe(1)
  await expireSession(page)
  await expect(page.getByText('Your last action may have been saved. Log in as the same user')).toBeVisible()
  await logIn(page, user)
  await expect(page.getByText('Your last action may have been saved: check')).toBeVisible()
  await expect(idField(page)).toHaveValue(id)
  expect(callsOf('dissociateTransaction')).toBe(1)
})

test('nothing of a gift card is kept, also no row of its table', { tag: ['@P10', '@SES-41', '@GIFT-02'] }, async ({
  page,
  db,
  signIn,
}) => {
  await signIn('HUB_SETUP_INIT')
  await resume(page, await createCard(db))
  await chooseCardStore(page, 'Zara')
  await expect(cardTable(page).getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expireSession(page)
  expect(await kept(page)).toBe('{}')
})

test('every page gives what was typed in it back to its user, and nothing of it to another one', {
  tag: ['@P10', '@SES-41'],
}, async ({ page, signIn, db, world }) => {
  const fields: Readonly<Record<string, (opened: Page) => Locator>> = {
    '/manual-dissociation': idField,
    '/customer-search-support': (opened) => opened.getByRole('textbox', { name: 'E-mail' }),
    '/customerSupport/manualAssociation': (opened) => opened.getByRole('searchbox'),
    '/hub-creation': (opened) => opened.getByRole('textbox', { name: /^Hub Name/ }),
    '/user-management': (opened) => opened.getByRole('searchbox'),
    '/offers?tab=individualised': (opened) => opened.getByRole('textbox', { name: 'Nom' }),
  }
  const typed = 'typed-by-the-first-user'
  const first = await signIn(...functionalities)
  const other = await createUser(db, functionalities)
  const given: string[] = []
  for (const [address, field] of Object.entries(fields)) {
    await signInAs(page, world, first)
    await page.goto(address)
    // Until then, the offers show their first tab, not the one in the address.
    await expectLive(page, address)
    await field(page).fill(typed)
    await returnAs(page, first)
    await expect(field(page), address).toHaveValue(typed)
    await expireSession(page)
    expect(await kept(page), address).toContain(typed)
    await logIn(page, other)
    await expect(field(page), address).toBeVisible()
    await expect(back(page), address).toHaveCount(0)
    const texts = await page.evaluate(() => [
      ...[...document.querySelectorAll('input, textarea')].map((each) => (each as HTMLInputElement).value),
      document.body.innerText,
      location.href,
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    ])
    if (texts.some((text) => text.includes(typed))) given.push(address)
  }
  expect(given).toEqual([])
  noteFigure(10, `typed input of ${Object.keys(fields).length} pages: ${given.length} given to another user`)
})

test('a logout in this tab or another one keeps nothing of the work', {
  tag: ['@P11', '@P12', '@SES-23', '@SES-41'],
}, async ({ page, context, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await idField(page).fill(id)
  const other = await context.newPage()
  await other.goto('/manual-dissociation')
  await idField(other).fill(id)
  await other.getByRole('button', { name: 'Log out' }).click()
  for (const tab of [page, other]) {
    await expect(loginForm(tab)).toBeVisible()
    await expect(tab.getByText('Your session has ended')).toHaveCount(0)
    expect(await kept(tab)).toBe('{}')
  }
})

test('a logout keeps nothing although the page checks the expiry once more before it is left', {
  tag: ['@P12', '@SES-22', '@SES-23', '@SES-41'],
}, async ({ page, signIn }) => {
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await idField(page).fill(id)
  // A second after its last check the page has forgotten the token, and the next check reads the storage.
  await page.clock.runFor(2_000)
  const wasHidden = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-logout]')?.click()
    // The page checks the expiry when it becomes visible.
    document.dispatchEvent(new Event('visibilitychange'))
    return getComputedStyle(document.body).visibility === 'hidden'
  })
  await expect(loginForm(page)).toBeVisible()
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  expect(await kept(page)).toBe('{}')
  expect(wasHidden).toBe(true)
})
