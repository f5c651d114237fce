import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { hubFields } from '#islands/hubs/rules/fields.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { createUser } from './support/data.ts'
import { holdAllButFirst, holdCalls } from './support/hold-calls.ts'
import { createWholeHub, hubNamed, storedHub } from './support/hubs.ts'
import { colour } from './support/patterns.ts'
import { served } from './support/served.ts'
import { expect, failedRequest, newContext, signInAs, test } from './support/test.ts'

const saveButtons = (page: Page) => page.getByRole('button', { name: 'Save Hub' })
const headerSave = (page: Page) => saveButtons(page).first()
const asideSave = (page: Page) => saveButtons(page).last()
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const ownerField = (page: Page) => page.getByRole('combobox', { name: /^Hub Owner/ })
const cityField = (page: Page) => page.getByRole('combobox', { name: 'City' })
const newName = () => `Hub ${crypto.randomUUID().slice(0, 8)}`

async function choose(field: ReturnType<typeof ownerField>, name: string) {
  await field.fill(name)
  await field.page().getByRole('option', { name }).click()
}

/** Stops the clock after both lists have loaded, because a jump in time causes the timeout of a running call. */
async function stopClockWhenLoaded(page: Page) {
  await expect(ownerField(page)).toHaveAttribute('placeholder', 'Type the owner’s name')
  await expect(cityField(page)).toHaveAttribute('placeholder', 'Type the city’s name')
  await page.clock.pauseAt('2026-11-02T11:00:00Z')
}

async function openUpdate(page: Page, id: string, name: string) {
  await page.goto(`/hub-update/?id=${id}`)
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(name)
}

test('the list shows the malls with their dates, and each mall opens its form', {
  tag: ['@HUB-03', '@HUB-04', '@HUB-05', '@HUB-06', '@HUB-15'],
}, async ({ page, db, signIn }) => {
  const hub = await createWholeHub(db, {
    created_at: new Date('2024-05-03T07:05:00Z'),
    updated_at: new Date('2026-01-02T15:30:00Z'),
  })
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-management')
  const table = page.getByRole('table', { name: 'Malls' })
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Created', 'Updated', 'Modify'])
  await page.getByLabel('Find by name').fill(hub.name.toUpperCase())
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('row').nth(1)).toContainText(`${hub.name}03/05/2024 09:0502/01/2026 16:30`)
  await expect(page.getByRole('link', { name: 'New Shopping Hub +' })).toHaveAttribute('href', served('/hub-creation/'))
  await table.getByRole('link', { name: `Modify ${hub.name}` }).click()
  await expect(page).toHaveURL(`/hub-update/${hub.id}`)
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
})

test('a row of the list is one target: Enter and a click edit, the middle button opens a tab, and its text can be selected', {
  tag: ['@HUB-03', '@HUB-06'],
}, async ({ page, db, signIn }) => {
  const hub = await createWholeHub(db)
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-management')
  await page.getByLabel('Find by name').fill(hub.name)
  const row = page.getByRole('table', { name: 'Malls' }).getByRole('row').nth(1)
  const name = row.getByRole('rowheader')
  await expect(name).toHaveText(hub.name)
  await expect(row.getByRole('link')).toHaveCount(1)
  const box = await name.boundingBox()
  if (!box) throw new Error('the name is not shown')
  await page.mouse.move(box.x + 14, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 70, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
  await expect(page).toHaveURL('/hub-management')
  for (const press of [() => name.click({ button: 'middle' }), () => name.click({ modifiers: ['ControlOrMeta'] })]) {
    const opened = page.context().waitForEvent('page')
    await press()
    const tab = await opened
    await expect(tab).toHaveURL(new RegExp(`hub-update.*${hub.id}`))
    await tab.close()
  }
  await expect(page).toHaveURL('/hub-management')
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
  await page.goto('/hub-management')
  await page.getByRole('row').filter({ hasText: hub.name }).getByRole('rowheader').click()
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
})

test('on a phone a mall shows its name and both dates, and its button has the size of a finger', {
  tag: ['@HUB-03', '@HUB-04', '@NAV-11'],
}, async ({ page, db, signIn }) => {
  const hub = await createWholeHub(db)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-management')
  await page.getByRole('searchbox', { name: 'Find by name' }).fill(hub.name)
  const row = page.getByRole('row').filter({ hasText: hub.name })
  for (const cell of await row.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 })
  for (const name of ['Name', 'Created', 'Updated', 'Modify']) {
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
  }
  const box = await row.getByRole('link').boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
})

test('the complete form creates one mall, and the list opens after 3 seconds', {
  tag: [
    '@HUB-01',
    '@HUB-08',
    '@HUB-09',
    '@HUB-10',
    '@HUB-11',
    '@HUB-12',
    '@HUB-13',
    '@HUB-14',
    '@HUB-17',
    '@HUB-18',
    '@HUB-19',
    '@HUB-23',
    '@HUB-24',
    '@HUB-26',
    '@HUB-27',
    '@HUB-30',
    '@HUB-33',
    '@HUB-34',
    '@HUB-35',
    '@HUB-38',
    '@HUB-41',
    '@FMT-13',
    '@FMT-15',
    '@FMT-23',
    '@FMT-29',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page, '2026-11-02T10:00:00Z')
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-creation')
  await expect(headerSave(page)).toBeDisabled()
  await stopClockWhenLoaded(page)
  await expect(asideSave(page)).toHaveAccessibleDescription('Missing: Hub Name, Hub Owner, City')
  const beside = page.getByText('Missing: Hub Name, Hub Owner, City', { exact: true })
  expect((await beside.boundingBox())?.width, 'it is for the eye too').toBeGreaterThan(100)
  await expect(headerSave(page)).toHaveAccessibleDescription('Missing: Hub Name, Hub Owner, City, Program Name')
  for (const label of ['Hub Name (required)', 'Hub Owner (required)', 'Program Name (required)']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('City (required)')).toHaveCount(0)
  await expect(cityField(page)).toHaveAccessibleDescription('Saving needs it.')
  for (const option of ['Phone required', 'E-mail required', 'Scan enabled', 'Restaurant card enabled']) {
    await expect(page.getByRole('checkbox', { name: option })).not.toBeChecked()
  }
  const name = newName()
  await page.getByLabel(/^Hub Name/).fill(`  ${name} `)
  await ownerField(page).fill('alizé')
  await page.clock.fastForward(500)
  await page.getByRole('option', { name: 'Groupe Alizé' }).click()
  await cityField(page).fill('bordeaux')
  await page.clock.fastForward(600)
  await page.getByRole('option', { name: 'Bordeaux' }).click()
  await expect(page.getByLabel('City name')).toHaveValue('Bordeaux')
  await expect(asideSave(page)).toBeEnabled()
  await expect(headerSave(page)).toBeDisabled()
  await page.getByLabel(/^Program Name/).fill('Club')
  await expect(headerSave(page)).toBeEnabled()
  await page.getByLabel('Longitude').fill('-0,57')
  await page.getByLabel('Country').selectOption({ label: 'France (FR)' })
  await page.getByLabel('Main language').selectOption({ label: 'French (France) (fr-FR)' })
  await page.getByLabel('Primary colour', { exact: true }).fill('#1d4e89')
  await expect(page.getByLabel('Pick Primary colour')).toHaveValue('#1d4e89')
  await page.getByRole('checkbox', { name: 'Scan enabled' }).check()
  // The first call reads which hubs exist.
  const release = await holdAllButFirst(page, '**/backoffice/shoppingHubs')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await asideSave(page).dblclick()
  await page.getByLabel(/^Hub Name/).press('Enter')
  const body = (await sent).postDataJSON()
  release()
  expect(Object.keys(body).sort()).toEqual([...hubFields.map((field) => field.name), 'dataRetrievalMethod'].sort())
  expect(body).toMatchObject({
    name,
    programName: 'Club',
    longitude: -0.57,
    latitude: null,
    country: 'FR',
    mainLanguage: 'fr-FR',
    colorPrimary: '#1d4e89',
    scanEnable: true,
    phoneRequired: false,
    dataRetrievalMethod: ['scan'],
  })
  await expect(toast(page, `hub ${name} Created`)).toBeVisible()
  await expect(headerSave(page)).toBeDisabled()
  await page.getByLabel(/^Hub Name/).press('Enter')
  await page.clock.fastForward(2_900)
  await expect(page).toHaveURL('/hub-creation')
  await page.clock.fastForward(200)
  await expect(page).toHaveURL('/hub-management')
  expect(callsOf('createShoppingHub')).toBe(1)
  expect((await hubNamed(db, name))?.longitude).toBe(-0.57)
})

test('an update fills in the form, shows the changes beside Save, and keeps the other methods', {
  tag: ['@HUB-07', '@HUB-24', '@HUB-28', '@HUB-35', '@API-35'],
}, async ({ page, db, signIn }) => {
  const hub = await createWholeHub(db, {
    recaptchaSecret: 'hidden-secret',
    scanEnable: true,
    dataRetrievalMethod: ['bank', 'scan'],
    latitude: 45.75,
  })
  await signIn('HUB_SETUP_INIT')
  await openUpdate(page, hub.id, hub.name)
  await expect(ownerField(page)).toHaveValue('Groupe Alizé')
  await expect(cityField(page)).toHaveValue('Lyon')
  await expect(page.getByLabel('Latitude')).toHaveValue('45.75')
  const secret = page.getByLabel('Recaptcha secret', { exact: true })
  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show Recaptcha secret' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await expect(secret).toHaveValue('hidden-secret')

  const state = page.getByRole('complementary', { name: 'State of the form' })
  await page.getByLabel('Baseline').fill('Near you')
  await page.getByRole('checkbox', { name: 'Scan enabled' }).uncheck()
  await secret.fill('another')
  await expect(state).toContainText('3 changes')
  await expect(state.getByRole('definition').filter({ hasText: 'Near you' })).toHaveText('(empty) → Near you')
  await expect(state).not.toContainText('another')
  await expect(state.getByRole('link', { name: /^Identity/ })).toContainText('1 changed')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await headerSave(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    id: hub.id,
    name: hub.name,
    baseline: 'Near you',
    scanEnable: false,
    dataRetrievalMethod: ['bank'],
  })
  await expect(toast(page, 'hub updated')).toBeVisible()
  await expect(state.getByText(/change/)).toHaveCount(0)
  expect(await storedHub(db, hub.id)).toMatchObject({ baseline: 'Near you', dataRetrievalMethod: ['bank'] })
})

test('a coordinate that is none turns Save off, which names its field, and nothing typed is saved as empty', {
  tag: ['@INP-01', '@INP-02', '@INP-16', '@HUB-24', '@HUB-38'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await createWholeHub(db, { latitude: 45.75, longitude: 4.85 })
  await signIn('HUB_SETUP_INIT')
  await openUpdate(page, hub.id, hub.name)
  const [longitude, latitude] = [page.getByLabel('Longitude'), page.getByLabel('Latitude')]
  await page.getByLabel('Contact e-mail', { exact: true }).fill('nobody')
  for (const [typed, reason] of [
    ['488566', 'A latitude lies between −90 and 90.'],
    ['48.8566, 2.3522', 'This is not a coordinate. Type one number, such as 48.8566.'],
  ] as const) {
    await latitude.fill(typed)
    for (const save of [headerSave(page), asideSave(page)]) {
      await expect(save).toBeDisabled()
      await expect(save).toHaveAccessibleDescription('To correct: Latitude')
    }
    await expect(latitude).toHaveAccessibleDescription(reason)
    await expect(latitude).toHaveValue(typed)
  }
  await expectAccessible(page, 'a wrong coordinate')
  await latitude.fill('\u200e48,8566°')
  await longitude.fill('−0,57')
  await asideSave(page).click()
  await expect(toast(page, 'hub updated')).toBeVisible()
  expect(callsOf('updateShoppingHub')).toBe(1)
  expect(await storedHub(db, hub.id)).toMatchObject({ longitude: -0.57, latitude: 48.8566, contactEmail: 'nobody' })
})

test('a modal creates an owner with a unique name and selects it', {
  tag: ['@HUB-02', '@HUB-16', '@HUB-20', '@HUB-21', '@HUB-25', '@HUB-32', '@HUB-36', '@HUB-37'],
}, async ({ page, signIn, callsOf, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-creation')
  await choose(ownerField(page), 'Add a hub owner')
  const dialog = page.getByRole('dialog', { name: 'Create shopping hub owner' })
  await expect(dialog.getByLabel(/^Name/)).toBeFocused()
  await dialog.getByLabel(/^Name/).fill('  groupe ALIZÉ ')
  await expect(dialog.getByRole('alert')).toHaveText('Shopping hub owner already exists')
  await expect(dialog.getByRole('button', { name: 'Validate' })).toBeDisabled()
  await page.keyboard.press('Enter')
  expect(callsOf('createHubOwner')).toBe(0)
  const name = `Owner ${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel('Description').fill('Malls of the north')
  faults.set('createHubOwner', { status: 503, times: 1 })
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Planned fault')).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Malls of the north')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Validate' }).click()
  expect((await sent).postDataJSON()).toEqual({ name, description: 'Malls of the north' })
  await expect(dialog).toHaveCount(0)
  await expect(ownerField(page)).toHaveValue(name)
  expect(callsOf('listHubOwners')).toBe(2)
})

test('the fields of the owner and the city say that their lists could not be read, and read them again', {
  tag: ['@HUB-21', '@HUB-31', '@HUB-34'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  faults.set('listHubOwners', { status: 500 })
  faults.set('listCities', { truncate: true })
  await page.goto('/hub-creation')
  const alerts = page.getByRole('main').getByRole('alert')
  await expect(alerts.getByText('The list could not be loaded.')).toHaveCount(1)
  await expect(alerts.getByText(/an answer that this page cannot read/)).toHaveCount(1)
  await page.getByLabel(/^Hub Name/).fill('Kept')
  await cityField(page).fill('lyo')
  await expect(page.getByText('No city matches.')).toHaveCount(0)
  faults.clear()
  for (const [field, name] of [
    [ownerField(page), 'Groupe Alizé'],
    [cityField(page), 'Lyon'],
  ] as const) {
    await alerts.first().getByRole('button', { name: 'Try again' }).click()
    await choose(field, name)
    await expect(field).toHaveValue(name)
  }
  await expect(alerts).toHaveCount(0)
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue('Kept')
})

test('the index marks the section in view, and the one that was chosen at the end of the form', {
  tag: ['@HUB-01', '@NAV-11'],
}, async ({ page, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-creation')
  const index = page.getByRole('navigation', { name: 'Sections' })
  const marked = index.locator('[aria-current="location"]')
  await expect(marked).toHaveText(/^Identity/)
  const other = index.getByRole('link', { name: 'Contact' })
  expect(await colour(marked)).not.toBe(await colour(other))
  for (const name of ['Templates', 'Options', 'Contact']) {
    await index.getByRole('link', { name }).click()
    await expect(marked).toHaveText(name)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await expect(marked).toHaveText(/^Identity/)
})

test('the modal creates no owner until the list is read, because the name may be taken', {
  tag: ['@HUB-20', '@HUB-37'],
}, async ({ page, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  faults.set('listHubOwners', { status: 500, code: 'databaseDown' })
  await page.goto('/hub-creation')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/The list could not be loaded/)
  await choose(ownerField(page), 'Add a hub owner')
  const dialog = page.getByRole('dialog', { name: 'Create shopping hub owner' })
  await dialog.getByLabel(/^Name/).fill('groupe alizé')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Validate' })).toBeDisabled()
  await expect(dialog.getByRole('alert')).toHaveText(/The name may be taken/)
  expect(callsOf('createHubOwner')).toBe(0)
  faults.clear()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Shopping hub owner already exists')
  await expect(dialog.getByRole('button', { name: 'Validate' })).toBeDisabled()
  expect(callsOf('createHubOwner')).toBe(0)
})

test('the form searches owners and cities by name after a pause in typing', {
  tag: ['@HUB-21', '@HUB-22', '@HUB-32', '@FMT-22'],
}, async ({ page, signIn }) => {
  await installClock(page, '2026-11-02T10:00:00Z')
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-creation')
  await expect(cityField(page)).toBeVisible()
  await stopClockWhenLoaded(page)
  await cityField(page).fill('LYO')
  const options = page.getByRole('listbox', { name: 'City' }).getByRole('option')
  await page.clock.fastForward(590)
  await expect(options.nth(5)).toBeVisible()
  await page.clock.fastForward(20)
  await expect(options).toHaveText(['Lyon'])
  await page.keyboard.press('Enter')
  await expect(cityField(page)).toHaveValue('Lyon')
  // The field accepts a complete name when it loses focus, even before the search runs.
  await cityField(page).fill('bordeaux')
  await ownerField(page).fill('RIVES')
  await expect(cityField(page)).toHaveValue('Bordeaux')
  await page.clock.fastForward(490)
  await expect(page.getByRole('option', { name: 'Groupe Alizé' })).toBeVisible()
  await page.clock.fastForward(20)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Foncière des Rives/, 'Add a hub owner'])
})

test('the second of two sessions that edit a mall sees the differences, chooses values, and undoes nothing', {
  tag: ['@HUB-07', '@HUB-24'],
}, async ({ page, browser, world, db, signIn, callsOf }) => {
  const hub = await createWholeHub(db, { baseline: 'Old', host: 'old.example' })
  await signIn('HUB_SETUP_INIT')
  await openUpdate(page, hub.id, hub.name)
  const other = await newContext(browser, world)
  const second = await other.newPage()
  await signInAs(second, world, await createUser(db, ['HUB_SETUP_INIT']))
  await openUpdate(second, hub.id, hub.name)

  await page.getByLabel('Baseline').fill('First')
  await page.getByLabel('Host').fill('first.example')
  await headerSave(page).click()
  await expect(toast(page, 'hub updated')).toBeVisible()

  await second.getByLabel('Baseline').fill('Second')
  await second.getByLabel('Shortcut').fill('2nd')
  await headerSave(second).click()
  const dialog = second.getByRole('dialog', { name: 'Somebody has saved this mall meanwhile' })
  await expect(dialog.getByRole('group')).toHaveCount(2)
  const baseline = dialog.getByRole('group', { name: 'Baseline' })
  await expect(baseline).toContainText('Before: Old')
  await expect(dialog.getByRole('button', { name: 'Take these values' })).toBeDisabled()
  await expect(dialog.getByRole('group', { name: 'Host' }).getByLabel(/Saved meanwhile: first.example/)).toBeChecked()
  await baseline.getByLabel('Yours: Second').check()
  await dialog.getByRole('button', { name: 'Take these values' }).click()
  await expect(second.getByLabel('Host')).toHaveValue('first.example')
  expect(await storedHub(db, hub.id)).toMatchObject({ baseline: 'First', host: 'first.example', shortcut: '' })
  expect(callsOf('updateShoppingHub')).toBe(1)
  await headerSave(second).click()
  await expect(toast(second, 'hub updated')).toBeVisible()
  expect(await storedHub(db, hub.id)).toMatchObject({ baseline: 'Second', host: 'first.example', shortcut: '2nd' })
  await other.close()
})

test('a refusal of the server shows a toast and keeps the input', { tag: ['@HUB-29', '@HUB-40'] }, async ({
  page,
  db,
  signIn,
  faults,
  allowConsole,
  callsOf,
}) => {
  allowConsole(failedRequest)
  const hub = await createWholeHub(db)
  await signIn('HUB_SETUP_INIT')
  faults.set('updateShoppingHub', { status: 409, code: 'shoppingHubExists', times: 1 })
  await openUpdate(page, hub.id, hub.name)
  await page.getByLabel('Baseline').fill('Kept')
  await headerSave(page).click()
  await expect(toast(page, 'Planned fault')).toBeVisible()
  expect(callsOf('updateShoppingHub')).toBe(1)
  await expect(page.getByLabel('Baseline')).toHaveValue('Kept')
  await headerSave(page).click()
  await expect(toast(page, 'hub updated')).toBeVisible()
  expect((await storedHub(db, hub.id))?.baseline).toBe('Kept')
})

test('a page does not redirect after the user has left it with saved changes', { tag: ['@HUB-26', '@HUB-41'] }, async ({
  page,
  db,
  signIn,
  allowConsole,
}) => {
  // The back button opens the address of the hub, for which this host has no file.
  allowConsole(failedRequest)
  const hub = await createWholeHub(db)
  await installClock(page, '2026-11-02T10:00:00Z')
  await signIn('HUB_SETUP_INIT')
  await openUpdate(page, hub.id, hub.name)
  await stopClockWhenLoaded(page)
  await page.getByLabel('Baseline').fill('Saved')
  await headerSave(page).click()
  await expect(toast(page, 'hub updated')).toBeVisible()
  // There are no unsaved changes, so the user can leave without a question.
  await page.getByRole('link', { name: 'Create New Hub' }).click()
  await expect(page).toHaveURL('/hub-creation')
  // The page needs a running clock to load. The clock jumps after the page has loaded.
  await page.clock.resume()
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue('')
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL('/hub-creation')
  await page.goBack()
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL(`/hub-update/${hub.id}`)
})

test('saving a deleted mall shows an error, and an unknown mall cannot be opened', {
  tag: ['@HUB-29', '@HUB-39'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createWholeHub(db)
  await signIn('HUB_SETUP_INIT')
  const release = await holdCalls(page, `**/shoppingHub/${hub.id}`)
  await page.goto(`/hub-update/?id=${hub.id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  release()
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
  await page.getByLabel('Baseline').fill('Too late')
  await db.delete(shoppingHubs).where(eq(shoppingHubs.id, hub.id))
  await headerSave(page).click()
  await expect(toast(page, 'No mall has this id')).toBeVisible()
  await expect(page.getByLabel('Baseline')).toHaveValue('Too late')

  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/hub-update/?id=${hub.id}`)
  await expect(page.getByText('This mall could not be read.')).toBeVisible()
  await expect(toast(page, 'No mall has this id')).toBeVisible()
})

test('leaving with unsaved changes asks a question, and suspicious values show a warning without blocking', {
  tag: ['@HUB-38'],
}, async ({ page, db, signIn }) => {
  const hub = await createWholeHub(db)
  await signIn('HUB_SETUP_INIT')
  await openUpdate(page, hub.id, hub.name)
  await page.getByLabel('Logo URL').fill('javascript:alert(1)')
  await expect(page.getByLabel('Logo URL')).toHaveAccessibleDescription(/is not a web address/)
  await page.getByLabel('Contact e-mail', { exact: true }).fill('nobody')
  await expect(page.getByLabel('Contact e-mail', { exact: true })).toHaveAccessibleDescription(
    /is not an e-mail address/,
  )
  await expect(headerSave(page)).toBeEnabled()
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    return question.dismiss()
  })
  await page.getByRole('link', { name: 'Hubs Management' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('Logo URL')).toHaveValue('javascript:alert(1)')
})

test('axe finds nothing in the list, the form and its dialogs', { tag: ['@long'] }, async ({ page, db, signIn }) => {
  const hub = await createWholeHub(db, { baseline: 'Old' })
  const dialog = page.getByRole('dialog')
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-management')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'list')
  await page.goto('/hub-creation')
  await page.getByRole('combobox').first().click()
  await page.getByRole('listbox').getByRole('option').last().click()
  await dialog.getByRole('textbox').first().fill('groupe alizé')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'owner that exists')
  await page.goto(`/hub-update/?id=${hub.id}`)
  await page.locator('input[name=baseline]').fill('Mine')
  await page.locator('input[name=logo_url]').fill('nowhere')
  await expect(page.getByRole('complementary').getByRole('definition')).toHaveCount(2)
  await expectAccessible(page, 'changed form')
  await db.update(shoppingHubs).set({ baseline: 'Theirs', host: 'new.example' }).where(eq(shoppingHubs.id, hub.id))
  await page.locator('button[type=submit]').first().click()
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expectAccessible(page, 'conflict')
})
