import type { Locator, Page, Route } from '@playwright/test'
import { storageKeys } from '#browser/storage.ts'
import { functionalities } from '#lib/session/token.ts'
import { installClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { holdCalls } from './support/hold-calls.ts'
import { holdScripts, holdScriptsEachTime } from './support/hold-scripts.ts'
import { expectStart, pathsWithStart } from './support/starts.ts'
import { expect, expectLive, failedRequest, newContext, test } from './support/test.ts'
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

test('a page with a missing file says that it is incomplete, with an island or without one, and a reload fetches the file again', {
  tag: ['@P20'],
}, async ({ page, context, browser, world, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  allowConsole(/Error hydrating/)
  // A login page beside a session would follow it.
  await using visitor = await newContext(browser, world)
  const login = await visitor.newPage()
  await login.route(`**${await fileOf(login, '/', island)}*`, gone)
  await login.goto('/fr/')
  await signIn('TRANSACTION_PINPOINT')
  /** Opens a page in a tab of its own. It waits a second for the file and asks for it again, and all tabs wait at the same time. */
  const openWithout = async (file: string, address: string, tab: Page) => {
    await tab.route(`**${file}*`, gone)
    await tab.goto(address)
    return tab
  }
  const noAccess = await openWithout(await fileOf(page, '/no-access/', script), '/no-access?page=/nope', page)
  const tools: Page[] = []
  for (const pattern of [island, renderer, imported]) {
    const file = await fileOf(page, '/manual-association/', pattern)
    tools.push(await openWithout(file, '/manual-association', await context.newPage()))
  }
  await expect(login.getByRole('alert')).toContainText('Cette page n’est pas complètement chargée')
  await expect(login.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
  await expect(notice(noAccess)).toBeVisible()
  for (const tab of tools) {
    await expect(notice(tab)).toBeVisible()
    await expect(loading(tab)).toBeHidden()
    await tab.unrouteAll()
    await reload(tab).click()
  }
  for (const tab of tools) {
    await expect(tab.getByRole('group', { name: 'Mall' })).toBeVisible()
    await expect(notice(tab)).toBeHidden()
  }
})

test('a page with slow files goes on loading, and one that has its files but does not start shows the notice', {
  tag: ['@P20'],
}, async ({ page, signIn }) => {
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

  const body = 'export default () => () => new Promise(() => {})'
  await page.route(`**${await fileOf(page, '/manual-association/', renderer)}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.reload()
  await expect(loading(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.clock.fastForward('00:30')
  await expect(notice(page)).toBeVisible()
  await expect(loading(page)).toBeHidden()
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
  const hold = await holdScriptsEachTime(page)
  const { id } = await createHub(db)
  let isSignedIn = false
  for (const route of triedRoutes) {
    if (route.access !== 'public' && !isSignedIn) {
      await signIn(...functionalities)
      isSignedIn = true
    }
    const arrive = hold()
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
  }
})

test('what is pressed before the script loads happens when it has loaded: a button, a search, an id, the start of a review', {
  tag: ['@MDI-04', '@MDI-05', '@SAS-04', '@CUS-09', '@REC-01', '@REC-02'],
}, async ({ page, signIn, db }) => {
  const hold = await holdScriptsEachTime(page)
  await signIn('SUPPORT_LVL_1', 'TRANSACTION_PINPOINT', 'ADMIN')
  const { customerId } = await createHub(db, { labels: ['CB EARLY 12/10'] })
  const early = async (address: string, act: () => Promise<void>) => {
    const arrive = hold()
    await page.goto(address, { waitUntil: 'commit' })
    await act()
    arrive()
  }
  const row = page.getByRole('row').filter({ hasText: 'CB EARLY 12/10' })
  await early('/customerSupport/manualAssociation', async () => {
    await page.getByRole('searchbox', { name: 'Customer id' }).fill(customerId)
    await page.keyboard.press('Enter')
  })
  await expect(row).toBeVisible()
  await early('/customer-search-support', async () => {
    await page.getByRole('textbox', { name: 'Customer id' }).fill(customerId)
    await page.keyboard.press('Enter')
  })
  await expect(page).toHaveURL(new RegExp(`customer=${customerId}`))
  await early('/receipts-management', async () => {
    await expect(page.getByRole('button', { name: 'Start' })).toBeFocused()
    await page.keyboard.press('Enter')
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await early('/user-management', async () => {
    await page.getByRole('button', { name: 'Create a user' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await expect(page.getByRole('dialog', { name: 'Create a user' })).toBeVisible()

  const field = page.getByLabel('Transaction id')
  await early('/manual-dissociation', async () => {
    await field.fill('4711')
    await field.press('Enter')
  })
  await expect(page.getByRole('dialog', { name: 'Dissociate transaction 4711 ?' })).toBeVisible()
  await early('/manual-dissociation', () => field.press('Enter'))
  await expectLive(page)
  await expect(field).toBeFocused()
  await field.fill('4711')
  await expect(page.getByRole('button', { name: 'Dissociate' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a search and a list before the script loads go on when it has loaded, unless a letter follows or the field is left', {
  tag: ['@HUB-03', '@INP-16'],
}, async ({ page, signIn, db }) => {
  const hold = await holdScriptsEachTime(page)
  await signIn('HUB_SETUP_INIT')
  const hub = await createHub(db)
  const row = page.getByRole('row').filter({ hasText: hub.name })
  const search = page.getByRole('searchbox')
  for (const isFollowed of [false, true]) {
    const arrive = hold()
    await page.goto('/hub-management', { waitUntil: 'commit' })
    await search.fill(isFollowed ? hub.name.slice(0, -1) : hub.name)
    await search.press('Enter')
    if (isFollowed) await search.press(hub.name.slice(-1))
    arrive()
    await expect(row).toBeVisible()
    await expect(isFollowed ? search : row).toBeFocused()
    await expect(page.getByRole('row')).toHaveCount(2)
  }

  const owner = page.getByRole('combobox').first()
  for (const leaves of [false, true]) {
    const arrive = hold()
    await page.goto('/hub-creation', { waitUntil: 'commit' })
    await owner.click()
    if (leaves) await page.getByRole('textbox', { name: /^Hub Name/ }).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    arrive()
    await expectLive(page)
    await expect(page.getByRole('listbox')).toHaveCount(leaves ? 0 : 1)
  }
})

test('malls are looked for before they have arrived, Enter goes to the one that is found, and one that the filter hides is not chosen', {
  tag: ['@MAS-02', '@MAS-03', '@INP-16'],
}, async ({ page, signIn, db }) => {
  await signIn('TRANSACTION_PINPOINT')
  const { id, name } = await createHub(db, { labels: ['CB ONE'] })
  const other = await createHub(db, { labels: ['CB OTHER'] })
  await page.addInitScript(([key, saved]) => localStorage.setItem(key, saved), [
    storageKeys.associationHub,
    other.id,
  ] as const)
  const hold = await holdScriptsEachTime(page)
  const filter = page.getByRole('searchbox', { name: 'Find a mall' })
  const next = page.getByRole('button', { name: 'Next' })
  // Before the script has loaded, and after that.
  for (const early of [true, false]) {
    const release = await holdCalls(page, '**/shoppingHubs')
    const arrive = hold()
    await page.goto('/manual-association', { waitUntil: 'commit' })
    if (!early) {
      arrive()
      await expectLive(page)
    }
    await filter.fill(name)
    await filter.press('Enter')
    arrive()
    await expectLive(page)
    await expect(filter).toHaveValue(name)
    await expect(filter).toBeFocused()
    await expect(next).toBeDisabled()
    release()
    const found = page.getByRole('radio', { name })
    await expect(found).toBeFocused()
    await expect(found).toBeChecked()
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(page).toHaveURL('/manual-association')
    await page.unroute('**/shoppingHubs')
  }

  await page.goto('/manual-association')
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(other.name)
  await expect(next).toBeEnabled()
  await filter.fill(name)
  await expect(next).toBeDisabled()
  await filter.fill('')
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(other.name)
  await expect(next).toBeEnabled()

  const arrive = hold()
  await page.goto(`/manual-association?hub=${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Choose a mall' })).toBeVisible()
  await expect(filter).toBeHidden()
  arrive()
})

test('a phone puts the cursor where the work starts too', { tag: ['@long'] }, async ({ page, signIn, db }) => {
  const { id } = await createHub(db)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(...functionalities)
  for (const path of pathsWithStart) {
    await page.goto(path.replace('/{id}', `/?id=${id}`))
    await expectStart(page, path, 'en')
  }
})

test('the cursor stays where the user has put it before the page was ready, also when a day or a text was typed', {
  tag: ['@OFF-24'],
}, async ({ page, signIn }) => {
  const hold = await holdScriptsEachTime(page)
  await signIn('HUB_SETUP_INIT', 'TRANSACTION_PINPOINT')
  const open = async (path: string) => {
    const arrive = hold()
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
    return arrive
  }
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await test.step('on a link, after a day that is read and written as all days', async () => {
    const arrive = await open('/offers')
    const days = page.getByRole('group', { name: 'Durée de l’offre' })
    await days.getByLabel('Du').fill('10/12/2026')
    await days.getByLabel('Au').fill('1/12/26')
    await skip.focus()
    arrive()
    await expect(days.getByLabel('Au')).toHaveValue('01/12/2026')
    await expect(days.getByRole('alert')).toHaveText('Le premier jour vient après le dernier')
    await expect(page.getByRole('combobox', { name: 'Rechercher une enseigne' })).toBeVisible()
    await expect(skip).toBeFocused()
  })
  await test.step('in the palette', async () => {
    const arrive = await open('/manual-association')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Go to a page or a customer' }).getByRole('combobox')
    await expect(palette).toBeFocused()
    arrive()
    await expect(page.getByRole('radio', { includeHidden: true }).first()).toBeAttached()
    await expect(palette).toBeFocused()
  })
  await test.step('in a field with an early text, and on a link where the page has its start built in', async () => {
    const dissociate = page.getByRole('button', { name: 'Dissociate' })
    const arrive = await open('/manual-dissociation')
    const field = page.getByLabel('Transaction id')
    await field.pressSequentially('471')
    arrive()
    await expect(dissociate).toBeEnabled()
    await page.keyboard.press('1')
    await expect(field).toHaveValue('4711')

    const arriveAgain = await open('/manual-dissociation')
    await skip.focus()
    arriveAgain()
    await expectLive(page)
    await expect(dissociate).toBeVisible()
    await expect(skip).toBeFocused()
  })
})
