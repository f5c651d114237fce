import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { installClock, stopClock } from './support/clock.ts'
import { assignStore, createHub, storeOf } from './support/data.ts'
import { expect, expectLive, failedRequest, test } from './support/test.ts'

const field = (page: Page) => page.getByLabel('Transaction id')
const submit = (page: Page) => page.getByRole('button', { name: 'Dissociate' })
const question = (page: Page) => page.getByRole('dialog', { name: /^Dissociate transaction/ })

async function dissociate(page: Page, id: string) {
  await field(page).fill(id)
  await submit(page).click()
  await question(page).getByRole('button', { name: 'Validate' }).click()
}

test('back user dissociates a transaction from its store, also after a refusal and a failure, and the success message disappears after 6 seconds, but not under the pointer', {
  tag: [
    '@MDI-01',
    '@MDI-02',
    '@MDI-03',
    '@MDI-04',
    '@MDI-05',
    '@MDI-06',
    '@MDI-07',
    '@MDI-08',
    '@MDI-09',
    '@MDI-11',
    '@MDI-12',
    '@MDI-13',
    '@MDI-14',
    '@API-11',
    '@FMT-06',
    '@FMT-14',
    '@INP-16',
  ],
}, async ({ page, db, signIn, callsOf, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const id = hub.transactions[0]?.id ?? ''
  await assignStore(db, id, hub.stores[0]?.id ?? '')
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await expect(page.getByRole('heading', { level: 1, name: 'Manual dissociation' })).toBeVisible()
  await expectLive(page)
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveAccessibleDescription('Type a transaction id first.')
  await field(page).press('x')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('y')
  await expect(field(page)).toHaveValue('x\ny')
  await field(page).fill('  ')
  await field(page).pressSequentially(id.slice(0, 12))
  const error = page.getByText('This is neither a UUID nor a number.')
  await expect(error).toHaveCount(0)
  const { y } = (await submit(page).boundingBox()) ?? {}
  await field(page).press('Enter')
  await expect(error).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(submit(page)).toHaveAccessibleDescription('Correct the id first.')
  expect((await submit(page).boundingBox())?.y).toBe(y)
  await field(page).pressSequentially(`${id.slice(12)} `)
  await expect(error).toHaveCount(0)
  await field(page).press('Enter')
  await expect(question(page)).toHaveAccessibleName(`Dissociate transaction ${id} ?`)
  await question(page).getByRole('button', { name: 'Back' }).click()
  expect(callsOf('dissociateTransaction')).toBe(0)

  const unknown = randomUUID()
  await dissociate(page, unknown)
  const failure = page.getByRole('alertdialog')
  await expect(failure).toHaveAccessibleName('Error: No affected transaction found')
  await failure.getByText('Back').click()
  await expect(failure).toBeHidden()
  await expect(field(page)).toHaveValue(unknown)
  await expect(field(page)).toBeFocused()
  faults.set('dissociateTransaction', { status: 500, times: 1 })
  await dissociate(page, id)
  await expect(failure).toHaveAccessibleName('An error has occurred')
  await page.keyboard.press('Enter')
  await expect(failure).toHaveCount(0)
  await expect(field(page)).toHaveValue(id)

  await stopClock(page)
  const sent = page.waitForRequest('**/transactions/dissociation')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ transactionId: id })
  const notice = page.getByRole('status').getByText('The transaction has been successfully dissociated')
  await expect(notice).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  expect(await storeOf(db, id)).toBeNull()
  await page.clock.fastForward(5_000)
  await expect(notice).toBeVisible()
  await notice.hover()
  await page.clock.fastForward(60_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(2_000)
  await expect(notice).toBeHidden()
})
