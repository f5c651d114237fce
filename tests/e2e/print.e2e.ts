import { createHub } from './support/data.ts'
import { expect, test } from './support/test.ts'

test('a page prints as a document: the mall and the time, the whole table, and nothing that needs a screen', {
  tag: ['@MAS-04'],
}, async ({ page, db, signIn }) => {
  const labels = Array.from(
    { length: 120 },
    (_, index) => `CB PRINTED SHOP ${String.fromCharCode(65 + (index % 26))}${index}`,
  )
  const hub = await createHub(db, { labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/manual-association?hub=${hub.id}`)
  const rows = page.getByRole('table').locator('tbody tr[data-index]')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.count()
  expect(shown).toBeLessThan(labels.length)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(rows).toHaveCount(labels.length)
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
  await expect(rows.last().getByRole('cell')).toHaveCount(await headings.count())

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(rows).toHaveCount(shown)
})
