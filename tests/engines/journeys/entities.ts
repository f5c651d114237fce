import { expect } from 'vitest'
import { createHub, uniqueWord } from '#tests/e2e/support/data.ts'
import { patternsOf } from '#tests/e2e/support/entities.ts'
import type { Journey } from '../support/stage.ts'

export const entityJourneys: readonly Journey[] = [
  {
    name: 'a user finds a store, tries a pattern in the worker and saves it',
    requirements: ['ENT-03', 'PAT-02', 'PAT-07', 'PAT-08'],
    async run({ page, db, signIn, callsOf }) {
      const word = uniqueWord()
      const hub = await createHub(db, { stores: ['Alpha'], labels: [`CB ${word} ONE`, `CB ${word} TWO`] })
      const storeId = hub.stores[0]?.id ?? ''
      await signIn('STORE_RETAILER_MANAGEMENT')
      await page.open('/entity-management')
      await page.role('radio', 'Store').click()
      await page.role('textbox', 'Store id').fill(storeId)
      await page.role('button', 'Search').click()
      await page.role('heading', 'Alpha').shows({ hasFocus: true })
      await page.role('region', 'Patterns').role('button', 'Add pattern').click()
      const dialog = page.role('dialog')
      const field = dialog.role('textbox', /^Pattern/)
      await field.fill(`${word} (`)
      await dialog.text('Invalid regex').shows()
      await field.fill(word)
      await dialog.role('textbox', 'Try on a label').fill(`cb ${word} three`)
      await dialog.role('button', 'Test regex').click()
      await dialog
        .role('table', 'Matching transactions')
        // Testing Library trims the text of each element, and the match is a separate element.
        .role('row', new RegExp(`CB ${word} ?TWO`))
        .shows()
      await dialog.role('button', 'Validate').click()
      await page.role('status').text('Pattern successfully added').shows()
      await dialog.expectCount(0)
      await page.role('region', 'Patterns').role('cell', word).shows()
      expect(await patternsOf(db, storeId)).toEqual([word])
      expect(callsOf('addPattern')).toBe(1)
    },
  },
]
