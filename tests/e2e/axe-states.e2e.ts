import type { Page } from '@playwright/test'
import { functionalities } from '#lib/session/token.ts'
import { labels, stores } from './support/association.ts'
import { accessibilityProblems } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { createRetailer } from './support/entities.ts'
import { noteFigure } from './support/figure.ts'
import { holdCalls } from './support/hold-calls.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { createWholeHub } from './support/hubs.ts'
import { openReview, field as receiptField } from './support/receipt-review.ts'
import { expect, expectLive, expireSession, failedRequest, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

/* States that a user reaches and that are neither the first view of a page nor its main work. */

/** Records what axe finds. `done` expects that it is nothing, and prints the number of states. */
function axeIn(page: Page) {
  const found: string[] = []
  let states = 0
  return {
    async check(what: string) {
      states += 1
      found.push(...(await accessibilityProblems(page, what)))
    },
    done() {
      expect(found).toEqual([])
      noteFigure(26, `# further states in two colour schemes: axe finds ${found.length} problems`, states)
    },
  }
}

test('axe finds nothing in the states that every page has: menu, notices, refused and unknown pages, palette', {
  tag: ['@P26', '@NAV-32', '@NAV-33', '@NAV-42'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const axe = axeIn(page)
  await installClock(page)
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Log in' }).click()
  await axe.check('login that waits for its script')
  arrive()
  await expectLive(page)
  await axe.check('login without input')
  await page.getByLabel('E-mail').fill('nobody@dashboard.test')
  await page.getByLabel('Password').fill('Wrong2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await axe.check('refused login')
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe.check('start page')
  await page.goto('/user-management')
  await expect(page).toHaveURL(/no-access/)
  await axe.check('refused page')
  await page.goto('/nowhere')
  await axe.check('unknown page')
  await page.goto('/manual-dissociation')
  faults.set('dissociateTransaction', { status: 403, code: 'forbidden', times: 1 })
  await page.getByRole('textbox').fill('7')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('region', { name: 'Forbidden access' })).toBeVisible()
  await axe.check('forbidden view')
  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await axe.check('menu on a phone')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzz')
  await expect(page.getByText('Nothing matches. Type')).toBeVisible()
  await axe.check('palette without a result')
  await page.keyboard.press('Escape')
  await page.clock.fastForward('07:59:10')
  await expect(page.getByText('Your session ends in less than a minute')).toBeVisible()
  await axe.check('session that ends soon')
  await page.clock.fastForward('01:00')
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await axe.check('ended session')
  axe.done()
})

test('axe finds nothing in the tools and states of a table: filters, columns, no match, loading, failed', {
  tag: ['@P26', '@MAS-07'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const axe = axeIn(page)
  const hub = await createHub(db, { stores, labels })
  // The other journeys of this file are in English.
  const t = textsIn('fr')
  const address = `/fr/manual-association?hub=${hub.id}`
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('button', { name: t('table.filters') }).click()
  await axe.check('filters of the columns')
  await page.getByRole('button', { name: t('table.columns'), exact: true }).click()
  await expect(
    page
      .getByRole('group', { name: t('table.columns') })
      .getByRole('checkbox')
      .first(),
  ).toBeVisible()
  await axe.check('menu of the columns')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: t('table.search') }).fill('zzzz')
  await expect(page.getByText(t('table.noMatch'))).toBeVisible()
  await axe.check('no match')
  const goOn = await holdCalls(page, '**/transactions/unaffected*')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expectLive(page)
  await axe.check('loading')
  faults.set('listUnassigned', { status: 500 })
  goOn()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await axe.check('failed list')
  await page.keyboard.press('Escape')
  await axe.check('list that could not be read')
  axe.done()
})

test('axe finds nothing in the dialogs and failures of malls, stores, customers and users', {
  tag: ['@P26', '@HUB-38', '@ENT-50', '@CUS-43', '@USR-10'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const axe = axeIn(page)
  const dialog = page.getByRole('dialog')
  const retailer = await createRetailer(db, { stores: 2, transactions: 2, patterns: ['^SHOP'] })
  const customer = await createCustomer(db, { locked: true, transactions: [{ label: 'CB FNAC' }] })
  const hub = await createWholeHub(db)
  await signIn(...functionalities)
  await page.goto(`/entity-management?type=store&id=${retailer.stores[0]?.id}`)
  await page
    .getByRole('button', { name: /^Dissociate/ })
    .first()
    .click()
  await expect(dialog).toBeVisible()
  await axe.check('dissociation of a store')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sort and filter' }).click()
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  await axe.check('all transactions of a store')
  await page.getByRole('region', { name: 'Shop 001' }).locator('header').getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeVisible()
  await axe.check('deletion of a store')
  await page.goto('/entity-management?type=store&id=nothing')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await axe.check('store that is not found')
  await page.goto(`/hub-update/?id=${hub.id}`)
  await page.getByLabel('Logo URL').fill('nowhere')
  faults.set('updateShoppingHub', { status: 500 })
  await page.getByRole('button', { name: 'Save Hub' }).first().click()
  await expect(page.getByText('Planned fault', { exact: true })).toBeVisible()
  await axe.check('mall that could not be saved')
  page.on('dialog', (question) => question.accept())
  await page.goto(`/customer-search-support?customer=${customer.id}`)
  faults.set('unlockPassword', { status: 500, times: 1 })
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await axe.check('password that could not be unlocked')
  faults.set('listBackUsers', { status: 500 })
  await page.goto('/user-management')
  await expect(page.getByRole('alert').getByText('An error has occurred')).toBeVisible()
  await axe.check('users that could not be read')
  faults.set('getCustomerStatistics', { status: 500 })
  faults.set('getDailyStatistics', { status: 500 })
  await page.goto('/statistic-board')
  await expect(page.getByText('api error').first()).toBeVisible()
  await axe.check('board without figures')
  axe.done()
})

test('axe finds nothing in the question before work is lost and in work that is back', {
  tag: ['@P26', '@SES-41', '@REC-25', '@long'],
}, async ({ page, db, signIn }) => {
  const axe = axeIn(page)
  const { user } = await openReview({ page, db, signIn }, [{}])
  await receiptField(page, 'Amount').fill('12')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await axe.check('question before a review is left')
  await page.getByRole('dialog').getByText('Leave', { exact: true }).click()
  await page.goto('/customerSupport/manualAssociation')
  await page.getByRole('searchbox').fill('typed')
  await expireSession(page)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your work from before the end of the session is back.')).toBeVisible()
  await axe.check('work that is back')
  axe.done()
})
