import {
  back,
  chooseStore,
  createCard,
  dialog,
  failure,
  labels,
  next,
  numberField,
  openConfirmation,
  path,
  resume,
  saved,
  storeField,
  storeOfMovement,
  success,
  table,
  validate,
} from './support/gift-card.ts'
import { expect, failedRequest, test } from './support/test.ts'

test('back user types or pastes a card number in groups, chooses a mall and a store, and associates one of the transactions', {
  tag: [
    '@GIFT-01',
    '@GIFT-02',
    '@GIFT-03',
    '@GIFT-04',
    '@GIFT-05',
    '@GIFT-06',
    '@GIFT-07',
    '@GIFT-08',
    '@GIFT-15',
    '@GIFT-18',
    '@GIFT-19',
    '@GIFT-20',
    '@GIFT-21',
    '@GIFT-23',
    '@GIFT-24',
    '@GIFT-29',
    '@GIFT-30',
    '@GIFT-31',
    '@GIFT-32',
    '@GIFT-33',
    '@GIFT-34',
    '@GIFT-36',
    '@GIFT-38',
    '@HIT-01',
    '@HIT-02',
    '@API-07',
    '@API-08',
  ],
}, async ({ page, db, signIn, context, callsOf }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { number, hub } = await createCard(db)
  await signIn('HUB_SETUP_INIT')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  const field = numberField(page)
  const paste = async (text: string) => {
    await page.evaluate((content) => navigator.clipboard.writeText(content), text)
    await field.press('ControlOrMeta+a')
    await field.press('ControlOrMeta+v')
  }
  await expect(field).toHaveAttribute('maxlength', '19')
  await field.pressSequentially('abcd56789012345')
  await expect(field).toHaveValue('abcd 5678 9012 345')
  await expect(next(page)).toBeDisabled()
  await field.pressSequentially('6')
  await expect(next(page)).toBeEnabled()
  await field.press('Home')
  for (let index = 0; index < 5; index += 1) await field.press('ArrowRight')
  await field.press('Backspace')
  await expect(field).toHaveValue('abc5 6789 0123 456')
  await field.pressSequentially('XY')
  await expect(field).toHaveValue('abcX 5678 9012 3456')
  await expect(next(page)).toBeEnabled()
  await paste(' 1234 5678 9012 3456 ')
  await expect(field).toHaveValue('1234 5678 9012 3456')
  await expect(next(page)).toBeEnabled()
  await paste('12345678901234567')
  await expect(field).toHaveValue('12345678901234567')
  await expect(next(page)).toBeDisabled()
  await paste('123456789012345é')
  await expect(page.getByText('It holds a character that no card number has. Type it again.')).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await paste(number)
  await field.press('Enter')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  expect(await saved(page)).toEqual({ 'giftCard.cardNumber': number })
  await expect(next(page)).toBeDisabled()
  const stored = page.waitForRequest('**/shoppingHubs/stores?*')
  await page.getByRole('radio', { name: hub.name }).check()
  await next(page).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  expect(await (await stored).headerValue('shoppinghubid')).toBe(hub.id)
  expect(new URL((await stored).url()).search).toBe('?limit=1000')
  await expect(page.getByText(`${'*'.repeat(12)}${number.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(hub.name)).toBeVisible()
  await expect(next(page)).toBeDisabled()
  expect(callsOf('listGiftCardTransactions')).toBe(0)
  const listed = page.waitForRequest('**/giftCards/transactions')
  await chooseStore(page, 'Sephora')
  expect(await (await listed).headerValue('cardnumber')).toBe(number)
  await expect
    .poll(() => table(page).getByRole('columnheader').allInnerTexts())
    .toEqual(['Date', 'Label', 'Amount', 'Action'])
  await expect(table(page).getByRole('row').nth(3).getByRole('cell')).toHaveText([
    '22/10/2026 11:30',
    'ACHAT ZARA LYON',
    '-0.07\u00a0€',
    'Associate',
  ])
  await openConfirmation(page, labels[1] ?? '')
  await expect(dialog(page).getByText('Final: an association with a gift card cannot be taken back.')).toBeVisible()
  for (const text of ['Sephora', 'ACHAT SEPHORA LYON', '-12.50\u00a0€', '21/10/2026 11:30']) {
    await expect(dialog(page).getByText(text, { exact: true })).toBeVisible()
  }
  expect(callsOf('associateGiftCardTransaction')).toBe(0)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await validate(page).dblclick()
  expect((await sent).postDataJSON()).toEqual({
    cardNumber: number,
    storeId: hub.stores[2]?.id,
    label: 'ACHAT SEPHORA LYON',
    amount: -12.5,
    dateTime: '2026-10-21T09:30:00.000Z',
  })
  await expect(success(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(storeField(page)).toBeFocused()
  await expect(storeField(page)).toHaveValue('')
  await expect.poll(() => callsOf('listHubStores')).toBe(2)
  expect(callsOf('associateGiftCardTransaction')).toBe(1)
  expect(await storeOfMovement(db, number, labels[1] ?? '')).toBe(hub.stores[2]?.id)
  await storeField(page).fill('Sephora')
  await expect(page.getByRole('option', { name: /Sephora/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a saved card and mall open step 3, the history has each step but not the number, and after a restart the last mall waits for its step', {
  tag: [
    '@GIFT-06',
    '@GIFT-10',
    '@GIFT-11',
    '@GIFT-12',
    '@GIFT-13',
    '@GIFT-14',
    '@GIFT-32',
    '@GIFT-34',
    '@GIFT-40',
    '@GIFT-41',
    '@NAV-42',
  ],
}, async ({ page, db, signIn }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.setViewportSize({ width: 1000, height: 720 })
  const card = await createCard(db)
  const { number, hub } = card
  await signIn('HUB_SETUP_INIT')
  await resume(page, card)
  await expect(page.getByText(`${'*'.repeat(12)}${number.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(hub.name)).toBeVisible()

  await test.step('the history', async () => {
    await page.getByRole('button', { name: 'Change mall' }).click()
    await expect(page).toHaveURL(/\?step=mall$/)
    await expect(page.getByRole('radio', { name: hub.name })).toBeChecked()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\?step=card$/)
    await expect(numberField(page)).toBeFocused()
    await expect(numberField(page)).toHaveValue(/\S/)
    await page.goBack()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await expect(page).toHaveURL(/\?step=store$/)
    await page.reload()
  })

  await test.step('the places of what is chosen', async () => {
    const restart = page.getByRole('button', { name: 'Restart process' })
    await expect(storeField(page)).toBeFocused()
    const before = await restart.boundingBox()
    await chooseStore(page, 'Zara')
    await expect(table(page)).toBeVisible()
    expect(await restart.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => `${location.href} ${document.title}`)).not.toContain(number)
    expect(logged.join()).not.toContain(number)
    expect(Object.keys(await saved(page)).sort()).toEqual([
      'giftCard.cardNumber',
      'giftCard.shoppingHub',
      'giftCard.shoppingHubName',
      'giftCard.store',
    ])
    await page.setViewportSize({ width: 390, height: 844 })
    const cell = table(page)
      .getByRole('cell', { name: labels[1] ?? '' })
      .first()
    await expect(cell).toContainText('-12.50\u00a0€')
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await expect(page.getByRole('button', { name: `Associate ${labels[1]}` })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Change store' }).click()
    await expect(table(page)).toHaveCount(0)
    await expect(storeField(page)).toBeFocused()
  })

  await test.step('the mall is a last choice', async () => {
    await page.getByRole('button', { name: 'Change mall' }).click()
    await next(page).click()
    await expect(storeField(page)).toBeVisible()
    await page.getByRole('button', { name: 'Restart process' }).click()
    await expect(page).toHaveURL(/\/home$/)
    expect(await saved(page)).toEqual({})
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(number)
    await page.goto(path)
    await numberField(page).fill(number.slice(0, 8))
    await page.getByRole('navigation', { name: 'Last choices' }).getByRole('link', { name: hub.name }).click()
    await expect(numberField(page)).toBeFocused()
    await expect(numberField(page)).toHaveValue(number.slice(0, 8).replace(/.{4}(?=.)/, '$& '))
    await expect(page.getByText(`Confirm the mall: ${hub.name}.`)).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.type(number.slice(8))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: hub.name })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(storeField(page)).toBeFocused()
  })
})

test('a list that cannot be read is read again, an association without an answer shows that it may have been saved, and an unknown card restarts the process', {
  tag: ['@GIFT-13', '@GIFT-14', '@GIFT-25', '@GIFT-26', '@GIFT-39', '@GIFT-41'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const card = await createCard(db)
  await signIn('HUB_SETUP_INIT')
  faults.set('listHubStores', { status: 500 })
  await resume(page, card)
  await expect(failure(page)).toHaveAccessibleName('An error has occurred')
  await back(page).click()
  await expect(page.getByText('There is no list of stores')).toBeVisible()
  faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await chooseStore(page, 'Zara')

  await openConfirmation(page, labels[2] ?? '')
  faults.set('associateGiftCardTransaction', { drop: true, afterHandling: true })
  await validate(page).click()
  await expect(failure(page)).toContainText('It may have been saved all the same')
  await back(page).click()
  await expect(dialog(page).getByText('This store already has its initial transaction.')).toBeVisible()
  await expect(validate(page)).toBeDisabled()
  await expect(validate(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(dialog(page).getByRole('button', { name: 'Back' })).toBeFocused()
  await validate(page).click({ force: true })
  expect(callsOf('associateGiftCardTransaction')).toBe(1)
  expect(await storeOfMovement(db, card.number, labels[2] ?? '')).toBe(card.hub.stores[3]?.id)

  await resume(page, { ...card, number: '0000000000000000' })
  await chooseStore(page, 'Sephora')
  await expect(failure(page)).toHaveAccessibleName(
    'Error: no transaction goes back up, please check your gift card number and restart the process',
  )
  await back(page).click()
  await expect(page.getByText('This card has no transaction')).toBeVisible()
  await page.getByRole('button', { name: 'Change store' }).click()
  await chooseStore(page, 'Sephora')
  await failure(page).getByRole('button', { name: 'Restart process' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => saved(page)).toEqual({})
})

test('by keyboard alone a held Enter confirms one step, a doubtful label starts at Back, and an associated row stays while the focus starts at the next one', {
  tag: ['@GIFT-02', '@GIFT-06', '@GIFT-20', '@GIFT-27', '@GIFT-34', '@GIFT-38'],
}, async ({ page, db, signIn, callsOf }) => {
  const { number, hub } = await createCard(db)
  await signIn('HUB_SETUP_INIT')
  await page.goto(path)
  await numberField(page).focus()
  await page.keyboard.type(number)
  await page.keyboard.down('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio', { name: hub.name }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(storeField(page)).toBeFocused()
  await page.keyboard.type('sephora')
  await expect(page.getByRole('option')).toHaveText('Sephora')
  await page.keyboard.press('Enter')
  await expect(storeField(page)).toHaveValue('Sephora')
  await page.keyboard.press('Enter')
  const rows = table(page).getByRole('row')
  await expect(rows.nth(1)).toBeFocused()
  for (let rowsDown = 0; rowsDown < 2; rowsDown += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Back' })).toBeFocused()
  const doubt = dialog(page).getByText('The label “ACHAT ZARA LYON” names another store: Zara.')
  await expect(doubt).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(validate(page)).toBeFocused()
  await expect(doubt).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(success(page)).toBeVisible()
  await expect(storeField(page)).toBeFocused()

  await page.keyboard.type('zara')
  await expect(page.getByRole('option')).toHaveText('Zara')
  await page.keyboard.press('Enter')
  await expect(storeField(page)).toHaveValue('Zara')
  await page.keyboard.press('Enter')
  await expect(rows.nth(3)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(2).getByRole('cell').last()).toHaveText('Associated')
  await expect(rows.nth(2).getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(rows.nth(2)).toBeFocused()
  await expect(dialog(page)).toHaveCount(0)
  expect(callsOf('associateGiftCardTransaction')).toBe(1)
})
