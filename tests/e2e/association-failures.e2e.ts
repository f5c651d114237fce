import { randomUUID } from 'node:crypto'
import {
  chooseStore,
  dialog,
  failure,
  labels,
  openAssociation,
  openDialog,
  row,
  stores,
  success,
  table,
  validate,
} from './support/association.ts'
import { assignStore, createHub } from './support/data.ts'
import { expect, failedRequest, test } from './support/test.ts'

const unreadable = 'The service sent an answer that this page cannot read.'
const broken = [
  ['no answer', { drop: true }, 'The service does not answer.'],
  ['status 500', { status: 500 }, 'The list could not be loaded.'],
  ['a web page in place of JSON', { html: true }, unreadable],
  ['an empty answer', { empty: true }, unreadable],
  ['a cut answer', { truncate: true }, unreadable],
] as const

for (const [name, fault, text] of broken) {
  test(`${name} for the malls shows the general error, and trying again works`, {
    tag: ['@MAS-22', '@MAS-23', '@MAS-30'],
  }, async ({ page, db, signIn, faults, allowConsole }) => {
    allowConsole(failedRequest)
    const hub = await createHub(db, { labels })
    await signIn('TRANSACTION_PINPOINT')
    faults.set('listShoppingHubs', fault)
    await page.goto('/manual-association')
    await expect(failure(page)).toHaveAccessibleName('An error has occurred')
    await expect(failure(page)).toHaveCount(1)
    await failure(page).getByText('Back').click()
    await expect(page.getByRole('main')).toContainText(text)
    faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('radio', { name: hub.name })).toBeVisible()
  })

  test(`${name} for the transactions shows the general error, and trying again works`, { tag: ['@MAS-30'] }, async ({
    page,
    db,
    signIn,
    faults,
    allowConsole,
  }) => {
    allowConsole(failedRequest)
    const hub = await createHub(db, { labels })
    await signIn('TRANSACTION_PINPOINT')
    faults.set('listUnassigned', fault)
    await page.goto(`/manual-association?hub=${hub.id}`)
    await expect(failure(page)).toHaveAccessibleName('An error has occurred')
    await failure(page).getByText('Back').click()
    await expect(page.getByRole('main')).toContainText(text)
    faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(row(page, 'SEPHORA')).toBeVisible()
  })

  test(`${name} for the stores shows the general error in the dialog, and the dialog stays open`, {
    tag: ['@MAS-30'],
  }, async ({ page, db, signIn, faults, allowConsole }) => {
    allowConsole(failedRequest)
    const hub = await createHub(db, { labels, stores })
    await signIn('TRANSACTION_PINPOINT')
    faults.set('listHubStores', fault)
    await page.goto(`/manual-association?hub=${hub.id}`)
    await openDialog(page, labels[0] ?? '')
    await expect(failure(page)).toHaveAccessibleName('An error has occurred')
    await failure(page).getByText('Back').click()
    await expect(dialog(page)).toContainText(text)
    faults.clear()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await chooseStore(page, 'Zara')
    await validate(page).click()
    await expect(success(page)).toBeVisible()
  })
}

test('a failed association keeps the dialog with its store, and sending again works', { tag: ['@MAS-30'] }, async ({
  page,
  db,
  signIn,
  faults,
  allowConsole,
  callsOf,
}) => {
  allowConsole(failedRequest)
  await openAssociation({ page, db, signIn })
  faults.set('associateTransaction', { status: 500, times: 1 })
  await openDialog(page, labels[0] ?? '')
  await chooseStore(page, 'Zara')
  await validate(page).click()
  await expect(failure(page)).toHaveAccessibleName('An error has occurred')
  expect(callsOf('associateTransaction')).toBe(1)
  await failure(page).getByText('Back').click()
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Zara')
  await validate(page).click()
  await expect(success(page)).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(2)
})

test('a lost answer to an association shows a message, and the reading after it closes the dialog', {
  tag: ['@API-42', '@MAS-30'],
}, async ({ page, db, signIn, faults, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  await openAssociation({ page, db, signIn })
  faults.set('associateTransaction', { drop: true, afterHandling: true, times: 1 })
  await openDialog(page, labels[0] ?? '')
  await chooseStore(page, 'Zara')
  await validate(page).click()
  await expect(failure(page)).toContainText('No answer arrived. It may have been saved all the same')
  await failure(page).getByText('Back').click()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, 'SEPHORA')).toHaveCount(0)
  expect(callsOf('associateTransaction')).toBe(1)
  expect(callsOf('listUnassigned')).toBe(2)
})

test('the page sends and loses nothing offline, and the same press works online again', async ({
  page,
  context,
  db,
  signIn,
  callsOf,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  await openAssociation({ page, db, signIn })
  await openDialog(page, labels[0] ?? '')
  await chooseStore(page, 'Zara')
  await context.setOffline(true)
  await validate(page).click()
  await expect(failure(page)).toContainText('You are offline. Nothing that you typed is lost.')
  await expect(failure(page)).toHaveCount(1)
  await context.setOffline(false)
  await failure(page).getByText('Back').click()
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Zara')
  await validate(page).click()
  await expect(success(page)).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(1)
})

test('an association and a reload without an answer show one message, and the table says that the reload failed', async ({
  page,
  db,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  await openAssociation({ page, db, signIn })
  await openDialog(page, labels[0] ?? '')
  await chooseStore(page, 'Zara')
  faults.set('associateTransaction', { drop: true })
  faults.set('listUnassigned', { drop: true })
  await validate(page).click()
  await expect(failure(page)).toContainText('It may have been saved all the same')
  await failure(page).getByText('Back').click()
  await expect(page.getByText('The list could not be refreshed.')).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('a mall shows the empty state after others have associated its last transactions', { tag: ['@MAS-21'] }, async ({
  page,
  db,
  signIn,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const hub = await openAssociation({ page, db, signIn })
  await expect(row(page, 'SEPHORA')).toBeVisible()
  for (const { id } of hub.transactions) await assignStore(db, id, hub.stores[0]?.id ?? '')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(failure(page)).toHaveAccessibleName('There is no unassigned transaction for this shopping hub')
  await failure(page).getByText('Back').click()
  await expect(page.getByText('No transaction found for this hub')).toBeVisible()
  await expect(table(page)).toHaveCount(0)
})

test('a failed reload keeps the rows and shows that it has failed', async ({
  page,
  db,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const hub = await openAssociation({ page, db, signIn })
  await expect(row(page, 'SEPHORA')).toBeVisible()
  faults.set('listUnassigned', { status: 500, times: 1 })
  await page.getByRole('button', { name: 'Reload' }).click()
  await failure(page).getByText('Back').click()
  await expect(row(page, 'SEPHORA')).toBeVisible()
  await expect(page.getByText('The list could not be refreshed.')).toBeVisible()
  await assignStore(db, hub.transactions[0]?.id ?? '', hub.stores[0]?.id ?? '')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(row(page, 'SEPHORA')).toHaveCount(0)
  await expect(page.getByText('The list could not be refreshed.')).toHaveCount(0)
})

test('a refused right shows "Forbidden access" instead of the page, and Back shows the dialog again', {
  tag: ['@NAV-06', '@NAV-33'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await openAssociation({ page, db, signIn })
  await openDialog(page, labels[0] ?? '')
  await chooseStore(page, 'Zara')
  faults.set('associateTransaction', { status: 403, code: 'forbidden', times: 1 })
  await validate(page).click()
  const view = page.getByRole('region', { name: 'Forbidden access' })
  await expect(view.getByRole('button', { name: 'Back' })).toBeFocused()
  await expect(dialog(page)).toBeHidden()
  await expect(failure(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Zara')
  await validate(page).click()
  await expect(success(page)).toBeVisible()
})

test('rows with missing, unusual and unknown fields are shown, with N/A for missing values', {
  tag: ['@API-47', '@FMT-02', '@MAS-24'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.route('**/transactions/unaffected', async (route) => {
    const response = await route.fetch()
    // The answer is an array. It has numbers as texts, an item with only an id, and unknown fields.
    await route.fulfill({
      response,
      json: [
        { id: 7, label: 42, amount: '-12.5', hasHint: 1, date: 'yesterday', nbClaim: null, surprise: { deep: [] } },
        { id: 'only' },
      ],
    })
  })
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(row(page, 'only')).toBeVisible()
  const cells = async (id: string) => (await row(page, id).getByRole('cell').allInnerTexts()).slice(0, -1)
  const [odd, only] = [await cells('42'), await cells('only')]
  expect(odd.slice(0, 8)).toEqual(['42', 'N/A', '-12.50\u00a0€', 'N/A', 'N/A', 'N/A', 'Yes', 'N/A'])
  expect(odd.slice(-3)).toEqual(['N/A', 'N/A', '7'])
  expect(only).toEqual([...Array(24).fill('N/A'), 'only'])
  await openDialog(page, 'N/A')
  await expect(dialog(page)).toContainText('No hint for this transaction.')
})

for (const [name, body] of [
  ['null', 'null'],
  ['an object without the list', '{}'],
  ['rows of which none can be read', '[null, 7]'],
  ['a text', '"ok"'],
] as const) {
  test(`${name} instead of the list shows the general error`, { tag: ['@API-47', '@MAS-30'] }, async ({
    page,
    db,
    signIn,
  }) => {
    const hub = await createHub(db, { labels })
    await signIn('TRANSACTION_PINPOINT')
    await page.route('**/transactions/unaffected', async (route) =>
      route.fulfill({ response: await route.fetch(), contentType: 'application/json', body }),
    )
    await page.goto(`/manual-association?hub=${hub.id}`)
    await expect(failure(page)).toHaveAccessibleName('An error has occurred')
    await failure(page).getByText('Back').click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
}

test('an unknown mall in the address shows an error that leads back to the choice', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${randomUUID()}`)
  await expect(failure(page)).toHaveAccessibleName('An error has occurred')
  await failure(page).getByText('Back').click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a mall' })).toBeVisible()
})

test('a failed reload of an empty list does not say that the mall has no transaction', {
  tag: ['@MAS-11', '@MAS-30'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { labels: labels.slice(0, 1), stores })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await openDialog(page, labels[0] ?? '')
  await chooseStore(page, 'Zara')
  await validate(page).click()
  await expect(page.getByText('No transaction found for this hub')).toBeVisible()
  faults.set('listUnassigned', { status: 500 })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(failure(page)).toHaveAccessibleName('An error has occurred')
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await expect(page.getByText('No transaction found for this hub')).toHaveCount(0)
  await expect(page.getByText('The list could not be refreshed.')).toHaveCount(0)
})

test('the dialog does not say that no store matches when the stores cannot be loaded', { tag: ['@MAS-30'] }, async ({
  page,
  db,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { labels, stores })
  await signIn('TRANSACTION_PINPOINT')
  faults.set('listHubStores', { status: 500 })
  await page.goto(`/manual-association?hub=${hub.id}`)
  await openDialog(page, labels[0] ?? '')
  await failure(page).getByText('Back').click()
  await dialog(page).getByRole('combobox').fill('Zara')
  await expect(dialog(page).getByText('The list could not be loaded.')).toHaveCount(2)
  await expect(dialog(page).getByText('No store of this mall matches.')).toHaveCount(0)
})
