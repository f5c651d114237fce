import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { storageKeys } from '#browser/storage.ts'
import { functionalities } from '#lib/session/token.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { isLong } from '#tests/support/long-run.ts'
import { chooseStore, labels, openDialog, row, dialog as storeDialog, stores } from './support/association.ts'
import { installClock } from './support/clock.ts'
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
import { blankPage, type World } from './support/world.ts'

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

/** A piece of work, and how to see that it is back. */
interface Work {
  readonly begin: (tab: Page) => Promise<unknown>
  /** A text of it that the browser keeps. */
  readonly keeps?: string
  readonly secret?: string
  readonly expectBack: (tab: Page) => Promise<unknown>
}

interface WorkTab extends Work {
  readonly name: string
  readonly tab: Page
}

/** Begins each work in a tab of its own. The first tab is the page of the test. */
async function beginAll(page: Page, works: Readonly<Record<string, Work>>): Promise<readonly WorkTab[]> {
  const tabs: WorkTab[] = []
  for (const [name, work] of Object.entries(works)) {
    const tab = tabs.length === 0 ? page : await page.context().newPage()
    await test.step(`${name} begins`, () => work.begin(tab))
    tabs.push({ ...work, name, tab })
  }
  return tabs
}

/** Ends the session. All tabs keep their work. */
async function expireAll(tabs: readonly WorkTab[]): Promise<void> {
  for (const { tab } of tabs) await expectLive(tab)
  if (tabs[0]) await expireSession(tabs[0].tab)
  for (const { name, tab, keeps, secret } of tabs) {
    await expect(tab.getByText('Log in as the same user in this tab, and your work is back.'), name).toBeVisible()
    if (keeps) expect(await kept(tab), name).toContain(keeps)
    if (secret) expect(await kept(tab), name).not.toContain(secret)
  }
}

/** Signs a user in in one more tab. All tabs follow. */
async function signInBeside(tabs: readonly WorkTab[], world: World, user: TestUser): Promise<void> {
  const beside = await tabs[0]?.tab.context().newPage()
  if (!beside) return
  await signInAs(beside, world, user)
  for (const { tab } of tabs) await expect(tab.getByRole('banner').getByText(user.email)).toBeVisible()
  await beside.close()
}

async function expectAllBack(tabs: readonly WorkTab[]): Promise<void> {
  for (const { name, tab } of tabs) await expect(back(tab), name).toBeVisible()
  for (const { name, tab, expectBack } of tabs) {
    await test.step(`${name} is back`, () => expectBack(tab))
    expect(Object.keys(JSON.parse(await kept(tab))), name).not.toContain(storageKeys.work)
  }
}

test.describe('after an expiry and a login of the same user the work is back', { tag: ['@P10', '@SES-41'] }, () => {
  test('what is open over a page: a question, a dialog with its chosen store, and a receipt with its typed values', async ({
    page,
    db,
    world,
    signIn,
  }) => {
    const user = await signIn('TRANSACTION_PINPOINT', 'SUPPORT_LVL_1')
    const hub = await createHub(db, { stores, labels })
    const question = (tab: Page) => tab.getByRole('dialog', { name: `Dissociate transaction ${id} ?` })
    let receiptId = ''
    const tabs = await beginAll(page, {
      'a typed id and the question about it': {
        async begin(tab) {
          await tab.goto('/manual-dissociation')
          await idField(tab).fill(id)
          await idField(tab).press('Enter')
          await expect(question(tab)).toBeVisible()
        },
        async expectBack(tab) {
          await expect(question(tab)).toBeVisible()
          await tab.keyboard.press('Escape')
          await expect(idField(tab)).toHaveValue(id)
        },
      },
      'the filter, and a dialog with the chosen store': {
        async begin(tab) {
          await tab.goto(`/manual-association?hub=${hub.id}`)
          await tab.getByRole('searchbox').fill('CB')
          await openDialog(tab, labels[2] ?? '')
          await chooseStore(tab, 'Zara')
        },
        async expectBack(tab) {
          await expect(storeDialog(tab).getByRole('combobox', { name: /Store/ })).toHaveValue('Zara')
          await tab.keyboard.press('Escape')
          await expect(storeDialog(tab)).toHaveCount(0)
          await expect(tab.getByRole('searchbox')).toHaveValue('CB')
        },
      },
      'a receipt and its typed values': {
        async begin(tab) {
          const { ids } = await openReview({ page: tab, db, signIn: async () => user }, [{}, {}])
          receiptId = ids[0] ?? ''
          await receiptField(tab, 'Amount').fill('12.34')
        },
        async expectBack(tab) {
          await expectOpen(tab, receiptId)
          await expect(receiptField(tab, 'Amount')).toHaveValue('12.34')
        },
      },
    })
    await expireAll(tabs)
    await signInBeside(tabs, world, user)
    await expectAllBack(tabs)
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

  test('forms: a new mall with a new owner, a new user with rights, and a mall over what somebody else has saved, but no secret', async ({
    page,
    db,
    world,
    signIn,
    allowConsole,
  }) => {
    allowConsole(failedRequest)
    const hub = await createWholeHub(db)
    const typed = `${hub.name} typed`
    const user = await signIn('HUB_SETUP_INIT', 'ADMIN')
    const hubName = (tab: Page) => tab.getByRole('textbox', { name: /^Hub Name/ })
    const dialog = (tab: Page) => tab.getByRole('dialog')
    const owner = (tab: Page) => dialog(tab).getByRole('textbox').first()
    const tabs = await beginAll(page, {
      'a new mall, also in its heading, and a new owner': {
        async begin(tab) {
          await tab.goto('/hub-creation')
          await hubName(tab).fill('Typed name')
          await secret(tab).fill('Typed-secret-1')
          await tab.getByRole('combobox', { name: /^Hub Owner/ }).click()
          await tab.getByRole('option', { name: 'Add a hub owner' }).click()
          await owner(tab).fill('Typed owner')
        },
        keeps: 'Typed name',
        secret: 'Typed-secret-1',
        async expectBack(tab) {
          await expect(owner(tab)).toHaveValue('Typed owner')
          await dialog(tab).getByRole('button', { name: 'Back' }).click()
          await tab.getByRole('button', { name: 'Leave' }).click()
          await expect(hubName(tab)).toHaveValue('Typed name')
          await expect(tab.getByRole('heading', { name: 'Typed name' })).toBeVisible()
          await expect(secret(tab)).toHaveValue('')
        },
      },
      'a new user over a search': {
        async begin(tab) {
          await tab.goto('/user-management')
          await tab.getByRole('searchbox').fill('anne')
          await tab.getByRole('button', { name: /Create a user/ }).click()
          await dialog(tab).getByLabel('Email').fill('new@example.test')
          for (const field of await dialog(tab).locator('[type=password]').all()) await field.fill('Secret-123')
          await dialog(tab).getByRole('checkbox').first().check()
        },
        keeps: 'new@example.test',
        secret: 'Secret-123',
        async expectBack(tab) {
          await expect(dialog(tab).getByLabel('Email')).toHaveValue('new@example.test')
          await expect(dialog(tab).getByRole('checkbox').first()).toBeChecked()
          for (const field of await dialog(tab).locator('[type=password]').all()) await expect(field).toHaveValue('')
          await dialog(tab).getByRole('button', { name: 'Cancel' }).click()
          await expect(tab.getByRole('searchbox')).toHaveValue('anne')
        },
      },
      'the changed fields of a mall': {
        async begin(tab) {
          await tab.goto(`/hub-update/${hub.id}`)
          await hubName(tab).fill(typed)
        },
        async expectBack(tab) {
          await expect(hubName(tab)).toHaveValue(typed)
          await expect(tab.getByRole('textbox', { name: /^Program name/i })).toHaveValue('Saved meanwhile')
          await tab.getByRole('button', { name: 'Save Hub' }).first().click()
          await expect(tab.getByText('hub updated')).toBeVisible()
          expect(await storedHub(db, hub.id)).toMatchObject({ name: typed, programName: 'Saved meanwhile' })
        },
      },
    })
    await expireAll(tabs)
    await db.update(shoppingHubs).set({ programName: 'Saved meanwhile' }).where(eq(shoppingHubs.id, hub.id))
    await signInBeside(tabs, world, user)
    await expectAllBack(tabs)
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

  test('the active row of a table, also of one with pages, but nothing of a gift card', {
    tag: ['@GIFT-02'],
  }, async ({ page, context, db, world, signIn }) => {
    const user = await signIn(...functionalities)
    const texts = ['CB KEPT 1', 'CB KEPT 2', 'CB KEPT 3']
    const customer = await createCustomer(db, { stores: ['Fnac'], transactions: texts.map((label) => ({ label })) })
    const retailer = await createRetailer(db, { stores: 3 })
    const hub = await createHub(db, { stores, labels: texts })
    const secondRow = (address: string, name: string): Work => {
      const row = (tab: Page, index: number) =>
        tab.getByRole('table', { name, exact: true }).getByRole('row').nth(index)
      // Other cells, as that of the likely store, get their text some time after the row.
      const first = (tab: Page) => row(tab, 2).getByRole('cell').first()
      let text = ''
      return {
        async begin(tab) {
          await tab.goto(address)
          await row(tab, 1).focus()
          await tab.keyboard.press('ArrowDown')
          await expect(row(tab, 2)).toBeFocused()
          text = await first(tab).innerText()
        },
        async expectBack(tab) {
          await expect(row(tab, 2)).toBeFocused()
          await expect(first(tab)).toHaveText(text)
        },
      }
    }
    const kinds = {
      'a store of a retailer': secondRow(`/entity-management?type=retailer&id=${retailer.id}`, 'Related stores'),
      'a transaction of a mall': secondRow(`/manual-association?hub=${hub.id}`, 'Unassigned transactions'),
    }
    // They have the table of the others.
    const equals = {
      'a user': secondRow('/user-management', 'Back users'),
      'a transaction of a customer': secondRow(`/customer-search-support?customer=${customer.id}`, 'Transactions'),
    }
    const tabs = await beginAll(page, isLong ? { ...kinds, ...equals } : kinds)
    const giftCard = await context.newPage()
    await giftCard.goto(blankPage)
    await resume(giftCard, await createCard(db))
    await chooseCardStore(giftCard, 'Zara')
    await expect(cardTable(giftCard).getByRole('row').nth(1)).toBeFocused()
    await giftCard.keyboard.press('ArrowDown')
    await expireAll(tabs)
    await expect(loginForm(giftCard)).toBeVisible()
    expect(await kept(giftCard)).toBe('{}')
    await giftCard.close()
    await signInBeside(tabs, world, user)
    await expectAllBack(tabs)
    noteFigure(10, `${tabs.length} kinds of tables: each has its active row back, with the focus`)
  })

  test('what was typed on a page, and nothing of it is given to another user', async ({ page, signIn, db, world }) => {
    const typed = 'typed-by-the-first-user'
    const typedIn = (address: string, field: (tab: Page) => Locator): Work => ({
      async begin(tab) {
        await tab.goto(address)
        // Until then, the offers show their first tab, not the one in the address.
        await expectLive(tab, address)
        await field(tab).fill(typed)
      },
      keeps: typed,
      expectBack: (tab) => expect(field(tab)).toHaveValue(typed),
    })
    const fields = {
      '/customer-search-support': (tab: Page) => tab.getByRole('textbox', { name: 'E-mail' }),
      '/customerSupport/manualAssociation': (tab: Page) => tab.getByRole('searchbox'),
      '/offers?tab=individualised': (tab: Page) => tab.getByRole('textbox', { name: 'Nom' }),
    }
    /** Their work is back in the other journeys. No page decides by itself to whom it is given, so only a long run tries these too. */
    const others = {
      '/manual-dissociation': idField,
      '/hub-creation': (tab: Page) => tab.getByRole('textbox', { name: /^Hub Name/ }),
      '/user-management': (tab: Page) => tab.getByRole('searchbox'),
    }
    const typeAll = (first: Page, given: Readonly<Record<string, (tab: Page) => Locator>>) =>
      beginAll(
        first,
        Object.fromEntries(Object.entries(given).map(([address, field]) => [address, typedIn(address, field)])),
      )
    const user = await signIn(...functionalities)
    const other = await createUser(db, functionalities)
    const tabs = await typeAll(page, fields)
    await expireAll(tabs)
    await signInBeside(tabs, world, user)
    await expectAllBack(tabs)

    const allTabs = [...tabs, ...(isLong ? await typeAll(await page.context().newPage(), others) : [])]
    await expireAll(allTabs)
    await signInBeside(allTabs, world, other)
    const given: string[] = []
    const allFields: Readonly<Record<string, (tab: Page) => Locator>> = { ...fields, ...others }
    for (const { name, tab } of allTabs) {
      await expect((allFields[name] ?? idField)(tab), name).toBeVisible()
      await expectLive(tab, name)
      await expect(back(tab), name).toHaveCount(0)
      const texts = await tab.evaluate(() => [
        ...[...document.querySelectorAll('input, textarea')].map((each) => (each as HTMLInputElement).value),
        document.body.innerText,
        location.href,
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      ])
      if (texts.some((text) => text.includes(typed))) given.push(name)
    }
    expect(given).toEqual([])
    noteFigure(10, `typed input of ${allTabs.length} pages: ${given.length} given to another user`)
  })
})

test('a write that the end of the session stops keeps its input, and says if it may have been saved', {
  tag: ['@P6', '@P10', '@SES-39', '@SES-41'],
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

  // The question is back too.
  faults.set('dissociateTransaction', { delayMs: 600_000, times: 1 })
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect.poll(() => callsOf('dissociateTransaction')).toBe(2)
  await expireSession(page)
  await expect(page.getByText('Your last action may have been saved. Log in as the same user')).toBeVisible()
  await logIn(page, user)
  await expect(page.getByText('Your last action may have been saved: check')).toBeVisible()
  await expect(idField(page)).toHaveValue(id)
  expect(callsOf('dissociateTransaction')).toBe(2)
})

test('a logout keeps nothing in this tab and in others, although a page checks the expiry once more before it is left', {
  tag: ['@P11', '@P12', '@SES-22', '@SES-23', '@SES-41'],
}, async ({ page, context, signIn }) => {
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/manual-dissociation')
    await idField(tab).fill(id)
  }
  // A second after its last check the page has forgotten the token, and the next check reads the storage.
  await page.clock.runFor(2_000)
  const wasHidden = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-logout]')?.click()
    // The page checks the expiry when it becomes visible.
    document.dispatchEvent(new Event('visibilitychange'))
    return getComputedStyle(document.body).visibility === 'hidden'
  })
  for (const tab of [page, other]) {
    await expect(loginForm(tab)).toBeVisible()
    await expect(tab.getByText('Your session has ended')).toHaveCount(0)
    expect(await kept(tab)).toBe('{}')
  }
  expect(wasHidden).toBe(true)
})
