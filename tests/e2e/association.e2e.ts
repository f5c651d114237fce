import type { Page } from '@playwright/test'
import { type AssociationFilters, noFilters, passes } from '#islands/association/rules/filters.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
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
import { installClock, stopClock } from './support/clock.ts'
import { createHub, storeOf } from './support/data.ts'
import { createWholeHub } from './support/hubs.ts'
import { expect, failedRequest, test } from './support/test.ts'

/** Reads a seeded hub and its unassigned transactions from the API. */
async function seededHub(page: Page, apiUrl: string) {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`
  const get = async (path: string, headers = {}) =>
    (await fetch(`${apiUrl}/backoffice/${path}`, { headers: { authorization, ...headers } })).json()
  // The first hub has no unassigned transactions.
  const [, hub] = await get('shoppingHubs')
  const answer = await get('transactions/unaffected', { shoppinghubId: hub.id })
  return { hubId: String(hub.id), rows: answer.unaffectedTransactionsInfo as UnassignedTransaction[] }
}

test('back user picks a mall, associates a transaction, and the row leaves the table', {
  tag: [
    '@MAS-01',
    '@MAS-02',
    '@MAS-03',
    '@MAS-04',
    '@MAS-05',
    '@MAS-06',
    '@MAS-13',
    '@MAS-14',
    '@MAS-15',
    '@MAS-17',
    '@FMT-04',
    '@API-45',
    '@API-09',
    '@API-10',
    '@SES-13',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  await expect(page.getByRole('heading', { level: 1, name: 'Manual association' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toBeDisabled()
  await page.getByRole('radio', { name: hub.name }).check()
  const listed = page.waitForRequest('**/transactions/unaffected')
  const stored = page.waitForRequest('**/shoppingHubs/stores?*')
  await next.click()
  expect(await (await listed).headerValue('shoppinghubid')).toBe(hub.id)
  await expect(row(page, 'SEPHORA LYON')).toBeVisible()
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
  await openDialog(page, 'CB SEPHORA LYON 12/10')
  expect(await (await stored).headerValue('shoppinghubid')).toBe(hub.id)
  expect(new URL((await stored).url()).search).toBe('?limit=1000')
  await chooseStore(page, 'Sephora')
  const sent = page.waitForRequest('**/transactions/association')
  await validate(page).click()
  const transactionId = hub.transactions[0]?.id ?? ''
  const storeId = hub.stores[2]?.id ?? ''
  expect((await sent).postDataJSON()).toEqual({ storeId, transactionId })
  await expect(success(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, 'SEPHORA LYON')).toHaveCount(0)
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  expect(await storeOf(db, transactionId)).toBe(storeId)
  expect(callsOf('associateTransaction')).toBe(1)
  expect(callsOf('listUnassigned')).toBe(1)
})

test('back user associates one transaction after another by keyboard alone', {
  tag: ['@MAS-13', '@MAS-31', '@MAS-11'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  await page.getByRole('radio', { name: hub.name }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  for (const label of labels) {
    await expect(row(page, label)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('fnac')
    await expect(dialog(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
  }
  await expect(page.getByText('No transaction found for this hub')).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(3)
  for (const { id } of hub.transactions) expect(await storeOf(db, id)).toBe(hub.stores[1]?.id)
})

test('the likely stores are first in the list, each with its reason', async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores, labels: ['CB ZARA 11/10', 'CB ZARA 12/10'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await openDialog(page, 'CB ZARA 11/10')
  await dialog(page).getByRole('combobox').click()
  await expect(dialog(page).getByRole('option').first()).toHaveText(/Zara/)
  await dialog(page).getByRole('option', { name: 'Fnac' }).click()
  await validate(page).click()
  await expect(success(page)).toBeVisible()
  await openDialog(page, 'CB ZARA 12/10')
  await dialog(page).getByRole('combobox').click()
  await expect(dialog(page).getByRole('option').first()).toHaveText(/Fnac.*Chosen before for this label/)
})

test('Escape closes the list of stores, then the dialog, and the focus returns to the row', async ({
  page,
  db,
  signIn,
}) => {
  await openAssociation({ page, db, signIn })
  await row(page, labels[1] ?? '').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('option')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, labels[1] ?? '')).toBeFocused()
})

test('the table with the strip of its active row is 70vh high and has one column per field and the action in the last column', {
  tag: ['@MAS-07', '@MAS-12', '@MAS-24', '@MAS-25', '@FMT-01', '@FMT-02', '@FMT-30', '@FMT-32', '@MAS-35'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores, labels: ['CB INCONNU 12/10'], amountCents: -123_450 })
  await signIn('TRANSACTION_PINPOINT')
  await page.setViewportSize({ width: 1366, height: 1000 })
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(table(page)).toBeVisible()
  expect(
    await table(page)
      .locator('xpath=../..')
      .evaluate((area) => area.getBoundingClientRect().height),
  ).toBe(700)
  await expect
    .poll(() => table(page).getByRole('columnheader').allInnerTexts())
    .toEqual([
      'Label',
      'Likely store',
      'Amount',
      'Date',
      'Retailer',
      'Retailer in mall',
      'Has hint',
      'Bank name',
      'Mall',
      'City',
      'In city without strong pattern',
      'In department without strong pattern',
      'Spending in mall same day',
      'Spending in city same day',
      'Transactions of the day',
      'Label in mall journey of the customer',
      'Label in city journey of the customer',
      'Label for the customer',
      'In two previous days',
      'Label in another customer’s mall journey',
      'Label for the program',
      'Claims',
      'Created',
      'Customer id',
      'Id',
      'Action',
    ])
  await expect(row(page, 'CB INCONNU').getByRole('cell').nth(1)).toHaveText('N/A')
  const cells = await row(page, 'CB INCONNU').getByRole('cell').allInnerTexts()
  expect(cells.slice(0, 10)).toEqual([
    'CB INCONNU 12/10',
    'N/A',
    '-1234.50\u00a0€',
    '20/10/2026 11:30',
    'N/A',
    'No',
    'No',
    'Banque Exemple',
    hub.name,
    'N/A',
  ])
  expect(cells.slice(-4, -1)).toEqual(['20/10/2026 11:30', hub.customerId, hub.transactions[0]?.id])
})

test('the three filters and the search combine and are in the address', {
  tag: ['@MAS-08', '@MAS-09', '@MAS-10', '@MAS-26', '@MAS-27', '@MAS-28'],
}, async ({ page, signIn, world }) => {
  await signIn('TRANSACTION_PINPOINT')
  const { hubId, rows } = await seededHub(page, world.sandbox.url)
  const expected = (filters: Partial<AssociationFilters>, search = '') =>
    rows.filter((row) => passes(row, { ...noFilters, ...filters }) && (row.label ?? '').toLowerCase().includes(search))
      .length
  const shows = (count: number) =>
    expect(page.getByText(/^[\d,]+ of [\d,]+$/)).toHaveText(
      `${count.toLocaleString('en')} of ${rows.length.toLocaleString('en')}`,
    )
  await page.goto(`/manual-association?hub=${hubId}`)
  await shows(rows.length)
  await page.getByRole('radio', { name: 'Has hint', exact: true }).check()
  await shows(expected({ hint: 'yes' }))
  await page.getByRole('radio', { name: 'Has no hint' }).check()
  await shows(expected({ hint: 'no' }))
  await page.getByRole('radio', { name: 'All', exact: true }).check()
  const inHub = page.getByRole('checkbox', { name: 'Is potentially in hub' })
  await inHub.check()
  await shows(expected({ inHub: true }))
  await page.getByRole('checkbox', { name: 'Exclude retailers out of mall' }).check()
  await inHub.uncheck()
  await shows(expected({ excludeOut: true }))
  await inHub.check()
  await page.getByRole('searchbox', { name: 'Search' }).fill('PAIEMENT')
  const narrowed = expected({ inHub: true, excludeOut: true }, 'paiement')
  expect(narrowed).toBeGreaterThan(0)
  await shows(narrowed)
  await expect(page).toHaveURL(/q=PAIEMENT/)
  await page.reload()
  await shows(narrowed)
  await expect(inHub).toBeChecked()
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toEqual({ hub: hubId, inHub: '1', excludeOut: '1', q: 'PAIEMENT' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('no label is like this')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await shows(rows.length)
})

test('the success message disappears after 6 seconds', { tag: ['@MAS-18', '@FMT-06', '@FMT-07', '@FMT-31'] }, async ({
  page,
  db,
  signIn,
}) => {
  const hub = await createHub(db, { stores, labels })
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  for (const [index, label] of labels.slice(0, 2).entries()) {
    await openDialog(page, label)
    await chooseStore(page, 'Zara')
    if (index === 0) await stopClock(page)
    await validate(page).click()
    await expect(page.getByText(`Zara: ${label}`)).toBeVisible()
    await page.clock.fastForward(4_000)
  }
  await expect(success(page)).toHaveCount(1)
  await page.clock.fastForward(1_500)
  await expect(success(page)).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(success(page)).toBeHidden()
})

test('Validate without a store shows "Parameter missing" and sends nothing', {
  tag: ['@MAS-16', '@MAS-23', '@MAS-32', '@FMT-14'],
}, async ({ page, db, signIn, callsOf }) => {
  await openAssociation({ page, db, signIn })
  await openDialog(page, labels[0] ?? '')
  await expect(validate(page)).toBeEnabled()
  await validate(page).click()
  await expect(failure(page)).toHaveAccessibleName('Parameter missing')
  await failure(page).getByText('Back').click()
  await expect(failure(page)).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('the page shows that a mall has no transactions, and does not save this mall', {
  tag: ['@MAS-11', '@MAS-19', '@MAS-20', '@MAS-21', '@MAS-23', '@MAS-29'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  await page.getByRole('radio', { name: hub.name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(failure(page)).toHaveAccessibleName('There is no unassigned transaction for this shopping hub')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('manualAssociation.shoppingHub'))).toBeNull()
  await failure(page).getByText('Back').click()
  await expect(failure(page)).toBeHidden()
  await expect(page.getByText('No transaction found for this hub')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a mall' })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('the next visit opens the mall of the last visit, and the back button leads to the choice', {
  tag: ['@MAS-03', '@MAS-20'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  await page.getByRole('radio', { name: hub.name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(table(page)).toBeVisible()
  await expect(page).toHaveURL(`/manual-association?hub=${hub.id}`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose a mall' })).toBeVisible()
  await page.goto('/manual-association')
  await expect(page.getByRole('radio', { name: hub.name })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
})

test('each mall that was read tells how many wait and when that was, and the last one comes first, where Enter goes on', {
  tag: ['@MAS-02', '@MAS-03', '@MAS-20'],
}, async ({ page, db, signIn, startAt }) => {
  await startAt('2026-11-20T10:42:00+01:00')
  const other = await createHub(db, { labels: labels.slice(1) })
  const long = await createWholeHub(db, { name: `Centre commercial ${'de la Part-Dieu '.repeat(4)}${other.name}` })
  const hub = await openAssociation({ page, db, signIn })
  await openDialog(page, labels[0] ?? '')
  await chooseStore(page, 'Sephora')
  await validate(page).click()
  await expect(success(page)).toBeVisible()
  await page.goto(`/manual-association?hub=${other.id}`)
  await expect(table(page)).toBeVisible()
  await page.goto('/manual-association')
  const radios = page.getByRole('radio')
  const nameOf = ({ name }: typeof hub) => `${name} ${labels.length - 1} waiting · 10:42`
  await expect(radios.first()).toHaveAccessibleName(nameOf(other))
  await expect(radios.first()).toBeChecked()
  await expect(radios.first()).toBeFocused()
  await page.keyboard.type(hub.name)
  const typed = page.getByRole('radio', { name: nameOf(hub), exact: true })
  await expect(typed).toBeChecked()
  await expect(radios.first(), 'the list stays as it is').toHaveAccessibleName(nameOf(other))
  await page.keyboard.press('Enter')
  await expect(table(page)).toBeVisible()
  await page.goto('/fr/manual-association')
  await expect(radios.first()).toHaveAccessibleName(`${hub.name} ${labels.length - 1} en attente · 10:42`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('radio', { name: long.name ?? '' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const frame = page.getByRole('group', { name: 'Centre' }).locator('div').last()
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await radios.first().press('Enter')
  await expect(page.getByText('Étape 2 sur 2')).toBeVisible()
})

test('typed letters choose the first mall that begins with them, else one that contains them, until a pause', {
  tag: ['@MAS-02', '@MAS-03'],
}, async ({ page, db, signIn, allowConsole }) => {
  // The chosen mall has no transactions, which the API answers with 404.
  allowConsole(failedRequest)
  const names = ['Ýser Bruges', 'Ýser Ostende', 'Le Wharf']
  for (const name of names) await createWholeHub(db, { name })
  const [bruges, ostende, wharf] = names.map((name) => page.getByRole('radio', { name }))
  if (!bruges || !ostende || !wharf) throw new Error('the test names three malls')
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  await bruges.focus()
  await stopClock(page)
  await page.keyboard.type('wHa')
  await expect(wharf).toBeChecked()
  await expect(wharf).toBeFocused()
  await page.clock.runFor(900)
  await page.keyboard.type('ý')
  await expect(wharf).toBeChecked()
  await page.clock.runFor(1_100)
  await page.keyboard.type('yser ')
  await expect(bruges).toBeChecked()
  await page.keyboard.type('o')
  await expect(ostende).toBeChecked()
  await expect(ostende).toBeFocused()
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ýser Ostende')).toBeVisible()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
})

test('/ reaches the filter of the malls, Enter or the down key chooses the first found one, and a second Enter goes on', {
  tag: ['@MAS-02', '@MAS-03'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels })
  const found = page.getByRole('radio', { name: hub.name })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  const filter = page.getByRole('searchbox', { name: 'Find a mall' })
  for (const key of ['ArrowDown', 'Enter']) {
    await expect(page.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('/')
    await expect(filter).toBeFocused()
    await expect(filter).toHaveValue('')
    await page.keyboard.type(hub.name)
    await expect(page.getByRole('radio')).toHaveCount(1)
    await page.keyboard.press(key)
    await expect(found).toBeFocused()
    await expect(found).toBeChecked()
    if (key === 'ArrowDown') await page.reload()
  }
  await page.keyboard.press('/')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('radio')).not.toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(found).toBeFocused()
  await expect(found).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(row(page, 'SEPHORA LYON')).toBeVisible()
})

test('a double click on a mall goes on once, as Next does', { tag: ['@MAS-03'] }, async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const hub = await createHub(db, { labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  await page.getByText(hub.name, { exact: true }).dblclick()
  await expect(row(page, labels[0] ?? '')).toBeFocused()
  await expect(page).toHaveURL(`/manual-association?hub=${hub.id}`)
  expect(callsOf('listUnassigned')).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose a mall' })).toBeVisible()
})

test('a late answer for the previous mall never shows in the current mall', { tag: ['@P8'] }, async ({
  page,
  db,
  signIn,
  faults,
}) => {
  const slow = await createHub(db, { labels: ['CB LENT 12/10'] })
  const quick = await createHub(db, { labels: ['CB VITE 12/10'] })
  await signIn('TRANSACTION_PINPOINT')
  faults.set('listUnassigned', { delayMs: 2_000, times: 1 })
  const late = page.waitForResponse(
    async (response) =>
      response.request().method() === 'GET' &&
      response.url().includes('unaffected') &&
      (await response.request().headerValue('shoppinghubid')) === slow.id,
  )
  await page.goto('/manual-association')
  await page.getByRole('radio', { name: slow.name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('radio', { name: quick.name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(row(page, 'CB VITE')).toBeVisible()
  await (await late).finished()
  await expect(row(page, 'CB VITE')).toBeVisible()
  await expect(row(page, 'CB LENT')).toHaveCount(0)
})

for (const [language, word] of [
  ['', 'Mall'],
  ['/fr', 'Centre'],
] as const) {
  test(`a mall without a name shows its id once, after the word ${word}`, { tag: ['@MAS-02'] }, async ({
    page,
    db,
    signIn,
  }) => {
    const hub = await createHub(db, { labels })
    await signIn('TRANSACTION_PINPOINT')
    await page.route('**/backoffice/shoppingHubs', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: [{ id: hub.id, name: null }] })
    })
    await page.goto(`${language}/manual-association?hub=${hub.id}`)
    await expect(page.getByRole('paragraph').filter({ hasText: hub.id })).toHaveText(`${word} ${hub.id}`)
  })
}

test('the page shows markup in names and labels of the API as text', async ({ page, db, signIn }) => {
  const markup = '<img src=x onerror="window.hit=1">'
  const hub = await createHub(db, { labels: [`CB ${markup}`], stores: [`Shop ${markup}`] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(row(page, `CB ${markup}`)).toBeVisible()
  await openDialog(page, `CB ${markup}`)
  await dialog(page).getByRole('combobox').click()
  await expect(dialog(page).getByRole('option')).toContainText(`Shop ${markup}`)
  expect(await page.evaluate(() => [document.images.length, 'hit' in window])).toEqual([0, false])
})
