import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseStore, labels, openAssociation, openDialog, row, validate } from './support/association.ts'
import { installClock, stopClock } from './support/clock.ts'
import { assignStore, createHub, storeOf } from './support/data.ts'
import { expect, failedRequest, test } from './support/test.ts'

const field = (page: Page) => page.getByLabel('Transaction id')
const submit = (page: Page) => page.getByRole('button', { name: 'Dissociate' })
const question = (page: Page) => page.getByRole('dialog', { name: /^Dissociate transaction/ })

async function dissociate(page: Page, id: string) {
  await field(page).fill(id)
  await submit(page).click()
  await question(page).getByRole('button', { name: 'Validate' }).click()
}

test('back user dissociates a transaction from its store', {
  tag: ['@MDI-01', '@MDI-02', '@MDI-03', '@MDI-04', '@MDI-05', '@MDI-06', '@API-11', '@MDI-08', '@MDI-13', '@MDI-14'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const id = hub.transactions[0]?.id ?? ''
  await assignStore(db, id, hub.stores[0]?.id ?? '')
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await expect(page.getByRole('heading', { level: 1, name: 'Manual dissociation' })).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await field(page).fill('   ')
  await expect(submit(page)).toBeDisabled()
  await field(page).fill(`  ${id} `)
  await field(page).press('Enter')
  await expect(question(page)).toHaveAccessibleName(`Dissociate transaction ${id} ?`)
  await question(page).getByRole('button', { name: 'Back' }).click()
  expect(callsOf('dissociateTransaction')).toBe(0)
  await expect(submit(page)).toBeEnabled()
  const sent = page.waitForRequest('**/transactions/dissociation')
  await submit(page).click()
  await question(page).getByRole('button', { name: 'Validate' }).click()
  expect((await sent).postDataJSON()).toEqual({ transactionId: id })
  await expect(page.getByRole('status').getByText('The transaction has been successfully dissociated')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  expect(await storeOf(db, id)).toBeNull()
})

test('the success message disappears after 6 seconds, but not under the pointer', {
  tag: ['@MDI-07', '@FMT-06'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const id = hub.transactions[0]?.id ?? ''
  await assignStore(db, id, hub.stores[0]?.id ?? '')
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await field(page).fill(id)
  await submit(page).click()
  await stopClock(page)
  await question(page).getByRole('button', { name: 'Validate' }).click()
  const notice = page.getByText('The transaction has been successfully dissociated')
  await expect(notice).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(notice).toBeVisible()
  await notice.hover()
  await page.clock.fastForward(60_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(2_000)
  await expect(notice).toBeHidden()
})

test('an id that no transaction has shows a refusal in a modal and stays in the field', {
  tag: ['@MDI-09', '@MDI-10', '@MDI-12', '@FMT-14'],
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const id = randomUUID()
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await dissociate(page, id)
  const dialog = page.getByRole('alertdialog', { name: 'Error: No affected transaction found' })
  await expect(dialog).toBeVisible()
  await dialog.getByText('Back').click()
  await expect(dialog).toBeHidden()
  await expect(field(page)).toHaveValue(id)
  await expect(field(page)).toBeFocused()
})

test('a wrong form of an id is named at the field and asks nothing, and the reason stands beside the button', {
  tag: ['@MDI-04', '@MDI-13', '@INP-16'],
}, async ({ page, signIn, callsOf }) => {
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  const error = page.getByText('This is neither a UUID nor a number.')
  const id = randomUUID()
  await expect(submit(page)).toHaveAccessibleDescription('Type a transaction id first.')
  await field(page).pressSequentially(id.slice(0, 12))
  await expect(submit(page)).toBeDisabled()
  await expect(error).toHaveCount(0)
  const { y } = (await submit(page).boundingBox()) ?? {}
  await field(page).press('Enter')
  await expect(error).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(submit(page)).toHaveAccessibleDescription('Correct the id first.')
  await expect(submit(page)).toBeDisabled()
  await expect(question(page)).toHaveCount(0)
  expect((await submit(page).boundingBox())?.y).toBe(y)
  await field(page).pressSequentially(id.slice(12))
  await expect(error).toHaveCount(0)
  await field(page).press('Enter')
  await expect(question(page)).toHaveAccessibleName(`Dissociate transaction ${id} ?`)
  expect(callsOf('dissociateTransaction')).toBe(0)
})

test('the question keeps the id in one line', { tag: ['@MDI-13'] }, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  const id = randomUUID()
  await field(page).fill(id)
  await field(page).press('Enter')
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const shown = await question(page)
      .getByText(id)
      .last()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const dialog = element.closest('dialog')?.getBoundingClientRect()
        return {
          lines: range.getClientRects().length,
          isInside: range.getBoundingClientRect().right <= (dialog?.right ?? 0),
        }
      })
    expect(shown).toEqual({ lines: 1, isInside: true })
  }
})

test('a failure shows the general error once, and the same press works afterwards', {
  tag: ['@MDI-11', '@MDI-14'],
}, async ({ page, signIn, faults, allowConsole, callsOf, db }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const id = hub.transactions[0]?.id ?? ''
  await assignStore(db, id, hub.stores[0]?.id ?? '')
  await signIn('TRANSACTION_PINPOINT')
  faults.set('dissociateTransaction', { status: 500, times: 1 })
  await page.goto('/manual-dissociation')
  await dissociate(page, id)
  const dialog = page.getByRole('alertdialog', { name: 'An error has occurred' })
  await expect(dialog).toHaveCount(1)
  expect(callsOf('dissociateTransaction')).toBe(1)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field(page)).toHaveValue(id)
  await dissociate(page, id)
  await expect(page.getByText('The transaction has been successfully dissociated')).toBeVisible()
})

test('a dissociation without an answer shows that it may have been saved', async ({
  page,
  db,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const hub = await openAssociation({ page, db, signIn })
  const id = hub.transactions[0]?.id ?? ''
  await openDialog(page, labels[0] ?? '')
  await chooseStore(page, 'Zara')
  await validate(page).click()
  await expect(row(page, labels[0] ?? '')).toHaveCount(0)
  faults.set('dissociateTransaction', { drop: true, afterHandling: true, times: 1 })
  await page.goto('/manual-dissociation')
  const log = page.getByRole('table', { name: 'Your actions of today' })
  await expect(log.getByRole('row')).toHaveCount(2)
  await dissociate(page, id)
  await expect(page.getByRole('alertdialog')).toContainText('It may have been saved all the same')
  expect(await storeOf(db, id)).toBeNull()
  await page.keyboard.press('Enter')
  await expect(log.getByRole('row').nth(1)).toContainText('Zara')
  await expect(log.getByRole('row').nth(1)).toContainText('No answer')
  await expect(log.getByRole('row').nth(2).getByRole('button')).toHaveCount(0)
})

test('a refused right shows "Forbidden access" and keeps the input', {
  tag: ['@NAV-06', '@NAV-33', '@NAV-39'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('TRANSACTION_PINPOINT')
  faults.set('dissociateTransaction', { status: 403, code: 'forbidden', times: 1 })
  await page.goto('/manual-dissociation')
  await dissociate(page, '4711')
  await expect(page.getByText('Forbidden access')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('region', { name: 'Forbidden access' }).getByRole('button', { name: 'Back' }).click()
  await expect(field(page)).toHaveValue('4711')
})
