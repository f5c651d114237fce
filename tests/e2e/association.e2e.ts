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

test('the table with the strip of its active row is 70vh high, its cells are in view, and its filters and search combine in the address', {
  tag: [
    '@MAS-07',
    '@MAS-08',
    '@MAS-09',
    '@MAS-10',
    '@MAS-12',
    '@MAS-24',
    '@MAS-25',
    '@MAS-26',
    '@MAS-27',
    '@MAS-28',
    '@FMT-01',
    '@FMT-30',
    '@FMT-32',
  ],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB INCONNU 12/10', ...labels.slice(1)], amountCents: -123_450 })
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

  const shows = (count: number) => expect(page.getByText(`${count} of 3`, { exact: true })).toBeVisible()
  const inHub = page.getByRole('checkbox', { name: 'Is potentially in hub' })
  const excludeOut = page.getByRole('checkbox', { name: 'Exclude retailers out of mall' })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await page.getByRole('radio', { name: 'Has hint', exact: true }).check()
  await shows(0)
  await page.getByRole('radio', { name: 'Has no hint' }).check()
  await shows(3)
  await inHub.check()
  await shows(0)
  await inHub.uncheck()
  await excludeOut.check()
  await shows(2)
  await search.fill('MARTIN')
  await shows(1)
  await expect(page).toHaveURL(/q=MARTIN/)
  await page.reload()
  await shows(1)
  await expect(excludeOut).toBeChecked()
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toEqual({ hub: hub.id, hint: 'no', excludeOut: '1', q: 'MARTIN' })
  await search.fill('no label is like this')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await shows(3)
})

test('letters, a double click and the filter choose a mall, one without transactions is not saved, and the last one is first, with what waits there', {
  tag: ['@MAS-02', '@MAS-03', '@MAS-11', '@MAS-19', '@MAS-20', '@MAS-21', '@MAS-23', '@MAS-29'],
}, async ({ page, db, signIn, startAt, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  await startAt('2026-11-20T10:42:00+01:00')
  const [empty, hub] = [await createHub(db), await createHub(db, { labels })]
  const malls = page.getByRole('radio')
  const [typed, found] = [empty, hub].map(({ name }) => page.getByRole('radio', { name }))
  if (!typed || !found) throw new Error('the test makes two malls')
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association')
  await test.step('letters and a double click', async () => {
    await expect(malls.first()).toBeFocused()
    await page.keyboard.type(empty.name)
    await expect(typed).toBeChecked()
    await expect(typed).toBeFocused()
    await page.getByText(empty.name, { exact: true }).dblclick()
    await expect(failure(page)).toHaveAccessibleName('There is no unassigned transaction for this shopping hub')
    await expect(page).toHaveURL(`/manual-association?hub=${empty.id}`)
    expect(callsOf('listUnassigned')).toBe(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('manualAssociation.shoppingHub'))).toBeNull()
    await failure(page).getByText('Back').click()
    await expect(failure(page)).toBeHidden()
    await expect(page.getByText('No transaction found for this hub')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a mall' })).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  })
  await test.step('the filter, from which Enter chooses the first found one, and a second Enter goes on', async () => {
    const filter = page.getByRole('searchbox', { name: 'Find a mall' })
    await page.keyboard.press('/')
    await expect(filter).toBeFocused()
    await expect(filter).toHaveValue('')
    await page.keyboard.type(hub.name)
    await expect(malls).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(found).toBeFocused()
    await expect(found).toBeChecked()
    await page.keyboard.press('/')
    await page.keyboard.press('Backspace')
    await expect(malls).not.toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(found).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(page, labels[0] ?? '')).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Choose a mall' })).toBeVisible()
  })
  await test.step('the next visit', async () => {
    await page.goto('/manual-association')
    await expect(malls.first()).toHaveAccessibleName(`${hub.name} 3 waiting · 10:42`)
    await expect(malls.first()).toBeChecked()
    await expect(malls.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(table(page)).toBeVisible()
  })
})
