import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayText } from '#lib/typed/day.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock, later } from './support/clock.ts'
import { holdCalls } from './support/hold-calls.ts'
import {
  answerWith,
  cell,
  chart,
  chartGroup,
  chartTitle,
  counts,
  customersPath,
  dailyPath,
  expectFresh,
  group,
  lastMonthInFrance,
  panel,
  panelTitles,
  watchQueries,
} from './support/statistics.ts'
import { expect, failedRequest, test } from './support/test.ts'

const some = {
  totalCustomers: counts({ sp: 12_000, pr: 3_000 }),
  registeredCustomers: counts({ sp: 1_000, pr: 0 }),
  connectionErrorCustomers: counts({ sp: 125, pr: 0 }),
  deletedCustomers: counts({ sp: 6, pr: 3 }),
}

const october = [
  { day: '2026-10-01', sp: { nb_registration: 4 }, pr: { nb_registration: 2 } },
  { day: '2026-10-02', sp: { nb_registration: 6 }, pr: { nb_registration: 0 } },
  { sp: { objective: 5, color: '#b00020' }, pr: { objective: 3, color: '#005f73' } },
]

/** Some hours before midnight. After midnight the last month is another one and times show a date. */
const morning = '2026-11-20T10:00:00+01:00'

const openInOctober = '/statistic-board?from=2026-10-01&to=2026-10-03'

test('any back user reads the panels and the chart of the last month', {
  tag: [
    '@STA-01',
    '@STA-02',
    '@STA-09',
    '@STA-12',
    '@STA-13',
    '@STA-17',
    '@STA-18',
    '@STA-19',
    '@STA-22',
    '@STA-24',
    '@STA-25',
  ],
}, async ({ page, signIn }) => {
  const queries = watchQueries(page)
  await signIn()
  await page.goto('/statistic-board')
  await expectFresh(page)
  for (const title of panelTitles) {
    await expect(panel(page, title).getByRole('rowheader')).toHaveText(['Total', 'sp', 'pr', 'r2', '4t'])
  }
  const figures = await panel(page, 'Customers').getByRole('cell').allTextContents()
  const [total, ...hubs] = figures.map((text) => Number(text.replaceAll(',', '')))
  expect(hubs.reduce((sum, count) => sum + count, 0)).toBe(total)
  expect(total).toBeGreaterThan(0)
  const range = lastMonthInFrance()
  expect(queries(customersPath)).toEqual([{ shortcuts: 'sp,pr,r2,4t' }])
  expect(queries(dailyPath)).toEqual([{ shortcuts: 'sp,pr,r2,4t', ...range }])
  await expect(page.getByLabel('From')).toHaveValue(dayText(range.from))
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(dayText(range.to))
})

test('rates are percentages with two decimals, and 0 if the divisor is 0', {
  tag: ['@STA-03', '@STA-04', '@STA-05', '@STA-06', '@STA-07', '@STA-26'],
}, async ({ page, signIn }) => {
  await answerWith(page, { customers: some })
  await signIn()
  await page.goto('/statistic-board')
  await expect(cell(page, 'Customers', 'Total')).toHaveText('15,000')
  await expect(cell(page, 'Customers with payment card', 'Total')).toHaveText('1,000')
  await expect(cell(page, 'Desynchronization rate', 'sp')).toHaveText('12.50%')
  await expect(cell(page, 'Desynchronization rate', 'pr')).toHaveText('0.00%')
  await expect(cell(page, 'Desynchronization rate', 'Total')).toHaveText('12.50%')
  await expect(cell(page, 'Unsubscribing rate', 'sp')).toHaveText('0.05%')
  await expect(cell(page, 'Unsubscribing rate', 'Total')).toHaveText('0.06%')
})

test('a missing value is N/A, a wrong type is an error, a total names the excluded malls, and names are text', {
  tag: ['@STA-25', '@STA-28', '@STA-29'],
}, async ({ page, signIn }) => {
  const name = '<img src=x onerror=alert(1)>'
  await answerWith(page, {
    customers: {
      totalCustomers: counts({ sp: 10, pr: -4, [name]: 5 }),
      registeredCustomers: counts({ sp: 8, pr: 'many' }),
      connectionErrorCustomers: [],
      deletedCustomers: 'none',
    },
    daily: [],
  })
  await signIn()
  await page.goto('/statistic-board')
  await expect(panel(page, 'Customers').getByRole('rowheader')).toHaveText([/^Total.*without pr$/, 'sp', 'pr', name])
  await expect(panel(page, 'Customers').getByRole('cell')).toHaveText(['15', '10', 'N/A', '5'])
  await expect(panel(page, 'Customers with payment card').getByRole('cell')).toHaveText(['8', '8', 'api error', 'N/A'])
  await expect(panel(page, 'Desynchronization rate').getByRole('cell')).toHaveText(['N/A', 'N/A', 'api error', 'N/A'])
  await expect(panel(page, 'Unsubscribing rate').getByRole('cell')).toHaveText(Array(4).fill('api error'))
  await expect(chartGroup(page).getByText('There are no figures for these days.')).toBeVisible()
})

/** An answer whose four lists are this list. */
/** A day of the open calendar, by its whole name. */
const dayOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const lists = (list: unknown) => ({
  totalCustomers: list,
  registeredCustomers: list,
  connectionErrorCustomers: list,
  deletedCustomers: list,
})

test('an answer of which nothing can be read is an error in all cells and in place of the chart, not new figures', {
  tag: ['@STA-08', '@STA-28'],
}, async ({ page, signIn }) => {
  await signIn()
  for (const { customers, daily } of [
    { customers: null, daily: null },
    { customers: [], daily: {} },
    { customers: {}, daily: ['sp', 7, null] },
    { customers: lists('many'), daily: [{ day: 7, sp: 3 }] },
    { customers: lists(['sp', 7, null]), daily: [{ day: '2026-10-01', sp: 'many' }] },
    { customers: lists(counts({ sp: 'many', pr: true })), daily: [{ day: '2026-10-01', sp: { nb_registration: {} } }] },
    { customers: lists([{ shortcut: {}, count: 5 }]), daily: [{ day: '2026-10-01', sp: { nb_registration: true } }] },
  ]) {
    await answerWith(page, { customers, daily })
    await page.goto('/statistic-board?from=2026-10-01&to=2026-10-02')
    for (const title of panelTitles) {
      await expect(panel(page, title).getByRole('cell')).toHaveText(Array(5).fill('api error'))
    }
    await expect(chartGroup(page).getByText('api error', { exact: true })).toBeVisible()
    for (const part of [group(page), chartGroup(page)]) {
      await expect(part.getByText(/^api error at \d\d:\d\d$/)).toBeVisible()
      await expect(part.getByText(/less than a minute ago/)).toHaveCount(0)
    }
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stat'))))
      .toEqual([])
    await page.unrouteAll()
  }
})

test('an answer without a figure says so in place of the age of figures, and its cells are N/A', {
  tag: ['@STA-28'],
}, async ({ page, signIn }) => {
  await signIn()
  for (const customers of [lists([]), lists([{}, {}]), lists([{ shortcut: 'sp' }, { shortcut: 'sp', count: null }])]) {
    await answerWith(page, { customers, daily: [{}, { day: '2026-10-01' }, {}] })
    await page.goto('/statistic-board?from=2026-10-01&to=2026-10-02')
    await expect(cell(page, 'Customers', 'Total')).toHaveText('N/A')
    await expect(chartGroup(page).getByText('There are no figures for these days.')).toBeVisible()
    for (const part of [group(page), chartGroup(page)]) {
      await expect(part.getByText(/^No figures in the answer of \d\d:\d\d, less than a minute ago$/)).toBeVisible()
      await expect(part.getByText(/^Figures of/)).toHaveCount(0)
    }
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('statistics.')) localStorage.removeItem(key)
    })
    await page.unrouteAll()
  }
})

test('a chart with a part that cannot be read says so beside its age, and its table names the cells', {
  tag: ['@STA-08', '@STA-28'],
}, async ({ page, signIn }) => {
  const good = { day: '2026-10-01', sp: { nb_registration: 2 } }
  await signIn()
  for (const bad of [{ day: '2026-10-02', sp: { nb_registration: 'many' } }, { day: '2026-10-02', sp: true }, 7]) {
    await answerWith(page, { daily: [good, bad, { sp: { objective: 4 } }] })
    await page.goto('/statistic-board?from=2026-10-01&to=2026-10-02')
    await expect(chart(page)).toBeVisible()
    await expect(chartGroup(page).getByText('api error: a part of the answer could not be read')).toBeVisible()
    await page.getByRole('button', { name: `Show as table: ${chartTitle}` }).click()
    const days = chartGroup(page).getByRole('table', { name: chartTitle }).getByRole('row')
    await expect(days.nth(1)).toHaveText('2 Oct 2026api error4')
    await expect(days.nth(2)).toHaveText('1 Oct 202624')
    await page.evaluate(() => localStorage.removeItem('statistics.daily'))
    await page.unrouteAll()
  }
})

test('an answer of which nothing can be read replaces no older figures', { tag: ['@STA-08', '@STA-28'] }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/statistic-board')
  await expectFresh(page)
  const before = await cell(page, 'Customers', 'Total').textContent()
  await answerWith(page, { customers: lists(['sp']), daily: ['sp'] })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(cell(page, 'Customers', 'Total')).toHaveText(new RegExp(`^api error${before} at \\d\\d:\\d\\d$`))
  await expect(chart(page)).toBeVisible()
  await expect(page.getByText(/Old figures: not refreshed since/)).toHaveCount(2)
})

test('a line for each mall and a dashed one for its goal have the colour of the mall', {
  tag: ['@STA-11', '@STA-20', '@STA-21', '@STA-29'],
}, async ({ page, signIn }) => {
  // One hub has only an objective and the other one only counts, so each colour belongs to one line.
  const daily = [
    { day: '2026-10-01', pr: { nb_registration: 2 } },
    { day: '2026-10-02', pr: { nb_registration: 6 } },
    { sp: { objective: 4, color: '#b00020' }, pr: { color: '#005f73' } },
  ]
  await answerWith(page, { daily })
  await signIn()
  await page.goto('/statistic-board?from=2026-10-01&to=2026-10-02')
  await expect(chart(page)).toBeVisible()
  await expect.poll(() => pixelsOf(page, [0xb0, 0x00, 0x20])).toBeGreaterThan(200)
  const [goal, line] = [await pixelsOf(page, [0xb0, 0x00, 0x20]), await pixelsOf(page, [0x00, 0x5f, 0x73])]
  expect(line, 'the whole line has more pixels than the dashed one').toBeGreaterThan(goal)
})

const wholeChart = { left: 0, right: 1, top: 0, bottom: 1 }

/** Number of pixels of the chart, or of a part of it, that have exactly this colour. Edges are shares of its width and height. */
function pixelsOf(page: Page, [red, green, blue]: readonly number[], part = wholeChart): Promise<number> {
  return chart(page).evaluate(
    (canvas, { red, green, blue, left, right, top, bottom }) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('the chart is no canvas')
      const [x, y] = [Math.round(left * canvas.width), Math.round(top * canvas.height)]
      const [width, height] = [(right - left) * canvas.width, (bottom - top) * canvas.height]
      const data = canvas.getContext('2d')?.getImageData(x, y, width, height).data ?? []
      let found = 0
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) found += 1
      }
      return found
    },
    { red, green, blue, ...part },
  )
}

test('figures stay for 30 minutes across reloads, then the page loads them again, with sq too', {
  tag: ['@STA-15', '@STA-17', '@STA-25', '@FMT-26'],
}, async ({ page, startAt, signIn }) => {
  const queries = watchQueries(page)
  await startAt(morning)
  await signIn()
  await installClock(page)
  await page.goto('/statistic-board')
  await expectFresh(page)
  await page.clock.fastForward('29:00')
  await page.reload()
  await expect(page.getByText(/^Figures of \d\d:\d\d, 29 minutes ago$/)).toHaveCount(2)
  expect([queries(customersPath).length, queries(dailyPath).length]).toEqual([1, 1])
  await page.clock.fastForward('01:10')
  await page.reload()
  await expectFresh(page)
  await expect(cell(page, 'Customers', 'sq')).toHaveText(/\d/)
  expect(queries(customersPath)[1]).toEqual({ shortcuts: 'sp,pr,r2,4t,sq' })
  expect(queries(dailyPath)[1]).toMatchObject({ shortcuts: 'sp,pr,r2,4t,sq' })
})

test('the board refreshes after 30 minutes, also after the computer sleeps, and by its button', {
  tag: ['@STA-15', '@STA-25'],
}, async ({ page, startAt, signIn, callsOf }) => {
  await startAt(morning)
  await signIn()
  await installClock(page)
  await page.goto('/statistic-board')
  await expectFresh(page)
  await page.clock.fastForward('31:00')
  await expect(cell(page, 'Customers', 'sq')).toHaveText(/\d/)
  await expectFresh(page)
  expect([callsOf('getCustomerStatistics'), callsOf('getDailyStatistics')]).toEqual([2, 2])
  await page.clock.setSystemTime(later(3 * 3_600_000))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => callsOf('getCustomerStatistics')).toBe(3)
  await expectFresh(page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => [callsOf('getCustomerStatistics'), callsOf('getDailyStatistics')]).toEqual([4, 4])
})

test('a table whose figures load anew keeps its form', { tag: ['@STA-16', '@STA-20'] }, async ({ page, signIn }) => {
  await signIn()
  await page.goto(openInOctober)
  await expectFresh(page)
  await page.getByRole('button', { name: `Show as table: ${chartTitle}` }).click()
  const table = chartGroup(page).getByRole('table', { name: chartTitle })
  await expect(table).toBeVisible()
  const goOn = await holdCalls(page, `**${dailyPath}*`)
  await page.getByLabel('From').fill('2026-10-02')
  await expect(table).toHaveCount(0)
  const waiting = chartGroup(page).getByRole('status').filter({ hasText: 'Loading' })
  await expect(waiting).toBeVisible()
  expect((await waiting.boundingBox())?.height, 'eight rows and their headings').toBeGreaterThan(8 * 32)
  goOn()
  await expect(table).toBeVisible()
})

test('each card fails separately and recovers after a refresh', { tag: ['@STA-08', '@STA-28'] }, async ({
  page,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  await signIn()
  faults.set('getCustomerStatistics', { status: 500, times: 1 })
  await page.goto('/statistic-board')
  for (const title of panelTitles) {
    await expect(panel(page, title).getByRole('cell')).toHaveText(Array(5).fill('api error'))
  }
  await expect(chart(page)).toBeVisible()
  faults.set('getDailyStatistics', { status: 400, code: 'invalidDate', times: 1 })
  await page.getByLabel('From').fill('2026-09-01')
  await expect(chartGroup(page).getByText('api error', { exact: true })).toBeVisible()
  await expect(chart(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectFresh(page)
  await expect(cell(page, 'Customers', 'Total')).toHaveText(/\d/)
})

test('cells that cannot be refreshed show an error with the last figure and its time until a later attempt', {
  tag: ['@STA-08', '@STA-15', '@STA-28'],
}, async ({ page, startAt, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await startAt(morning)
  await signIn()
  await installClock(page)
  await page.goto('/statistic-board')
  await expectFresh(page)
  const before = await cell(page, 'Customers', 'Total').textContent()
  faults.set('getCustomerStatistics', { status: 503 })
  await page.clock.fastForward('31:00')
  const warning = group(page).getByRole('status')
  await expect(warning).toHaveText(
    /^Old figures: not refreshed since \d\d:\d\d, 31 minutes ago · api error at \d\d:\d\d$/,
  )
  for (const hub of ['Total', 'sp']) {
    const lines = cell(page, 'Customers', hub).getByRole('paragraph')
    await expect(lines).toHaveCount(2)
    const [error, last] = await lines.all()
    if (!error || !last) throw new Error(`the cell of ${hub} has not both lines`)
    await expect(error).toHaveText('api error')
    const sizes = await Promise.all(
      [error, last].map((line) => line.evaluate((node) => getComputedStyle(node).fontSize)),
    )
    expect(Number.parseFloat(sizes[1] ?? '')).toBeLessThan(Number.parseFloat(sizes[0] ?? ''))
  }
  await expect(cell(page, 'Customers', 'Total')).toHaveText(new RegExp(`^api error${before} at \\d\\d:\\d\\d$`))
  await page.getByRole('button', { name: 'Show as table: Counts and rates' }).click()
  await expect(group(page).getByRole('row').last().getByRole('cell').first()).toHaveText(
    new RegExp(`^api error${before} at \\d\\d:\\d\\d$`),
  )
  await page.getByRole('button', { name: 'Show as table: Counts and rates' }).click()
  for (const title of panelTitles) await expect(panel(page, title).getByText('Old', { exact: true })).toBeVisible()
  await expect(group(page).getByText(/^Figures of/)).toHaveCount(0)
  await expect(chartGroup(page).getByText(/^Figures of \d\d:\d\d, less than a minute ago$/)).toBeVisible()
  faults.clear()
  await page.clock.fastForward('01:05')
  await expect(warning).toHaveCount(0)
  await expect(cell(page, 'Customers', 'Total')).toHaveText(/^[\d,]+$/)
  await expect(group(page).getByText(/^Figures of \d\d:\d\d, less than a minute ago$/)).toBeVisible()
})

test('a day is typed day first or chosen in the calendar, and a text that is no day says so when it is left', {
  tag: ['@STA-10', '@STA-13', '@STA-14'],
}, async ({ page, signIn }) => {
  const queries = watchQueries(page)
  await signIn()
  await page.goto('/statistic-board')
  await expectFresh(page)
  const from = page.getByLabel('From')
  const { from: first } = lastMonthInFrance()
  await from.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('01/09/2026')
  await expect.poll(() => queries(dailyPath).map((query) => query.from)).toEqual([first, '2026-09-01'])
  await from.fill('2.9.26')
  await from.press('Enter')
  await expect(from).toHaveValue('02/09/2026')
  await expect.poll(() => queries(dailyPath).at(-1)?.from).toBe('2026-09-02')
  await from.fill('31/09/2026')
  await expect(from).toHaveAccessibleDescription('')
  const before = await from.boundingBox()
  await page.keyboard.press('Tab')
  await expect(from).toHaveAccessibleDescription('No such day. Type it as 31/12/2026.')
  await expect(page.getByText('No such day. Type it as 31/12/2026.')).toBeInViewport({ ratio: 1 })
  expect(await from.boundingBox(), 'the field has not moved').toEqual(before)
  await expect(from).toHaveValue('31/09/2026')
  await expect(chartGroup(page).getByText('Choose a from date and a to date.')).toBeVisible()
  await from.fill('02/09/2026')
  await expect(from).toHaveAccessibleDescription('')
  await from.press('Alt+ArrowDown')
  await expect(dayOf(page, 'Wednesday, 2 September 2026')).toBeFocused()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveText('2')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('03/09/2026')
  await page.getByRole('button', { name: 'Open the calendar' }).first().click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('04/09/2026')
  await expect.poll(() => queries(dailyPath).at(-1)?.from).toBe('2026-09-04')
})

test('on a phone the days of the range share a line, and the error of a day moves nothing', {
  tag: ['@STA-10', '@STA-14', '@I18-01'],
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  await page.goto('/fr/statistic-board')
  const section = page.getByRole('region', { name: 'Clients avec carte de paiement par jour' })
  await expect(section.getByRole('img')).toBeVisible()
  const [from, to] = [section.getByLabel('Du', { exact: true }), section.getByLabel('Au', { exact: true })]
  const tops = () =>
    section.evaluate((element) =>
      [...element.querySelectorAll('input, button'), element].map((one) => JSON.stringify(one.getBoundingClientRect())),
    )
  await from.fill('31/09/2026')
  const before = await tops()
  await from.press('Enter')
  await expect(section.getByRole('alert')).toBeVisible()
  expect(await tops()).toEqual(before)
  const [first, last] = [await from.boundingBox(), await to.boundingBox()]
  expect(first?.y).toBe(last?.y)
})

test('the calendar speaks the language of the page, begins on Monday and ends with today', {
  tag: ['@STA-10'],
}, async ({ page, signIn }) => {
  const queries = watchQueries(page)
  await signIn()
  await page.goto('/fr/statistic-board')
  const to = page.getByLabel('Au', { exact: true })
  const { to: today } = lastMonthInFrance()
  await to.fill('12/03/2025')
  const button = page.getByRole('button', { name: 'Ouvrir le calendrier' }).last()
  await button.click()
  const calendar = page.getByRole('dialog', { name: 'Calendrier' })
  const days = calendar.getByRole('grid')
  await expect(days).toHaveAccessibleName('mars 2025')
  await expect(days.getByRole('columnheader')).toHaveText(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'])
  await expect(dayOf(page, 'mercredi 12 mars 2025')).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Shift+PageUp')
  await page.keyboard.press('Home')
  await expect(dayOf(page, 'lundi 8 avril 2024')).toBeFocused()
  await page.keyboard.press('End')
  await expect(dayOf(page, 'dimanche 14 avril 2024')).toBeFocused()
  await calendar.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(days).toHaveAccessibleName('mai 2024')
  await calendar.getByLabel('Année').selectOption(today.slice(0, 4))
  await calendar.getByLabel('Mois', { exact: true }).selectOption(today.slice(5, 7))
  await expect(days.locator('[aria-current=date]')).toHaveText(String(Number(today.slice(8))))
  await expect(calendar.getByRole('button', { name: 'Mois suivant' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(to).toHaveValue('12/03/2025')
  await button.click()
  await expect(calendar).toBeVisible()
  await button.click()
  await expect(calendar).toHaveCount(0)
  await button.click()
  await calendar.getByRole('button', { name: 'Aujourd’hui' }).click()
  await expect(to).toHaveValue(dayText(today))
  await expect.poll(() => queries(dailyPath).at(-1)?.to).toBe(today)
})

test('the chart loads when both days are set and in order, and drops the earlier figures', {
  tag: ['@STA-10', '@STA-14', '@STA-16', '@STA-27', '@STA-28'],
}, async ({ page, signIn }) => {
  const queries = watchQueries(page)
  await signIn()
  await page.goto('/statistic-board')
  await expectFresh(page)
  const { to: today } = lastMonthInFrance()
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  await from.fill('')
  await expect(chartGroup(page).getByText('Choose a from date and a to date.')).toBeVisible()
  expect(queries(dailyPath)).toHaveLength(1)
  await from.fill('2026-09-30')
  await to.fill('2026-09-01')
  await expect(chartGroup(page).getByText('The from date is after the to date.')).toBeVisible()
  await expect(to).toHaveAccessibleDescription('The from date is after the to date.')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('statistics.daily'))).toBeNull()
  await from.fill('1999-09-01')
  await expect(chartGroup(page).getByText('The figures begin on 01/01/2000. Choose later dates.')).toBeVisible()
  await expect(from).toHaveAccessibleDescription('The figures begin on 01/01/2000. Choose later dates.')
  await expect(to).toHaveAccessibleDescription('')
  await from.fill('2026-09-01')
  await to.fill('2026-09-30')
  await expect(chart(page)).toHaveAccessibleName(/1 Sept? 2026 to 30 Sept? 2026/)
  expect(queries(dailyPath).at(-1)).toEqual({ shortcuts: 'sp,pr,r2,4t', from: '2026-09-01', to: '2026-09-30' })
  expect(queries(dailyPath).filter((query) => String(query.from) > String(query.to))).toEqual([])
  const asked = queries(dailyPath).length
  await page.reload()
  await expect(to).toHaveValue('30/09/2026')
  await expect(chart(page)).toHaveAccessibleName(/1 Sept? 2026 to 30 Sept? 2026/)
  expect(queries(dailyPath)).toHaveLength(asked)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(to).toHaveValue(dayText(today))
  await expect.poll(() => queries(dailyPath).at(-1)?.to).toBe(today)
  expect(queries(customersPath)).toHaveLength(1)
})

test('the figures of today are named as a part, in the chart and its table, and the export has plain dates', {
  tag: ['@STA-09', '@STA-13'],
}, async ({ page, startAt, signIn }) => {
  await startAt(morning)
  const daily = [
    { day: '2026-11-19', sp: { nb_registration: 7 } },
    { day: '2026-11-20', sp: { nb_registration: 2 } },
    { sp: { objective: 5 } },
  ]
  await answerWith(page, { daily })
  await signIn()
  await page.goto('/statistic-board?from=2026-11-19&to=2026-11-20')
  await expect(chart(page)).toHaveAccessibleName(/19 Nov 2026 to 20 Nov 2026, so far\. sp 2$/)
  const name = /^payment-cards-per-day-.*\.csv$/
  const lines = await saved(page, `Export CSV: ${chartTitle}`, name)
  expect(lines).toEqual(['Day,sp,Goal sp', '2026-11-19,7,5', '2026-11-20,2,5'])
  await page.getByRole('button', { name: `Show as table: ${chartTitle}` }).click()
  const days = chartGroup(page).getByRole('table', { name: chartTitle }).getByRole('rowheader')
  await expect(days).toHaveText(['20 Nov 2026, so far', '19 Nov 2026'])
  await page.goto('/fr/statistic-board?from=2026-11-19&to=2026-11-20')
  await expect(page.getByRole('img')).toHaveAccessibleName(/au 20 nov\. 2026, en cours/)
})

test('the line of a mall ends before the day that goes on, whose figures stand beside the goals', {
  tag: ['@STA-09', '@STA-11'],
}, async ({ page, startAt, signIn }) => {
  await startAt(morning)
  const daily = [
    { day: '2026-11-19', sp: { nb_registration: 8 }, pr: { nb_registration: 2 } },
    { day: '2026-11-20', sp: { nb_registration: 0 }, pr: { nb_registration: 5 } },
    { sp: { objective: 4, color: '#b00020' }, pr: { objective: 4, color: '#005f73' } },
  ]
  await answerWith(page, { daily })
  await signIn()
  await page.goto('/statistic-board?from=2026-11-19&to=2026-11-20')
  await expect(chart(page)).toBeVisible()
  await expect(chartGroup(page).getByRole('definition')).toHaveText(['5 of 8', '0 of 4', '5 of 4'])
  await expect(chartGroup(page).getByRole('term')).toHaveText(['20 Nov, so far', 'sp', 'pr'])
  await expect.poll(() => pixelsOf(page, [0xb0, 0x00, 0x20])).toBeGreaterThan(20)
  // A line from 8 to 0 would cross the lower half of the chart. The goal is at its middle.
  const lower = { left: 0.2, right: 0.8, top: 0.6, bottom: 0.85 }
  expect(await pixelsOf(page, [0xb0, 0x00, 0x20], lower)).toBe(0)
})

test('a late answer for earlier days never replaces a newer one', { tag: ['@P8', '@STA-16'] }, async ({
  page,
  signIn,
  faults,
  callsOf,
}) => {
  await signIn()
  await page.goto(openInOctober)
  await expectFresh(page)
  faults.set('getDailyStatistics', { delayMs: 600_000, times: 1 })
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('from=2026-09-01'))
  await page.getByLabel('From').fill('2026-09-01')
  await expect.poll(() => callsOf('getDailyStatistics')).toBe(2)
  await page.getByLabel('From').fill('2026-10-02')
  await left
  await expect(chart(page)).toHaveAccessibleName(/2 Oct 2026 to 3 Oct 2026/)
})

test('the panels and the chart can be read as tables and saved', { tag: ['@STA-20', '@STA-21'] }, async ({
  page,
  signIn,
}) => {
  await answerWith(page, {
    customers: { ...some, totalCustomers: counts({ sp: 12_000, pr: 3_000, '=1+1': 1 }) },
    daily: october,
  })
  await signIn()
  await page.goto(openInOctober)
  await expect(chart(page)).toBeVisible()
  expect(await saved(page, 'Export CSV: Counts and rates', /^statistics-\d{4}-\d\d-\d\d-\d{4}\.csv$/)).toEqual([
    'Mall,Customers,Customers with payment card,Desynchronization rate,Unsubscribing rate',
    'sp,12000,1000,12.50%,0.05%',
    'pr,3000,0,0.00%,0.10%',
    "'=1+1,1,N/A,N/A,N/A",
    'Total,15001,1000,12.50%,0.06%',
  ])
  expect(await saved(page, `Export CSV: ${chartTitle}`, /^payment-cards-per-day-\d{4}-\d\d-\d\d-\d{4}\.csv$/)).toEqual([
    'Day,sp,Goal sp,pr,Goal pr',
    '2026-10-01,4,5,2,3',
    '2026-10-02,6,5,0,3',
    '2026-10-03,N/A,5,N/A,3',
  ])
  await page.getByRole('button', { name: 'Show as table: Counts and rates' }).click()
  await expect(group(page).getByRole('row', { name: 'sp 12,000 1,000 12.50% 0.05%' })).toBeVisible()
  await page.getByRole('button', { name: `Show as table: ${chartTitle}` }).click()
  const days = chartGroup(page).getByRole('table', { name: chartTitle }).getByRole('row')
  await expect(days).toHaveText(['DayspGoal spprGoal pr', /^3\sOct\s2026N\/A/, '2 Oct 20266503', '1 Oct 20264523'])
  await expect(chart(page)).toHaveCount(0)
})

/** Presses a button and returns the lines of the downloaded file. */
async function saved(page: Page, button: string, name: RegExp): Promise<readonly string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(name)
  return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`where the system is ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the user chooses a dark or a light theme, every page has it, and the board is accessible in both', {
      tag: ['@SES-41'],
    }, async ({ page, signIn, faults, allowConsole }) => {
      allowConsole(failedRequest)
      await answerWith(page, { daily: october })
      await signIn()
      await page.goto(openInOctober)
      await expectFresh(page)
      const theme = (name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('button', { name })
      const other = colorScheme === 'dark' ? 'Light' : 'Dark'
      await expect(theme('As the system')).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page, 'board')
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const byTheSystem = await ground()
      await theme(other).click()
      await expect.poll(ground).not.toBe(byTheSystem)
      await page.getByRole('button', { name: `Show as table: ${chartTitle}` }).click()
      faults.set('getCustomerStatistics', { status: 500 })
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(group(page).getByText(/^Old figures/)).toBeVisible()
      await expectAccessible(page, 'board')
      await page.goto('/home')
      await expect(theme(other)).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(ground).not.toBe(byTheSystem)
      await theme('As the system').click()
      await page.goto('/statistic-board')
      await expect.poll(ground).toBe(byTheSystem)
    })
  })
}

for (const [width, height] of [
  [1920, 1080],
  [1366, 768],
] as const) {
  test(`the whole board fits a screen of ${width} by ${height}, edge to edge, with large figures`, {
    tag: ['@STA-23'],
  }, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height })
    await signIn()
    await page.goto('/statistic-board')
    await expectFresh(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(cell(page, 'Unsubscribing rate', 'sq')).toHaveText(/\d/)
    await expectFresh(page)
    const { scrollHeight, scrollWidth, left, right, size } = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement
      const { left, right } = document.querySelector('main section')?.getBoundingClientRect() ?? { left: 1, right: 0 }
      const size = Math.max(...[...document.querySelectorAll('td')].map((td) => td.getBoundingClientRect().height))
      return { scrollHeight, scrollWidth, left, right, size }
    })
    expect({ scrollHeight, scrollWidth, left, right }).toEqual({
      scrollHeight: height,
      scrollWidth: width,
      left: 0,
      right: width,
    })
    expect(size / height).toBeGreaterThan(0.08)
    await expect.poll(async () => (await chart(page).boundingBox())?.height ?? 0).toBeGreaterThan(height / 4)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  })
}

test('the board grows by no row of its figures while the chart still has its former height', {
  tag: ['@STA-23'],
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn()
  await page.goto('/statistic-board')
  await expectFresh(page)
  await page.evaluate(() => {
    const heights = new Set<number>()
    Reflect.set(window, 'heights', heights)
    // A mutation is seen before the chart gets its new height.
    new MutationObserver(() => heights.add(document.documentElement.scrollHeight)).observe(document.body, {
      subtree: true,
      childList: true,
    })
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(cell(page, 'Unsubscribing rate', 'sq')).toHaveText(/\d/)
  await expectFresh(page)
  expect(await page.evaluate(() => [...Reflect.get(window, 'heights')])).toEqual([768])
})

test('the board is available in French', { tag: ['@I18-01'] }, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn()
  await page.goto('/fr/statistic-board')
  const chiffres = page.getByRole('region', { name: 'Effectifs et taux' })
  await expect(chiffres.getByText(/^Chiffres de \d\d:\d\d, il y a moins d’une minute$/)).toBeVisible()
  await expect(cell(page, 'Taux de désynchronisation', 'Total')).toHaveText(/^\d+,\d\d\s%$/)
  faults.set('getCustomerStatistics', { drop: true })
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect(chiffres.getByRole('status')).toHaveText(
    /^Chiffres anciens\s: pas d’actualisation depuis .* erreur api à/,
  )
})

test('a refused right shows "Forbidden access" over the board', { tag: ['@NAV-33'] }, async ({
  page,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  await signIn()
  faults.set('getDailyStatistics', { status: 403 })
  await page.goto('/statistic-board')
  await expect(page.getByRole('region', { name: 'Forbidden access' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(cell(page, 'Customers', 'Total')).toHaveText(/\d/)
  await expect(chartGroup(page).getByText('api error', { exact: true })).toBeVisible()
})

test.describe('where a finger points', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the calendar is in the window, and everything in it is 44 px high', {
    tag: ['@STA-10', '@NAV-11'],
  }, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/statistic-board')
    await expectFresh(page)
    await page.getByLabel('From').fill('12/03/2025')
    await page.getByRole('button', { name: 'Open the calendar' }).first().tap()
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    await expect(dayOf(page, 'Wednesday, 12 March 2025')).toBeInViewport({ ratio: 1 })
    await expect(calendar).toBeInViewport({ ratio: 1 })
    const targets = await calendar.locator('button, select').all()
    expect(targets.length).toBeGreaterThan(42)
    for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page, 'the calendar')
    await dayOf(page, 'Thursday, 20 March 2025').tap()
    await expect(page.getByLabel('From')).toHaveValue('20/03/2025')
  })
})
