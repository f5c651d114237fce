import { frameOf, inStrip, ready, row, startByKeyboard, storeIdOf, strip } from './support/association.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { assignStore, storeOf } from './support/data.ts'
import { expect, failedRequest, test } from './support/test.ts'

/* The labels name the hub, so that their store is sure, as in the tests of the keys. */
const stores = ['Belor', 'Fanal', 'Sorelle', 'Zephir']
const bakery = 'CB BOULANGERIE MARTIN 12/10'
const zephir = 'CB ZEPHIR HUB 11/10'
const town = 'CB ZEPHIR GARE 10/10'
const fanal = 'CB FANAL HUB 09/10'

test.beforeEach(({ page }) => installClock(page))

test('each row names its likely store, N goes to the sure ones, and a key right after it is for that row on a slow machine too', {
  tag: ['@MAS-25', '@MAS-35', '@INP-04'],
}, async ({ page, db, signIn }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels: [bakery, zephir, town, fanal] })
  await expect(row(page, zephir)).toContainText('Zephir ✓ sure')
  await expect(row(page, fanal)).toContainText('Fanal ✓ sure')
  await expect(row(page, town)).toContainText('Zephir')
  await expect(row(page, town)).not.toContainText('sure')
  await page.keyboard.press('n')
  await ready(page, zephir)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await Promise.all([page.keyboard.press('n'), page.keyboard.press('a')])
  await session.detach()
  await expect(row(page, fanal)).toHaveCount(0)
  const stored = await Promise.all(hub.transactions.map(({ id }) => storeOf(db, id)))
  expect(stored).toEqual([null, null, null, storeIdOf(hub, 'Fanal')])
  await page.getByRole('button', { name: 'Likely store' }).click()
  await expect(row(page, 'CB').first()).toContainText(zephir)
  await expect(row(page, 'CB').last()).toContainText(bakery)
  await page.getByRole('checkbox', { name: 'Has a proposal' }).check()
  await expect(row(page, 'CB')).toHaveCount(1)
  await expect(page).toHaveURL(/proposal=1/)
})

test('a decision changes the likely stores of a filtered and sorted table without scrolling it', {
  tag: ['@MAS-35'],
}, async ({ page, db, signIn }) => {
  const many = Array.from({ length: 40 }, (_, index) => `CB ZEPHIR HUB ${index}/10`)
  const [thirtieth = '', next = ''] = many.slice(30)
  await startByKeyboard({ page, db, signIn }, { stores, labels: [...many, fanal, bakery] })
  await page.getByRole('checkbox', { name: 'Has a proposal' }).check()
  await page.getByRole('button', { name: 'Likely store' }).click()
  const scrollTop = () => frameOf(page).evaluate((frame) => frame.scrollTop)
  await row(page, many[0] ?? '').focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowDown')
  await ready(page, thirtieth)
  const before = await scrollTop()
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('a')
  await ready(page, next)
  await expect(row(page, thirtieth)).toHaveCount(0)
  expect(await scrollTop()).toBe(before)
  await inStrip(page, 'Undo').click()
  await expect(row(page, 'CB')).toHaveCount(1)
  await expect(row(page, fanal)).toContainText('✓ sure')
})

test('Shift+A asks with the stores and what is left out, and sends exactly that as one run with one undo', {
  tag: ['@MAS-15', '@MAS-17', '@MAS-35'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const labels = [bakery, zephir, 'CB ZEPHIR HUB 08/10', town, fanal]
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  await expect(page.getByRole('button', { name: 'Associate all shown: 3' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Shift+A',
  )
  await page.keyboard.press('Shift+A')
  const question = page.getByRole('dialog', { name: 'Associate 3 transactions with their sure stores?' })
  await expect(question.getByRole('list', { name: 'Transactions by store' })).toHaveText('Zephir: 2Fanal: 1')
  await expect(question.getByRole('list', { name: 'Left out' })).toHaveText('Without a sure proposal: 2')
  await expectAccessible(page, 'question about all shown')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Associate all shown: 3' }).click()
  // A colleague is faster with one of them.
  await assignStore(db, hub.transactions[4]?.id ?? '', storeIdOf(hub, 'Belor') ?? '')
  await question.getByRole('button', { name: 'Associate 3' }).click()
  const run = strip(page).getByRole('group', { name: 'Associating with 2 stores' })
  await expect(run.getByRole('list', { name: 'Failed' })).toContainText('It already has a store')
  await expect(page.getByRole('status').getByText('2 transactions are now with 2 stores')).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(3)
  for (const [index, name] of [null, 'Zephir', 'Zephir', null, 'Belor'].entries()) {
    expect(await storeOf(db, hub.transactions[index]?.id ?? '')).toBe(name && storeIdOf(hub, name))
  }
  await expect(row(page, fanal)).toBeFocused()
  await page.keyboard.press('Escape')
  await inStrip(page, 'Undo').click()
  await expect(row(page, 'CB ZEPHIR HUB')).toHaveCount(2)
  await expect(row(page, zephir)).not.toContainText('sure')
})
