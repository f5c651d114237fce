import {
  chooseStore,
  dialog,
  failure,
  labels,
  openDialog,
  row,
  stores,
  strip,
  success,
  table,
  validate,
} from './support/association.ts'
import { createHub, storeOf } from './support/data.ts'
import { expect, failedRequest, test } from './support/test.ts'

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
    '@MAS-16',
    '@MAS-23',
    '@MAS-32',
    '@FMT-14',
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
  await validate(page).click()
  await expect(failure(page)).toHaveAccessibleName('Parameter missing')
  await failure(page).getByText('Back').click()
  await expect(failure(page)).toBeHidden()
  expect(callsOf('associateTransaction')).toBe(0)
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

test('back user associates one transaction after another by keyboard alone, and Escape leaves a list, then its dialog', {
  tag: ['@MAS-13', '@MAS-31', '@MAS-11'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  await page.getByRole('radio', { name: hub.name }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(row(page, labels[0] ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('option')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
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

test('the table with the strip of its active row is 70vh high, and its cells and the strip are in view', {
  tag: ['@MAS-07', '@MAS-12', '@MAS-24', '@MAS-25', '@FMT-01', '@FMT-30', '@FMT-32'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores, labels: ['CB INCONNU 12/10'], amountCents: -123_450 })
  await signIn('TRANSACTION_PINPOINT')
  await page.setViewportSize({ width: 1366, height: 1000 })
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(strip(page).getByRole('button', { name: 'Copy: Transaction id' })).toBeVisible()
  expect(
    await table(page)
      .locator('xpath=../..')
      .evaluate((area) => area.getBoundingClientRect().height),
  ).toBe(700)
  await expect(row(page, 'CB INCONNU').getByRole('cell').nth(1)).toHaveText('N/A')
  const cells = await row(page, 'CB INCONNU').getByRole('cell').allInnerTexts()
  expect(cells).toHaveLength(26)
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
  await expect(strip(page)).toContainText(hub.customerId)
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const part of [page.getByRole('searchbox'), row(page, 'CB INCONNU').getByRole('button'), strip(page)]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test('the three filters and the search combine and are in the address', {
  tag: ['@MAS-08', '@MAS-09', '@MAS-10', '@MAS-26', '@MAS-27', '@MAS-28'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const shows = (count: number) => expect(page.getByText(`${count} of 3`, { exact: true })).toBeVisible()
  const inHub = page.getByRole('checkbox', { name: 'Is potentially in hub' })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await shows(3)
  await page.getByRole('radio', { name: 'Has hint', exact: true }).check()
  await shows(0)
  await page.getByRole('radio', { name: 'Has no hint' }).check()
  await shows(3)
  await inHub.check()
  await shows(0)
  await inHub.uncheck()
  await page.getByRole('checkbox', { name: 'Exclude retailers out of mall' }).check()
  await shows(1)
  await search.fill('MARTIN')
  await shows(1)
  await expect(page).toHaveURL(/q=MARTIN/)
  await page.reload()
  await shows(1)
  await expect(page.getByRole('checkbox', { name: 'Exclude retailers out of mall' })).toBeChecked()
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toEqual({ hub: hub.id, hint: 'no', excludeOut: '1', q: 'MARTIN' })
  await search.fill('no label is like this')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await shows(3)
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

test('a double click on a mall goes on once, and the next visit has it first, with what waits there, where Enter goes on', {
  tag: ['@MAS-02', '@MAS-03', '@MAS-20'],
}, async ({ page, db, signIn, startAt, callsOf }) => {
  await startAt('2026-11-20T10:42:00+01:00')
  const hub = await createHub(db, { labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  await page.getByText(hub.name, { exact: true }).dblclick()
  await expect(row(page, labels[0] ?? '')).toBeFocused()
  await expect(page).toHaveURL(`/manual-association?hub=${hub.id}`)
  expect(callsOf('listUnassigned')).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose a mall' })).toBeVisible()
  await page.goto('/manual-association')
  const first = page.getByRole('radio').first()
  await expect(first).toHaveAccessibleName(`${hub.name} 3 waiting · 10:42`)
  await expect(first).toBeChecked()
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(table(page)).toBeVisible()
})

test('letters choose a mall, / reaches the filter, Enter chooses the first found one, and a second Enter goes on', {
  tag: ['@MAS-02', '@MAS-03'],
}, async ({ page, db, signIn }) => {
  const hubs = [await createHub(db, { labels }), await createHub(db, { labels })]
  const [typed, found] = hubs.map(({ name }) => page.getByRole('radio', { name }))
  if (!typed || !found) throw new Error('the test makes two malls')
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  const filter = page.getByRole('searchbox', { name: 'Find a mall' })
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.type(hubs[0]?.name ?? '')
  await expect(typed).toBeChecked()
  await expect(typed).toBeFocused()
  await page.keyboard.press('/')
  await expect(filter).toBeFocused()
  await expect(filter).toHaveValue('')
  await page.keyboard.type(hubs[1]?.name ?? '')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
  await expect(found).toBeChecked()
  await page.keyboard.press('/')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('radio')).not.toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'SEPHORA LYON')).toBeVisible()
})
