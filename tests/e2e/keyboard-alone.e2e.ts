import { now } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { assignStore, createHub, createUser, storeOf } from './support/data.ts'
import { hubNamed } from './support/hubs.ts'
import { tabTo, watchFocus } from './support/keyboard.ts'
import { card, openOffers } from './support/offers.ts'
import { expectFresh, group } from './support/statistics.ts'
import { expect, failedRequest, test } from './support/test.ts'

/* The main work of the tools whose own files have no such journey. No step leaves the page without a focus, and each result is announced. */

test('a back user logs in and dissociates a transaction by keyboard alone', {
  tag: ['@P26', '@SES-15', '@MDI-06'],
}, async ({ page, db }) => {
  const focus = watchFocus(page)
  const user = await createUser(db, ['TRANSACTION_PINPOINT'])
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const id = hub.transactions[0]?.id ?? ''
  await assignStore(db, id, hub.stores[0]?.id ?? '')
  await page.goto('/')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(user.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(user.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await focus.keptAfter('the login')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Manual dissociation' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Transaction id' })).toBeFocused()
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^Dissociate transaction/ })
  await expect(question).toBeVisible()
  await focus.keptAfter('the question')
  await tabTo(page, question.getByRole('button', { name: 'Validate' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('The transaction has been successfully dissociated')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Transaction id' })).toBeFocused()
  expect(await storeOf(db, id)).toBeNull()
  focus.note('login and dissociation')
})

test('an agent finds a customer and unlocks the password by keyboard alone', {
  tag: ['@P26', '@CUS-24', '@CUS-39'],
}, async ({ page, db, signIn }) => {
  const focus = watchFocus(page)
  const customer = await createCustomer(db, { locked: true, transactions: [{ label: 'CB FNAC' }] })
  await signIn('SUPPORT_LVL_1')
  await page.goto('/customer-search-support')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toBeVisible()
  await focus.keptAfter('the search')
  await tabTo(page, page.getByRole('button', { name: 'Unlock' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('No', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0)
  await focus.keptAfter('the unlocking')
  focus.note('search and unlocking')
})

test('a set-up user creates a mall by keyboard alone', { tag: ['@P26', '@HUB-17', '@HUB-26'] }, async ({
  page,
  db,
  signIn,
}) => {
  const focus = watchFocus(page)
  const name = `Hub ${crypto.randomUUID().slice(0, 8)}`
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-creation')
  await expect(page.getByLabel(/^Hub Name/)).toBeFocused()
  await page.keyboard.type(name)
  for (const [field, text, option] of [
    ['Hub Owner', 'alizé', 'Groupe Alizé'],
    ['City', 'bordeaux', 'Bordeaux'],
  ] as const) {
    await tabTo(page, page.getByRole('combobox', { name: new RegExp(`^${field}( \\(|$)`) }))
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: option })).toBeVisible()
    await page.keyboard.press('Enter')
    await focus.keptAfter(field)
  }
  await tabTo(page, page.getByLabel(/^Program Name/), 'Shift+Tab')
  await page.keyboard.type('Club')
  await tabTo(page, page.getByRole('button', { name: 'Save Hub' }).last())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(`hub ${name} Created`)).toBeVisible()
  await focus.keptAfter('saving')
  expect((await hubNamed(db, name))?.programName).toBe('Club')
  focus.note('a new mall')
})

test('an offer is tried by keyboard alone: a slider predicts, a risk opens its question and gets the focus back', {
  tag: ['@P26', '@OFF-66'],
}, async ({ page, signIn }) => {
  const focus = watchFocus(page)
  await signIn('HUB_SETUP_INIT')
  await openOffers(page, 'individualised')
  const budget = card(page, 'Lancer une offre').getByRole('slider', { name: 'Total budget' })
  await tabTo(page, budget)
  const before = await budget.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(budget).not.toHaveAttribute('aria-valuetext', before ?? '')
  await focus.keptAfter('the slider')
  const segmented = page.getByRole('tab', { name: 'Offre segmentée' })
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(segmented).toBeFocused()
  const risk = page.getByRole('button', { name: /^Risk: / }).first()
  await tabTo(page, risk)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Soumettre une offre' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(risk).toBeFocused()
  focus.note('offers')
})

test('a back user refreshes the board, reads it as a table and makes it dark by keyboard alone', {
  tag: ['@P26', '@STA-05'],
}, async ({ page, signIn }) => {
  const focus = watchFocus(page)
  await page.clock.install({ time: now() })
  await signIn()
  await page.goto('/statistic-board')
  await expectFresh(page)
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await tabTo(page, refresh)
  await page.keyboard.press('Enter')
  await expect(refresh).toBeFocused()
  await expectFresh(page)
  const asTable = group(page).getByRole('button', { name: /^Show as table/ })
  await tabTo(page, asTable)
  await page.keyboard.press('Enter')
  await expect(group(page).getByRole('table').first()).toBeVisible()
  await focus.keptAfter('the table')
  const dark = page.getByRole('switch', { name: 'Dark' })
  await dark.focus()
  await page.keyboard.press('Space')
  await expect(dark).toBeChecked()
  await expect(dark).toBeFocused()
  focus.note('the board')
})

test('a part that is read again by keyboard keeps the focus when its failure goes away', {
  tag: ['@P26', '@CUS-43', '@OFF-64'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  const focus = watchFocus(page)
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { rewards: [{ state: 'RFND' }], transactions: [{ label: 'CB FNAC' }] })
  await signIn('SUPPORT_LVL_1', 'HUB_SETUP_INIT')
  faults.set('listRewards', { status: 500, times: 1 })
  await page.goto(`/customer-search-support?customer=${customer.id}`)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const again = page.getByRole('button', { name: 'Try again' })
  await tabTo(page, again)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await focus.keptAfter('reading the rewards again')
  faults.set('getMaximumBudget', { status: 500, times: 1 })
  await page.goto('/offers?tab=individualised')
  await tabTo(page, page.getByRole('button', { name: 'Try again: Total budget' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: 'Total budget' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Try again: Total budget' })).toHaveCount(0)
  await focus.keptAfter('reading the budget again')
  focus.note('reading again')
})
