import {
  chooseStore,
  closeFailure,
  dialog,
  failure,
  labels,
  openDialog,
  stores,
  success,
  validate,
} from './support/association.ts'
import { createHub } from './support/data.ts'
import { holdCalls } from './support/hold-calls.ts'
import { expect, failedRequest, test } from './support/test.ts'

test('each reading and each sending on the way to an association fails once, says so, keeps the store, and works when it is tried again', {
  tag: ['@MAS-22', '@MAS-23', '@MAS-30', '@NAV-06', '@NAV-33'],
}, async ({ page, context, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { labels, stores })
  await signIn('TRANSACTION_PINPOINT')
  faults.set('listShoppingHubs', { status: 500 })
  const release = await holdCalls(page, '**/shoppingHubs')
  await page.goto('/manual-association')
  const filter = page.getByRole('searchbox', { name: 'Find a mall' })
  await filter.fill(hub.name)
  release()
  await closeFailure(page)
  await expect(page.getByRole('main')).toContainText('The list could not be loaded.')
  faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(filter).toHaveValue(hub.name)
  await page.getByRole('radio').check()

  faults.set('listUnassigned', { drop: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await closeFailure(page)
  await expect(page.getByRole('main')).toContainText('The service does not answer.')
  faults.clear()
  faults.set('listHubStores', { html: true })
  await page.getByRole('button', { name: 'Try again' }).click()

  const field = dialog(page).getByRole('combobox')
  await openDialog(page, labels[0] ?? '')
  await closeFailure(page)
  await field.fill('Zara')
  await expect(dialog(page).getByText('The service sent an answer that this page cannot read.')).toHaveCount(2)
  await expect(dialog(page).getByText('No store of this mall matches.')).toHaveCount(0)
  faults.clear()
  // The open list covers the button.
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await chooseStore(page, 'Zara')

  await context.setOffline(true)
  await validate(page).click()
  await expect(failure(page)).toContainText('You are offline. Nothing that you typed is lost.')
  await context.setOffline(false)
  await closeFailure(page)
  faults.set('associateTransaction', { status: 500, times: 1 })
  await validate(page).click()
  await closeFailure(page)
  await expect(field).toHaveValue('Zara')

  faults.set('associateTransaction', { status: 403, code: 'forbidden', times: 1 })
  await validate(page).click()
  const view = page.getByRole('region', { name: 'Forbidden access' })
  await expect(view.getByRole('button', { name: 'Back' })).toBeFocused()
  await expect(dialog(page)).toBeHidden()
  await expect(failure(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Zara')
  await validate(page).click()
  await expect(success(page)).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(3)
})
