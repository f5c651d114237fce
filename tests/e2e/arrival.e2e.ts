import type { Locator, Page, Route } from '@playwright/test'
import { allRoutes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import { installClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, expectLive, failedRequest, test } from './support/test.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page has not loaded completely' })
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload the page' })
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' })

/** The address of a file in the HTML of the page. */
async function fileOf(page: Page, address: string, pattern: RegExp): Promise<string> {
  const html = await (await page.request.get(address)).text()
  return pattern.exec(html)?.[1] ?? 'none'
}

const island = /component-url="([^"]+)"/
const renderer = /renderer-url="([^"]+)"/
const imported = /<link rel="modulepreload" href="(\/_astro\/(?!index|client|Shell)[^"]+)"/
const script = /<script type="module" src="([^"]+)"/

test.describe('a page with missing files', { tag: ['@P20'] }, () => {
  test.beforeEach(({ allowConsole }) => allowConsole(failedRequest))

  for (const { name, pattern } of [
    { name: 'the island', pattern: island },
    { name: 'the library under it', pattern: renderer },
  ]) {
    test(`shows the notice of an incomplete page without ${name}, and a reload fetches it again`, async ({
      page,
      signIn,
      allowConsole,
    }) => {
      allowConsole(/Error hydrating/)
      await signIn('TRANSACTION_PINPOINT')
      const file = await fileOf(page, '/manual-association/', pattern)
      await page.route(`**${file}*`, gone)
      await page.goto('/manual-association')
      await expect(notice(page)).toBeVisible()
      await expect(loading(page)).toBeHidden()
      await page.unroute(`**${file}*`)
      await reload(page).click()
      await expect(page.getByRole('group', { name: 'Mall' })).toBeVisible()
      await expect(notice(page)).toBeHidden()
    })
  }

  test('shows the notice when an imported file is missing', async ({ page, signIn, allowConsole }) => {
    allowConsole(/Error hydrating/)
    await signIn('SUPPORT_LVL_1')
    await page.route(`**${await fileOf(page, '/customer-search-support/', imported)}`, gone)
    await page.goto('/customer-search-support')
    await expect(notice(page)).toBeVisible()
    await expect(loading(page)).toBeHidden()
  })

  test('shows the notice on the login page, in French', async ({ page, allowConsole }) => {
    allowConsole(/Error hydrating/)
    await page.route(`**${await fileOf(page, '/', island)}*`, gone)
    await page.goto('/fr/')
    await expect(page.getByRole('alert')).toContainText('Cette page n’est pas complètement chargée')
    await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
  })

  test('shows the notice on the statistics board', async ({ page, signIn, allowConsole }) => {
    allowConsole(/Error hydrating/)
    await signIn()
    await page.route(`**${await fileOf(page, '/statistic-board/', island)}*`, gone)
    await page.goto('/statistic-board')
    await expect(reload(page)).toBeVisible()
  })

  test('shows the notice on a page without an island when the script of the page is missing', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.route(`**${await fileOf(page, '/no-access/', script)}`, gone)
    await page.goto('/no-access?page=/nope')
    await expect(notice(page)).toBeVisible()
  })
})

test('the page shows the notice when an island has its files but does not start', { tag: ['@P20'] }, async ({
  page,
  signIn,
}) => {
  await signIn('TRANSACTION_PINPOINT')
  const body = 'export default () => () => new Promise(() => {})'
  await page.route(`**${await fileOf(page, '/manual-association/', renderer)}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/manual-association')
  await expect(loading(page)).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(loading(page)).toBeHidden()
})

test('a page with slow files continues to load and shows no notice', async ({ page, signIn }) => {
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  const arrive = await holdScripts(page)
  await page.goto('/manual-association', { waitUntil: 'commit' })
  await expect(loading(page)).toBeVisible()
  await page.clock.fastForward('05:00')
  await expect(loading(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
  arrive()
  await expect(page.getByRole('group', { name: 'Mall' })).toBeVisible()
  await page.clock.fastForward('00:30')
  await expect(notice(page)).toBeHidden()
})

const typed: Readonly<Record<string, string>> = { date: '2026-10-01', number: '12', email: 'somebody@example.com' }
const isChoice = (type: string | null) => type === 'checkbox' || type === 'radio'

/** Changes a field according to its type, and returns the expected state. */
async function change(field: Locator): Promise<() => Promise<void>> {
  if ((await field.evaluate(({ localName }) => localName)) === 'select') return chooseLast(field)
  const type = await field.getAttribute('type')
  if (isChoice(type)) {
    const checked = !(await field.isChecked())
    await field.setChecked(checked)
    return () => expect(field).toBeChecked({ checked })
  }
  const value = typed[type ?? ''] ?? '4'
  // React writes the value of a controlled field to its attribute, so the attribute shows the state of React.
  const isControlled = (await field.getAttribute('value')) !== null
  await field.fill(value)
  return async () => {
    if (isControlled) await expect(field).toHaveAttribute('value', value)
    await expect(field).toHaveValue(value)
  }
}

async function chooseLast(field: Locator): Promise<() => Promise<void>> {
  const value = (await field.locator('option').last().getAttribute('value')) ?? ''
  await field.selectOption(value)
  return () => expect(field).toHaveValue(value)
}

/** Pages where the last change empties or replaces the other fields. */
const onlyLast = ['/customer-search-support', '/entity-management']

for (const route of allRoutes) {
  test(`the fields of ${route.path} keep and use input that is entered before the scripts load`, {
    tag: ['@MDI-04', '@SES-09'],
  }, async ({ page, signIn, db }) => {
    if (route.access !== 'public') await signIn(...functionalities)
    const arrive = await holdScripts(page)
    const { id } = await createHub(db)
    await page.goto(route.path.includes('{id}') ? `${route.page}/?id=${id}` : route.path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-gate', 'open')
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
    // The island can add fields. Locators by position find the changed fields again.
    const island = page.locator('astro-island')
    const fields = await island.locator('input:not([type=radio]), textarea, select').all()
    // One radio button of a group is checked at a time.
    fields.push(...(await island.locator('[type=radio]').all()).slice(-1))
    const kept = []
    for (const field of fields) if (await field.isEnabled()) kept.push(await change(field))
    arrive()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const last = onlyLast.includes(route.path) ? kept.slice(-1) : kept
    for (const isKept of last) await isKept()
  })
}

test('a day that is typed and left before the script loads is read and written as all days', {
  tag: ['@OFF-24'],
}, async ({ page, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  const arrive = await holdScripts(page)
  await page.goto('/offers', { waitUntil: 'commit' })
  const days = page.getByRole('group', { name: 'Durée de l’offre' })
  await days.getByLabel('Du').fill('10/12/2026')
  await days.getByLabel('Au').fill('1/12/26')
  await page.keyboard.press('Tab')
  arrive()
  await expect(days.getByLabel('Au')).toHaveValue('01/12/2026')
  await expect(days.getByRole('alert')).toHaveText('Le premier jour vient après le dernier')
})

test('an id that is typed before the script loads can be dissociated', { tag: ['@MDI-04', '@MDI-05'] }, async ({
  page,
  signIn,
}) => {
  await signIn('TRANSACTION_PINPOINT')
  const arrive = await holdScripts(page)
  await page.goto('/manual-dissociation', { waitUntil: 'commit' })
  const field = page.getByLabel('Transaction id')
  await field.pressSequentially('471')
  arrive()
  await expect(page.getByRole('button', { name: 'Dissociate' })).toBeEnabled()
  await field.press('1')
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Dissociate transaction 4711 ?' })).toBeVisible()
})

test('Enter that is pressed before the script loads is used, unless the field is empty', {
  tag: ['@MDI-04', '@MDI-05'],
}, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  const arrive = await holdScripts(page)
  const field = page.getByLabel('Transaction id')
  await page.goto('/manual-dissociation', { waitUntil: 'commit' })
  await field.press('Enter')
  arrive()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await field.fill('4711')
  await expect(page.getByRole('button', { name: 'Dissociate' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const arriveAgain = await holdScripts(page)
  await page.goto('/manual-dissociation', { waitUntil: 'commit' })
  await field.fill('4711')
  await field.press('Enter')
  arriveAgain()
  await expect(page.getByRole('dialog', { name: 'Dissociate transaction 4711 ?' })).toBeVisible()
})

test('a search that is typed before the script loads filters the malls', { tag: ['@HUB-03'] }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('HUB_SETUP_INIT')
  const hub = await createHub(db)
  const arrive = await holdScripts(page)
  await page.goto('/hub-management', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill(hub.name)
  arrive()
  await expect(page.getByRole('row').filter({ hasText: hub.name })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('Enter in a search before the script loads goes on to what it finds, unless a letter follows', {
  tag: ['@HUB-03', '@INP-16'],
}, async ({ page, signIn, db }) => {
  await signIn('HUB_SETUP_INIT')
  const hub = await createHub(db)
  const row = page.getByRole('row').filter({ hasText: hub.name })
  const search = page.getByRole('searchbox')
  const arrive = await holdScripts(page)
  await page.goto('/hub-management', { waitUntil: 'commit' })
  await search.fill(hub.name)
  await search.press('Enter')
  arrive()
  await expect(row).toBeFocused()

  const arriveAgain = await holdScripts(page)
  await page.goto('/hub-management', { waitUntil: 'commit' })
  await search.fill(hub.name.slice(0, -1))
  await search.press('Enter')
  await search.press(hub.name.slice(-1))
  arriveAgain()
  await expect(row).toBeVisible()
  await expect(search).toBeFocused()
})

test('a button that is pressed before the script loads acts when it has loaded', async ({ page, signIn }) => {
  await signIn('ADMIN')
  const arrive = await holdScripts(page)
  await page.goto('/user-management', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Create a user' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog', { name: 'Create a user' })).toBeVisible()
})

test('a list that is asked for before the script loads opens when it has loaded, unless the field is left', async ({
  page,
  signIn,
}) => {
  await signIn('HUB_SETUP_INIT')
  const owner = page.getByRole('combobox').first()
  for (const leaves of [false, true]) {
    const arrive = await holdScripts(page)
    await page.goto('/hub-creation', { waitUntil: 'commit' })
    await owner.click()
    if (leaves) await page.getByRole('textbox', { name: /^Hub Name/ }).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    arrive()
    await expectLive(page)
    await expect(page.getByRole('listbox')).toHaveCount(leaves ? 0 : 1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('an id that is searched before the script loads opens its transactions', { tag: ['@SAS-04'] }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('SUPPORT_LVL_1')
  const { customerId } = await createHub(db, { labels: ['CB EARLY 12/10'] })
  const arrive = await holdScripts(page)
  await page.goto('/customerSupport/manualAssociation', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Customer id' })
  await field.fill(customerId)
  await field.press('Enter')
  arrive()
  await expect(page.getByRole('row').filter({ hasText: 'CB EARLY 12/10' })).toBeVisible()
})

test('a customer that is searched before the script loads is shown', { tag: ['@CUS-09'] }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('SUPPORT_LVL_1')
  const { customerId } = await createHub(db, { labels: ['CB EARLY 12/10'] })
  const arrive = await holdScripts(page)
  await page.goto('/customer-search-support', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Customer id' })
  await field.fill(customerId)
  await field.press('Enter')
  arrive()
  await expect(page).toHaveURL(new RegExp(`customer=${customerId}`))
})

test('the name of a mall that is typed before the script loads is in the form', { tag: ['@HUB-01'] }, async ({
  page,
  signIn,
}) => {
  await signIn('HUB_SETUP_INIT')
  const arrive = await holdScripts(page)
  await page.goto('/hub-creation', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: /^Hub Name/ }).pressSequentially('Mall')
  arrive()
  await expect(page.getByRole('heading', { name: 'Mall', exact: true })).toBeVisible()
  await page.keyboard.type(' of the North')
  await expect(page.getByRole('heading', { name: 'Mall of the North' })).toBeVisible()
})

/** Where the work of a page starts. The statistics board is only read, and the pages without an island have no work. */
const starts: Readonly<Record<string, (page: Page) => Locator>> = {
  '/manual-association': (page) => page.getByRole('group', { name: 'Mall' }).getByRole('radio').first(),
  '/manual-dissociation': (page) => page.getByRole('textbox', { name: 'Transaction id' }),
  '/entity-management': (page) => page.getByRole('textbox', { name: 'Store id' }),
  '/hub-setup-initial-transaction': (page) => page.getByRole('textbox', { name: /^Gift card number/ }),
  '/receipts-management': (page) => page.getByRole('button', { name: 'Start' }),
  '/customer-search-support': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/customerSupport/manualAssociation': (page) => page.getByRole('searchbox', { name: 'Customer id' }),
  '/decrypt-customer': (page) => page.getByRole('button', { name: 'Choose a file' }),
  '/hub-management': (page) => page.getByRole('searchbox', { name: 'Find by name' }),
  '/hub-creation': (page) => page.getByRole('textbox', { name: /^Hub Name/ }),
  '/hub-update/{id}': (page) => page.getByRole('textbox', { name: /^Hub Name/ }),
  '/user-management': (page) => page.getByRole('searchbox', { name: 'Find by e-mail' }),
  '/offers': (page) => page.getByRole('combobox', { name: 'Rechercher une enseigne' }),
  '/offers?tab=individualised': (page) => page.getByRole('textbox', { name: /^Nom de l’offre/ }),
}

for (const size of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`every tool puts the cursor where its work starts at ${size.width} px`, async ({ page, signIn, db }) => {
    test.setTimeout(120_000)
    const { id } = await createHub(db)
    await page.setViewportSize(size)
    await signIn(...functionalities)
    for (const [path, start] of Object.entries(starts)) {
      await page.goto(path.replace('/{id}', `/?id=${id}`))
      await expect(start(page), path).toBeFocused()
      await expect(start(page), path).toBeInViewport()
    }
  })
}

/** Tools whose start depends on what the script reads: the address, the malls. */
const lateStarts = [
  '/manual-association',
  '/entity-management',
  '/hub-update/{id}',
  '/offers',
  '/offers?tab=individualised',
]

test('the cursor is where the work starts before the script loads, and stays there', async ({ page, signIn }) => {
  await signIn(...functionalities)
  for (const [path, start] of Object.entries(starts).filter(([path]) => !lateStarts.includes(path))) {
    const arrive = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(start(page), path).toBeFocused()
    arrive()
    await expectLive(page)
    await expect(start(page), path).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('Enter starts the review before the script loads', { tag: ['@REC-01', '@REC-02'] }, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  const arrive = await holdScripts(page)
  await page.goto('/receipts-management', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the cursor stays where the user has put it before the page was ready', async ({ page, signIn }) => {
  await signIn(...functionalities)
  for (const path of Object.keys(starts).filter((path) => !path.includes('{id}'))) {
    const arrive = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.focus()
    arrive()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await expect(starts[path]?.(page) ?? page.locator('html'), path).toBeVisible()
    await expect(skip, path).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('the cursor stays in the palette and in a field with an early text', async ({ page, signIn }) => {
  await signIn(...functionalities)
  const arrive = await holdScripts(page)
  await page.goto('/manual-association', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to a page or a customer' }).getByRole('combobox')
  await expect(palette).toBeFocused()
  arrive()
  await expect(page.getByRole('radio', { includeHidden: true }).first()).toBeAttached()
  await expect(palette).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const arriveAgain = await holdScripts(page)
  await page.goto('/manual-dissociation', { waitUntil: 'commit' })
  const field = page.getByLabel('Transaction id')
  await field.pressSequentially('471')
  arriveAgain()
  await expect(page.getByRole('button', { name: 'Dissociate' })).toBeEnabled()
  await page.keyboard.press('1')
  await expect(field).toHaveValue('4711')
})
