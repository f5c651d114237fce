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
    name: 'the label and the action of a row stay at the edges of the table, before it scrolls sideways, while it does and after',
    requirements: ['MAS-25'],
    async run(stage) {
      const { page } = stage
      await openAssociation(stage, { labels })
      await page.role('button', 'Associate CB ALPHA 12/10').shows()
      for (const left of [0, 300, 0]) {
        await page.run(scrollSideways, left)
        await expect.poll(() => page.run(edgesOfRow)).toEqual({ left, start: 0, end: 0 })
      }
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

function scrollSideways(left: number): void {
  document.querySelector('table')?.parentElement?.scrollTo({ left })
}

/** How far the frame of the table has scrolled sideways, and how far the ends of a row are from its edges, in pixels. */
function edgesOfRow(): Readonly<Record<'left' | 'start' | 'end', number>> | null {
  const frame = document.querySelector('table')?.parentElement
  const row = document.querySelector('tbody tr[data-index]')
  const [start, end] = [row?.firstElementChild, row?.lastElementChild].map((cell) => cell?.getBoundingClientRect())
  if (!frame || !start || !end) return null
  const inner = frame.getBoundingClientRect().left + frame.clientLeft
  const distances = [start.left - inner, inner + frame.clientWidth - end.right].map(Math.round)
  return { left: frame.scrollLeft, start: distances[0] ?? Number.NaN, end: distances[1] ?? Number.NaN }
}
