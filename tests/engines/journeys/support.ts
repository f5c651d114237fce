import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Key } from 'selenium-webdriver'
import { expect } from 'vitest'
import { createCustomer } from '#tests/e2e/support/customers.ts'
import type { Journey } from '../support/stage.ts'

export const supportJourneys: readonly Journey[] = [
  {
    name: 'an agent finds a customer by e-mail and goes back to a new search',
    requirements: ['CUS-01', 'CUS-09', 'CUS-21'],
    async run({ page, db, signIn, callsOf }) {
      const customer = await createCustomer(db, { connections: [{ name: 'Banque Exemple' }] })
      await signIn('SUPPORT_LVL_1')
      await page.open('/customer-search-support')
      await page.role('textbox', 'E-mail').shows({ hasFocus: true })
      await page.press(customer.email.toUpperCase() + Key.ENTER)
      await page.role('region', 'Customer').shows(new RegExp(customer.id))
      await page.expectAddress(`/customer-search-support?customer=${customer.id}&hub=${customer.hub.id}`)
      await page.role('region', 'Customer').shows(/05\/01\/2026 09:15/)
      await page.role('row', /Banque Exemple/).shows()
      await page.back()
      // Firefox fills in again what was typed.
      const { value } = await page.role('textbox', 'E-mail').state()
      await page.role('button', 'Search').shows({ isEnabled: value !== '' })
      expect(callsOf('getCustomer')).toBe(1)
    },
  },
  {
    name: 'an agent uploads a file of customers and gets the decrypted file',
    requirements: ['DEC-01', 'DEC-12', 'DEC-20'],
    async run({ page, db, signIn, callsOf, folder, expectDownload }) {
      const customer = await createCustomer(db)
      const file = path.join(folder, 'customers.csv')
      await writeFile(file, `id;note\r\n${customer.id};"a; ""b"""\r\n`)
      await signIn('SUPPORT_LVL_1')
      await page.open('/decrypt-customer')
      await page.fileField().send(file)
      const dialog = page.role('dialog', 'Select the properties to extract for each customer')
      await dialog.role('checkbox', 'firstName').shows({ isChecked: true })
      await dialog.role('checkbox', 'lastName').click()
      await dialog.role('button', 'Download CSV').click()
      await page.role('status').text('File decrypted successfully').shows()
      await dialog.expectCount(0)
      expect(callsOf('decryptCustomers')).toBe(1)
      const content = new RegExp(`^\\uFEFFid;note;\\S+\\r\\n${customer.id};"a; ""b""";.*Alix`)
      await expectDownload(/^Decrypt-customers\.csv$/, content)
    },
  },
]
