import type { Page } from '@playwright/test'
import { csvFile, modal, openModal } from './support/decrypt.ts'
import { createWholeHub, storedHub } from './support/hubs.ts'
import { leaveQuestion as question } from './support/receipt-review.ts'
import { expect, failedRequest, test } from './support/test.ts'

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
const hubName = (page: Page) => page.getByRole('textbox', { name: /^Hub Name/ })

/** Logs out in the palette, which also works over an open dialog. */
async function logOutInPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Page, name' }).fill('log out')
  await page.getByRole('option', { name: 'Log out' }).click()
}

/** Records the questions of the browser, and stays. */
function browserQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  return asked
}

/** Logs out and stays. The session goes on. */
async function stay(page: Page, leave: () => Promise<void>): Promise<void> {
  const before = await token(page)
  await leave()
  await expect(question(page).getByText('Stay')).toBeFocused()
  await question(page).getByText('Stay').click()
  await expect(question(page)).toHaveCount(0)
  expect(await token(page)).toBe(before)
}

test('a logout asks first in the form of a mall, which can still be saved after "Stay", and asks nothing without typed work', {
  tag: ['@NAV-08', '@SES-23', '@SES-38'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createWholeHub(db)
  // No two malls have the same name.
  const typed = `${hub.name} typed`
  const asked = browserQuestions(page)
  await signIn('HUB_SETUP_INIT')
  await page.goto(`/hub-update/${hub.id}`)
  await hubName(page).fill(typed)
  await stay(page, () => logOut(page).click())
  await page.getByRole('button', { name: 'Save Hub' }).first().click()
  await expect(page.getByText('hub updated')).toBeVisible()
  expect((await storedHub(db, hub.id))?.name).toBe(typed)
  await page.goto(`/hub-update/${hub.id}`)
  await hubName(page).fill('Typed again')
  await hubName(page).fill(typed)
  await logOut(page).click()
  await expect(page).toHaveURL('/')
  expect(asked).toEqual([])
})

test('a logout over the choices for a file of customers asks first, and ends the session only after "Leave"', {
  tag: ['@NAV-08', '@SES-23'],
}, async ({ page, signIn }) => {
  const asked = browserQuestions(page)
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvFile('id\n1\n'))
  const queryString = modal(page).getByRole('textbox', { name: 'Query String' })
  await queryString.fill('utm_source=typed')
  await stay(page, () => logOutInPalette(page))
  await expect(queryString).toHaveValue('utm_source=typed')
  await logOutInPalette(page)
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await token(page)).toBeNull()
  expect(asked).toEqual([])
})
