import type { Page } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import { edgesOf } from './support/boxes.ts'
import { installClock, stopClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { tabTo } from './support/keyboard.ts'
import { crowdedTables } from './support/page-audit.ts'
import { expect, test } from './support/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Unassigned transactions' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')

const many = Array.from({ length: 120 }, (_, index) => `CB BOUTIQUE ${String(index).padStart(3, '0')} 12/10`)

test('the keyboard moves through rows that are not rendered yet, also in larger texts, the slash reaches the search, and paper has all rows', {
  tag: ['@MAS-04', '@MAS-25'],
}, async ({ page, db, signIn }) => {
  const labels = [...many.slice(2), 'CB ZEPHIR FIRST', 'CB ZEPHIR SECOND']
  const hub = await createHub(db, { labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const row = (index: number) => rows(page).filter({ hasText: labels[index] ?? '' })

  await test.step('keys move from row to row, to the headings and to the controls of a row', async () => {
    await row(0).focus()
    expect(await rows(page).count()).toBeLessThan(60)
    await page.keyboard.press('ArrowDown')
    await expect(row(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(row(119)).toBeFocused()
    await expect(row(119)).toHaveAttribute('aria-rowindex', '121')
    await page.keyboard.press('PageUp')
    await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1)
    await expect(row(119)).not.toBeFocused()
    await page.keyboard.press('Home')
    await expect(row(0)).toBeFocused()
    const heading = page.getByRole('button', { name: 'Label', exact: true })
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('thead button').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(heading).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(row(0)).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: `Associate ${labels[0]}` }), 'ArrowRight')
    expect(await crowdedTables(page)).toEqual([])
  })

  await test.step('the slash reaches the search, and Enter the first row that is found', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' })
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await page.keyboard.type('zephir')
    await page.keyboard.press('Enter')
    await expect(row(118)).toBeFocused()
    await expect(rows(page)).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(row(119)).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('no row has this')
    await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await search.fill('')
    await expect(rows(page).nth(2)).toBeVisible()
  })

  await test.step('the page prints as a document: the mall and the time, the whole table, and nothing that needs a screen', async () => {
    const printed = table(page).locator('tbody tr[data-index]')
    const shown = await printed.count()
    expect(shown).toBeLessThan(labels.length)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(printed).toHaveCount(labels.length)
    await expect(page.getByText(/^Printed on 20\/11\/2026 \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(hub.name).first()).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Associate/ })).toHaveCount(0)
    const frame = await page.getByRole('table').evaluate((table) => {
      const { overflowX, height } = getComputedStyle(table.parentElement ?? table)
      return { overflowX, isWhole: Number.parseFloat(height) >= table.clientHeight }
    })
    expect(frame).toMatchObject({ overflowX: 'visible', isWhole: true })
    // The sheet has room for the columns of the work.
    const headings = page.getByRole('columnheader')
    await expect(headings.first()).toHaveText('Label')
    expect(await headings.count()).toBeGreaterThan(6)
    await expect(printed.last().getByRole('cell')).toHaveCount(await headings.count())
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(printed).toHaveCount(shown)
  })

  await test.step('the rows keep their places with the larger texts of a browser', async () => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 20 } })
    await page.reload()
    await row(0).focus()
    await page.keyboard.press('End')
    await expect(row(119)).toBeFocused()
    await expect(row(119).getByRole('cell').first()).toBeInViewport({ ratio: 1 })
    const frame = table(page).locator('xpath=..')
    const { height, top, client } = await frame.evaluate(({ scrollHeight, scrollTop, clientHeight }) => ({
      height: scrollHeight,
      top: scrollTop,
      client: clientHeight,
    }))
    expect(height).toBe(50 + labels.length * 40)
    expect(top + client).toBe(height)
    await page.keyboard.press('PageUp')
    await expect(page.locator('tr:focus td').first()).toBeInViewport({ ratio: 1 })
  })
})

test('a wide table starts with the columns in view and has the others when they are needed or it rests, and a held Enter on a button does not go on to a row', async ({
  page,
  db,
  signIn,
}) => {
  const labels = ['CB ZEPHIR HUB', 'CB BETA', 'CB GAMMA']
  const hub = await createHub(db, { stores: ['Zephir', 'Fanal'], labels })
  await signIn('TRANSACTION_PINPOINT')
  await installClock(page)
  await page.goto('/manual-association')
  await page.getByRole('radio', { name: hub.name }).check()
  await stopClock(page)
  await page.getByRole('button', { name: 'Next' }).click()
  const idOf = (label: string) => rows(page).filter({ hasText: label }).locator('td[data-column=id]')
  await expect(rows(page).filter({ hasText: 'CB ZEPHIR HUB' })).toBeVisible()
  await expect(idOf('CB BETA')).toHaveCount(0)
  await page.getByRole('button', { name: 'Associate CB BETA' }).focus()
  await expect(idOf('CB BETA')).toHaveCount(1)
  await expect(idOf('CB GAMMA')).toHaveCount(0)
  const action = page.getByRole('button', { name: 'Associate CB GAMMA' })
  const ends = async () => [
    (await edgesOf(rows(page).filter({ hasText: 'CB GAMMA' }).locator('td').first())).left,
    (await edgesOf(action)).right,
  ]
  const before = await ends()
  await action.hover()
  await page.mouse.wheel(200, 0)
  await expect(idOf('CB GAMMA')).toHaveCount(1)
  // The label and the action stay where they are.
  await expect.poll(ends).toEqual(before)
  await page.clock.resume()
  await page.reload()
  // A table that rests has all columns of all rows.
  await expect(table(page).locator('td[data-column=id]')).toHaveCount(3)

  const button = page.getByRole('region', { name: 'The active transaction' }).getByRole('button', { name: /^Zephir/ })
  await button.focus()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.down('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toBeFocused()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})
