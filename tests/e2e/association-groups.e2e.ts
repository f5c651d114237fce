import { eq } from 'drizzle-orm'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { isLong } from '#tests/support/long-run.ts'
import { dialog, inStrip, openForKeys, row, storeIdOf, strip, stripShows } from './support/association.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { assignStore, createHub, storeOf } from './support/data.ts'
import { holdCalls } from './support/hold-calls.ts'
import { expect, test } from './support/test.ts'

/* The labels name the hub, so that their store is proposed, as in the tests of the keys. */
const stores = ['Belor', 'Fanal', 'Sorelle', 'Zephir']
const five = ['12/10', '11/10', '10/10', '09/10', '08/10'].map((day) => `CB ZEPHIR HUB ${day}`)
const [first = '', second = '', third = ''] = five
const fanal = 'CB FANAL GARE 07/10'
const labels = [...five, fanal]
const calls = '**/transactions/association'

test.beforeEach(({ page }) => installClock(page))

test('a group has its odd ones first and left out, X takes them in, and its run keeps the focus, pauses, and tells what a colleague has done', {
  tag: ['@MAS-12', '@MAS-15', '@MAS-17', '@MAS-18', '@INP-16'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(/409/)
  const refund = 'PAIEMENT ZEPHIR HUB 05/10'
  const hub = await createHub(db, { stores, labels: [...five, refund, fanal] })
  const idOf = (text: string) => hub.transactions.find(({ label }) => label === text)?.id ?? ''
  await db
    .update(transactions)
    .set({ amountCents: 4000 })
    .where(eq(transactions.id, idOf(refund)))
  await signIn('TRANSACTION_PINPOINT')
  await openForKeys(page, hub)

  await test.step('the rows of the group', async () => {
    await page.keyboard.press('g')
    await stripShows(page, '5 transactions with this label get the store')
    await expect(strip(page)).toContainText('1 is left out.')
    await expect(inStrip(page, 'Same label: 5 of 6')).toBeVisible()
    const rows = page.getByRole('table', { name: 'Unassigned transactions' }).locator('tbody tr')
    await expect(rows).toContainText([refund, ...five])
    await expect(rows.first()).toContainText('amount')
    await expect(row(page, first)).toBeFocused()
    if (isLong) await expectAccessible(page, 'the group')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('x')
    await expect(inStrip(page, 'Same label: 6 of 6')).toBeVisible()
    await page.keyboard.press('x')
    await expect(page.getByRole('button', { name: `Take in ${refund}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, fanal)).toBeVisible()
    await expect(row(page, refund)).toBeFocused()
  })

  const release = await holdCalls(page, calls)
  await test.step('the focus, the pause and the question of the browser', async () => {
    await row(page, first).focus()
    await stripShows(page, first)
    await inStrip(page, /^Same label/).focus()
    await page.keyboard.press('Enter')
    await stripShows(page, '5 transactions with this label get the store')
    await expect(inStrip(page, 'Same label: 5 of 6')).toBeFocused()
    await assignStore(db, idOf(second), storeIdOf(hub, 'Fanal') ?? null)
    await inStrip(page, 'Associate 5 with Zephir').focus()
    await page.keyboard.press('Enter')
    await expect(strip(page).getByRole('group', { name: 'Associating with Zephir' })).toBeFocused()
    await page.clock.runFor(pressGuardMs)
    for (const key of ['1', 'f', 'Escape']) await page.keyboard.press(key)
    await expect(page.getByText('Wait until the group is done, or close it.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(inStrip(page, 'Pause')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(inStrip(page, 'Resume')).toBeFocused()
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.type())
      void question.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
  })

  await test.step('the results', async () => {
    release()
    await expect(strip(page)).toContainText('2 of 5 associated')
    expect(callsOf('associateTransaction')).toBe(3)
    await page.keyboard.press('Space')
    await expect(page.getByRole('status').getByText('4 transactions are now with Zephir')).toBeVisible()
    await expect(page.getByText(`Failed: ${second}.`)).toBeVisible()
    const failed = strip(page).getByRole('list', { name: 'Failed' })
    await expect(failed).toContainText(`${second}: It already has a store`)
    expect(callsOf('associateTransaction')).toBe(5)
    for (const { id, label } of hub.transactions) {
      const store = [refund, fanal].includes(label) ? null : label === second ? 'Fanal' : 'Zephir'
      expect(await storeOf(db, id), label).toBe(store && storeIdOf(hub, store))
    }
  })
})

test('a mouse alone associates a row, takes it back and asks for another store, and does a group', {
  tag: ['@MAS-15'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await row(page, fanal).getByRole('cell').nth(1).click()
  await stripShows(page, fanal)
  await inStrip(page, 'Fanal').click()
  await expect(page.getByText(`Fanal: ${fanal}`)).toBeVisible()
  await inStrip(page, 'Undo').click()
  await expect(row(page, fanal)).toBeFocused()
  await inStrip(page, 'Find a store').click()
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await row(page, third).getByRole('cell').nth(1).click()
  await stripShows(page, third)
  await inStrip(page, 'Same label: 5').click()
  await stripShows(page, '5 transactions with this label get the store')
  const release = await holdCalls(page, calls)
  await inStrip(page, 'Associate 5 with Zephir').click()
  await inStrip(page, 'Pause').click()
  await inStrip(page, 'Resume').click()
  release()
  await expect(page.getByText('5 transactions are now with Zephir')).toBeVisible()
  await inStrip(page, 'Undo').click()
  await expect(page.getByText('5 transactions are no longer with Zephir')).toBeVisible()
  await expect(row(page, 'CB ZEPHIR HUB')).toHaveCount(5)
})
