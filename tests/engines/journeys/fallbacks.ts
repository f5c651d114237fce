import { Key } from 'selenium-webdriver'
import { expect } from 'vitest'
import type { Journey } from '../support/stage.ts'

/*
 * What the product uses and an engine may lack. Each journey asserts what the user gets either way. WebKitGTK 2.50 lacks `field-sizing`,
 * the `scheduler`, links with `rel=prefetch` and speculation rules, Firefox 153 only the last; the other journeys work without these.
 */

export const fallbackJourneys: readonly Journey[] = [
  {
    name: 'a field for several ids shows all of its lines, also without field-sizing',
    requirements: ['MDI-02'],
    async run({ page, signIn }) {
      await signIn('TRANSACTION_PINPOINT')
      await page.open('/manual-dissociation')
      const field = page.role('textbox', 'Transaction id')
      await field.shows({ hasFocus: true })
      const hidden = () =>
        page.run(() => {
          const { scrollHeight = 0, clientHeight = 0 } = document.activeElement ?? {}
          return scrollHeight - clientHeight
        })
      for (const id of ['first', 'second', 'third', 'fourth']) {
        await page.press(id)
        await page.pressWith(Key.SHIFT, Key.ENTER)
      }
      await field.shows({ value: 'first\nsecond\nthird\nfourth\n' })
      await expect.poll(hidden).toBe(0)
    },
  },
  {
    name: 'a day is typed, and its calendar opens in the language of the page, chooses and gives the focus back',
    requirements: ['STA-12'],
    async run({ page, signIn }) {
      await signIn()
      await page.open('/statistic-board')
      await page.role('img', /^Customers with payment card per day/).shows()
      const field = page.label('From')
      await field.fill('1.10.2026')
      await page.press(Key.ENTER)
      await field.shows({ value: '01/10/2026' })
      await page.pressWith(Key.ALT, Key.ARROW_DOWN)
      await page.role('button', /^Thursday,? 1 October 2026$/).shows({ hasFocus: true })
      await page.press(Key.ARROW_DOWN)
      await page.press(Key.ENTER)
      await field.shows({ value: '08/10/2026', hasFocus: true })
      await page.pressWith(Key.ALT, Key.ARROW_DOWN)
      await page.role('grid', 'October 2026').shows()
      await page.press(Key.ESCAPE)
      await field.shows({ value: '08/10/2026', hasFocus: true })
    },
  },
  {
    name: 'a page runs no code of a text, with the policy alone or with Trusted Types',
    requirements: [],
    async run({ page, signIn, expectProblem }) {
      expectProblem(/^policy: (require-trusted-types-for|script-src)/)
      await signIn('ADMIN')
      await page.open('/home')
      await page.role('heading', 'Dashboard TC').shows()
      await page.run(() => {
        const script = document.createElement('script')
        try {
          script.text = 'document.title = "harmed"'
        } catch {
          // Trusted Types refuse the text, so the script is empty.
        }
        document.head.append(script)
        const link = document.createElement('a')
        try {
          link.setAttribute('onclick', 'document.title = "harmed"')
        } catch {
          // The same for an attribute.
        }
        document.body.append(link)
        link.click()
      })
      expect(await page.run(() => document.title)).not.toBe('harmed')
    },
  },
]
