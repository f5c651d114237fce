import type { Locator, Page, Route } from '@playwright/test'
import { functionalities } from '#lib/session/token.ts'
import { installClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, expectLive, failedRequest, test } from './support/test.ts'
import { triedRoutes } from './support/tried-routes.ts'

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

test('a page with a missing file shows the notice of an incomplete page, and a reload fetches the file again', {
  tag: ['@P20'],
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  allowConsole(/Error hydrating/)
  await signIn('TRANSACTION_PINPOINT')
  for (const pattern of [island, renderer, imported]) {
    const file = await fileOf(page, '/manual-association/', pattern)
    await page.route(`**${file}*`, gone)
    await page.goto('/manual-association')
    await expect(notice(page)).toBeVisible()
    await expect(loading(page)).toBeHidden()
    await page.unroute(`**${file}*`)
    await reload(page).click()
    await expect(page.getByRole('group', { name: 'Mall' })).toBeVisible()
    await expect(notice(page)).toBeHidden()
  }
})

test('the notice shows on a page without an island, and on the login page in its language', { tag: ['@P20'] }, async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  allowConsole(/Error hydrating/)
  await page.route(`**${await fileOf(page, '/', island)}*`, gone)
  await page.goto('/fr/')
  await expect(page.getByRole('alert')).toContainText('Cette page n’est pas complètement chargée')
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
  await signIn()
  await page.route(`**${await fileOf(page, '/no-access/', script)}`, gone)
  await page.goto('/no-access?page=/nope')
  await expect(notice(page)).toBeVisible()
})

test('the page shows the notice when an island has its files but does not start', { tag: ['@P20'] }, async ({
  page,
  signIn,
}) => {
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  const body = 'export default () => () => new Promise(() => {})'
  await page.route(`**${await fileOf(page, '/manual-association/', renderer)}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/manual-association')
  await expect(loading(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.clock.fastForward('00:30')
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

test('the fields of the pages keep and use input that is entered before the scripts load', {
  tag: ['@MDI-04', '@SES-09', '@HUB-01'],
}, async ({ page, signIn, db }) => {
  const { id } = await createHub(db)
  for (const route of triedRoutes) {
    if (route.access !== 'public') await signIn(...functionalities)
    const arrive = await holdScripts(page)
    await page.goto(route.path.includes('{id}') ? `${route.page}/?id=${id}` : route.path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-gate', 'open')
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
    // The island can add fields. Locators by position find the changed fields again.
    const island = page.locator('astro-island')
    const fields = await island.locator('input:not([type=radio], [hidden]), textarea, select').all()
    // One radio button of a group is checked at a time.
    fields.push(...(await island.locator('[type=radio]').all()).slice(-1))
    const kept = []
    for (const field of fields) if (await field.isEnabled()) kept.push(await change(field))
    arrive()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const last = onlyLast.includes(route.path) ? kept.slice(-1) : kept
    for (const isKept of last) await isKept()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

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

test('an id and Enter before the script loads ask for the dissociation, and Enter in an empty field does nothing', {
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

test('a search before the script loads filters the malls, and Enter goes on to one, unless a letter follows', {
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
  await expect(page.getByRole('row')).toHaveCount(2)

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

test('Enter before the script loads searches a customer or their transactions, or starts the review', {
  tag: ['@SAS-04', '@CUS-09', '@REC-01', '@REC-02'],
}, async ({ page, signIn, db }) => {
  await signIn('SUPPORT_LVL_1')
  const { customerId } = await createHub(db, { labels: ['CB EARLY 12/10'] })
  const early = async (address: string, act: () => Promise<void>) => {
    const arrive = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await act()
    await page.keyboard.press('Enter')
    arrive()
  }
  const row = page.getByRole('row').filter({ hasText: 'CB EARLY 12/10' })
  await early('/customerSupport/manualAssociation', () =>
    page.getByRole('searchbox', { name: 'Customer id' }).fill(customerId),
  )
  await expect(row).toBeVisible()
  await early('/customer-search-support', () => page.getByRole('textbox', { name: 'Customer id' }).fill(customerId))
  await expect(page).toHaveURL(new RegExp(`customer=${customerId}`))
  await early('/receipts-management', () => expect(page.getByRole('button', { name: 'Start' })).toBeFocused())
  await expect(page.getByRole('dialog')).toBeVisible()
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

/** Tools whose start depends on what the script reads: the address, the malls. */
const lateStarts = [
  '/manual-association',
  '/entity-management',
  '/hub-update/{id}',
  '/offers',
  '/offers?tab=individualised',
]

/** Opens a page and finds the cursor where its work starts, in sight. */
async function expectStart(page: Page, path: string, start: (page: Page) => Locator): Promise<void> {
  await expect(start(page), path).toBeFocused()
  await expect(start(page), path).toBeInViewport()
}

test('every tool puts the cursor where its work starts, in sight, and before the script loads where it can', async ({
  page,
  signIn,
  db,
}) => {
  const { id } = await createHub(db)
  await signIn(...functionalities)
  for (const [path, start] of Object.entries(starts)) {
    if (lateStarts.includes(path)) {
      await page.goto(path.replace('/{id}', `/?id=${id}`))
    } else {
      const arrive = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expectStart(page, path, start)
      arrive()
      await expectLive(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await expectStart(page, path, start)
  }
})

test('a phone puts the cursor where the work starts too', async ({ page, signIn, db }) => {
  const { id } = await createHub(db)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(...functionalities)
  const isTried = ([path]: [string, unknown]) => triedRoutes.some((route) => route.path === path)
  for (const [path, start] of Object.entries(starts).filter(isTried)) {
    await page.goto(path.replace('/{id}', `/?id=${id}`))
    await expectStart(page, path, start)
  }
})

test('the cursor stays where the user has put it before the page was ready', async ({ page, signIn }) => {
  await signIn(...functionalities)
  for (const path of ['/manual-association', '/manual-dissociation', '/offers', '/user-management']) {
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
