import { Key } from 'selenium-webdriver'
import { expect } from 'vitest'
import { createHub, storeOf } from '#tests/e2e/support/data.ts'
import { openAssociation } from '../support/association.ts'
import type { Journey } from '../support/stage.ts'

const labels = ['CB SEPHORA LYON 12/10', 'PAIEMENT CB 1110 FNAC PART DIEU', 'CB BOULANGERIE MARTIN 10/10']
const stores = ['Armand Thiery', 'Fnac', 'Sephora', 'Zara']

export const pinpointJourneys: readonly Journey[] = [
  {
    name: 'a user picks a mall and associates a transaction in the dialog, and its row leaves the table',
    requirements: ['MAS-01', 'MAS-05', 'MAS-13', 'MAS-15'],
    async run({ page, db, signIn, callsOf }) {
      const hub = await createHub(db, { stores, labels })
      await signIn('TRANSACTION_PINPOINT')
      await page.open('/manual-association')
      await page.role('radio', hub.name).click()
      await page.role('button', 'Next').click()
      await page.text('3 of 3').shows()
      await page.role('button', `Associate ${labels[0]}`).click()
      const dialog = page.role('dialog', /^Associate/)
      await dialog.role('combobox', /Store/).fill('seph')
      await dialog.role('option', /Sephora/).click()
      await dialog.role('button', 'Validate').click()
      await page.role('status').text('The transaction has been successfully associated').shows()
      await dialog.expectCount(0)
      await page.text('2 of 2').shows()
      expect(await storeOf(db, hub.transactions[0]?.id ?? '')).toBe(hub.stores[2]?.id)
      expect(callsOf('associateTransaction')).toBe(1)
    },
  },
  {
    name: 'a dialog takes the focus, closes by Escape and gives the focus back',
    requirements: ['MAS-13'],
    async run(stage) {
      const { page } = stage
      await openAssociation(stage, { stores, labels })
      const button = page.role('button', `Associate ${labels[1]}`)
      await button.click()
      const dialog = page.role('dialog', /^Associate/)
      await dialog.role('combobox', /Store/).shows({ hasFocus: true })
      await page.press(Key.ESCAPE)
      await dialog.expectCount(0)
      await button.shows({ hasFocus: true })
    },
  },
  {
    name: 'a search filters the table and stays in the address',
    requirements: ['MAS-28'],
    async run(stage) {
      const { page } = stage
      await openAssociation(stage, { stores, labels })
      await page.role('searchbox').fill('fnac')
      await page.text('1 of 3').shows()
      await page.role('row', /FNAC PART DIEU/).shows()
      await expect.poll(() => page.run(() => location.search)).toContain('fnac')
      await page.reload()
      await page.text('1 of 3').shows()
      await page.role('row', /FNAC PART DIEU/).shows()
    },
  },
]
