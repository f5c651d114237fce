import type { Locator, Page } from '@playwright/test'
import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' }
import { storageKeys } from '#browser/storage.ts'
import { type Functionality, functionalities } from '#lib/session/token.ts'
import { hitFunction, longWord, payloads, somePayloads } from '#tests/fixtures/payloads.ts'
import { isLong } from '#tests/support/long-run.ts'
import associating from '../../public/locales/en/associating.json' with { type: 'json' }
import hubs from '../../public/locales/en/hubs.json' with { type: 'json' }
import receipts from '../../public/locales/en/receipts.json' with { type: 'json' }
import { answerWithTexts, type SentTexts } from './support/answers.ts'
import { noteFigure } from './support/figure.ts'
import { watchHarm } from './support/harm.ts'
import { type ShownTexts, shownTexts } from './support/shown-texts.ts'
import { expect, failedRequest, test } from './support/test.ts'
import { blankPage, type World } from './support/world.ts'

/* Every text of every answer is a hostile one, and every page shows it as it was sent. */

const allTexts = [...new Set([...payloads, ...naughtyStrings])]
const triedTexts = isLong ? payloads : somePayloads

/** Each field has all texts in a different order, so that a text in the wrong place is noticed. */
const textOf = (texts: readonly string[]) => (field: string, index: number) => {
  const start = Array.from(field).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7)
  return texts[(start + index) % texts.length] ?? ''
}

const orMissing = (text: string) => (text.trim() === '' ? 'N/A' : text)
const trimmed = (text: string) => text.trim()
const asSent = (text: string) => text

/** A field of an answer, and the place where the page shows all of its texts. */
type Shown = readonly [place: string, field: string, format?: (text: string) => string]

/** A place that shows the first texts only, or a page of them, and the fields that it shows. */
type Part = readonly [place: string, fields: readonly string[], least: number]

interface Step {
  /** Opens the view that shows the texts. */
  readonly act?: (page: Page) => Promise<unknown>
  /** What is visible once the texts are there. */
  readonly ready: (page: Page) => Locator
  readonly shows?: readonly Shown[]
  /** Texts that are not of an answer. */
  readonly says?: readonly string[]
  readonly showsPart?: readonly Part[]
}

/** Most choices that a field lists at once. */
const listed = 100

/** Words of the page among the choices: why one is proposed, and the one that creates another. */
const ownTexts = Object.entries({ ...associating, ...hubs, ...receipts }).flatMap(([key, text]) =>
  /^(associating|receipts\.store)\.reason\.|^hubs\.owner\.add$/.test(key) ? [text] : [],
)

const table = (name: string) => (page: Page) => page.getByRole('table', { name, exact: true }).getByRole('row').nth(2)
const dialog = (page: Page) => page.getByRole('dialog').last()
const option = (page: Page) => page.getByRole('option').nth(1)

interface Visit {
  readonly path: string
  readonly stored?: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}

/** An e-mail and a path that are not of an answer. */
const [email = '', askedPage = ''] = payloads.filter((text) => text.startsWith('<img'))

/** The columns of a table, with the fields that they show. */
function columns(name: string, call: string, fields: Readonly<Record<string, string>>): Shown[] {
  return Object.entries(fields).map(([column, field]) => [`${name} | ${column}`, `${call}.${field}`])
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Opens the choices of a field. */
const openChoices = (name: string | RegExp) => (page: Page) => page.getByRole('combobox', { name }).last().click()
const related = {
  label: 'label',
  bankName: 'bankAccount.bankName',
  hub: 'store.shoppingHubName',
  store: 'store.name',
  city: 'city',
  origin: 'storeAssociationOrigin',
}

const visits: Readonly<Record<string, readonly Visit[]>> = {
  'the association by mall': [
    {
      path: '/manual-association',
      steps: [
        {
          ready: (page) => page.getByRole('radio').first(),
          shows: [['choice in Mall', 'listShoppingHubs.name', asSent]],
        },
      ],
    },
    {
      path: '/manual-association?hub=h1-0',
      steps: [
        {
          ready: table('Unassigned transactions'),
          shows: columns('Unassigned transactions', 'listUnassigned.unaffectedTransactionsInfo', {
            label: 'label',
            retailerName: 'retailerName',
            bankName: 'bankName',
            shoppingHubName: 'shoppingHubName',
            cityName: 'cityName',
            customerId: 'customerId',
          }),
        },
        {
          act: async (page) => {
            await press(/^Associate (?!all)/)(page)
            await openChoices(/Store/)(page)
          },
          ready: option,
          showsPart: [['option of Store', ['listHubStores.stores.name'], listed]],
        },
      ],
    },
  ],
  'the association by customer': [
    {
      path: '/customerSupport/manualAssociation?customer=c1',
      steps: [
        {
          ready: table('Transactions of the customer'),
          shows: columns('Transactions of the customer', 'getCustomerTransactions.transactions', {
            customerId: 'customerId',
            label: 'label',
          }),
        },
      ],
    },
  ],
  'customer support': [
    {
      path: '/customer-search-support?customer=c1',
      steps: [
        {
          act: (page) => press(/^Show/)(page),
          ready: table('Bank connections'),
          shows: [
            ['fact E-mail', 'getCustomer.infoCustomer.email'],
            ['fact IBAN update URL', 'getCustomer.infoCustomer.ibanUpdateURL'],
            ['fact Mall', 'getShoppingHub.name'],
            ['Rewards | iban', 'getPayoutIban.iban', trimmed],
            ...columns('Bank connections', 'getBankConnections.bankConnection', { bank: 'name' }),
            ['Bank connections | state', 'getBankConnections.bankConnection.error', (text) => trimmed(text) || 'OK'],
            ...columns('Connection attempts', 'getBankConnections.bankConnectionAttempt', { bank: 'name' }),
            ...columns('Rewards', 'listRewards', {
              offer: 'challenge.teaser',
              label: 'conditionLabel',
              state: 'rewardState',
            }),
            ...columns('Transactions', 'getCustomerTransactions.transactions', {
              store: 'storeName',
              bank: 'bankName',
            }),
          ],
        },
      ],
    },
    {
      path: '/customer-search-support',
      steps: [
        {
          ready: (page) => page.getByRole('combobox', { name: 'Country' }),
        },
        {
          act: async (page) => {
            await page.getByRole('textbox', { name: 'E-mail' }).fill('a@b.test')
            await page.keyboard.press('Enter')
          },
          ready: (page) => page.getByRole('main').getByRole('listitem').first(),
        },
      ],
    },
  ],
  'the review of receipts': [
    {
      path: '/receipts-management',
      steps: [
        {
          act: async (page) => {
            await press('Start')(page)
            await openChoices('Store')(page)
          },
          ready: option,
          shows: [
            ['fact Mall', 'getNextReceipt.hubName'],
            ['fact Declared store', 'getNextReceipt.declaredStoreName'],
          ],
          showsPart: [['option of Store', ['listHubStores.stores.name'], listed]],
        },
      ],
    },
  ],
  'the gift card wizard': [
    {
      path: '/hub-setup-initial-transaction',
      stored: {
        [storageKeys.giftCardNumber]: '9250000000000017',
        [storageKeys.giftCardHub]: 'h1',
        [storageKeys.giftCardHubName]: email,
      },
      steps: [
        {
          act: openChoices(/^Store/),
          ready: option,
          showsPart: [['option of Store', ['listHubStores.stores.name'], listed]],
        },
        {
          act: async (page) => {
            await option(page).click()
            await press('Next')(page)
          },
          ready: table('Gift card transactions'),
          shows: columns('Gift card transactions', 'listGiftCardTransactions', { label: 'movementLabel' }),
        },
        { act: press(/^Associate/), ready: dialog },
      ],
    },
  ],
  'the segmented offer': [
    {
      path: '/offers',
      steps: [
        { ready: (page) => page.getByRole('list', { name: 'Groupe' }).getByRole('listitem').first() },
        {
          act: press('Afficher le tableau'),
          ready: table('Enseignes'),
          shows: [
            ['Enseignes | id', 'getGraph.id', asSent],
            ['Enseignes | group', 'getGraph.group'],
            ['Liens | source', 'getGraph.id', asSent],
            ['Liens | target', 'getGraph.id', asSent],
          ],
        },
        { act: press(/^Risque\s: /), ready: dialog },
      ],
    },
  ],
  'the individualised offer': [
    {
      path: '/offers?tab=individualised',
      steps: [
        { ready: (page) => page.getByRole('img', { name: /barres empilées/ }).first() },
        {
          act: press('Afficher le tableau'),
          ready: table('Répartition des clients'),
          shows: [['Répartition des clients | th 0', 'getPredictions.categories']],
        },
        {
          act: (page) => page.getByLabel('Type de graphique').selectOption('budget'),
          ready: table('Répartition du budget'),
          shows: [['Répartition du budget | th 0', 'getPredictions.storeName']],
        },
      ],
    },
  ],
  'the set-up of malls': [
    {
      path: '/hub-management',
      steps: [{ ready: table('Malls'), shows: [['Malls | th 0', 'listShoppingHubs.name']] }],
    },
    {
      path: '/hub-creation',
      steps: [
        {
          act: openChoices(/^Hub Owner/),
          ready: option,
          showsPart: [
            [
              'option of Hub Owner',
              ['name', 'description'].map((field) => `listHubOwners.shoppingHubOwners.${field}`),
              listed,
            ],
          ],
        },
        {
          act: openChoices(/^City/),
          ready: option,
          showsPart: [['option of City', ['listCities.cities.name'], listed]],
        },
      ],
    },
    {
      path: '/hub-update/?id=h1',
      steps: [
        {
          ready: (page) => page.getByRole('textbox', { name: 'Hub Name' }),
          shows: Object.entries({
            'Hub Name (required)': 'name',
            Baseline: 'baseline',
            Shortcut: 'shortcut',
            'Street number': 'streetNumber',
            'Street name': 'streetName',
            'Postal code': 'postalCode',
            'City name': 'city',
            'Formatted address': 'formattedAddress',
            'MG user id': 'mgUserId',
            'MG wallet id': 'mgWalletId',
            'SMS sender name': 'smsSenderName',
            'Bank credential update URL': 'bankCredentialUpdateUrl',
            'IBAN update URL': 'ibanUpdateUrl',
            'Registration URL': 'registrationUrl',
            'Account password URL': 'accountPasswordUrl',
            'Account password template id': 'accountPasswordTemplateId',
            'Incomplete registration template id': 'incompleteRegistrationTemplateId',
            'Refund notification template id': 'refundNotificationTemplateId',
            'Program Name (required)': 'programName',
            'Recaptcha site key': 'recaptchaSiteKey',
            'Recaptcha secret': 'recaptchaSecret',
            'Web service id': 'webServiceId',
            'Google place id': 'googlePlaceId',
            'External id': 'externalId',
            'Google Analytics id': 'googleAnalyticsId',
            'Hotjar id': 'hotjarId',
            'Favicon URL': 'favicon_url',
            'Logo URL': 'logo_url',
            Host: 'host',
            'Primary colour': 'colorPrimary',
            'Secondary colour': 'colorSecondary',
            'Contact e-mail': 'contactEmail',
            'Support contact e-mail': 'supportContactEmail',
            'Zendesk id': 'zendeskId',
          }).map(([label, field]) => [`field ${label}`, `getShoppingHub.${field}`, asSent] as const),
        },
      ],
    },
  ],
  'a store and its patterns': [
    {
      path: '/entity-management?type=store&id=s1&transactionsSize=100',
      steps: [
        {
          ready: table('Related transactions'),
          shows: [
            ['fact Address', 'getStore.formattedAddress'],
            ['fact Place ID', 'getStore.googlePlaceId'],
            ['fact Mall', 'getStore.shoppingHubName'],
            ['fact Retailer', 'getStore.retailerName'],
            ['fact Retailer ID', 'getStore.retailerId'],
            ['Patterns | td 0', 'getStore.transactionPatterns.pattern', asSent],
          ],
          showsPart: columns('Related transactions', 'listStoreTransactions.transactions', related).map(
            ([place, field]) => [place, [field], 100] as const,
          ),
        },
        { act: press('Edit'), ready: dialog },
      ],
    },
  ],
  'a retailer': [
    {
      path: '/entity-management?type=retailer&id=r1',
      steps: [
        {
          ready: table('Related transactions'),
          shows: [
            ['fact SIREN number', 'getRetailer.siren'],
            ['Patterns | td 0', 'listRetailerPatterns.patterns.pattern', asSent],
            ...columns('Related stores', 'listRetailerStores.stores', {
              name: 'name',
              cityName: 'cityName',
              cityId: 'cityId',
              formattedAddress: 'formattedAddress',
              shoppingHubName: 'shoppingHubName',
            }),
            ...columns('Related transactions', 'listRetailerTransactions.transactions', related),
          ],
        },
        { act: press('Create'), ready: dialog },
      ],
    },
  ],
  'the administration of users': [
    {
      path: '/user-management',
      steps: [
        {
          ready: table('Back users'),
          shows: [
            ['Back users | th 0', 'listBackUsers.backUsersDetails.email'],
            ['Back users | td 1', 'listBackUsers.backUsersDetails.functionalities.name', asSent],
            ['option of Functionality', 'listBackUsers.backUsersDetails.functionalities.name', asSent],
          ],
        },
        {
          act: press(/^Edit/),
          ready: dialog,
          shows: [['choice in Functionalities', 'listFunctionalities.backUsersFunctionalityList.name', asSent]],
        },
      ],
    },
  ],
  'the statistics': [
    {
      path: '/statistic-board',
      steps: [
        {
          ready: table('Customers'),
          shows: ['Customers', 'Customers with payment card', 'Desynchronization rate', 'Unsubscribing rate'].map(
            (name) => [`${name} | th 0`, 'getCustomerStatistics.totalCustomers.shortcut', trimmed] as const,
          ),
        },
        {
          act: press('Show as table: Customers with payment card per day'),
          ready: table('Customers with payment card per day'),
          shows: [['Customers with payment card per day | heading', 'getDailyStatistics.shortcut', asSent]],
        },
      ],
    },
  ],
  'the pages without a call': [
    {
      path: '/home',
      stored: { [storageKeys.backUserEmail]: email },
      steps: [{ ready: (page) => page.getByRole('heading', { level: 1 }), says: [email] }],
    },
    {
      path: `/no-access?page=${encodeURIComponent(`/${askedPage}`)}`,
      steps: [{ ready: (page) => page.getByRole('heading', { level: 1 }), says: [askedPage] }],
    },
  ],
}

/** Identifiers that the API reads in a header, which takes no other characters. */
const fixed = {
  'getNextReceipt.hubId': 'h1',
  'getCustomerTransactions.customerHubId': 'h1',
  'getCustomer.customerHubId': 'h1',
}

/** Opens the views of the pages one after the other. */
async function walk(
  page: Page,
  pages: readonly Visit[],
  see: (path: string, step: Step) => Promise<void>,
): Promise<void> {
  for (const { path, stored = {}, steps } of pages) {
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    await page.goto(path)
    for (const step of steps) {
      await step.act?.(page)
      // A thousand rows take their time on a busy machine.
      await expect(step.ready(page), path).toBeVisible({ timeout: 20_000 })
      await see(path, step)
    }
  }
}

/** Expects that a page shows all texts of a step in their places. Returns their number. */
async function expectShown(page: Page, sent: SentTexts, step: Step, path: string): Promise<number> {
  let right = 0
  // Another view may come later than the one that the step waits for.
  const wrong = async () => {
    const compared = compare(await shownTexts(page), sent, step)
    right = compared.right
    return compared.wrong
  }
  await expect.poll(wrong, { message: path, timeout: 10_000 }).toEqual([])
  return right
}

/** What is wrong with the shown texts, and how many are right. */
function compare(shown: ShownTexts, sent: SentTexts, { shows = [], showsPart = [], says = [] }: Step) {
  const wrong: string[] = []
  let right = 0
  for (const [place, field, format = orMissing] of shows) {
    const wanted = wantedTexts(sent, [field], format)
    const lacking = wanted.filter((text) => !shown[place]?.includes(text))
    right += wanted.length - lacking.length
    if (wanted.length === 0 || lacking.length > 0)
      wrong.push(`${place} lacks ${lacking.length} of ${wanted.length}: ${lacking[0]}`)
  }
  for (const [place, fields, least] of showsPart) {
    const wanted = wantedTexts(sent, fields, orMissing)
    const known = shown[place]?.filter((text) => wanted.includes(text)) ?? []
    const unknown = shown[place]?.filter((text) => !wanted.includes(text) && !ownTexts.includes(text)) ?? []
    right += known.length
    // Equal texts are counted once.
    if (known.length < Math.min(least, wanted.length) - 5 || unknown.length > 0)
      wrong.push(`${place} has ${known.length}, and not as sent: ${unknown[0]}`)
  }
  const all = Object.values(shown).flat()
  for (const text of says) {
    if (all.some((other) => other.includes(text))) right += 1
    else wrong.push(`nothing says ${text}`)
  }
  return { wrong, right }
}

function wantedTexts(sent: SentTexts, fields: readonly string[], format: (text: string) => string): readonly string[] {
  const wanted = fields.flatMap((field) => sent.get(field) ?? []).map(format)
  // An empty text makes no node.
  return [...new Set(wanted)].filter((text) => text !== '')
}

/** Expects that a page does not scroll sideways, on a phone and on a desktop. */
async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    // A chart takes its new width in a later frame.
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(widthOf, `${path} at ${width} px`).toBeLessThanOrEqual(width)
  }
}

interface Fixtures {
  readonly page: Page
  readonly world: World
  readonly signIn: (...functionalities: Functionality[]) => Promise<unknown>
}

/** Opens pages whose answers have these texts alone, and expects each of them in its places. */
async function expectTexts(
  { page, world, signIn }: Fixtures,
  name: string,
  pages: readonly Visit[],
  texts: readonly string[],
) {
  const harm = await watchHarm(page, texts)
  await signIn(...functionalities)
  const sent = await answerWithTexts(page, world.sandbox.url, { items: texts.length, textFor: textOf(texts), fixed })
  const wrong: string[] = []
  let places = 0
  let right = 0
  await walk(page, pages, async (path, step) => {
    // All columns of a table are rendered in a page this wide.
    await page.setViewportSize({ width: 4500, height: 1200 })
    const rightHere = await expectShown(page, sent, step, path)
    places += [step.shows, step.showsPart, step.says].reduce((sum, list) => sum + (list?.length ?? 0), 0)
    right += rightHere
    // One of the texts is a word that no line has room for.
    await expectToFit(page, path)
    const { run, elements } = await harm()
    for (const what of [...run, ...elements]) wrong.push(`${path}: ${what}`)
  })
  expect(wrong).toEqual([])
  noteFigure(
    1,
    `${name}: ${texts.length} texts in ${places} places, ${right} shown as they were sent, 0 run, 0 elements, 0 views that scroll sideways at 390 or 1366 px`,
  )
}

const everyTool = Object.entries(visits)

/** Tools that show texts only in such places as the other tools have too. A long run tries their pages. */
const equalTools = [
  'the association by customer',
  'the review of receipts',
  'the gift card wizard',
  'the individualised offer',
  'a retailer',
]
const tried = (tools: typeof everyTool) => tools.filter(([name]) => isLong || !equalTools.includes(name))

/** Two journeys of about the same length. */
const halves: Readonly<Record<string, typeof everyTool>> = {
  'transactions and customers': tried(everyTool.slice(0, 5)),
  'offers, malls, stores, users and figures': tried(everyTool.slice(5)),
}

for (const [name, tools] of Object.entries(halves)) {
  test(`texts of the API that a browser could run stay text on the pages of ${name}, which fit also with the longest word`, {
    tag: ['@P1', '@NAV-40'],
  }, async ({ page, signIn, world, allowConsole }) => {
    allowConsole(failedRequest)
    await expectTexts(
      { page, signIn, world },
      name,
      tools.flatMap(([, pages]) => pages),
      triedTexts,
    )
  })
}

for (const [name, pages] of everyTool) {
  test(`hundreds of texts of the API stay text in ${name}`, { tag: ['@long', '@P1'] }, async ({
    page,
    signIn,
    world,
    allowConsole,
  }) => {
    allowConsole(failedRequest)
    await expectTexts({ page, signIn, world }, name, pages, allTexts)
  })
}

test('the watch notices a text that is used as markup', { tag: ['@P1'] }, async ({ page, allowConsole }) => {
  allowConsole(failedRequest)
  const harm = await watchHarm(page, payloads)
  await page.goto(blankPage)
  const image = payloads.find((text) => text.startsWith('<img')) ?? ''
  await page.evaluate((text) => {
    document.body.innerHTML = text
  }, image)
  await expect.poll(async () => (await harm()).run).toEqual([hitFunction])
  expect((await harm()).elements).toContain(`img onerror=${hitFunction}()`)
})

test('a reason that the API gives for a failure is text', { tag: ['@P1'] }, async ({ page, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const harm = await watchHarm(page, payloads)
  await signIn('SUPPORT_LVL_1')
  let message = ''
  await page.route('**/backoffice/customers?*', (route) =>
    route.fulfill({ status: 400, json: { code: 'x', message }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto('/customer-search-support')
  const field = page.getByRole('textbox', { name: 'E-mail' })
  await field.fill('a@b.test')
  const wrong: string[] = []
  for (message of triedTexts) {
    await field.press('Enter')
    const heading = page.getByRole('alertdialog').getByRole('heading')
    await expect(heading).toBeVisible()
    if ((await heading.textContent()) !== message.trim()) wrong.push(message)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  const { run, elements } = await harm()
  expect([wrong, run, elements]).toEqual([[], [], []])
  noteFigure(
    1,
    `reasons of the API: ${triedTexts.length} payloads in a dialog, ${wrong.length} changed, 0 run, 0 elements`,
  )
})

test('no page scrolls sideways for a word of 500 characters in every text', {
  tag: ['@P1', '@NAV-40', '@long'],
}, async ({ page, signIn, world, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn(...functionalities)
  await answerWithTexts(page, world.sandbox.url, {
    items: 3,
    textFor: (_, index) => `${'abc'.charAt(index)}${longWord}`,
    fixed,
  })
  let seen = 0
  const pages = Object.values(visits).flat()
  const firstViews = pages.map((visit) => ({ ...visit, steps: visit.steps.slice(0, 1) }))
  await walk(page, firstViews, async (path) => {
    await expectToFit(page, path)
    seen += 2
  })
  noteFigure(
    1,
    `words of ${longWord.length} characters in every text: ${seen} views at 390 and 1366 px, 0 scroll sideways`,
  )
})
