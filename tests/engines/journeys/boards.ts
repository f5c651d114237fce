import { expect } from 'vitest'
import type { Journey } from '../support/stage.ts'

const panels = ['Customers', 'Customers with payment card', 'Desynchronization rate', 'Unsubscribing rate']

export const boardJourneys: readonly Journey[] = [
  {
    name: 'the offers draw the graph of the stores',
    requirements: ['OFF-01', 'OFF-14', 'OFF-18'],
    async run({ page, signIn }) {
      await signIn('HUB_SETUP_INIT')
      await page.open('/offers')
      const picture = page.role('application', /^Graphe de \d+ enseignes/)
      await picture.shows()
      await expect.poll(async () => (await picture.state()).attributes['aria-busy']).toBe('false')
      await page
        .role('figure', 'Où les clients dépensent')
        .role('img', /Part physique/)
        .shows()
      const drawn = () =>
        page.run(() =>
          Array.from(document.querySelectorAll('canvas')).some((canvas) => {
            const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
            return Array.from(data).some((value) => value > 0)
          }),
        )
      await expect.poll(drawn).toBe(true)
    },
  },
  {
    name: 'any user reads the panels and the chart of the statistics',
    requirements: ['STA-01', 'STA-12', 'STA-18'],
    async run({ page, signIn }) {
      await signIn()
      await page.open('/statistic-board')
      for (const title of panels) await page.role('region', title).role('rowheader', 'Total').shows()
      await page.role('img', /^Customers with payment card per day/).shows()
      await page.label('From').shows({ value: '20/10/2026' })
    },
  },
]
