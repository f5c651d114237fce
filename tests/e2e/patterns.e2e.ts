import { endlessLabel, endlessPatterns } from '#tests/support/endless-patterns.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock, stopClock } from './support/clock.ts'
import { createRetailer, patternsOf, retailerAddress } from './support/entities.ts'
import { noteFigure } from './support/figure.ts'
import { holdCalls } from './support/hold-calls.ts'
import { leastOfRounds, longestTask } from './support/main-thread.ts'
import {
  change,
  colour,
  dialog,
  failure,
  field,
  impact,
  matches,
  open,
  openStore,
  panel,
  suggestions,
  testButton,
  tryField,
  validate,
  warning,
} from './support/patterns.ts'
import { expect, failedRequest, test } from './support/test.ts'
import { watchMatches } from './support/worker-jobs.ts'

test('back user adds a pattern, sees which transactions are new, and confirms before it takes any from others', {
  tag: [
    '@PAT-01',
    '@PAT-02',
    '@PAT-03',
    '@PAT-04',
    '@PAT-05',
    '@PAT-07',
    '@PAT-08',
    '@PAT-10',
    '@PAT-13',
    '@PAT-19',
    '@PAT-20',
    '@PAT-21',
    '@API-18',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const { word, storeId, pattern } = await openStore({ page, db, signIn })
  await expect.poll(() => panel(page).getByRole('columnheader').allInnerTexts()).toEqual(['Pattern', 'Edit', 'Delete'])
  await open(page, 'Add pattern')
  await expect(field(page)).toBeFocused()
  await expect(testButton(page)).toBeDisabled()
  await expect(validate(page)).toBeDisabled()
  await field(page).fill(`${word} (`)
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).getByText('Invalid regex')).toBeVisible()
  await expect(testButton(page)).toBeDisabled()
  await expect(validate(page)).toBeDisabled()
  await field(page).fill(word)
  await expect(dialog(page).getByText('Not tested: what this changes is not known.')).toBeVisible()
  const asked = page.waitForRequest('**/patterns/transactions')
  await testButton(page).click()
  expect(await (await asked).headerValue('pattern')).toBe(word)
  await expect
    .poll(() => impact(page))
    .toEqual([`From others CB ${word} TWO`, `New CB ${word} THREE`, `Already here CB ${word} ONE`])
  for (const group of [/^All 3$/, /^New 1$/, /^Already here 1$/, /^Taken from others 1$/, /^Lost 0$/]) {
    await expect(change(page, group)).toBeVisible()
  }
  expect(await colour(change(page, /^Taken from others 1$/).locator('..'))).toBe(await colour(warning(page)))
  // What a saved pattern matches needs no suggestion.
  await expect(suggestions(page)).toHaveText(
    [
      `^CB\\s+${word}\\s+THREE$ Any date, card and number Catches 1 of 3 loaded transactions Takes 0 of them from others`,
      `\\b${word}\\s+THREE$ Store words only Catches 1 of 3 loaded transactions Takes 0 of them from others`,
    ],
    { useInnerText: true },
  )
  await expect(dialog(page).getByText(/Not tested/)).toHaveCount(0)
  await expect(
    dialog(page).getByText('1 of these transactions belongs to another store or retailer now.'),
  ).toBeVisible()
  await expect(matches(page).locator('mark')).toHaveText([word, word, word])
  await expect(matches(page).getByRole('columnheader')).toHaveText([
    'Change',
    'ID',
    'Date',
    'Label',
    'Amount',
    'Bank name',
    'Mall',
    'Store',
    'City',
    'Store association origin',
  ])
  await validate(page).click()
  const question = page.getByRole('dialog', { name: 'Take 1 transaction from others?' })
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await validate(page).click()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await question.getByRole('button', { name: 'Save and take' }).dblclick()
  expect((await sent).postDataJSON()).toEqual({ id: storeId, patternType: 'store', pattern: word })
  await expect(page.getByRole('status').getByText('Pattern successfully added')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(panel(page).getByRole('row')).toHaveCount(3)
  expect(await patternsOf(db, storeId)).toEqual([pattern, word])
  expect([callsOf('addPattern'), callsOf('getStore'), callsOf('listPatternTransactions')]).toEqual([1, 2, 1])
})

test('back user changes a pattern, sees new, kept and lost transactions, and the message disappears after 6 seconds', {
  tag: ['@PAT-06', '@PAT-08', '@PAT-11', '@PAT-14', '@PAT-13', '@FMT-06'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  const { word, storeId, patternId, pattern } = await openStore({ page, db, signIn })
  await open(page, `Edit ${pattern}`)
  await expect(field(page)).toHaveValue(pattern)
  await field(page).fill(`${word} T`)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => impact(page))
    .toEqual([`New CB ${word} THREE`, `Lost CB ${word} ONE`, `Already here CB ${word} TWO`])
  await expect(dialog(page).getByText(/belongs? to another store/)).toHaveCount(0)
  await expect(dialog(page).getByText(/^1 of those already here is caught by the saved pattern too/)).toBeVisible()
  await expect(change(page, /^Taken from others 0$/)).toBeVisible()
  const neutral = change(page, /^New 1$/).locator('..')
  expect(await colour(change(page, /^Taken from others 0$/).locator('..'))).toBe(await colour(neutral))
  await change(page, /^Lost 1$/).check()
  await expect.poll(() => impact(page)).toEqual([`Lost CB ${word} ONE`])
  await change(page, /^All 3$/).check()
  expect(callsOf('listPatternTransactions')).toBe(2)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await stopClock(page)
  await field(page).press('Control+Enter')
  expect((await sent).postDataJSON()).toEqual({ patternId, patternType: 'store', pattern: `${word} T` })
  const success = page.getByRole('status').getByText('Pattern successfully updated')
  await expect(success).toBeVisible()
  await expect(panel(page).getByRole('cell', { name: `${word} T`, exact: true })).toBeVisible()
  expect(await patternsOf(db, storeId)).toEqual([`${word} T`])
  expect(callsOf('getStore')).toBe(1)
  await page.clock.fastForward(5_000)
  await expect(success).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(success).toBeHidden()
})

test('suggested patterns fill in the field by mouse and keyboard, and show what they change', {
  tag: ['@PAT-07', '@PAT-08', '@PAT-10'],
}, async ({ page, db, signIn, callsOf }) => {
  const { word, storeId, pattern } = await openStore({ page, db, signIn }, 'NOBODY IS CALLED THIS')
  await open(page, 'Add pattern')
  // The dialog says nothing of others while no transaction of others is loaded.
  await expect(suggestions(page)).toHaveText(
    [
      `^CB\\s+${word}\\s+ONE$ Any date, card and number Catches 1 of 1 loaded transaction`,
      `\\b${word}\\s+ONE$ Store words only Catches 1 of 1 loaded transaction`,
    ],
    { useInnerText: true },
  )
  await expect(dialog(page).getByText(/^Loaded are the transactions of this page/)).toBeVisible()
  await suggestions(page).first().click()
  await expect(field(page)).toHaveValue(`^CB\\s+${word}\\s+ONE$`)
  await expect(field(page)).toBeFocused()
  await expect.poll(() => impact(page)).toEqual([`Already here CB ${word} ONE`])
  await expect(suggestions(page).first()).toHaveAttribute('aria-pressed', 'true')
  await tryField(page).fill(`ACHAT ${word} 12/10`)
  await expect(suggestions(page)).toHaveText(
    [
      `\\b${word}\\b Store words only Catches 1 of 1 loaded transaction`,
      `^ACHAT\\s+${word}\\s+\\d+/\\d+$ Any date, card and number Catches 0 of 1 loaded transaction`,
      `^ACHAT ${word} 12/10$ As it is Catches 0 of 1 loaded transaction`,
    ],
    { useInnerText: true },
  )
  await page.keyboard.press('Tab')
  await expect(suggestions(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect
    .poll(() => impact(page))
    .toEqual([`From others CB ${word} TWO`, `New CB ${word} THREE`, `Already here CB ${word} ONE`])
  await expect(suggestions(page).first()).toHaveAccessibleName(
    /Catches 3 of 3 loaded transactions Takes 1 of them from others$/,
  )
  await expectAccessible(page, 'suggested patterns')
  expect(callsOf('listPatternTransactions')).toBe(2)
  await validate(page).click()
  await page.getByRole('button', { name: 'Save and take' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await patternsOf(db, storeId)).toEqual([pattern, `\\b${word}\\b`])
})

test('suggested patterns keep their order after a choice, and their figures follow what its test finds', {
  tag: ['@PAT-07', '@PAT-08'],
}, async ({ page, db, signIn }) => {
  const { word } = await openStore({ page, db, signIn }, 'NOBODY IS CALLED THIS')
  const store = { id: 'another', name: 'Another', shoppingHubName: null }
  const others = [1, 2, 3].map((number) => ({ id: `t${number}`, label: `ACHAT ${word} ${number}`, store }))
  await page.route('**/patterns/transactions', (route) =>
    route.fulfill({ json: { transactions: others }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await open(page, 'Add pattern')
  await tryField(page).fill(`CARTE ${word} 12/10`)
  await expect(suggestions(page).first()).toContainText('Catches 1 of 1 loaded transaction')
  const region = await dialog(page).getByRole('region', { name: 'Suggested patterns' }).elementHandle()
  await suggestions(page).first().click()
  const after = [
    `\\b${word}\\b Store words only Catches 4 of 4 loaded transactions Takes 3 of them from others`,
    `^CARTE\\s+${word}\\s+\\d+/\\d+$ Any date, card and number Catches 0 of 4 loaded transactions Takes 0 of them from others`,
    `^CARTE ${word} 12/10$ As it is Catches 0 of 4 loaded transactions Takes 0 of them from others`,
  ]
  await expect(suggestions(page)).toHaveText(after, { useInnerText: true })
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true)
  await field(page).pressSequentially('X')
  await expect(dialog(page).getByText(/^Changed since the test/)).toBeVisible()
  await expect(suggestions(page)).toHaveText(after, { useInnerText: true })
})

test('a changed pattern that takes from others asks with the number, and not again when the save has failed', {
  tag: ['@PAT-06', '@PAT-11', '@PAT-23'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  allowConsole(/The pattern could not be written/)
  const { word, storeId, pattern } = await openStore({ page, db, signIn }, 'NOBODY IS CALLED THIS')
  await open(page, `Edit ${pattern}`)
  await field(page).fill(word)
  await testButton(page).click()
  await expect(change(page, /^Taken from others 1$/)).toBeVisible()
  faults.set('updatePattern', { status: 500 })
  await validate(page).click()
  const question = page.getByRole('dialog', { name: 'Take 1 transaction from others?' })
  await question.getByRole('button', { name: 'Save and take' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('An error has occurred')
  faults.clear()
  await validate(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(await patternsOf(db, storeId)).toEqual([word])
  expect(callsOf('updatePattern')).toBe(1)
})

test('back user tests and deletes a pattern that cannot be edited, and sees the lost transactions', {
  tag: ['@PAT-06', '@PAT-12', '@PAT-15', '@PAT-24'],
}, async ({ page, db, signIn, callsOf }) => {
  const { word, storeId, patternId, pattern } = await openStore({ page, db, signIn })
  await open(page, `Delete ${pattern}`)
  await expect(field(page)).toHaveAttribute('readonly', '')
  await expect(testButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => impact(page)).toEqual([`Lost CB ${word} ONE`, `Lost CB ${word} TWO`])
  expect(callsOf('listPatternTransactions')).toBe(1)
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await validate(page).click()
  expect((await sent).postDataJSON()).toEqual({ patternId, patternType: 'store' })
  await expect(page.getByRole('status').getByText('Pattern successfully deleted')).toBeVisible()
  await expect(panel(page).getByRole('table')).toHaveCount(0)
  expect(await patternsOf(db, storeId)).toEqual([])
  expect(callsOf('getStore')).toBe(1)
})

test('after a pattern is deleted its neighbour has the focus, and the panel after the last one', {
  tag: ['@PAT-12', '@PAT-15'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  allowConsole(/The pattern could not be written/)
  const names = ['FIRST', 'SECOND', 'THIRD']
  const retailer = await createRetailer(db, { patterns: names })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(retailer.id))
  const rowOf = (name: string) => panel(page).getByRole('row').filter({ hasText: name })
  await rowOf('SECOND').focus()
  await page.keyboard.press('Delete')
  faults.set('deletePattern', { status: 500, times: 1 })
  await validate(page).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf('SECOND')).toBeFocused()
  for (const [name, next] of [
    ['SECOND', 'THIRD'],
    ['THIRD', 'FIRST'],
  ] as const) {
    await rowOf(name).focus()
    await page.keyboard.press('Delete')
    await validate(page).click()
    await expect(rowOf(name)).toHaveCount(0)
    await expect(rowOf(next)).toBeFocused()
  }
  await page.keyboard.press('Delete')
  await validate(page).click()
  await expect(panel(page).getByRole('table')).toHaveCount(0)
  await expect(panel(page)).toBeFocused()
})

test('a retailer has the same table and dialogs, with its own type', {
  tag: ['@PAT-26', '@PAT-07', '@PAT-12'],
}, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 1, transactions: 2, patterns: ['NOBODY IS CALLED THIS'] })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(retailer.id))
  await open(page, 'Delete NOBODY IS CALLED THIS')
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await validate(page).click()
  expect((await deleted).postDataJSON()).toMatchObject({ patternType: 'retailer' })
  await expect(dialog(page)).toBeHidden()
  await open(page, 'Add pattern')
  await field(page).fill(`^CB ${retailer.id.slice(0, 8)} \\d`)
  await testButton(page).click()
  await expect(change(page, /^Already here 2$/)).toBeVisible()
  const added = page.waitForRequest((request) => request.method() === 'POST')
  await validate(page).click()
  expect((await added).postDataJSON()).toMatchObject({ id: retailer.id, patternType: 'retailer' })
  await expect(panel(page).getByRole('row')).toHaveCount(2)
})

test('a pattern that does not fit into a header is tested in an equivalent form, shows a note, and is saved as typed', {
  tag: ['@PAT-22', '@PAT-10'],
}, async ({ page, db, signIn, callsOf }) => {
  const { word, storeId, pattern } = await openStore({ page, db, signIn })
  await open(page, 'Add pattern')
  const typed = ` (${word}|L’ÉTÉ 😀) `
  await field(page).fill(typed)
  const header = `[ ](${word}|L\\u2019\\u00c9T\\u00c9 \\ud83d\\ude00)[ ]`
  await expect(dialog(page).getByText(`A test is sent as ${header}`)).toBeVisible()
  const asked = page.waitForRequest('**/patterns/transactions')
  await testButton(page).click()
  expect(await (await asked).headerValue('pattern')).toBe(header)
  await expect.poll(() => impact(page)).toHaveLength(3)
  await field(page).fill('A'.repeat(4_001))
  await expect(dialog(page).getByText(/more than 4,000 characters is not sent/)).toBeVisible()
  await testButton(page).click()
  await expect(
    dialog(page).getByText('The pattern was not sent, so nothing is known of what it matches.'),
  ).toBeVisible()
  expect(callsOf('listPatternTransactions')).toBe(1)
  await field(page).fill(typed)
  await validate(page).click()
  await page.getByRole('button', { name: 'Save and take' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await patternsOf(db, storeId)).toEqual([pattern, typed])
})

test('a test that fails or finds nothing shows a modal, and saving stays possible', {
  tag: ['@PAT-16', '@PAT-17', '@PAT-25', '@FMT-14'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const { word, pattern } = await openStore({ page, db, signIn })
  await open(page, `Edit ${pattern}`)
  await field(page).fill(`${word} FOUR`)
  await testButton(page).click()
  await expect(failure(page)).toHaveAccessibleName('Error: no matching transaction found')
  await expect(page.getByText(/no (matching )?transaction/i)).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Matching transactions', includeHidden: true })).toHaveCount(0)
  await failure(page).getByText('Back').click()
  await expect(change(page, /^Lost 2$/)).toBeVisible()
  for (const fault of [{ status: 500 }, { drop: true }, { html: true }, { status: 400, code: 'invalidPattern' }]) {
    faults.set('listPatternTransactions', fault)
    await testButton(page).click()
    await expect(failure(page)).toHaveAccessibleName('An error has occurred')
    await failure(page).getByText('Back').click()
    await expect(failure(page)).toBeHidden()
    await expect(matches(page)).toHaveCount(0)
    await expect(testButton(page)).toBeFocused()
  }
  await expect(field(page)).toHaveValue(`${word} FOUR`)
  await expect(dialog(page).getByText(/^Not tested/)).toBeVisible()
  await expect(validate(page)).toBeEnabled()
})

test('a failed write of a pattern is logged and shows inside the dialog, and the dialog keeps its input', {
  tag: ['@PAT-18', '@PAT-23'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  allowConsole(/The pattern could not be written/)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await openStore({ page, db, signIn })
  await open(page, /^Edit/)
  await field(page).fill('A NEW ONE')
  const alert = dialog(page).getByRole('alert')
  faults.set('updatePattern', { status: 500 })
  await validate(page).dblclick()
  await expect(alert).toHaveText('An error has occurred')
  expect(callsOf('updatePattern')).toBe(1)
  expect(logged.filter((text) => text.includes('The pattern could not be written'))).toHaveLength(1)
  faults.set('updatePattern', { drop: true })
  await validate(page).click()
  await expect(alert).toContainText('It may have been saved all the same')
  faults.clear()
  await page.context().setOffline(true)
  await validate(page).click()
  await expect(alert).toContainText('You are offline')
  await expect(field(page)).toHaveValue('A NEW ONE')
  await expect(failure(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await validate(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(callsOf('updatePattern')).toBe(1)
})

test('a pattern whose write fails after its dialog was closed shows the failure', {
  tag: ['@PAT-18', '@PAT-23'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  allowConsole(/The pattern could not be written/)
  await openStore({ page, db, signIn })
  await open(page, /^Delete/)
  faults.set('deletePattern', { status: 500, times: 1 })
  const release = await holdCalls(page, '**/backoffice/patterns')
  await validate(page).click()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page)).toHaveCount(0)
  release()
  await expect(page.getByRole('status').getByText('An error has occurred')).toBeVisible()
})

test('Validate on an untested text tests it, and asks only when it takes transactions from others', {
  tag: ['@PAT-06', '@PAT-08', '@PAT-11'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  // The saved pattern finds nothing.
  allowConsole(failedRequest)
  const { word, storeId, pattern } = await openStore({ page, db, signIn }, 'NOBODY IS CALLED THIS')
  await open(page, `Edit ${pattern}`)
  await field(page).fill(`${word} THREE`)
  await testButton(page).click()
  await expect(change(page, /^New 1$/)).toBeVisible()
  await field(page).fill(word)
  await validate(page).dblclick()
  const question = page.getByRole('dialog', { name: 'Take 1 transaction from others?' })
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(change(page, /^Taken from others 1$/)).toBeVisible()
  expect([callsOf('updatePattern'), callsOf('listPatternTransactions')]).toEqual([0, 4])
  await field(page).fill(`${word} (ONE|THREE)`)
  await validate(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(await patternsOf(db, storeId)).toEqual([`${word} (ONE|THREE)`])
})

test('a text that cannot be tested is saved as it is typed, without a question', {
  tag: ['@PAT-10', '@PAT-17', '@PAT-22'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const { word, storeId, pattern } = await openStore({ page, db, signIn })
  await open(page, 'Add pattern')
  faults.set('listPatternTransactions', { status: 500 })
  await field(page).fill(word)
  await validate(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(failure(page)).toHaveCount(0)
  expect(callsOf('addPattern')).toBe(1)
  expect(await patternsOf(db, storeId)).toEqual([pattern, word])
})

test('a slow or failed test of the saved pattern only removes the comparison', {
  tag: ['@PAT-06', '@PAT-08', '@PAT-17'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const { word, pattern } = await openStore({ page, db, signIn })
  const held = Promise.withResolvers<void>()
  let fails = false
  await page.route('**/patterns/transactions', async (route) => {
    if ((await route.request().headerValue('pattern')) !== pattern) return route.fallback()
    if (fails) return route.fulfill({ status: 500, json: {}, headers: { 'access-control-allow-origin': '*' } })
    await held.promise
    return route.fallback()
  })
  await open(page, `Edit ${pattern}`)
  await field(page).fill(word)
  await testButton(page).click()
  await expect(matches(page).getByRole('row')).toHaveCount(4)
  await expect(dialog(page).getByText(/^The saved pattern is still being tested/)).toBeVisible()
  await expect(change(page, /^All/)).toHaveCount(0)
  await validate(page).click()
  const question = page.getByRole('dialog', { name: 'Take 1 transaction from others?' })
  await expect(question).toContainText('so fewer may be taken')
  await question.getByText('Back').click()
  held.resolve()
  await expect(change(page, /^New 1$/)).toBeVisible()
  await expect(change(page, /^Already here 2$/)).toBeVisible()
  await expect(dialog(page).getByText(/still being tested/)).toHaveCount(0)
  fails = true
  await testButton(page).click()
  await expect(dialog(page).getByText(/^The saved pattern could not be tested/)).toBeVisible()
  await expect(matches(page).getByRole('row')).toHaveCount(4)
  await expect(failure(page)).toHaveCount(0)
})

test('a long label is cut around its match, and the whole label can be read and copied', {
  tag: ['@PAT-06', '@PAT-21'],
}, async ({ page, db, signIn }) => {
  await openStore({ page, db, signIn })
  const long = (letter: string) => `${letter.repeat(90)} `
  const labels = [`${long('A')}ZARA ${long('B')}`, `ZARA ${long('C')}`, `${long('D')}ZARA`].map((label) => label.trim())
  await page.route('**/patterns/transactions', (route) =>
    route.fulfill({
      json: { transactions: labels.map((label, index) => ({ id: `t${index}`, label })) },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await open(page, 'Add pattern')
  await field(page).fill('ZARA')
  await testButton(page).click()
  await expect(matches(page).locator('mark')).toHaveText(['ZARA', 'ZARA', 'ZARA'])
  const cells = matches(page)
    .getByRole('cell')
    .filter({ has: page.locator('mark') })
  for (const [index, label] of labels.entries()) {
    const cell = cells.nth(index)
    const shown = await cell.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const mark = element.querySelector('mark')?.getBoundingClientRect()
      const start = element.querySelector('bdi')?.firstChild
      const blank = document.createRange()
      if (start) blank.setStart(start, (start.textContent?.length ?? 1) - 1)
      if (start) blank.setEnd(start, start.textContent?.length ?? 0)
      getSelection()?.selectAllChildren(element)
      return {
        gap: start ? (mark?.left ?? 0) - blank.getBoundingClientRect().right : 0,
        before: (mark?.left ?? 0) - box.left,
        after: box.right - (mark?.right ?? 0),
        copied: getSelection()?.toString(),
      }
    })
    expect(shown.before).toBeGreaterThan(0)
    expect(shown.after).toBeGreaterThan(0)
    if (index === 0) expect(Math.abs(shown.before - shown.after)).toBeLessThan(20)
    expect(Math.abs(shown.gap)).toBeLessThan(1)
    expect(shown.copied).toBe(label)
    await cell.hover()
    await expect(cell).toHaveAttribute('title', label)
  }
})

test('the pattern is tried on a label while the user types, without a call to the API', async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const { pattern, word } = await openStore({ page, db, signIn })
  await open(page, `Edit ${pattern}`)
  await tryField(page).fill(`paiement cb ${word.toLowerCase()} one 12/10`)
  await expect(dialog(page).locator('mark')).toHaveText(`${word.toLowerCase()} one`)
  await expect(dialog(page).getByText('Matches', { exact: true })).toBeVisible()
  await field(page).fill(`${word} FOUR`)
  await expect(dialog(page).getByText('Does not match')).toBeVisible()
  await field(page).fill(`${word}.*\\d`)
  await expect(dialog(page).locator('mark')).toHaveText(`${word.toLowerCase()} one 12/10`)
  expect(callsOf('listPatternTransactions')).toBe(0)
  await field(page).fill(pattern)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(panel(page).getByRole('button', { name: `Edit ${pattern}` })).toBeFocused()
})

test('Escape, the cross and Back ask before they discard a typed pattern', { tag: ['@PAT-06', '@PAT-07'] }, async ({
  page,
  db,
  signIn,
}) => {
  const { pattern } = await openStore({ page, db, signIn })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await open(page, 'Add pattern')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await open(page, `Edit ${pattern}`)
  await field(page).fill('TYPED')
  const cross = dialog(page).getByRole('button', { name: 'Close' })
  const back = dialog(page).getByRole('button', { name: 'Back' })
  // Escape is pressed repeatedly without another key in between.
  for (const leave of [
    ...Array(4).fill(() => page.keyboard.press('Escape')),
    () => cross.click(),
    () => back.click(),
  ]) {
    await leave()
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(field(page)).toHaveValue('TYPED')
    await expect(field(page)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await open(page, `Delete ${pattern}`)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('patterns that never end are stopped after half a second, and the user can continue to type', {
  tag: ['@P14', '@PAT-09', '@PAT-19', '@FMT-09'],
}, async ({ page, browser, db, signIn }) => {
  test.setTimeout(180_000)
  // Each of them takes half a second, and some rounds.
  const patterns = process.env.WITH_LONG === '1' ? endlessPatterns : endlessPatterns.slice(0, 5)
  const matchTimes = await watchMatches(page)
  const { storeId } = await openStore({ page, db, signIn })
  await page.route('**/patterns/transactions', (route) => {
    const transactions = Array.from({ length: 1_000 }, (_, index) => ({ id: `t${index}`, label: endlessLabel(index) }))
    return route.request().method() === 'GET'
      ? route.fulfill({ json: { transactions }, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback()
  })
  await open(page, 'Add pattern')
  const [stopped, warning] = [dialog(page).getByText('Takes too long'), dialog(page).getByText(/may never end/)]
  const typeAll = async () => {
    await tryField(page).fill(endlessLabel())
    for (const pattern of patterns) {
      await field(page).fill(pattern)
      await expect(stopped).toBeVisible()
    }
    for (const pattern of ['CB (\\w+\\s?)*$', '(A+)+$', '([A-Z]+)*\\d']) {
      await field(page).fill(pattern)
      await expect(warning).toBeVisible()
    }
    await field(page).pressSequentially('|CB')
    await expect(field(page)).toHaveValue('([A-Z]+)*\\d|CB')
  }
  const longest = await leastOfRounds(100, () => longestTask(browser, page, typeAll))
  await field(page).fill('^(a+)+$')
  await testButton(page).click()
  await expect(dialog(page).getByText('1–100 of 1,000')).toBeVisible()
  await expect(matches(page).getByRole('row')).toHaveCount(101)
  await expect(dialog(page).getByText(/^The matched parts are not marked/)).toBeVisible()
  await field(page).fill('AAA')
  await expect(dialog(page).locator('mark').first()).toHaveText('aaa')
  await expect(warning).toHaveCount(0)
  const times = [...(await matchTimes())].slice(0, patterns.length).sort((one, other) => one - other)
  expect(times).toHaveLength(patterns.length)
  // Other processes only make a job longer, so the median counts.
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN
  expect(median).toBeLessThan(600)
  // Each of these patterns would block the page for years.
  expect(longest).toBeLessThan(100)
  await validate(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(await patternsOf(db, storeId)).toContain('AAA')
  noteFigure(
    14,
    `${times.length} endless patterns typed one after another: stopped after ${Math.round(median)} ms (median) and ${Math.round(times.at(-1) ?? 0)} ms (longest); longest task of the page ${Math.round(longest)} ms`,
  )
})

test('a pattern that only the API understands shows a note and can be deleted', {
  tag: ['@PAT-02', '@PAT-24'],
}, async ({ page, db, signIn }) => {
  const { storeId } = await openStore({ page, db, signIn }, '(?i)fnac')
  await open(page, 'Delete (?i)fnac')
  await expect(dialog(page).getByText('Invalid regex')).toBeVisible()
  await expect(testButton(page)).toBeDisabled()
  await validate(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(await patternsOf(db, storeId)).toEqual([])
})

test('on a phone a pattern has the width of its table, and all changes of a test are in view', {
  tag: ['@PAT-21', '@NAV-11'],
}, async ({ page, db, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { word } = await openStore({ page, db, signIn })
  const text = await panel(page).getByRole('columnheader', { name: 'Pattern', exact: true }).boundingBox()
  expect(text?.width).toBeGreaterThan(260)
  await open(page, 'Add pattern')
  await field(page).fill(word)
  await testButton(page).click()
  await expect(change(page, /^All 3$/)).toBeVisible()
  const frame = await dialog(page).boundingBox()
  const end = (frame?.x ?? 0) + (frame?.width ?? 0)
  for (const group of [/^All 3$/, /^New 1$/, /^Already here 1$/, /^Taken from others 1$/, /^Lost 0$/]) {
    const box = await change(page, group).boundingBox()
    expect((box?.x ?? Number.NaN) + (box?.width ?? 0), String(group)).toBeLessThan(end)
  }
})
