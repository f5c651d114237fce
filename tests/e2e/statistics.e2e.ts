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

test('the chart has a line for each mall, a dashed one for its goal, and no line to the day that goes on', {
  tag: ['@STA-09', '@STA-11', '@STA-20', '@STA-21', '@STA-29'],
}, async ({ page, startAt, signIn }) => {
  await startAt(morning)
  // One hub has only an objective and another one only counts, so each colour belongs to one line.
  const lines = [
    { day: '2026-10-01', pr: { nb_registration: 2 } },
    { day: '2026-10-02', pr: { nb_registration: 6 } },
    { sp: { objective: 4, color: '#b00020' }, pr: { color: '#005f73' } },
  ]
  await answerWith(page, { daily: lines })
  await signIn()
  await page.goto('/statistic-board?from=2026-10-01&to=2026-10-02')
  await expect(chart(page)).toBeVisible()
  await expect.poll(() => pixelsOf(page, [0xb0, 0x00, 0x20])).toBeGreaterThan(200)
  const [goal, line] = [await pixelsOf(page, [0xb0, 0x00, 0x20]), await pixelsOf(page, [0x00, 0x5f, 0x73])]
  expect(line, 'the whole line has more pixels than the dashed one').toBeGreaterThan(goal)

  const today = [
    { day: '2026-11-19', sp: { nb_registration: 8 }, pr: { nb_registration: 2 } },
    { day: '2026-11-20', sp: { nb_registration: 0 }, pr: { nb_registration: 5 } },
    { sp: { objective: 4, color: '#b00020' }, pr: { objective: 4, color: '#005f73' } },
  ]
  await answerWith(page, { daily: today })
  await page.goto('/statistic-board?from=2026-11-19&to=2026-11-20')
  await expect(chart(page)).toHaveAccessibleName(/19 Nov 2026 to 20 Nov 2026, so far\. sp 0/)
  await expect(chartGroup(page).getByRole('definition')).toHaveText(['5 of 8', '0 of 4', '5 of 4'])
  await expect(chartGroup(page).getByRole('term')).toHaveText(['20 Nov, so far', 'sp', 'pr'])
  await expect.poll(() => pixelsOf(page, [0xb0, 0x00, 0x20])).toBeGreaterThan(20)
  // A line from 8 to 0 would cross the lower half of the chart. The goal is at its middle.
  const lower = { left: 0.2, right: 0.8, top: 0.6, bottom: 0.85 }
  expect(await pixelsOf(page, [0xb0, 0x00, 0x20], lower)).toBe(0)
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

test('figures stay for 30 minutes across reloads, then load again by themselves, after a sleep and by the button', {
  tag: ['@STA-15', '@STA-17', '@STA-25', '@FMT-26'],
}, async ({ page, startAt, signIn, callsOf }) => {
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
  await expect(cell(page, 'Customers', 'sq')).toHaveText(/\d/)
  await expectFresh(page)
  expect(queries(customersPath)[1]).toEqual({ shortcuts: 'sp,pr,r2,4t,sq' })
  await page.clock.setSystemTime(later(3 * 3_600_000))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => callsOf('getCustomerStatistics')).toBe(3)
  await expectFresh(page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => [callsOf('getCustomerStatistics'), callsOf('getDailyStatistics')]).toEqual([4, 4])
})

test('a part that fails shows an error alone, over its last figure if there is one, until a later attempt', {
  tag: ['@STA-08', '@STA-15', '@STA-28'],
}, async ({ page, startAt, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await startAt(morning)
  await signIn()
  await installClock(page)
  faults.set('getDailyStatistics', { status: 400, code: 'invalidDate', times: 1 })
  await page.goto('/statistic-board')
  await expect(chartGroup(page).getByText('api error', { exact: true })).toBeVisible()
  await expect(cell(page, 'Customers', 'Total')).toHaveText(/^[\d,]+$/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectFresh(page)
  const before = await cell(page, 'Customers', 'Total').textContent()
  faults.set('getCustomerStatistics', { status: 503 })
  await page.clock.fastForward('31:00')
  const warning = group(page).getByRole('status')
  await expect(warning).toHaveText(
    /^Old figures: not refreshed since \d\d:\d\d, 31 minutes ago · api error at \d\d:\d\d$/,
  )
  await expect(cell(page, 'Customers', 'Total')).toHaveText(new RegExp(`^api error${before} at \\d\\d:\\d\\d$`))
  const sizes = await cell(page, 'Customers', 'Total')
    .getByRole('paragraph')
    .evaluateAll((lines) => lines.map((line) => Number.parseFloat(getComputedStyle(line).fontSize)))
  expect(sizes).toEqual([expect.any(Number), expect.any(Number)])
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
  await page.getByRole('button', { name: 'Show as table: Counts and rates' }).click()
  await expect(group(page).getByRole('row').last().getByRole('cell').first()).toHaveText(
    new RegExp(`^api error${before} at \\d\\d:\\d\\d$`),
  )
  await page.getByRole('button', { name: 'Show as table: Counts and rates' }).click()
  await expect(chart(page)).toBeVisible()
  faults.clear()
  await page.clock.fastForward('01:05')
  await expect(warning).toHaveCount(0)
  await expect(cell(page, 'Customers', 'Total')).toHaveText(/^[\d,]+$/)
})

/** A day of the open calendar, by its whole name. */
const dayOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a day is typed day first or chosen in the calendar, says when it is none, and stays across a reload', {
  tag: ['@STA-10', '@STA-13', '@STA-14', '@STA-27'],
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

  const to = page.getByLabel('To', { exact: true })
  await to.fill('2026-09-01')
  await expect(to).toHaveAccessibleDescription('The from date is after the to date.')
  await to.fill('2026-09-30')
  await expect(chart(page)).toHaveAccessibleName(/4 Sept? 2026 to 30 Sept? 2026/)
  await page.reload()
  await expect(to).toHaveValue('30/09/2026')
  await expect(chart(page)).toHaveAccessibleName(/4 Sept? 2026 to 30 Sept? 2026/)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => queries(dailyPath).at(-1)?.to).toBe(lastMonthInFrance().to)
  expect(queries(customersPath)).toHaveLength(1)
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

test('the panels and the chart can be read as tables, which keep their form while they load, and saved', {
  tag: ['@STA-16', '@STA-20', '@STA-21'],
}, async ({ page, signIn }) => {
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
  const goOn = await holdCalls(page, `**${dailyPath}*`)
  await page.getByLabel('From').fill('2026-10-02')
  const waiting = chartGroup(page).getByRole('status').filter({ hasText: 'Loading' })
  await expect(waiting).toBeVisible()
  expect((await waiting.boundingBox())?.height, 'eight rows and their headings').toBeGreaterThan(8 * 32)
  goOn()
  await expect(days.first()).toBeVisible()
})

/** Presses a button and returns the lines of the downloaded file. */
async function saved(page: Page, button: string, name: RegExp): Promise<readonly string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(name)
  return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('the user chooses a theme, every page has it, and the board is accessible in both', {
  tag: ['@SES-41'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await answerWith(page, { daily: october })
  await signIn()
  await page.goto(openInOctober)
  await expectFresh(page)
  const theme = (name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('button', { name })
  await expect(theme('As the system')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'board')
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const byTheSystem = await ink()
  await theme('Dark').click()
  await expect.poll(ink).not.toBe(byTheSystem)
  await page.getByRole('button', { name: `Show as table: ${chartTitle}` }).click()
  faults.set('getCustomerStatistics', { status: 500 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(group(page).getByText(/^Old figures/)).toBeVisible()
  await expectAccessible(page, 'board')
  await page.goto('/home')
  await expect(theme('Dark')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(ink).not.toBe(byTheSystem)
  await theme('As the system').click()
  await expect.poll(ink).toBe(byTheSystem)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ink).not.toBe(byTheSystem)
  await theme('Light').click()
  await expect.poll(ink).toBe(byTheSystem)
})

test('the whole board fits the screen, edge to edge, with large figures, and grows by no row of its figures', {
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
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const edges = () =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        const { left, right } = document.querySelector('main section')?.getBoundingClientRect() ?? { left: 1, right: 0 }
        return { scrollHeight, scrollWidth, left, right }
      })
    await expect.poll(edges).toEqual({ scrollHeight: height, scrollWidth: width, left: 0, right: width })
    const cells = await page.getByRole('cell').evaluateAll((all) => all.map((td) => td.getBoundingClientRect().height))
    expect(Math.max(...cells) / height).toBeGreaterThan(0.08)
    await expect.poll(async () => (await chart(page).boundingBox())?.height ?? 0).toBeGreaterThan(height / 4)
  }
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
})

test.describe('where a finger points', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the days share a line, their error moves nothing, and the calendar is in the window, 44 px for each target', {
    tag: ['@STA-10', '@STA-14', '@NAV-11'],
  }, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/statistic-board')
    await expectFresh(page)
    const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
    const places = () =>
      chartGroup(page).evaluate((element) =>
        [...element.querySelectorAll('input, button'), element].map((one) =>
          JSON.stringify(one.getBoundingClientRect()),
        ),
      )
    await from.fill('31/09/2026')
    const before = await places()
    await from.press('Enter')
    await expect(chartGroup(page).getByRole('alert')).toBeVisible()
    expect(await places()).toEqual(before)
    expect((await from.boundingBox())?.y).toBe((await to.boundingBox())?.y)
    await from.fill('12/03/2025')
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
