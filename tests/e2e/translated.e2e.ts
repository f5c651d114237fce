import type { Page } from '@playwright/test'
import { inStrip, row, startByKeyboard, storeIdOf, strip, stripShows, success } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { storeOf } from './support/data.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expectReady, field, openReview, review, validate, success as validated } from './support/receipt-review.ts'
import { answerWith, cell, counts, expectFresh, group } from './support/statistics.ts'
import { expect, expectLive, test } from './support/test.ts'
import { type Translator, translatePages } from './support/translator.ts'

/* Tools go on working, and show the right values, when something in the browser moves, replaces or adds nodes of their pages. */

const modes: Readonly<Record<Translator, string>> = {
  wrap: 'moves each text',
  replace: 'replaces each text',
  add: 'adds elements',
}

/** The part of the page that stands in for a tool that has crashed. */
const crash = (page: Page) => page.getByText('This part of the page has stopped working')

for (const [mode, does] of Object.entries(modes) as [Translator, string][]) {
  test.describe(`something in the browser ${does}`, {
    tag: ['@INP-15', ...(mode === 'replace' ? [] : ['@long'])],
  }, () => {
    test.beforeEach(({ context }) => translatePages(context, mode))
    test.afterEach(({ page }) => expect(crash(page)).toHaveCount(0))

    test('a back user associates rows by their keys and takes one back', async ({ page, db, signIn }) => {
      await installClock(page)
      const labels = ['CB FANAL HUB 12/10', 'CB ZEPHIR HUB 11/10', 'CB BELOR HUB 10/10']
      const hub = await startByKeyboard({ page, db, signIn }, { stores: ['Belor', 'Fanal', 'Zephir'], labels })
      const ids = hub.transactions.map(({ id }) => id)
      await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
      for (const [index, next] of [labels[1], labels[2]].entries()) {
        await page.keyboard.press('a')
        await expect(row(page, labels[index] ?? '')).toHaveCount(0)
        await expect(row(page, next ?? '')).toBeFocused()
        await stripShows(page, next ?? '')
      }
      await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
      await expect(inStrip(page, 'Belor')).toHaveAttribute('aria-keyshortcuts', '1 A')
      await page.keyboard.press('Control+z')
      await expect(row(page, labels[1] ?? '')).toBeVisible()
      await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
      expect(await storeOf(db, ids[0] ?? '')).toBe(storeIdOf(hub, 'Fanal'))
      expect(await storeOf(db, ids[1] ?? '')).toBeNull()
    })
  })
}

// The same on other pages as the journey above.
test.describe('something in the browser replaces each text', { tag: ['@INP-15', '@long'] }, () => {
  test.beforeEach(({ context }) => translatePages(context, 'replace'))
  test.afterEach(({ page }) => expect(crash(page)).toHaveCount(0))

  test('an agent moves through the transactions of a customer and associates one', async ({ page, db, signIn }) => {
    const transactions = [{ label: 'CB SEPHORA LYON' }, { label: 'CB FNAC LYON' }, { label: 'CB ZARA LYON' }]
    const { id, transactionIds } = await createCustomer(db, { stores: ['Fnac', 'Sephora', 'Zara'], transactions })
    await signIn('SUPPORT_LVL_1')
    await installClock(page)
    await page.goto(`/customerSupport/manualAssociation?customer=${id}`)
    const table = page.getByRole('table', { name: 'Transactions of the customer' })
    const line = (text: string) => table.getByRole('row').filter({ hasText: text })
    await expect(line('SEPHORA')).toBeFocused()
    const steps = [
      ['ArrowDown', 'FNAC'],
      ['ArrowDown', 'ZARA'],
      ['ArrowUp', 'FNAC'],
    ] as const
    for (const [key, label] of steps) {
      await page.keyboard.press(key)
      await expect(line(label)).toBeFocused()
      await stripShows(page, `CB ${label} LYON`)
      await expect(strip(page)).not.toContainText('SEPHORA')
    }
    await page.keyboard.press('1')
    await expect(success(page)).toBeVisible()
    await expect(line('FNAC').getByRole('cell').nth(1)).toHaveText('Yes')
    await expect(line('FNAC').getByRole('button', { name: 'Already Associated' })).toBeDisabled()
    expect(await storeOf(db, transactionIds[1] ?? '')).not.toBeNull()
  })

  test('a reviewer validates a receipt, and the facts are those of the next one', async ({ page, db, signIn }) => {
    const { ids } = await openReview({ page, db, signIn }, [{ isahitId: 'isahit-1' }, { ocrTotalCents: 990 }])
    const [first = '', next = ''] = ids
    await expect(page.getByRole('dialog', { name: 'Manage receipt - Receipt left: 2' })).toBeVisible()
    await expect(review(page).getByText(first, { exact: true })).toBeVisible()
    await validate(page).click()
    await expect(validated(page, 'validated')).toBeVisible()
    await expectReady(page, next)
    await expect(page.getByRole('dialog', { name: 'Manage receipt - Receipt left: 1' })).toBeVisible()
    await expect(review(page).getByText(next, { exact: true })).toBeVisible()
    await expect(review(page).getByText(first, { exact: true })).toHaveCount(0)
    await expect(review(page).getByText('Isahit', { exact: true })).toHaveCount(0)
    await expect(review(page).getByText('1 accepted')).toBeVisible()
    await expect(field(page, 'Amount')).toHaveValue('9.90')
  })

  test('the board shows the figures of each refresh', async ({ page, signIn }) => {
    const answer = (registered: number) => ({
      totalCustomers: counts({ sp: registered * 2, pr: 1_000 }),
      registeredCustomers: counts({ sp: registered }),
      connectionErrorCustomers: counts({ sp: 125 }),
      deletedCustomers: counts({ sp: 6 }),
    })
    await answerWith(page, { customers: answer(1_000) })
    await signIn()
    await page.goto('/statistic-board')
    await expectFresh(page)
    await expect(cell(page, 'Desynchronization rate', 'sp')).toHaveText('12.50%')
    await answerWith(page, { customers: answer(2_000) })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(cell(page, 'Customers', 'Total')).toHaveText('5,000')
    await expect(cell(page, 'Desynchronization rate', 'sp')).toHaveText('6.25%')
    await answerWith(page, { customers: null })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(group(page).getByText(/^Old figures: not refreshed since/)).toBeVisible()
    await expect(cell(page, 'Customers', 'Total')).toHaveText(/^api error5,000 at \d\d:\d\d$/)
  })
})

/** Changes the words and adds elements, as a translator and a password manager do before the scripts of the page have arrived. */
async function changeBuiltPage(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('astro-island *')) {
      if (element.matches('input')) element.after(document.createElement('div'))
      else if (element.textContent && element.childElementCount === 0) {
        element.replaceChildren(Object.assign(document.createElement('font' as string), { textContent: 'traduit' }))
      } else element.append(document.createElement('browser-extension'))
    }
  })
}

test('what was typed stays when a page is translated before its scripts arrive, and the tool works', {
  tag: ['@INP-15', '@INP-01'],
}, async ({ page, db, signIn }) => {
  const { id } = await createCustomer(db, { stores: ['Fnac'], transactions: [{ label: 'CB FNAC LYON' }] })
  await signIn('SUPPORT_LVL_1')
  const release = await holdScripts(page)
  await page.goto('/customerSupport/manualAssociation', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Customer ID' })
  await field.fill(id)
  await changeBuiltPage(page)
  await expect(page.getByText('Step 1 of 2')).toHaveCount(0)
  release()
  await expectLive(page)
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await expect(field).toHaveValue(id)
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'CB FNAC LYON' })).toBeVisible()
})
