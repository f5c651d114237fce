import type { Locator, Page } from '@playwright/test'
import { storageKeys } from '#browser/storage.ts'
import { nextReceiptErrors } from '#islands/receipts/errors.ts'
import { hasCounts, readDaily } from '#islands/statistics/rules/daily.ts'
import { userListFailure } from '#islands/users/errors.ts'
import { type Catalogue, lookUp, readingFailure, serverMessage } from '#lib/catalogues/catalogue.ts'
import { entityErrors, foundNothing } from '#lib/catalogues/entities.ts'
import type { EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getHubName } from '#lib/contracts/shopping-hubs.ts'
import type { CustomerStatistics } from '#lib/contracts/statistics.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import type { Problem } from '#lib/problem.ts'
import { type RouteName, routes } from '#lib/routes.ts'
import { contentOf } from '#lib/statistics/customers.ts'
import type { Database } from '#sandbox/db/database.ts'
import { callFailures } from '#tests/support/call-failures.ts'
import { createCustomer } from './customers.ts'
import { createHub } from './data.ts'
import { createRetailer } from './entities.ts'
import { createCard } from './gift-card.ts'
import { createWholeHub } from './hubs.ts'
import { clearReceiptQueue, createReceipts } from './receipts.ts'
import { lastMonthInFrance } from './statistics.ts'
import { expect } from './test.ts'
import { t } from './texts.ts'

/* What each page reads when it opens, and what it says when that fails. */

/** Texts of a failed reading. Each has to be seen exactly as often as it says, and nowhere else. */
export interface Telling {
  /** A modal, seen before everything else, and its button. */
  readonly dialog?: { readonly text: string; readonly detail: string | undefined; readonly button: string }
  readonly toast?: string
  readonly inPlace?: readonly { readonly where: Locator; readonly text: string; readonly times?: number }[]
}

export interface PageReading {
  readonly call: EndpointName
  /** The endpoint that the page calls, if it is another one with the same address. */
  readonly endpoint?: Endpoint
  readonly tells: (problem: Problem) => Telling
  /** Expects that the page shows what it has read. */
  readonly shows: () => Promise<void>
  /** The page's own button that reads again. Without one the page has to be opened again. */
  readonly again?: Locator
  readonly isUsable?: (data: unknown) => boolean
  readonly emptyCodes?: readonly string[]
  /** Whether the table of the list says how many entries could not be read, and not the page. */
  readonly tellsInTable?: true
  /** Whether an answer that is only partly readable shows the text of a failure. */
  readonly tellsParts?: true
  /** Whether the page sends it before the user does something. */
  readonly isSentBefore?: true
}

/** A page as it opens at an address. */
export interface PageState {
  readonly route: RouteName
  readonly name: string
  readonly address: string
  /** Local storage before it opens; null removes a value. */
  readonly stored?: Readonly<Record<string, string | null>>
  /** What the user does next. The readings are those that this sends or shows. */
  readonly act?: () => Promise<void>
  readonly readings: readonly PageReading[]
  /** Where the notice of the entries that could not be read is; by default anywhere on the page. */
  readonly notice?: Locator
  /** What the page also reads. Another state has these readings. */
  readonly others?: readonly EndpointName[]
}

const nothing: Telling = {}
const noId = '00000000-0000-4000-8000-000000000000'

/** The catalogue of a call. Two tools may tell the failures of one call differently. */
function catalogueOf(call: EndpointName, index = 0): Catalogue {
  const catalogues = callFailures[call]
  const catalogue = typeof catalogues === 'string' ? undefined : catalogues[index]
  if (!catalogue) throw new Error(`${call} has no catalogue ${index}`)
  return catalogue
}

function dialogOf(catalogue: Catalogue, problem: Problem, button: MessageId = 'action.back') {
  const row = lookUp(catalogue, problem)
  const text = serverMessage(row, problem) ?? t(row.message)
  return { dialog: { text, detail: row.detail && t(row.detail), button: t(button) } }
}

function toastOf(catalogue: Catalogue, problem: Problem) {
  const row = lookUp(catalogue, problem)
  return { toast: serverMessage(row, problem) ?? t(row.message) }
}

/** Expects that a combobox has an option, and chooses nothing. */
async function expectOption(field: Locator, name: string): Promise<void> {
  // A field that has this option already shows its whole name.
  await field.fill(name.slice(0, -1))
  await expect(field.page().getByRole('option', { name }).first()).toBeVisible()
  await field.press('Escape')
}

/** The states of all pages. A page without a reading has one too. */
export async function pageStates(page: Page, db: Database): Promise<readonly PageState[]> {
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: t('action.retry'), exact: true })
  const region = (key: MessageId) => page.getByRole('region', { name: t(key), exact: true })
  const table = (key: MessageId) => page.getByRole('table', { name: t(key), exact: true })
  const retryIn = (place: Locator) => place.getByRole('button', { name: t('action.retry'), exact: true })
  const visible = (locator: Locator) => () => expect(locator.first()).toBeVisible({ timeout: 20_000 })
  const state = (route: RouteName, readings: readonly PageReading[], more: Partial<PageState> = {}): PageState => ({
    route,
    name: route,
    address: routes[route].page,
    readings,
    ...more,
  })

  const hub = await createHub(db, { stores: ['Fnac', 'Zara'], labels: ['CB FNAC 12/10', 'CB ZARA 11/10'] })
  const customer = await createCustomer(db, {
    stores: ['Fnac', 'Zara'],
    connections: [{ name: 'Works Bank' }],
    attempts: [{ name: 'Works Bank', responseCode: 200 }],
    rewards: [{ state: 'RFND' }],
    transactions: [{ label: 'CB FNAC 12/10' }, { label: 'CB ZARA 11/10' }],
  })
  const retailer = await createRetailer(db, { stores: 2, transactions: 2, patterns: ['^SHOP'] })
  const whole = await createWholeHub(db)
  const card = await createCard(db)
  await clearReceiptQueue(db)
  await createReceipts(db, hub, [{}, {}])
  const cardKept = { [storageKeys.giftCardNumber]: card.number }
  const cardAndHub = {
    ...cardKept,
    [storageKeys.giftCardHub]: card.hub.id,
    [storageKeys.giftCardHubName]: card.hub.name,
  }

  /** The name of a hub, without which the page shows its id or nothing. */
  const hubName = (call: EndpointName, name: string): PageReading => ({
    call,
    ...(call === 'getShoppingHub' && { endpoint: getHubName }),
    tells: () => nothing,
    shows: visible(main.getByText(name)),
  })

  const hubChoice: PageReading = {
    call: 'listShoppingHubs',
    tells: (problem) => ({
      ...dialogOf(catalogueOf('listShoppingHubs'), problem),
      inPlace: [{ where: main, text: t(readingFailure(problem)) }],
    }),
    shows: visible(page.getByRole('radio')),
    again: retry,
  }

  const strip = page.getByRole('region', { name: t('associating.strip') })
  const stripStores: PageReading = {
    call: 'listHubStores',
    tells: (problem) => ({ inPlace: [{ where: strip, text: t(readingFailure(problem)) }] }),
    shows: visible(strip.getByRole('button', { name: /Fnac/ })),
    again: retryIn(strip),
  }

  /** A list of the form of a hub, which a field needs. */
  const fieldList = (call: EndpointName, label: RegExp, name: string): PageReading => ({
    call,
    tells: (problem) => ({ inPlace: [{ where: main, text: t(readingFailure(problem)) }] }),
    shows: () => expectOption(page.getByRole('combobox', { name: label }), name),
    again: retry,
  })
  const hubLists = [fieldList('listHubOwners', /^Hub Owner/, 'Groupe Alizé'), fieldList('listCities', /^City/, 'Lyon')]

  const customerPart = (
    call: EndpointName,
    panels: readonly [MessageId, ...MessageId[]],
    more: Partial<PageReading> = {},
  ): PageReading => ({
    call,
    tells: (problem) => ({
      ...dialogOf(catalogueOf(call), problem, 'customers.ok'),
      inPlace: panels.map((key) => ({ where: region(key), text: t('customers.table.failed') })),
    }),
    shows: visible(table(panels[0])),
    tellsInTable: true,
    again: retryIn(region(panels[0])),
    ...more,
  })

  const entity = (call: EndpointName, name: string): PageReading => ({
    call,
    tells: (problem) => ({
      ...dialogOf(catalogueOf(call), problem),
      inPlace: [{ where: main, text: t(foundNothing(problem) ? 'entities.failed' : 'entities.unread') }],
    }),
    shows: visible(page.getByRole('region', { name, exact: true })),
    again: retry,
  })
  const entityPart = (call: EndpointName, key: MessageId): PageReading => ({
    call,
    tells: (problem) => ({
      ...dialogOf(entityErrors, problem),
      inPlace: [{ where: region(key), text: t(readingFailure(problem)) }],
    }),
    shows: visible(table(key)),
    again: retryIn(region(key)),
  })
  const entityTable = (call: EndpointName, key: MessageId): PageReading => ({
    ...entityPart(call, key),
    tellsInTable: true,
  })

  const graphCard = region('offers.graph')
  const statisticsCard = region('offers.statistics')
  const againFor = (key: MessageId) => page.getByRole('button', { name: `${t('action.retry')}: ${t(key)}` })
  const offersPart = (
    call: EndpointName,
    places: readonly Locator[],
    again: MessageId,
    shown: Locator,
  ): PageReading => ({
    call,
    tells: (problem) => {
      const text = t(lookUp(catalogueOf(call), problem).message)
      return { inPlace: places.map((where) => ({ where, text })) }
    },
    shows: visible(shown),
    again: againFor(again),
  })

  const figures = region('statistics.group')
  const days = region('statistics.daily')
  const boardPart = (call: EndpointName, where: Locator, times: number, shown: Locator): PageReading => ({
    call,
    tells: (problem) => ({ inPlace: [{ where, text: t(lookUp(catalogueOf(call), problem).message), times }] }),
    shows: visible(shown),
    again: page.getByRole('button', { name: t('statistics.refresh') }),
    tellsParts: true,
  })

  const userForm = page.getByRole('dialog')

  return [
    state('login', [], { stored: { [storageKeys.accessToken]: null } }),
    state('home', []),
    state('noAccess', []),
    state('supportAssociation', []),
    state(
      'supportAssociation',
      [
        {
          call: 'getCustomerTransactions',
          tells: (problem) => dialogOf(catalogueOf('getCustomerTransactions', 1), problem),
          shows: visible(table('supportAssociation.table')),
          tellsInTable: true,
          again: page.getByRole('button', { name: t('supportAssociation.search'), exact: true }),
        },
        hubName('getShoppingHub', customer.hub.name),
        stripStores,
      ],
      {
        name: 'supportAssociation with a customer',
        address: `${routes.supportAssociation.path}?customer=${customer.id}`,
      },
    ),
    state('decryptCustomer', []),
    state('customerSearch', [
      {
        // A built-in list replaces it. The built page has one country.
        call: 'listPhoneCountries',
        tells: () => nothing,
        shows: () =>
          expect(
            page
              .getByRole('combobox', { name: t('customers.search.country') })
              .getByRole('option')
              .nth(1),
          ).toBeAttached(),
      },
    ]),
    state(
      'customerSearch',
      [
        {
          call: 'getCustomer',
          tells: (problem) => dialogOf(catalogueOf('getCustomer'), problem, 'customers.ok'),
          shows: visible(main.getByText(customer.email)),
          again: page.getByRole('button', { name: t('customers.search.submit'), exact: true }),
        },
        customerPart('getBankConnections', ['customers.connections', 'customers.attempts']),
        customerPart('listRewards', ['customers.rewards']),
        customerPart('getCustomerTransactions', ['customers.transactions'], { emptyCodes: ['transactionsNotFound'] }),
        hubName('getShoppingHub', customer.hub.name),
      ],
      {
        name: 'customerSearch with a customer',
        address: `${routes.customerSearch.path}?customer=${customer.id}&hub=${customer.hub.id}`,
      },
    ),
    state('receipts', [
      {
        call: 'getNextReceipt',
        tells(problem) {
          const error = 'status' in problem ? [problem.status, problem.code].filter(Boolean).join(' ') : ''
          const reason = t(lookUp(nextReceiptErrors, problem).message, { id: '', error })
          return {
            inPlace: [
              { where: main, text: t('error.generic') },
              // Without an id, its place at the start of the text stays empty.
              { where: main, text: reason.trim() },
            ],
          }
        },
        shows: visible(main.getByText(t('receipts.ready'))),
        again: retry,
      },
      { call: 'listHubStores', tells: () => nothing, shows: visible(main.getByText(t('receipts.ready'))) },
    ]),
    state(
      'receipts',
      [
        {
          call: 'listHubStores',
          tells: () => ({ inPlace: [{ where: page.getByRole('dialog'), text: t('receipts.store.failed') }] }),
          shows: () => expect(page.getByRole('combobox', { name: t('receipts.store') })).not.toHaveValue(''),
          again: retryIn(page.getByRole('dialog')),
          isSentBefore: true,
        },
      ],
      {
        name: 'receipts after Start',
        // The page behind the review has it too.
        notice: page.getByRole('dialog'),
        act: () => page.getByRole('button', { name: t('receipts.start') }).click(),
        others: ['getNextReceipt'],
      },
    ),
    state('giftCards', [], { stored: { [storageKeys.giftCardNumber]: null } }),
    state('giftCards', [hubChoice], {
      name: 'giftCards, the choice of a mall',
      address: `${routes.giftCards.path}?step=mall`,
      stored: cardKept,
    }),
    state(
      'giftCards',
      [
        {
          call: 'listHubStores',
          tells: (problem) => ({
            ...dialogOf(catalogueOf('listHubStores'), problem),
            inPlace: [{ where: main, text: t('giftCard.store.noList') }],
          }),
          shows: () => expectOption(page.getByRole('combobox'), 'Zara'),
          again: retry,
        },
      ],
      { name: 'giftCards, the choice of a store', address: `${routes.giftCards.path}?step=store`, stored: cardAndHub },
    ),
    state('offers', [
      offersPart('getGraph', [graphCard], 'offers.graph', page.getByRole('application')),
      offersPart(
        'listStoreData',
        [graphCard, statisticsCard],
        'offers.statistics',
        statisticsCard.getByText(t('offers.figure.basket')),
      ),
      offersPart(
        'listPotentials',
        [graphCard],
        'offers.potential.title',
        graphCard.getByRole('list', { name: t('offers.potential.title') }),
      ),
      offersPart('getStoreShares', [statisticsCard], 'offers.donut', page.getByRole('figure').getByRole('listitem')),
    ]),
    state(
      'offers',
      [
        offersPart('getMaximumBudget', [main], 'offers.budget', page.getByRole('slider', { name: t('offers.budget') })),
        offersPart(
          'getPredictions',
          [main],
          'offers.chart.clients',
          page.getByRole('img', { name: /barres empilées/ }),
        ),
      ],
      { name: 'offers, individualised', address: `${routes.offers.path}?tab=individualised` },
    ),
    state('hubCreation', hubLists),
    state('hubManagement', [
      {
        call: 'listShoppingHubs',
        tells: (problem) => ({
          ...toastOf(catalogueOf('listShoppingHubs', 1), problem),
          inPlace: [{ where: main, text: t('hubs.list.failed') }],
        }),
        shows: visible(table('hubs.table')),
        again: retry,
      },
    ]),
    state(
      'hubUpdate',
      [
        {
          call: 'getShoppingHub',
          tells: (problem) => ({
            ...toastOf(catalogueOf('getShoppingHub'), problem),
            inPlace: [{ where: main, text: t('hubs.load.failed') }],
          }),
          shows: () => expect(page.getByLabel(/^Hub Name/)).toHaveValue(whole.name ?? ''),
          again: retry,
        },
        ...hubLists,
      ],
      { address: `/hub-update/?id=${whole.id}` },
    ),
    state('association', [hubChoice], { stored: { [storageKeys.associationHub]: null } }),
    state(
      'association',
      [
        {
          call: 'listUnassigned',
          tells(problem) {
            const row = lookUp(catalogueOf('listUnassigned'), problem)
            const text = row.place === 'forget' ? 'association.empty' : readingFailure(problem)
            return { ...dialogOf(catalogueOf('listUnassigned'), problem), inPlace: [{ where: main, text: t(text) }] }
          },
          shows: visible(table('association.table')),
          again: retry,
        },
        hubName('listShoppingHubs', hub.name),
        stripStores,
      ],
      { name: 'association with a mall', address: `${routes.association.path}?hub=${hub.id}` },
    ),
    state('dissociation', []),
    state('entities', []),
    state(
      'entities',
      [
        {
          call: 'listRetailers',
          tells: (problem) => ({
            ...dialogOf(catalogueOf('listRetailers'), problem),
            inPlace: [{ where: main, text: t('entities.search.retailer.failed') }],
          }),
          shows: () => expectOption(page.getByRole('combobox'), retailer.name),
          again: retry,
        },
      ],
      {
        name: 'entities, the search of a retailer',
        // Not `check`, which would look at the radio again after a refused token has ended the session.
        act: () => page.getByRole('radio', { name: t('entities.type.retailer') }).click(),
      },
    ),
    state('entities', [entity('getStore', 'Shop 001'), entityTable('listStoreTransactions', 'entities.transactions')], {
      name: 'entities, a store',
      address: `${routes.entities.path}?type=store&id=${retailer.stores[0]?.id ?? noId}`,
    }),
    state(
      'entities',
      [
        entity('getRetailer', retailer.name),
        entityPart('listRetailerPatterns', 'patterns.title'),
        entityTable('listRetailerStores', 'entities.stores'),
        entityTable('listRetailerTransactions', 'entities.transactions'),
      ],
      {
        name: 'entities, a retailer',
        address: `${routes.entities.path}?type=retailer&id=${retailer.id}`,
        others: ['listRetailers'],
      },
    ),
    state('users', [
      {
        call: 'listBackUsers',
        tells(problem) {
          const banner = userListFailure(problem, false)
          const noList = { where: main, text: t('users.noList') }
          return { inPlace: banner === null ? [noList] : [{ where: page.getByRole('alert'), text: t(banner) }, noList] }
        },
        shows: visible(table('users.table')),
        again: page.getByRole('button', { name: t('users.reload') }),
      },
      { call: 'listFunctionalities', tells: () => nothing, shows: visible(table('users.table')) },
    ]),
    state(
      'users',
      [
        {
          call: 'listFunctionalities',
          tells: () => ({ inPlace: [{ where: userForm, text: t('users.functionalities.failed') }] }),
          shows: visible(userForm.getByRole('checkbox')),
          again: retryIn(userForm),
          isSentBefore: true,
        },
      ],
      {
        name: 'users, the form of a new user',
        act: () => page.getByRole('button', { name: t('users.create') }).click(),
        others: ['listBackUsers'],
      },
    ),
    state(
      'statistics',
      [
        {
          // Four panels with a total and four malls, and the time of the failure.
          ...boardPart(
            'getCustomerStatistics',
            figures,
            21,
            region('statistics.panel.customers').getByText(/^[\d,]+$/),
          ),
          isUsable: (data) => contentOf(data as CustomerStatistics) !== 'unreadable',
        },
        {
          // In place of the chart, and the time of the failure.
          ...boardPart('getDailyStatistics', days, 2, days.getByRole('img')),
          isUsable(data) {
            const read = readDaily(data as readonly unknown[], lastMonthInFrance())
            return !read.isPart || hasCounts(read)
          },
        },
      ],
      { stored: { [storageKeys.customerStatistics]: null, [storageKeys.dailyStatistics]: null } },
    ),
  ]
}
