import { noteFigure } from '#tests/support/figure.ts'
import { nameOfSigns, regexSigns } from '#tests/support/regex-signs.ts'
import { dialog, openDialog, row, table } from './support/association.ts'
import { createHub } from './support/data.ts'
import { expect, test } from './support/test.ts'

test('the signs of regular expressions stand for themselves in searches, filters and choices', {
  tag: ['@P14', '@MAS-28'],
}, async ({ page, db, signIn }) => {
  const labels = ['CB PLAIN', `CB ${nameOfSigns}`]
  const hub = await createHub(db, { stores: ['Plain', nameOfSigns], labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const rows = table(page).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Column filters' }).click()
  const filter = page.getByRole('searchbox', { name: 'Filter Label', exact: true })
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  for (const sign of regexSigns) {
    await filter.fill(sign)
    await expect(rows, `filter ${sign}`).toHaveCount(1)
    await expect(row(page, 'Zq')).toBeVisible()
  }
  await filter.fill('')
  for (const sign of regexSigns) {
    await search.fill(sign)
    await expect(row(page, 'Zq'), `search ${sign}`).toBeVisible()
  }
  await search.fill('')
  await openDialog(page, 'CB PLAIN')
  const store = dialog(page).getByRole('combobox', { name: /Store/ })
  for (const sign of regexSigns) {
    await store.fill(sign)
    await expect(dialog(page).getByRole('option'), `option ${sign}`).toHaveText([nameOfSigns])
  }
  noteFigure(
    14,
    `${regexSigns.length} signs of regular expressions in a search, a filter and a choice: each found as typed`,
  )
})
