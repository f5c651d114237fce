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
  totalCustomers: counts({ sp: 12_000, pr: 3_000, '=1+1': 1 }),
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

test('any back user reads the figures of the last month, which stay for 30 minutes, then load again by themselves or by the button', {
  tag: [
    '@STA-01',
    '@STA-02',
    '@STA-08',
    '@STA-09',
    '@STA-12',
    '@STA-13',
    '@STA-15',
    '@STA-17',
    '@STA-18',
    '@STA-19',
    '@STA-22',
    '@STA-24',
    '@STA-25',
    '@STA-28',
    '@FMT-26',
  ],
}, async ({ page, startAt, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const queries = watchQueries(page)
  await startAt(morning)
  await signIn()
  await installClock(page)
  faults.set('getDailyStatistics', { status: 400, code: 'invalidDate', times: 1 })
  await page.goto('/statistic-board')

  await test.step('a part that fails shows an error alone', async () => {
    await expect(chartGroup(page).getByText('api error', { exact: true })).toBeVisible()
    await expect(cell(page, 'Customers', 'Total')).toHaveText(/^[\d,]+$/)
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

  await test.step('figures stay across a reload, and load again after 30 minutes, after a sleep and by the button', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expectFresh(page)
    expect([callsOf('getCustomerStatistics'), callsOf('getDailyStatistics')]).toEqual([2, 2])
    expect(queries(customersPath)[1]).toEqual({ shortcuts: 'sp,pr,r2,4t,sq' })
    await page.clock.fastForward('29:00')
    await page.reload()
    await expect(page.getByText(/^Figures of \d\d:\d\d, 29 minutes ago$/)).toHaveCount(2)
    expect([callsOf('getCustomerStatistics'), callsOf('getDailyStatistics')]).toEqual([2, 2])
    await page.clock.fastForward('01:10')
    await expect.poll(() => callsOf('getCustomerStatistics')).toBe(3)
    await expectFresh(page)
    await expect(cell(page, 'Customers', 'sq')).toHaveText(/\d/)
    await page.clock.setSystemTime(later(3 * 3_600_000))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(() => [callsOf('getCustomerStatistics'), callsOf('getDailyStatistics')]).toEqual([4, 4])
    await expectFresh(page)
  })

  await test.step('figures that cannot be read again stay below an error until a later attempt', async () => {
    const before = await cell(page, 'Customers', 'Total').textContent()
    faults.set('getCustomerStatistics', { status: 503 })
    await page.clock.fastForward('31:00')
    const warning = group(page).getByRole('status')
    await expect(warning).toHaveText(
      /^Old figures: not refreshed since \d\d:\d\d, 31 minutes ago · api error at \d\d:\d\d$/,
    )
    const old = new RegExp(`^api error${before} at \\d\\d:\\d\\d$`)
    await expect(cell(page, 'Customers', 'Total')).toHaveText(old)
    const sizes = await cell(page, 'Customers', 'Total')
      .getByRole('paragraph')
      .evaluateAll((lines) => lines.map((line) => Number.parseFloat(getComputedStyle(line).fontSize)))
    expect(sizes).toEqual([expect.any(Number), expect.any(Number)])
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
    await page.getByRole('button', { name: 'Show as table: Counts and rates' }).click()
    await expect(group(page).getByRole('row').last().getByRole('cell').first()).toHaveText(old)
    await page.getByRole('button', { name: 'Show as table: Counts and rates' }).click()
    await expect(chart(page)).toBeVisible()
    faults.clear()
    await page.clock.fastForward('01:05')
    await expect(warning).toHaveCount(0)
    await expect(cell(page, 'Customers', 'Total')).toHaveText(/^[\d,]+$/)
  })
})

test('the chart has a line for each mall, a dashed one for its goal, and no line to the day that goes on, and is a table and a file too', {
  tag: ['@STA-09', '@STA-11', '@STA-16', '@STA-20', '@STA-21', '@STA-29'],
}, async ({ page, startAt, signIn }) => {
  await startAt(morning)
  // One hub has only an objective and another one only counts, so each colour belongs to one line.
  const lines = [
    { day: '2026-10-01', pr: { nb_registration: 2 } },
    { day: '2026-10-02', pr: { nb_registration: 6 } },
    { sp: { objective: 4, color: '#b00020' }, pr: { color: '#005f73' } },
  ]
  await answerWith(page, { customers: some, daily: lines })
  await signIn()
  await page.goto('/statistic-board?from=2026-10-01&to=2026-10-02')

  await test.step('lines', async () => {
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

  await test.step('tables, which keep their form while they load, and files', async () => {
    await answerWith(page, { daily: october })
    await page.goto(openInOctober)
    await expect(chart(page)).toBeVisible()
    expect(await saved(page, 'Export CSV: Counts and rates', /^statistics-\d{4}-\d\d-\d\d-\d{4}\.csv$/)).toEqual([
      'Mall,Customers,Customers with payment card,Desynchronization rate,Unsubscribing rate',
      'sp,12000,1000,12.50%,0.05%',
      'pr,3000,0,0.00%,0.10%',
      "'=1+1,1,N/A,N/A,N/A",
      'Total,15001,1000,12.50%,0.06%',
    ])
    const name = /^payment-cards-per-day-\d{4}-\d\d-\d\d-\d{4}\.csv$/
    expect(await saved(page, `Export CSV: ${chartTitle}`, name)).toEqual([
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

/** Presses a button and returns the lines of the downloaded file. */
async function saved(page: Page, button: string, name: RegExp): Promise<readonly string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(name)
  return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
}

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
  const to = page.getByLabel('To', { exact: true })
  const { from: first, to: today } = lastMonthInFrance()

  await test.step('typed', async () => {
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
  })

  await test.step('chosen by keys and by pointer', async () => {
    await from.press('Alt+ArrowDown')
    await expect(dayOf(page, 'Wednesday, 2 September 2026')).toBeFocused()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('2')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue('03/09/2026')
    await expect.poll(() => queries(dailyPath).at(-1)?.from).toBe('2026-09-03')
    const button = page.getByRole('button', { name: 'Open the calendar' }).first()
    await button.click()
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    const days = calendar.getByRole('grid')
    await expect(days).toHaveAccessibleName('September 2026')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Shift+PageUp')
    await page.keyboard.press('Home')
    await expect(dayOf(page, 'Monday, 29 September 2025')).toBeFocused()
    await page.keyboard.press('End')
    await expect(dayOf(page, 'Sunday, 5 October 2025')).toBeFocused()
    await calendar.getByRole('button', { name: 'Next month' }).click()
    await expect(days).toHaveAccessibleName('November 2025')
    await calendar.getByLabel('Year').selectOption(today.slice(0, 4))
    await calendar.getByLabel('Month', { exact: true }).selectOption(today.slice(5, 7))
    await expect(days.locator('[aria-current=date]')).toHaveText(String(Number(today.slice(8))))
    await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(from).toHaveValue('03/09/2026')
    await button.click()
    await expect(calendar).toBeVisible()
    await button.click()
    await expect(calendar).toHaveCount(0)
  })

  await test.step('in their order, kept across a reload, and up to today', async () => {
    await to.fill('2026-09-01')
    await expect(to).toHaveAccessibleDescription('The from date is after the to date.')
    await to.fill('2026-09-30')
    await expect(chart(page)).toHaveAccessibleName(/3 Sept? 2026 to 30 Sept? 2026/)
    await page.reload()
    await expect(to).toHaveValue('30/09/2026')
    await expect(chart(page)).toHaveAccessibleName(/3 Sept? 2026 to 30 Sept? 2026/)
    await page.getByRole('button', { name: 'Open the calendar' }).last().click()
    await page.getByRole('dialog', { name: 'Calendar' }).getByRole('button', { name: 'Today' }).click()
    await expect(to).toHaveValue(dayText(today))
    await expect.poll(() => queries(dailyPath).at(-1)?.to).toBe(today)
    await to.fill('2026-09-30')
    await expect.poll(() => queries(dailyPath).at(-1)?.to).toBe('2026-09-30')
    await page.getByRole('button', { name: 'Today' }).click()
    await expect.poll(() => queries(dailyPath).at(-1)?.to).toBe(today)
    expect(queries(customersPath)).toHaveLength(1)
  })
})

test('the whole board fits the screen, edge to edge, and the theme that the user chooses, in which every page is', {
  tag: ['@STA-23', '@SES-41'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn()
  await page.goto('/statistic-board')
  await expectFresh(page)

  await test.step('it grows by no row of its figures', async () => {
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
          const box = document.querySelector('main section')?.getBoundingClientRect()
          return { scrollHeight, scrollWidth, left: box?.left, right: box?.right }
        })
      await expect.poll(edges).toEqual({ scrollHeight: height, scrollWidth: width, left: 0, right: width })
      const heights = await page
        .getByRole('cell')
        .evaluateAll((all) => all.map((td) => td.getBoundingClientRect().height))
      expect(Math.max(...heights) / height).toBeGreaterThan(0.08)
      await expect.poll(async () => (await chart(page).boundingBox())?.height ?? 0).toBeGreaterThan(height / 4)
    }
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  })

  await test.step('it is accessible with old figures as a table and the calendar, in both themes', async () => {
    await page.getByRole('button', { name: 'Show as table: Counts and rates' }).click()
    faults.set('getCustomerStatistics', { status: 500 })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(group(page).getByText(/^Old figures/)).toBeVisible()
    await page.getByRole('button', { name: 'Open the calendar' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Calendar' }).locator(':focus')).toHaveCount(1)
    await expectAccessible(page, 'board')
    await page.keyboard.press('Escape')
  })

  await test.step('its theme is that of the user', async () => {
    const theme = (name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('button', { name })
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    await expect(theme('As the system')).toHaveAttribute('aria-pressed', 'true')
    const byTheSystem = await ink()
    await theme('Dark').click()
    await expect.poll(ink).not.toBe(byTheSystem)
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
    const heights = await calendar
      .locator('button, select')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(42)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await dayOf(page, 'Thursday, 20 March 2025').tap()
    await expect(page.getByLabel('From')).toHaveValue('20/03/2025')
  })
})
