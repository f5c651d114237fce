import { Key } from 'selenium-webdriver'
import { expect } from 'vitest'
import { createUser } from '#tests/e2e/support/data.ts'
import type { Page } from '../support/page.ts'
import type { Journey } from '../support/stage.ts'

async function logIn(page: Page, { email, password }: { readonly email: string; readonly password: string }) {
  await page.role('textbox', 'E-mail').shows({ hasFocus: true })
  await page.press(email + Key.TAB)
  await page.label('Password').shows({ hasFocus: true })
  await page.press(password + Key.ENTER)
}

export const sessionJourneys: readonly Journey[] = [
  {
    name: 'a user signs in by keyboard and lands on the home page',
    requirements: ['SES-01', 'SES-13'],
    async run({ page, db, callsOf }) {
      const user = await createUser(db, ['ADMIN'])
      await page.open('/')
      await logIn(page, user)
      await page.expectAddress('/home')
      await page.role('heading', 'Dashboard TC').shows()
      await page.role('navigation', 'Menu').role('link', 'Users Management').shows()
      expect(callsOf('login')).toBe(1)
    },
  },
  {
    name: 'a wrong password is refused at its field, and the input stays',
    requirements: ['SES-27', 'SES-33'],
    isLong: true,
    async run({ page, db }) {
      const { email } = await createUser(db, [])
      await page.open('/')
      await logIn(page, { email, password: 'Wrong2026' })
      await page.text(/^Invalid password/).shows()
      await page.label('Password').shows({ value: 'Wrong2026', hasFocus: true })
      await page.role('textbox', 'E-mail').shows({ value: email })
      await page.expectAddress('/')
    },
  },
  {
    name: 'the guard sends a signed-out visitor to the login and then to the page that was asked for',
    requirements: ['NAV-01', 'NAV-41'],
    async run({ page, db }) {
      const user = await createUser(db, ['ADMIN'])
      await page.open('/user-management')
      await page.expectAddress('/?next=%2Fuser-management')
      await logIn(page, user)
      await page.expectAddress('/user-management')
      await page.role('heading', 'User Management').shows()
    },
  },
  {
    name: 'the guard sends a user without the right to the page that names it',
    requirements: ['NAV-05', 'NAV-32'],
    isLong: true,
    async run({ page, signIn, callsOf }) {
      await signIn('SUPPORT_LVL_1')
      await page.open('/user-management')
      await page.expectAddress('/no-access?page=%2Fuser-management')
      await page.role('main').shows(/It needs the functionality ADMIN, which your account does not have/)
      await page.role('main').role('link', 'Go to Home').click()
      await page.expectAddress('/home')
      await page.role('link', 'Users Management').expectCount(0)
      expect(callsOf('listBackUsers')).toBe(0)
    },
  },
  {
    name: 'after a logout the back button shows the login page and nothing of the session is left',
    requirements: ['SES-23', 'SES-37'],
    async run({ page, signIn }) {
      await signIn('ADMIN')
      await page.open('/home')
      await page.role('navigation', 'Menu').role('link', 'Users Management').click()
      await page.role('table', 'Back users').shows()
      await page.role('button', 'Log out').click()
      await page.role('button', 'Log in').shows()
      await page.expectAddress('/')
      expect(await page.run(() => localStorage.length + sessionStorage.length)).toBe(0)
      await page.back()
      await page.role('button', 'Log in').shows()
      await page.role('table').expectCount(0)
    },
  },
  {
    name: 'the pages open in French by their link and keep the language',
    requirements: ['I18-01', 'I18-06'],
    isLong: true,
    async run({ page, signIn }) {
      await signIn('ADMIN')
      await page.open('/user-management')
      await page.role('heading', 'User Management').shows()
      await page.role('link', 'Français').click()
      await page.expectAddress('/fr/user-management')
      await page.role('button', 'Se déconnecter').shows()
      expect(await page.run(() => document.documentElement.lang)).toBe('fr')
      await page.role('columnheader', 'Fonctionnalités').shows()
      await page.role('navigation', 'Menu').role('link', 'Tableau des statistiques').click()
      await page.expectAddress('/fr/statistic-board')
    },
  },
]
