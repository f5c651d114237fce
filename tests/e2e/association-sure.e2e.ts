import { isLong } from '#tests/support/long-run.ts'
import {
  frameOf,
  inStrip,
  ready,
  row,
  startByKeyboard,
  storeIdOf,
  strip,
  stripShows,
  table,
} from './support/association.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { storeOf } from './support/data.ts'
import { expect, test } from './support/test.ts'

/* The labels name the hub, so that their store is sure, as in the tests of the keys. */
const stores = ['Belor', 'Fanal', 'Sorelle', 'Zephir']
const bakery = 'CB X6300 BOULANGERIE MARTIN 12/10'
const zephir = 'CB X6300 ZEPHIR HUB 11/10'
const town = 'CB X6300 ZEPHIR GARE 10/10'
const fanal = 'CB FANAL HUB 09/10'
const sorelle = 'CB X6300 SORELLE HUB 08/10'
const again = 'CB X6300 ZEPHIR HUB 07/10'
const many = Array.from({ length: 20 }, (_, index) => `CB ZEPHIR HUB ${index + 1}/09`)
const labels = [bakery, zephir, town, fanal, sorelle, again, ...many]

test.beforeEach(({ page }) => installClock(page))

test('each row names its likely store, N goes to the sure ones, a decision scrolls no table, and Shift+A associates all shown as one run with one undo', {
  tag: ['@MAS-15', '@MAS-17', '@MAS-25', '@MAS-35', '@INP-04', '@INP-16'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  const idOf = (text: string) => hub.transactions.find(({ label }) => label === text)?.id ?? ''
  const proposal = page.getByRole('checkbox', { name: 'Has a proposal' })
  await test.step('the words of each row', async () => {
    await expect(row(page, zephir)).toContainText('Zephir ✓ sure')
    await expect(row(page, fanal)).toContainText('Fanal ✓ sure')
    await expect(row(page, town)).toContainText('Zephir')
    await expect(row(page, town)).not.toContainText('sure')
  })
  await test.step('N, and a key right after it', async () => {
    await page.keyboard.press('n')
    await ready(page, zephir)
    await Promise.all([page.keyboard.press('n'), page.keyboard.press('a')])
    await expect(row(page, fanal)).toHaveCount(0)
    await ready(page, sorelle)
    const stored = await Promise.all(hub.transactions.map(({ id }) => storeOf(db, id)))
    expect(stored).toEqual(labels.map((label) => (label === fanal ? storeIdOf(hub, 'Fanal') : null)))
  })
  await test.step('a decision in a filtered and sorted table, whose filter lets the keys work', async () => {
    await page.getByRole('button', { name: 'Likely store' }).click()
    await expect(row(page, 'CB').first()).toContainText('sure')
    await proposal.check()
    await expect(page).toHaveURL(/proposal=1/)
    await expect(page.getByText('23 of 25', { exact: true })).toBeVisible()
    await stripShows(page, zephir)
    await page.keyboard.press('x')
    await expect(strip(page).getByText('X is for the members of a group. G begins one.')).toBeVisible()
    await page.keyboard.press('n')
    const active = table(page).locator('tr:focus')
    await expect(active).toHaveCount(1)
    await row(page, 'CB').first().focus()
    await page.keyboard.press('PageDown')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
    const text = (await active.getByRole('cell').first().innerText()).trim()
    await ready(page, text)
    const scrollTop = () => frameOf(page).evaluate((frame) => frame.scrollTop)
    const before = await scrollTop()
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press('a')
    await expect(row(page, text)).toHaveCount(0)
    await expect(active).toHaveCount(1)
    expect(await scrollTop()).toBe(before)
    await proposal.focus()
    await page.keyboard.press('Space')
    await expect(proposal).not.toBeChecked()
  })
  await test.step('all shown', async () => {
    const sent = callsOf('associateTransaction')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('X6300')
    const all = page.getByRole('button', { name: 'Associate all shown: 3' })
    await expect(all).toHaveAttribute('aria-keyshortcuts', 'Shift+A')
    await row(page, zephir).focus()
    await page.keyboard.press('Shift+A')
    const question = page.getByRole('dialog', { name: 'Associate 3 transactions with their sure stores?' })
    await expect(question.getByRole('list', { name: 'Transactions by store' })).toHaveText('Zephir: 2Sorelle: 1')
    await expect(question.getByRole('list', { name: 'Left out' })).toHaveText('Without a sure proposal: 2')
    if (isLong) await expectAccessible(page, 'question about all shown')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await all.click()
    await question.getByRole('button', { name: 'Associate 3' }).click()
    await expect(page.getByRole('status').getByText('3 transactions are now with 2 stores')).toBeVisible()
    expect(callsOf('associateTransaction') - sent).toBe(3)
    for (const [label, store] of [
      [sorelle, 'Sorelle'],
      [zephir, 'Zephir'],
      [again, 'Zephir'],
      [town, null],
    ] as const)
      expect(await storeOf(db, idOf(label)), label).toBe(store && storeIdOf(hub, store))
    await inStrip(page, 'Undo').click()
    await expect(row(page, 'X6300 ZEPHIR HUB')).toHaveCount(2)
    await expect(row(page, zephir)).not.toContainText('sure')
  })
})
