import { Key } from 'selenium-webdriver'
import { expect } from 'vitest'
import { openAssociation } from '../support/association.ts'
import type { Journey } from '../support/stage.ts'

const labels = ['CB ALPHA 12/10', 'CB GAMMA 11/10', 'CB BETA 10/10']

export const tableJourneys: readonly Journey[] = [
  {
    name: 'a heading sorts a table, and the arrow keys move through its rows',
    requirements: ['MAS-24'],
    async run(stage) {
      const { page } = stage
      await openAssociation(stage, { labels })
      await page.role('button', 'Label').click()
      await page
        .role('columnheader', 'Label')
        .shows({ attributes: expect.objectContaining({ 'aria-sort': 'ascending' }) })
      await page
        .role('row', /ALPHA/)
        .role('cell', /12\.50/)
        .click()
      await page.role('row', /ALPHA/).shows({ hasFocus: true })
      await page.press(Key.ARROW_DOWN)
      await page.role('row', /BETA/).shows({ hasFocus: true })
    },
  },
  {
    name: 'the menu of the columns hides a column',
    requirements: [],
    isLong: true,
    async run(stage) {
      const { page } = stage
      await openAssociation(stage, { labels })
      await page.role('columnheader', /^Amount/).shows()
      await page.role('button', 'Columns').click()
      await page.role('checkbox', 'Amount').click()
      await page.role('columnheader', /^Amount/).expectCount(0)
      await page.press(Key.ESCAPE)
      await page.role('checkbox', 'Amount').expectCount(0)
    },
  },
  {
    name: 'the export saves the rows of a table as a file',
    requirements: [],
    async run(stage) {
      await openAssociation(stage, { labels })
      await stage.page.role('button', /^Export CSV/).click()
      await stage.expectDownload(/\.csv$/, /CB ALPHA 12\/10[\s\S]*CB BETA 10\/10/)
    },
  },
]
