import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { storageKeys } from '#browser/storage.ts'
import type { DayEntry } from '#lib/day-log.ts'
import type { createTranslator } from '#lib/i18n/translator.ts'
import type { Database } from '#sandbox/db/database.ts'
import { giftCards } from '#sandbox/db/schema/gift-cards.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { retailers, stores } from '#sandbox/db/schema/stores.ts'
import { namedCustomers } from '#sandbox/seed/named-customers.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { installClock, now, stopClock } from '#tests/e2e/support/clock.ts'
import { chooseFiles, csvFile } from '#tests/e2e/support/decrypt.ts'
import { holdCalls } from '#tests/e2e/support/hold-calls.ts'
import { expectLive, type test } from '#tests/e2e/support/test.ts'

/* What `npm run pictures` shows: every page and its main states, on the seeded data. */

/** Widths and heights: the smallest screen of a desk, the two usual ones, and a phone. */
export const sizes = {
  '1280': { width: 1280, height: 720 },
  '1366': { width: 1366, height: 768 },
  '1920': { width: 1920, height: 1080 },
  '390': { width: 390, height: 844 },
} as const

type Faults = Parameters<Parameters<typeof test>[2]>[0]['faults']

interface Visit {
  readonly page: Page
  readonly db: Database
  readonly faults: Faults
  readonly t: ReturnType<typeof createTranslator>
  /** Opens an address in the language of the picture. */
  readonly visit: (address: string) => Promise<unknown>
}

export interface View {
  /** Folder of its pictures. */
  readonly name: string
  /** Whether `docs/pages.md` shows it. */
  readonly isInDocs?: boolean
  readonly isSignedOut?: boolean
  /** E-mail of the seeded user; by default the one with all functionalities. */
  readonly user?: string
  readonly open: (visit: Visit) => Promise<void>
}

const [camille, , , louis, zoe] = namedCustomers

async function hub(db: Database, name = 'Confluent') {
  const [row] = await db.select().from(shoppingHubs).where(eq(shoppingHubs.name, name))
  if (!row) throw new Error(`The seed has no mall ${name}`)
  return row
}

async function retailer(db: Database, name = 'Carrefour City') {
  const [row] = await db.select().from(retailers).where(eq(retailers.name, name))
  if (!row) throw new Error(`The seed has no retailer ${name}`)
  const [store] = await db.select().from(stores).where(eq(stores.retailerId, row.id)).orderBy(stores.name)
  if (!store) throw new Error(`${name} has no store`)
  return { ...row, store }
}

/** Waits until the tool works and nothing of the page loads. */
async function settled(page: Page) {
  await expectLive(page)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], main [data-loading]'))
}

/** Opens the board of statistics. The seeded payment cards are old, so they move until the last one is of today. */
function board(open?: (visit: Visit) => Promise<unknown>) {
  return async (visit: Visit) => {
    await visit.db.execute(sql`
      update customer_statuses set
        card_registered_at = card_registered_at + age, connection_error_since = connection_error_since + age
      from (select date_trunc('day', ${now().toISOString()}::timestamptz - max(card_registered_at)) + interval '1 day' as age from customer_statuses) a
    `)
    await page('/statistic-board', open)(visit)
  }
}

const first = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens an address and presses what opens the state. */
function page(address: string, open?: (visit: Visit) => Promise<unknown>) {
  return async (visit: Visit) => {
    await visit.visit(address)
    await settled(visit.page)
    if (!open) return
    await open(visit)
    await settled(visit.page)
  }
}

const press = (name: (visit: Visit) => string | RegExp) => (visit: Visit) => first(visit.page, name(visit)).click()

/** Opens the transactions of a mall. */
const work = (open?: (visit: Visit) => Promise<unknown>) => async (visit: Visit) => {
  const { id } = await hub(visit.db)
  await page(`/manual-association?hub=${id}`, open)(visit)
}

/** The same on a clock that the view can move. */
const onClock = (open: (visit: Visit) => Promise<unknown>) => async (visit: Visit) => {
  await installClock(visit.page)
  await work(open)(visit)
}

/** Opens the view by label of a mall. */
const lines = (open?: (visit: Visit) => Promise<unknown>) =>
  work(async (visit) => {
    const { page, t } = visit
    await allShown(visit).waitFor()
    await page.keyboard.press('b')
    await page
      .getByRole('table', { name: t('association.lines') })
      .locator('tbody tr:focus')
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await open?.(visit)
  })

/**
 * Answers associations as the API does, but keeps none, so that the other pictures have the same rows.
 *
 * @param when the answers come; at once without it
 */
const answerAssociations = (page: Page, when?: Promise<void>) =>
  page.route('**/transactions/association', async (route) => {
    await when
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })

/** The first words of a text around its values. */
const wordsOf = (text: string) => new RegExp(text.trim().split(/\s/).slice(0, 2).join('\\s'))

const allShown = ({ page, t }: Visit) => first(page, wordsOf(t('association.all.count')))

const undo = ({ page, t }: Visit) => first(page, new RegExp(`^${t('associating.undo')}`))

/** Goes to the next transaction with a sure store. Its keys work at once, because the user's own key moved there. */
async function goToSure(visit: Visit) {
  await allShown(visit).waitFor()
  await visit.page.keyboard.press('ArrowDown')
  await visit.page.keyboard.press('n')
}

/** Gives the group of the next sure transaction its store. The page needs `installClock`, because its rows have just changed. */
async function associateGroup(visit: Visit) {
  await goToSure(visit)
  await visit.page.keyboard.press('g')
  await visit.page
    .getByText(wordsOf(visit.t('associating.group.summary', { count: 2 }).replace('2', '')))
    .first()
    .waitFor()
  await visit.page.clock.runFor(pressGuardMs)
  await visit.page.keyboard.press('a')
}

/** Actions of the day: a store for two transactions, one of them taken back, and one without an answer. */
const dayEntries: readonly DayEntry[] = [
  [
    '5f0c7a52-3a0e-4b53-9d0f-6d8f3f3a7c12',
    'PAIEMENT CB 1911 LYON SEPHORA CONFLUENT CARTE 4975XXXX',
    'Sephora',
    'unknown',
    42,
  ],
  ['0b8f6c3e-3a0e-4b53-9d0f-6d8f3f3a7c11', 'ACHAT CB ZARA CONFLUENT 19.11.26', 'Zara', 'dissociated', 37],
  ['0b8f6c3e-3a0e-4b53-9d0f-6d8f3f3a7c11', 'ACHAT CB ZARA CONFLUENT 19.11.26', 'Zara', 'associated', 35],
  [
    '9d0f6d8f-3a0e-4b53-9d0f-6d8f3f3a7c13',
    'CB MAISONS DU MONDE 4951 19/11',
    'Maisons du Monde Confluent',
    'associated',
    30,
  ],
].map(([transactionId, label, store, result, minute]) => ({
  transactionId: String(transactionId),
  label: String(label),
  storeId: '1',
  store: String(store),
  at: `2026-11-20T08:${minute}:00.000Z`,
  result: result as DayEntry['result'],
}))

const card = (step: 'hub' | 'store' | 'table' | 'confirm') => async (visit: Visit) => {
  const [row] = await visit.db.select().from(giftCards).orderBy(giftCards.number)
  const mall = await hub(visit.db)
  const saved = {
    'giftCard.cardNumber': row?.number ?? '',
    ...(step === 'hub' ? {} : { 'giftCard.shoppingHub': mall.id, 'giftCard.shoppingHubName': mall.name }),
  }
  await visit.visit('/home')
  await visit.page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, saved)
  await page('/hub-setup-initial-transaction')(visit)
  if (step === 'hub' || step === 'store') return
  await visit.page.getByRole('combobox').click()
  await visit.page.getByRole('option').nth(2).click()
  await first(visit.page, visit.t('action.next')).click()
  await visit.page.getByRole('row').nth(1).waitFor()
  if (step === 'table') return settled(visit.page)
  await first(visit.page, new RegExp(`^${visit.t('giftCard.associate')} `)).click()
}

const entity = (kind: 'store' | 'retailer', open?: (visit: Visit) => Promise<unknown>) => async (visit: Visit) => {
  const row = await retailer(visit.db)
  await page(`/entity-management?type=${kind}&id=${kind === 'store' ? row.store.id : row.id}`, open)(visit)
}

const customer = (id = zoe?.id, open?: (visit: Visit) => Promise<unknown>) =>
  page(`/customer-search-support?customer=${id}`, open)

const review = (open?: (visit: Visit) => Promise<unknown>) =>
  page('/receipts-management', async (visit) => {
    await first(visit.page, visit.t('receipts.start')).click()
    await visit.page.getByRole('dialog').getByRole('img').first().waitFor()
    await open?.(visit)
  })

const rows = `id;email\n${camille?.id};camille@example.test\n${louis?.id};louis@example.test\n`

const found = (open?: (visit: Visit) => Promise<unknown>) => async (visit: Visit) => {
  const { id } = await hub(visit.db, zoe?.hub)
  await page(`/customerSupport/manualAssociation?customer=${zoe?.id}&hub=${id}`, open)(visit)
}

export const views: readonly View[] = [
  { name: 'login', isInDocs: true, isSignedOut: true, open: page('/') },
  {
    name: 'login-refused',
    isSignedOut: true,
    open: page('/', async ({ page, t }) => {
      await page.getByLabel(t('login.email')).fill('nobody@dashboard.test')
      await page.getByLabel(t('login.password')).fill('Wrong2026')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    }),
  },
  { name: 'home', isInDocs: true, open: async ({ visit }) => void (await visit('/home')) },
  {
    name: 'home-work',
    open: async (visit) => {
      await work()(visit)
      await entity('store')(visit)
      await customer()(visit)
      await visit.visit('/home')
    },
  },
  {
    name: 'palette-retailer',
    open: async ({ page, db, visit }) => {
      const { name } = await retailer(db)
      await visit('/home')
      await page.keyboard.press('Control+k')
      await page.keyboard.type(name ?? '')
      const option = page.getByRole('option').filter({ hasText: name ?? '' })
      await option.first().waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('option').nth(1).waitFor()
    },
  },
  {
    name: 'home-palette',
    open: async ({ page, visit }) => {
      await visit('/home')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('cust')
    },
  },
  {
    name: 'no-access',
    user: 'pinpoint@dashboard.test',
    open: async ({ page, visit }) => {
      await visit('/user-management')
      await page.waitForURL(/no-access/)
    },
  },
  { name: 'unknown-page', open: async ({ visit }) => void (await visit('/nowhere')) },
  { name: 'association-mall', open: page('/manual-association') },
  { name: 'association-mall-waiting', open: work(press(({ t }) => t('action.change'))) },
  { name: 'association', isInDocs: true, open: work() },
  {
    name: 'association-filters',
    open: work(async (visit) => {
      await first(visit.page, visit.t('table.filters')).click()
      await first(visit.page, new RegExp(`^${visit.t('table.columns')}`)).click()
    }),
  },
  {
    name: 'association-labels',
    open: lines(),
  },
  {
    name: 'association-labels-aside',
    open: lines(async ({ page, t }) => {
      for (let line = 0; line < 3; line += 1) await page.keyboard.press('s')
      await page
        .getByRole('radio', {
          name: wordsOf(t('association.lines.aside')),
        })
        .check()
    }),
  },
  {
    name: 'association-labels-rows',
    open: lines(async (visit) => {
      await visit.page.keyboard.press('Enter')
      await visit.page.getByRole('table', { name: visit.t('association.table') }).waitFor()
    }),
  },
  {
    name: 'association-group',
    open: work(async ({ page }) => {
      await page.getByRole('row').nth(1).focus()
      await page.keyboard.press('g')
    }),
  },
  {
    name: 'association-dialog',
    open: work(press(({ t }) => new RegExp(`^${t('association.associate')} (?!all shown)`))),
  },
  { name: 'association-keys', open: work(press(({ t }) => t('keys.title'))) },
  {
    name: 'association-no-match',
    open: work(async ({ page, t }) => page.getByRole('searchbox', { name: t('table.search') }).fill('zzzz')),
  },
  {
    name: 'association-loading',
    open: async (visit) => {
      await holdCalls(visit.page, '**/transactions/unaffected*')
      await visit.visit(`/manual-association?hub=${(await hub(visit.db)).id}`)
      await expectLive(visit.page)
    },
  },
  {
    name: 'association-failed',
    open: async (visit) => {
      visit.faults.set('listUnassigned', { status: 500 })
      await visit.visit(`/manual-association?hub=${(await hub(visit.db)).id}`)
      await visit.page.getByRole('alertdialog').waitFor()
      await visit.page.keyboard.press('Escape')
    },
  },
  { name: 'association-log-empty', open: work(press(({ t }) => new RegExp(`^${t('associating.log')}`))) },
  {
    name: 'association-log',
    open: onClock(async (visit) => {
      await answerAssociations(visit.page)
      await goToSure(visit)
      await visit.page.keyboard.press('a')
      await undo(visit).waitFor()
      await visit.page.clock.runFor(pressGuardMs)
      await associateGroup(visit)
      await visit.page.keyboard.press('l')
      await visit.page.getByRole('dialog').getByRole('row').nth(2).waitFor()
    }),
  },
  {
    name: 'association-all',
    open: work(async (visit) => {
      await allShown(visit).click()
      await visit.page.getByRole('dialog').waitFor()
    }),
  },
  {
    name: 'association-run',
    open: onClock(async (visit) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await answerAssociations(visit.page, promise)
      await associateGroup(visit)
      await first(visit.page, visit.t('run.pause')).click()
      resolve()
      await first(visit.page, visit.t('run.resume')).waitFor()
    }),
  },
  {
    name: 'association-unused',
    open: onClock(async (visit) => {
      await goToSure(visit)
      // The words stay while the clock stands.
      await stopClock(visit.page)
      await visit.page.keyboard.press('x')
      await visit.page.getByText(visit.t('associating.unused.notGrouped')).waitFor()
    }),
  },
  { name: 'dissociation', isInDocs: true, open: page('/manual-dissociation') },
  {
    name: 'dissociation-wrong',
    open: page('/manual-dissociation', async ({ page }) => {
      await page.getByRole('textbox').fill('5f0c7a52-3a0e-4b53')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    }),
  },
  {
    name: 'dissociation-log',
    open: async (visit) => {
      await visit.visit('/home')
      await visit.page.evaluate(
        ([key, entries]) => {
          localStorage.setItem(key, JSON.stringify({ userId: localStorage.getItem('backUserId'), value: entries }))
        },
        [storageKeys.dayLog, dayEntries] as const,
      )
      await page('/manual-dissociation')(visit)
    },
  },
  {
    name: 'dissociation-many',
    open: page('/manual-dissociation', async ({ page }) => {
      await page.getByRole('textbox').fill('7 8 9 10\nnot-an-id')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog').waitFor()
    }),
  },
  { name: 'support-association-search', open: page('/customerSupport/manualAssociation') },
  { name: 'support-association', isInDocs: true, open: found() },
  {
    name: 'support-association-dialog',
    open: found(press(({ t }) => new RegExp(`^${t('supportAssociation.associate')} `))),
  },
  { name: 'customer-search', open: page('/customer-search-support') },
  {
    name: 'customer-malls',
    open: page('/customer-search-support', async ({ page, t }) => {
      await page.getByRole('textbox', { name: t('customers.search.email'), exact: true }).fill(camille?.email ?? '')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: t('customers.found') }).waitFor()
    }),
  },
  { name: 'customer', isInDocs: true, open: customer() },
  { name: 'customer-locked', open: customer(louis?.id) },
  {
    name: 'customer-failed',
    open: async (visit) => {
      visit.faults.set('getCustomerTransactions', { status: 500 })
      await customer()(visit)
    },
  },
  { name: 'decrypt', isInDocs: true, open: page('/decrypt-customer') },
  {
    name: 'decrypt-properties',
    open: page('/decrypt-customer', ({ page }) => chooseFiles(page, csvFile(rows))),
  },
  {
    name: 'decrypt-refused',
    open: page('/decrypt-customer', async ({ page }) => {
      await chooseFiles(page, { ...csvFile(rows, 'customers.txt'), mimeType: 'text/plain' })
      await page.getByRole('alert').waitFor()
    }),
  },
  {
    name: 'decrypt-nothing',
    open: page('/decrypt-customer', async ({ page, t }) => {
      await chooseFiles(page, csvFile(rows))
      await first(page, new RegExp(`^${t('decrypt.none')}`)).click()
    }),
  },
  {
    name: 'decrypt-waiting',
    open: async (visit) => {
      await page('/decrypt-customer', ({ page }) => chooseFiles(page, csvFile(rows)))(visit)
      await holdCalls(visit.page, '**/decryptCustomers')
      await first(visit.page, visit.t('decrypt.submit')).click()
      await visit.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'decrypt-done',
    open: page('/decrypt-customer', async ({ page, t }) => {
      await chooseFiles(page, csvFile(rows))
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('button', { name: t('decrypt.all') })
        .first()
        .click()
      await dialog.getByRole('button', { name: t('decrypt.submit') }).click()
      await page.getByText(t('decrypt.success')).first().waitFor()
    }),
  },
  { name: 'receipts-start', open: page('/receipts-management') },
  { name: 'receipts', isInDocs: true, open: review() },
  { name: 'receipts-reject', open: review(({ page }) => page.keyboard.press('r')) },
  {
    name: 'gift-card-number',
    open: async (visit) => {
      const malls = await Promise.all(['La Calanque', 'Île aux Voiles'].map((name) => hub(visit.db, name)))
      await visit.visit('/home')
      await visit.page.evaluate(
        ([places, names, kept]) => {
          const keep = (key: string, value: unknown) =>
            localStorage.setItem(key, JSON.stringify({ userId: localStorage.getItem('backUserId'), value }))
          keep(
            places,
            kept.map(({ id }) => `giftCards?hub=${id}`),
          )
          keep(names, Object.fromEntries(kept.map(({ id, name }) => [`hub ${id}`, name])))
        },
        [storageKeys.lastPlaces, storageKeys.placeNames, malls.map(({ id, name }) => ({ id, name }))] as const,
      )
      await page('/hub-setup-initial-transaction')(visit)
    },
  },
  { name: 'gift-card-mall', open: card('hub') },
  { name: 'gift-card-store', open: card('store') },
  { name: 'gift-card', isInDocs: true, open: card('table') },
  { name: 'gift-card-confirm', open: card('confirm') },
  {
    name: 'offers',
    isInDocs: true,
    open: page('/offers', ({ page }) => page.locator('[role=application][aria-busy=false]').waitFor()),
  },
  {
    name: 'offers-store',
    open: page('/offers', async ({ page }) => {
      await page.locator('[role=application][aria-busy=false]').waitFor()
      await first(page, /^Potentiel/).click()
      await first(page, 'Filtre des clients').click()
      await first(page, /^Risque/).hover()
    }),
  },
  {
    name: 'offers-table',
    open: page('/offers', ({ page }) => first(page, 'Afficher le tableau').click()),
  },
  {
    name: 'offers-loading',
    open: async (visit) => {
      await holdCalls(visit.page, /\/(store_data|get_graph|potentials|get_share_store)\//)
      await visit.visit('/offers')
      await expectLive(visit.page)
    },
  },
  {
    name: 'offers-failed',
    open: async (visit) => {
      for (const call of ['listStoreData', 'getGraph', 'listPotentials', 'getStoreShares'] as const)
        visit.faults.set(call, { status: 500 })
      await page('/offers')(visit)
    },
  },
  {
    name: 'offers-individualised-table',
    open: page('/offers?tab=individualised', ({ page }) => first(page, 'Afficher le tableau').click()),
  },
  {
    name: 'offers-individualised',
    isInDocs: true,
    open: page('/offers?tab=individualised', ({ page }) => page.getByRole('img').first().waitFor()),
  },
  { name: 'hub-creation', isInDocs: true, open: page('/hub-creation') },
  { name: 'hubs', isInDocs: true, open: page('/hub-management') },
  {
    name: 'hub-update',
    isInDocs: true,
    open: async (visit) => page(`/hub-update/?id=${(await hub(visit.db)).id}`)(visit),
  },
  {
    name: 'hub-owner',
    open: page('/hub-creation', async ({ page, t }) => {
      await page.getByLabel(t('hubs.field.shoppingHubOwnerId')).click()
      await page.getByRole('option', { name: t('hubs.owner.add') }).click()
    }),
  },
  {
    name: 'hubs-failed',
    open: async (visit) => {
      visit.faults.set('listShoppingHubs', { status: 500 })
      await page('/hub-management')(visit)
    },
  },
  { name: 'entities-search', open: page('/entity-management') },
  {
    name: 'entities-by-name',
    open: page('/entity-management', async ({ page, t }) => {
      const field = (key: 'retailer' | 'store') => page.getByRole('combobox', { name: t(`entities.byName.${key}`) })
      await field('retailer').fill('Carrefour City Lyon')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await field('store').fill('c')
      await page.getByRole('option').first().waitFor()
    }),
  },
  { name: 'store', isInDocs: true, open: entity('store') },
  { name: 'retailer', isInDocs: true, open: entity('retailer') },
  {
    name: 'retailer-pattern',
    open: entity(
      'retailer',
      press(({ t }) => new RegExp(`^${t('patterns.edit')} `)),
    ),
  },
  {
    name: 'retailer-pattern-tested',
    open: entity('retailer', async (visit) => {
      await first(visit.page, new RegExp(`^${visit.t('patterns.edit')} `)).click()
      await first(visit.page, visit.t('patterns.test')).click()
      await visit.page.getByRole('dialog').getByRole('table').waitFor()
    }),
  },
  {
    name: 'store-pattern-add',
    open: entity(
      'store',
      press(({ t }) => t('patterns.add')),
    ),
  },
  {
    name: 'retailer-pattern-delete',
    open: entity(
      'retailer',
      press(({ t }) => new RegExp(`^${t('patterns.delete')} \\(`)),
    ),
  },
  {
    name: 'retailer-delete',
    open: entity('retailer', ({ page, t }) =>
      page
        .locator('header')
        .getByRole('button', { name: t('entities.delete') })
        .click(),
    ),
  },
  {
    name: 'store-missing',
    open: async (visit) => {
      await visit.visit('/entity-management?type=store&id=nothing')
      await visit.page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'users', isInDocs: true, open: page('/user-management') },
  {
    name: 'user-create',
    open: page(
      '/user-management',
      press(({ t }) => new RegExp(`^${t('users.create')}`)),
    ),
  },
  {
    name: 'user-update',
    open: page(
      '/user-management',
      press(({ t }) => t('users.edit.row', { email: 'pinpoint@dashboard.test' })),
    ),
  },
  {
    name: 'user-delete',
    open: page(
      '/user-management',
      press(({ t }) => t('users.delete.row', { email: 'entities@dashboard.test' })),
    ),
  },
  {
    name: 'users-choice',
    open: page('/user-management', ({ page }) => page.getByRole('combobox').first().click()),
  },
  {
    name: 'users-failed',
    open: async (visit) => {
      visit.faults.set('listBackUsers', { status: 500 })
      await page('/user-management')(visit)
    },
  },
  { name: 'statistics', isInDocs: true, open: board() },
  {
    name: 'statistics-table',
    open: board(async ({ page, t }) => {
      for (const button of await page.getByRole('button', { name: t('statistics.showTable') }).all())
        await button.click()
    }),
  },
  {
    name: 'statistics-years',
    open: board(async ({ page, t }) => {
      const from = page.getByLabel(t('statistics.from'), { exact: true })
      await from.fill('01/01/2025')
      await from.press('Enter')
    }),
  },
  {
    name: 'statistics-wrong-day',
    open: board(async ({ page, t }) => {
      const from = page.getByLabel(t('statistics.from'), { exact: true })
      await from.fill('31/09/2026')
      await from.press('Enter')
    }),
  },
  {
    name: 'statistics-loading',
    open: async (visit) => {
      await holdCalls(visit.page, '**/backoffice/statistics/**')
      await visit.visit('/statistic-board')
      await expectLive(visit.page)
    },
  },
  {
    name: 'statistics-calendar',
    open: page(
      '/statistic-board',
      press(({ t }) => t('day.calendar')),
    ),
  },
  {
    name: 'statistics-failed',
    open: async (visit) => {
      visit.faults.set('getCustomerStatistics', { status: 500 })
      visit.faults.set('getDailyStatistics', { status: 500 })
      await page('/statistic-board')(visit)
    },
  },
]
