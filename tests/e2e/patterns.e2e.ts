import { endlessLabel, endlessPatterns } from '#tests/support/endless-patterns.ts'
import { isLong } from '#tests/support/long-run.ts'
import { createRetailer, patternsOf, retailerAddress } from './support/entities.ts'
import { noteFigure } from './support/figure.ts'
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

test('back user adds a suggested pattern, sees which transactions are new, and confirms before it takes any from others', {
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
  const { word, storeId, pattern } = await openStore({ page, db, signIn }, 'NOBODY IS CALLED THIS')
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
  const region = await dialog(page).getByRole('region', { name: 'Suggested patterns' }).elementHandle()
  await test.step('a suggestion fills in the field and is tested', async () => {
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
  })
  await test.step('others are suggested for a label to try, and chosen by keyboard', async () => {
    await tryField(page).fill(`ACHAT ${word} 12/10`)
    await expect(suggestions(page)).toHaveText([/Store words only/, /Any date, card and number/, /As it is/])
    await page.keyboard.press('Tab')
    await expect(suggestions(page).first()).toBeFocused()
    const asked = page.waitForRequest('**/patterns/transactions')
    await page.keyboard.press('Enter')
    expect(await (await asked).headerValue('pattern')).toBe(`\\b${word}\\b`)
    await expect(field(page)).toBeFocused()
    await expect
      .poll(() => impact(page))
      .toEqual([`From others CB ${word} TWO`, `New CB ${word} THREE`, `Already here CB ${word} ONE`])
    await expect(suggestions(page).first()).toHaveAccessibleName(
      /Catches 3 of 3 loaded transactions Takes 1 of them from others$/,
    )
    // They stay and keep their order, while their figures follow what the test finds.
    await expect(suggestions(page)).toHaveText([/Store words only/, /Any date, card and number/, /As it is/])
    expect(await region?.evaluate((element) => element.isConnected)).toBe(true)
  })
  await test.step('the table of the test shows what the pattern changes', async () => {
    for (const group of [/^All 3$/, /^New 1$/, /^Already here 1$/, /^Taken from others 1$/, /^Lost 0$/]) {
      await expect(change(page, group)).toBeVisible()
    }
    expect(await colour(change(page, /^Taken from others 1$/).locator('..'))).toBe(await colour(warning(page)))
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
  })
  await validate(page).click()
  const question = page.getByRole('dialog', { name: 'Take 1 transaction from others?' })
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await validate(page).click()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await question.getByRole('button', { name: 'Save and take' }).dblclick()
  expect((await sent).postDataJSON()).toEqual({ id: storeId, patternType: 'store', pattern: `\\b${word}\\b` })
  await expect(page.getByRole('status').getByText('Pattern successfully added')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(panel(page).getByRole('row')).toHaveCount(3)
  expect(await patternsOf(db, storeId)).toEqual([pattern, `\\b${word}\\b`])
  expect([callsOf('addPattern'), callsOf('getStore'), callsOf('listPatternTransactions')]).toEqual([1, 2, 2])
})

test('back user changes and deletes a pattern, and sees new, kept and lost transactions before', {
  tag: [
    '@PAT-06',
    '@PAT-07',
    '@PAT-08',
    '@PAT-11',
    '@PAT-12',
    '@PAT-13',
    '@PAT-14',
    '@PAT-15',
    '@PAT-16',
    '@PAT-24',
    '@FMT-14',
  ],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const { word, storeId, patternId, pattern } = await openStore({ page, db, signIn })
  await open(page, `Edit ${pattern}`)
  await expect(field(page)).toHaveValue(pattern)
  await test.step('it is tried on a label at once', async () => {
    await tryField(page).fill(`paiement cb ${word.toLowerCase()} one 12/10`)
    await expect(dialog(page).locator('mark')).toHaveText(`${word.toLowerCase()} one`)
    await expect(dialog(page).getByText('Matches', { exact: true })).toBeVisible()
    await field(page).fill(`${word} FOUR`)
    await expect(dialog(page).getByText('Does not match')).toBeVisible()
    expect(callsOf('listPatternTransactions')).toBe(0)
  })
  await test.step('Escape asks each time before the input is discarded', async () => {
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    // Escape is pressed repeatedly without another key in between.
    for (const press of Array(4).fill('Escape')) {
      await page.keyboard.press(press)
      await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
      await page.keyboard.press(press)
      await expect(question).toHaveCount(0)
      await expect(field(page)).toHaveValue(`${word} FOUR`)
    }
    await field(page).fill(pattern)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(panel(page).getByRole('button', { name: `Edit ${pattern}` })).toBeFocused()
  })
  await page.keyboard.press('Enter')
  await field(page).fill(`${word} FOUR`)
  await expect(dialog(page).getByText('Not tested: what this changes is not known.')).toBeVisible()
  await testButton(page).click()
  await expect(failure(page)).toHaveAccessibleName('Error: no matching transaction found')
  await failure(page).getByText('Back').click()
  await expect(testButton(page)).toBeFocused()
  await expect(change(page, /^Lost 2$/)).toBeVisible()
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
  expect(callsOf('listPatternTransactions')).toBe(4)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await field(page).press('Control+Enter')
  expect((await sent).postDataJSON()).toEqual({ patternId, patternType: 'store', pattern: `${word} T` })
  await expect(page.getByRole('status').getByText('Pattern successfully updated')).toBeVisible()
  await expect(panel(page).getByRole('cell', { name: `${word} T`, exact: true })).toBeVisible()
  expect(await patternsOf(db, storeId)).toEqual([`${word} T`])
  await test.step('a deletion can be tested and not edited', async () => {
    const before = callsOf('listPatternTransactions')
    await open(page, `Delete ${word} T`)
    await expect(field(page)).toHaveAttribute('readonly', '')
    await expect(testButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => impact(page)).toEqual([`Lost CB ${word} TWO`, `Lost CB ${word} THREE`])
    expect(callsOf('listPatternTransactions')).toBe(before + 1)
    const removed = page.waitForRequest((request) => request.method() === 'DELETE')
    await validate(page).click()
    expect((await removed).postDataJSON()).toEqual({ patternId, patternType: 'store' })
    await expect(page.getByRole('status').getByText('Pattern successfully deleted')).toBeVisible()
    await expect(panel(page).getByRole('table')).toHaveCount(0)
    expect(await patternsOf(db, storeId)).toEqual([])
  })
  expect(callsOf('getStore'), 'what is changed or deleted is not read again').toBe(1)
})

test('a retailer has the same table and dialogs, with its own type, and keeps the focus after each deletion', {
  tag: ['@PAT-26', '@PAT-12', '@PAT-15', '@PAT-18', '@PAT-23'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  allowConsole(/The pattern could not be written/)
  const retailer = await createRetailer(db, { patterns: ['FIRST', 'SECOND'] })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(retailer.id))
  const rowOf = (name: string) => panel(page).getByRole('row').filter({ hasText: name })
  await rowOf('SECOND').focus()
  await page.keyboard.press('Delete')
  faults.set('deletePattern', { status: 500, times: 1 })
  await validate(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('An error has occurred')
  await page.keyboard.press('Escape')
  await expect(rowOf('SECOND')).toBeFocused()
  await page.keyboard.press('Delete')
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await validate(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ patternType: 'retailer' })
  await expect(rowOf('SECOND')).toHaveCount(0)
  await expect(rowOf('FIRST')).toBeFocused()
  await page.keyboard.press('Delete')
  await validate(page).click()
  await expect(panel(page).getByRole('table')).toHaveCount(0)
  await expect(panel(page)).toBeFocused()
})

test('a long label is cut around its match, and can be read and copied; on a phone all changes of a test are in view', {
  tag: ['@belowPath', '@PAT-06', '@PAT-21', '@NAV-11'],
}, async ({ page, db, signIn }) => {
  const many = (letter: string) => letter.repeat(90)
  const { word, labels } = await openStore({ page, db, signIn }, undefined, (word) => [
    `${word} ${many('C')}`,
    `${many('A')} ${word} ${many('B')}`,
    `${many('D')} ${word}`,
  ])
  await open(page, 'Add pattern')
  await field(page).fill(word)
  await testButton(page).click()
  await expect(matches(page).locator('mark')).toHaveText([word, word, word])
  const [atStart = '', inMiddle = '', atEnd = ''] = labels
  const cells = matches(page)
    .getByRole('cell')
    .filter({ has: page.locator('mark') })
  // Those of others come first, then the new ones.
  for (const [index, label] of [inMiddle, atEnd, atStart].entries()) {
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
    if (label === inMiddle) expect(Math.abs(shown.before - shown.after)).toBeLessThan(20)
    expect(Math.abs(shown.gap)).toBeLessThan(1)
    expect(shown.copied).toBe(label)
    await cell.hover()
    await expect(cell).toHaveAttribute('title', label)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(change(page, /^All 3$/)).toBeVisible()
  const frame = await dialog(page).boundingBox()
  const end = (frame?.x ?? 0) + (frame?.width ?? 0)
  for (const group of [/^All 3$/, /^New 1$/, /^Already here 1$/, /^Taken from others 1$/, /^Lost 0$/]) {
    const box = await change(page, group).boundingBox()
    expect((box?.x ?? Number.NaN) + (box?.width ?? 0), String(group)).toBeLessThan(end)
  }
  await field(page).fill('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const text = await panel(page).getByRole('columnheader', { name: 'Pattern', exact: true }).boundingBox()
  expect(text?.width, 'a pattern has the width of its table').toBeGreaterThan(260)
})

test('patterns that never end are stopped after half a second, and the user can continue to type', {
  tag: ['@P14', '@PAT-09', '@PAT-19'],
}, async ({ page, browser, db, signIn }) => {
  test.setTimeout(180_000)
  // Each of them takes half a second in each round. The unit test of the job runner ends all thirty.
  const endless = isLong ? endlessPatterns : endlessPatterns.slice(0, 2)
  const matchTimes = await watchMatches(page)
  const { storeId } = await openStore({ page, db, signIn })
  await page.route('**/patterns/transactions', (route) => {
    const transactions = Array.from({ length: 150 }, (_, index) => ({ id: `t${index}`, label: endlessLabel(index) }))
    return route.request().method() === 'GET'
      ? route.fulfill({ json: { transactions }, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback()
  })
  await open(page, 'Add pattern')
  const [stopped, warning] = [dialog(page).getByText('Takes too long'), dialog(page).getByText(/may never end/)]
  let stops: readonly number[] = []
  const typeAll = async () => {
    await tryField(page).fill(endlessLabel())
    const before = (await matchTimes()).length
    // A job that ends by itself, or for the next pattern, is shorter.
    const readStops = async () => (await matchTimes()).slice(before).filter((ms) => ms > 490)
    for (const [index, pattern] of endless.entries()) {
      await field(page).fill(pattern)
      await expect.poll(async () => (await readStops()).length).toBeGreaterThan(index)
      await expect(stopped).toBeVisible()
    }
    stops = await readStops()
    for (const pattern of ['CB (\\w+\\s?)*$', '(A+)+$', '([A-Z]+)*\\d']) {
      await field(page).fill(pattern)
      await expect(warning).toBeVisible()
    }
    await field(page).pressSequentially('|CB')
    await expect(field(page)).toHaveValue('([A-Z]+)*\\d|CB')
  }
  let longest = Number.POSITIVE_INFINITY
  // Other processes only make a task or a job longer.
  const latest = await leastOfRounds(600, async () => {
    longest = Math.min(longest, await longestTask(browser, page, typeAll))
    return longest < 100 ? Math.max(...stops) : Number.POSITIVE_INFINITY
  })
  // Each of these patterns would block the page for years.
  expect(longest).toBeLessThan(100)
  expect(latest).toBeLessThan(600)
  await field(page).fill('^(a+)+$')
  await testButton(page).click()
  await expect(dialog(page).getByText('1–100 of 150')).toBeVisible()
  await expect(matches(page).getByRole('row')).toHaveCount(101)
  await expect(dialog(page).getByText(/^The matched parts are not marked/)).toBeVisible()
  await field(page).fill('AAA')
  await expect(dialog(page).locator('mark').first()).toHaveText('aaa')
  await expect(warning).toHaveCount(0)
  await validate(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(await patternsOf(db, storeId)).toContain('AAA')
  noteFigure(
    14,
    `${endless.length} endless patterns typed one after another: stopped after at most ${Math.round(latest)} ms; longest task of the page ${Math.round(longest)} ms`,
  )
})
