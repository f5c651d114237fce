import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { hubFields } from '#islands/hubs/rules/fields.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { holdAllButFirst, holdCalls } from './support/hold-calls.ts'
import { holdScriptsEachTime } from './support/hold-scripts.ts'
import { createWholeHub, hubNamed, storedHub } from './support/hubs.ts'
import { colour } from './support/patterns.ts'
import { served } from './support/served.ts'
import { expect, expectLive, failedRequest, test } from './support/test.ts'

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

test('a row of the list has the dates of a mall and is one target, which opens its form or a tab, on a phone as well', {
  tag: ['@HUB-03', '@HUB-04', '@HUB-05', '@HUB-06', '@HUB-15', '@NAV-11'],
}, async ({ page, db, signIn }) => {
  const hub = await createWholeHub(db, {
    created_at: new Date('2024-05-03T07:05:00Z'),
    updated_at: new Date('2026-01-02T15:30:00Z'),
  })
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-management')
  const table = page.getByRole('table', { name: 'Malls' })
  const row = table.getByRole('row').filter({ hasText: hub.name })
  const name = row.getByRole('rowheader')
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Created', 'Updated', 'Modify'])
  await page.getByLabel('Find by name').fill(hub.name.toUpperCase())
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText(`${hub.name}03/05/2024 09:0502/01/2026 16:30`)
  await expect(page.getByRole('link', { name: 'New Shopping Hub +' })).toHaveAttribute('href', served('/hub-creation/'))
  await expect(row.getByRole('link')).toHaveCount(1)
  await test.step('its text can be selected', async () => {
    const box = await name.boundingBox()
    if (!box) throw new Error('the name is not shown')
    await page.mouse.move(box.x + 14, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 70, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
    await expect(page).toHaveURL('/hub-management')
  })
  await test.step('the middle button and a click with Control open a tab', async () => {
    for (const press of [() => name.click({ button: 'middle' }), () => name.click({ modifiers: ['ControlOrMeta'] })]) {
      const opened = page.context().waitForEvent('page')
      await press()
      const tab = await opened
      await expect(tab).toHaveURL(new RegExp(`hub-update.*${hub.id}`))
      await tab.close()
    }
    await expect(page).toHaveURL('/hub-management')
  })
  await test.step('on a phone all of it is in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const cell of await row.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 })
    for (const title of ['Name', 'Created', 'Updated', 'Modify']) {
      await expect(page.getByRole('columnheader', { name: title })).toBeInViewport({ ratio: 1 })
    }
    const box = await row.getByRole('link', { name: `Modify ${hub.name}` }).boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
  })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/hub-update/${hub.id}`)
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
  await page.goBack()
  await name.click()
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
})

test('the complete form searches its lists after a pause in typing and creates one mall, and the list opens after 3 seconds', {
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
    '@HUB-21',
    '@HUB-22',
    '@HUB-23',
    '@HUB-24',
    '@HUB-26',
    '@HUB-27',
    '@HUB-30',
    '@HUB-32',
    '@HUB-33',
    '@HUB-34',
    '@HUB-35',
    '@HUB-38',
    '@HUB-41',
    '@FMT-13',
    '@FMT-15',
    '@FMT-22',
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
  await cityField(page).fill('BORD')
  const cities = page.getByRole('listbox', { name: 'City' }).getByRole('option')
  await page.clock.fastForward(590)
  await expect(cities.nth(5)).toBeVisible()
  await page.clock.fastForward(20)
  await expect(cities).toHaveText(['Bordeaux'])
  await page.keyboard.press('Enter')
  await expect(cityField(page)).toHaveValue('Bordeaux')
  await expect(page.getByLabel('City name')).toHaveValue('Bordeaux')
  // The field accepts a complete name when it loses focus, even before the search runs.
  await cityField(page).fill('lyon')
  await ownerField(page).fill('RIVES')
  await expect(cityField(page)).toHaveValue('Lyon')
  await page.clock.fastForward(490)
  await expect(page.getByRole('option', { name: 'Groupe Alizé' })).toBeVisible()
  await page.clock.fastForward(20)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Foncière des Rives/, 'Add a hub owner'])
  await page.getByRole('option', { name: 'Foncière des Rives' }).click()
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

test('lists that could not be read say so and are read again, and a modal creates an owner whose name is free', {
  tag: [
    '@HUB-01',
    '@HUB-02',
    '@HUB-16',
    '@HUB-20',
    '@HUB-21',
    '@HUB-25',
    '@HUB-31',
    '@HUB-32',
    '@HUB-34',
    '@HUB-36',
    '@HUB-37',
    '@NAV-11',
  ],
}, async ({ page, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  faults.set('listHubOwners', { status: 500, code: 'databaseDown' })
  faults.set('listCities', { truncate: true })
  await page.goto('/hub-creation')
  const alerts = page.getByRole('main').getByRole('alert')
  await expect(alerts.getByText('The list could not be loaded.')).toHaveCount(1)
  await expect(alerts.getByText(/an answer that this page cannot read/)).toHaveCount(1)
  await page.getByLabel(/^Hub Name/).fill('Kept')
  await cityField(page).fill('lyo')
  await expect(page.getByText('No city matches.')).toHaveCount(0)
  await choose(ownerField(page), 'Add a hub owner')
  const dialog = page.getByRole('dialog', { name: 'Create shopping hub owner' })
  const [name, validate] = [dialog.getByLabel(/^Name/), dialog.getByRole('button', { name: 'Validate' })]
  await test.step('the modal creates none until the list is read, because the name may be taken', async () => {
    await expect(name).toBeFocused()
    await name.fill('  groupe ALIZÉ ')
    await page.keyboard.press('Enter')
    await expect(validate).toBeDisabled()
    await expect(dialog.getByRole('alert')).toHaveText(/The name may be taken/)
    expect(callsOf('createHubOwner')).toBe(0)
    faults.clear()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Shopping hub owner already exists')
    await expect(validate).toBeDisabled()
    await name.press('Enter')
    expect(callsOf('createHubOwner')).toBe(0)
  })
  await test.step('a free name is saved and chosen, at the second try', async () => {
    const free = `Owner ${crypto.randomUUID().slice(0, 8)}`
    await name.fill(free)
    await dialog.getByLabel('Description').fill('Malls of the north')
    faults.set('createHubOwner', { status: 503, times: 1 })
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Planned fault')).toBeVisible()
    await expect(dialog.getByLabel('Description')).toHaveValue('Malls of the north')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await validate.click()
    expect((await sent).postDataJSON()).toEqual({ name: free, description: 'Malls of the north' })
    await expect(dialog).toHaveCount(0)
    await expect(ownerField(page)).toHaveValue(free)
    expect(callsOf('listHubOwners')).toBe(2)
  })
  await expect(alerts).toHaveCount(1)
  await alerts.getByRole('button', { name: 'Try again' }).click()
  await choose(cityField(page), 'Lyon')
  await expect(cityField(page)).toHaveValue('Lyon')
  await expect(alerts).toHaveCount(0)
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue('Kept')
  await test.step('the index marks the section in view, and the one that was chosen at the end of the form', async () => {
    const index = page.getByRole('navigation', { name: 'Sections' })
    const marked = index.locator('[aria-current="location"]')
    await expect(marked).toHaveText(/^Identity/)
    expect(await colour(marked)).not.toBe(await colour(index.getByRole('link', { name: 'Contact' })))
    for (const section of ['Templates', 'Options', 'Contact']) {
      await index.getByRole('link', { name: section }).click()
      await expect(marked).toHaveText(section)
    }
    await page.evaluate(() => scrollTo(0, 0))
    await expect(marked).toHaveText(/^Identity/)
  })
})

test('an update shows its changes and what is wrong, asks before it is left, outlasts a refusal, and is saved', {
  tag: [
    '@HUB-07',
    '@HUB-24',
    '@HUB-28',
    '@HUB-29',
    '@HUB-35',
    '@HUB-38',
    '@HUB-40',
    '@HUB-41',
    '@INP-01',
    '@INP-02',
    '@INP-16',
    '@API-35',
  ],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  // The back button opens the address of the hub, for which this host has no file.
  allowConsole(failedRequest)
  const hub = await createWholeHub(db, {
    recaptchaSecret: 'hidden-secret',
    scanEnable: true,
    dataRetrievalMethod: ['bank', 'scan'],
    latitude: 45.75,
    longitude: 4.85,
  })
  await signIn('HUB_SETUP_INIT')
  await openUpdate(page, hub.id, hub.name)
  const [longitude, latitude] = [page.getByLabel('Longitude'), page.getByLabel('Latitude')]
  const state = page.getByRole('complementary', { name: 'State of the form' })
  await test.step('the form has the values of the mall, and shows what changes beside Save', async () => {
    await expect(ownerField(page)).toHaveValue('Groupe Alizé')
    await expect(cityField(page)).toHaveValue('Lyon')
    await expect(latitude).toHaveValue('45.75')
    const secret = page.getByLabel('Recaptcha secret', { exact: true })
    await expect(secret).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show Recaptcha secret' }).click()
    await expect(secret).toHaveAttribute('type', 'text')
    await expect(secret).toHaveValue('hidden-secret')
    await page.getByLabel('Baseline').fill('Near you')
    await page.getByRole('checkbox', { name: 'Scan enabled' }).uncheck()
    await secret.fill('another')
    await expect(state).toContainText('3 changes')
    await expect(state.getByRole('definition').filter({ hasText: 'Near you' })).toHaveText('(empty) → Near you')
    await expect(state).not.toContainText('another')
    await expect(state.getByRole('link', { name: /^Identity/ })).toContainText('1 changed')
  })
  await test.step('suspicious values show a warning without blocking', async () => {
    await page.getByLabel('Logo URL').fill('javascript:alert(1)')
    await expect(page.getByLabel('Logo URL')).toHaveAccessibleDescription(/is not a web address/)
    const email = page.getByLabel('Contact e-mail', { exact: true })
    await email.fill('nobody')
    await expect(email).toHaveAccessibleDescription(/is not an e-mail address/)
    await expect(headerSave(page)).toBeEnabled()
  })
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    return question.dismiss()
  })
  await page.getByRole('link', { name: 'Hubs Management' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('Logo URL')).toHaveValue('javascript:alert(1)')
  await test.step('a coordinate that is none turns Save off, which names its field', async () => {
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
  })
  await latitude.fill('\u200e48,8566°')
  await longitude.fill('−0,57')
  faults.set('updateShoppingHub', { status: 409, code: 'shoppingHubExists', times: 1 })
  await asideSave(page).click()
  await expect(toast(page, 'Planned fault')).toBeVisible()
  expect(callsOf('updateShoppingHub')).toBe(1)
  await expect(page.getByLabel('Baseline')).toHaveValue('Near you')
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
  expect(await storedHub(db, hub.id)).toMatchObject({
    baseline: 'Near you',
    dataRetrievalMethod: ['bank'],
    longitude: -0.57,
    latitude: 48.8566,
    contactEmail: 'nobody',
  })
  await test.step('saved changes are left without a question, and Back opens the form again', async () => {
    await page.getByRole('link', { name: 'Create New Hub' }).click()
    await expect(page).toHaveURL('/hub-creation')
    await expect(page.getByLabel(/^Hub Name/)).toHaveValue('')
    await page.goBack()
    await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
    await expect(page).toHaveURL(`/hub-update/${hub.id}`)
    expect(asked).toHaveLength(1)
  })
})

test('a mall that was deleted or saved meanwhile keeps the input, and the user chooses among the differences', {
  tag: ['@HUB-07', '@HUB-24', '@HUB-29', '@HUB-39'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  page.on('dialog', (dialog) => dialog.accept())
  const gone = await createWholeHub(db)
  const hub = await createWholeHub(db, { baseline: 'Old', host: 'old.example' })
  await signIn('HUB_SETUP_INIT')
  await test.step('deleted', async () => {
    const release = await holdCalls(page, `**/shoppingHub/${gone.id}`)
    await page.goto(`/hub-update/?id=${gone.id}`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    release()
    await expect(page.getByLabel(/^Hub Name/)).toHaveValue(gone.name)
    await page.getByLabel('Baseline').fill('Too late')
    await db.delete(shoppingHubs).where(eq(shoppingHubs.id, gone.id))
    await headerSave(page).click()
    await expect(toast(page, 'No mall has this id')).toBeVisible()
    await expect(page.getByLabel('Baseline')).toHaveValue('Too late')
    await page.goto(`/hub-update/?id=${gone.id}`)
    await expect(page.getByText('This mall could not be read.')).toBeVisible()
    await expect(toast(page, 'No mall has this id')).toBeVisible()
  })
  await test.step('saved', async () => {
    await openUpdate(page, hub.id, hub.name)
    await page.getByLabel('Baseline').fill('Second')
    await page.getByLabel('Shortcut').fill('2nd')
    const first = { baseline: 'First', host: 'first.example' }
    await db.update(shoppingHubs).set(first).where(eq(shoppingHubs.id, hub.id))
    await headerSave(page).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody has saved this mall meanwhile' })
    await expect(dialog.getByRole('group')).toHaveCount(2)
    const baseline = dialog.getByRole('group', { name: 'Baseline' })
    await expect(baseline).toContainText('Before: Old')
    await expect(dialog.getByRole('button', { name: 'Take these values' })).toBeDisabled()
    await expect(dialog.getByRole('group', { name: 'Host' }).getByLabel(/Saved meanwhile: first.example/)).toBeChecked()
    await baseline.getByLabel('Yours: Second').check()
    await dialog.getByRole('button', { name: 'Take these values' }).click()
    await expect(page.getByLabel('Host')).toHaveValue('first.example')
    expect(await storedHub(db, hub.id)).toMatchObject({ ...first, shortcut: '' })
    const before = callsOf('updateShoppingHub')
    await headerSave(page).click()
    await expect(toast(page, 'hub updated')).toBeVisible()
    expect(callsOf('updateShoppingHub')).toBe(before + 1)
    expect(await storedHub(db, hub.id)).toMatchObject({ ...first, baseline: 'Second', shortcut: '2nd' })
  })
})

test('a section of a mall can be chosen before the mall has arrived, and is where the work starts', {
  tag: ['@HUB-07', '@HUB-39'],
}, async ({ page, db, signIn }) => {
  const { id, name } = await createWholeHub(db)
  await signIn('HUB_SETUP_INIT')
  const index = page.getByRole('navigation', { name: 'Sections' })
  const section = page.getByRole('group', { name: 'Contact' })
  const hold = await holdScriptsEachTime(page)
  for (const early of [true, false]) {
    const release = await holdCalls(page, `**/shoppingHub/${id}`)
    const arrive = hold()
    await page.goto(`/hub-update/?id=${id}`, { waitUntil: 'commit' })
    if (!early) {
      arrive()
      await expectLive(page)
    }
    await index.getByRole('link', { name: 'Contact' }).click()
    arrive()
    await expectLive(page)
    await expect(section).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(section.getByRole('textbox').first()).toBeFocused()
    await expect(section).toBeInViewport()
    await expect(index.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'location')
    await page.unroute(`**/shoppingHub/${id}`)
    await page.goto('/hub-management')
  }

  const release = await holdCalls(page, `**/shoppingHub/${id}`)
  await page.goto(`/hub-update/?id=${id}#section-contact`)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expect(palette).toBeFocused()
  release()
  await expect(section).toHaveCount(1)
  await expect(palette).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
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
  await page.locator('input[name=latitude]').fill('north')
  await expectAccessible(page, 'changed form, and a wrong coordinate')
  await page.locator('input[name=latitude]').fill('')
  await db.update(shoppingHubs).set({ baseline: 'Theirs', host: 'new.example' }).where(eq(shoppingHubs.id, hub.id))
  await page.locator('button[type=submit]').first().click()
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expectAccessible(page, 'conflict')
})
