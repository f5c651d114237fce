import { isLong } from '#tests/support/long-run.ts'
import { nameOfCharacters, regexCharacters } from '#tests/support/regex-characters.ts'
import { dialog, openDialog, row, table } from './support/association.ts'
import { createHub } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { expect, test } from './support/test.ts'

test('the special characters of regular expressions stand for themselves in searches, filters and choices', {
  tag: ['@P14', '@MAS-28'],
}, async ({ page, db, signIn }) => {
  // The unit tests of the table and of the choice have all of them.
  const characters = isLong ? regexCharacters : regexCharacters.filter((_, index) => index % 5 === 0)
  const labels = ['CB PLAIN', `CB ${nameOfCharacters}`]
  const hub = await createHub(db, { stores: ['Plain', nameOfCharacters], labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const rows = table(page).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Column filters' }).click()
  const filter = page.getByRole('searchbox', { name: 'Filter Label', exact: true })
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  for (const character of characters) {
    await filter.fill(character)
    await expect(rows, `filter ${character}`).toHaveCount(1)
    await expect(row(page, 'Zq')).toBeVisible()
  }
  await filter.fill('')
  for (const character of characters) {
    await search.fill(character)
    await expect(row(page, 'Zq'), `search ${character}`).toBeVisible()
  }
  await search.fill('')
  await openDialog(page, 'CB PLAIN')
  const store = dialog(page).getByRole('combobox', { name: /Store/ })
  for (const character of characters) {
    await store.fill(character)
    await expect(dialog(page).getByRole('option'), `option ${character}`).toHaveText([nameOfCharacters])
  }
  noteFigure(
    14,
    `${characters.length} special characters of regular expressions in a search, a filter and a choice: each found as typed`,
  )
})
