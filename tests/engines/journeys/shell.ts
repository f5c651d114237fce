import { Key } from 'selenium-webdriver'
import type { Journey } from '../support/stage.ts'

export const shellJourneys: readonly Journey[] = [
  {
    name: 'Ctrl+K and a word lead to a page',
    requirements: ['NAV-42'],
    async run({ page, signIn }) {
      await signIn('ADMIN')
      await page.open('/statistic-board')
      await page.role('img', /^Customers with payment card per day/).shows()
      await page.pressWith(Key.CONTROL, 'k')
      await page.role('dialog', 'Go to a page or a customer').role('combobox').shows({ hasFocus: true })
      await page.press(`users${Key.ENTER}`)
      await page.expectAddress('/user-management')
    },
  },
  {
    name: 'a narrow window has its menu behind a button',
    requirements: ['NAV-11', 'NAV-40'],
    async run({ page, signIn }) {
      await signIn('ADMIN')
      await page.open('/home')
      await page.resize(600)
      await page.role('button', 'Open menu').click()
      await page.role('navigation', 'Menu').role('link', 'Users Management').click()
      await page.expectAddress('/user-management')
    },
  },
]
