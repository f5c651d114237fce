import type { Page } from '@playwright/test'
import { functionalities } from '#lib/session/token.ts'
import { dialog, row, startByKeyboard, success } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { type PressInit, pressOf } from './support/keyboard.ts'
import { expect, expectLive, failedRequest, test } from './support/test.ts'

/** How browsers report a key of a composition; Safari reports the one that ends it in the second way. */
const composed: readonly PressInit[] = [{ isComposing: true }, { keyCode: 229 }]

/** Presses a key as an input method does, with everything that the browser itself does. */
async function pressComposed(page: Page, key: 'Enter' | 'Escape' | 'Tab'): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const text = key === 'Enter' ? { text: '\r' } : {}
  const press = { key, code: key, windowsVirtualKeyCode: 229, ...text }
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
  await client.detach()
}

test('no handler of any page gets a key of a composition, or Enter and Escape of a held key', {
  tag: ['@INP-04'],
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const heardOn = async (address: string) => {
    await page.goto(address)
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      for (const capture of [true, false]) document.addEventListener('keydown', ({ key }) => heard.push(key), capture)
    })
    for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown', 'a', '1', '?', ' '])
      for (const how of composed) await pressOf(page, key, how)
    for (const key of ['Enter', 'Escape', 'Tab']) await pressOf(page, key, { repeat: true })
    return page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  }
  const addresses = ['/', '/home', '/manual-dissociation', '/statistic-board', '/no-access', '/nowhere']
  expect(await heardOn(addresses[0] ?? '')).toEqual(['Tab', 'Tab'])
  await signIn(...functionalities)
  for (const address of addresses.slice(1)) expect(await heardOn(address), address).toEqual(['Tab', 'Tab'])
})

test('the Enter that ends a composition chooses no store and sends no form, before and after the tool works, and Escape closes no dialog', {
  tag: ['@INP-04', '@MAS-13', '@CUS-04'],
}, async ({ page, db, signIn, callsOf }) => {
  // The API refuses an empty list, which the console would show.
  const customer = await createCustomer(db, { transactions: [{ label: 'CB FNAC' }] })
  await installClock(page)
  const label = 'CB BOULANGERIE MARTIN 10/10'
  await startByKeyboard({ page, db, signIn }, { stores: ['Sorelle', 'Zephir'], labels: [label] }, 'SUPPORT_LVL_1')
  const composeEnter = async () => {
    await pressComposed(page, 'Enter')
    for (const how of composed) await pressOf(page, 'Enter', how)
  }

  await test.step('in the list of a dialog', async () => {
    await page.keyboard.press('f')
    const store = dialog(page).getByRole('combobox', { name: /Store/ })
    await store.pressSequentially('zep')
    await expect(page.getByRole('option')).toHaveText(['Zephir'])
    await composeEnter()
    await pressComposed(page, 'Tab')
    await pressComposed(page, 'Escape')
    await pressComposed(page, 'Escape')
    await expect(store).toBeFocused()
    await expect(store).toHaveValue('zep')
    await expect(page.getByRole('option')).toHaveText(['Zephir'])
    expect(callsOf('associateTransaction')).toBe(0)
    await page.keyboard.press('Enter')
    await expect(success(page)).toBeVisible()
    await expect(row(page, label)).toHaveCount(0)
  })

  await test.step('in a form of the browser', async () => {
    const arrive = await holdScripts(page)
    await page.goto('/customer-search-support', { waitUntil: 'commit' })
    const id = page.getByRole('textbox', { name: 'Customer id', exact: true })
    await id.fill(customer.id)
    await composeEnter()
    arrive()
    await expectLive(page)
    await composeEnter()
    await expect(page).toHaveURL('/customer-search-support')
    await expect(id).toBeFocused()
    expect(callsOf('getCustomer')).toBe(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Customer', exact: true })).toBeVisible()
  })
})
