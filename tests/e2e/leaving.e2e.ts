import type { Page } from '@playwright/test'
import { createUser } from './support/data.ts'
import { csvFile, modal, openModal } from './support/decrypt.ts'
import { createWholeHub, storedHub } from './support/hubs.ts'
import { leaveQuestion as question } from './support/receipt-review.ts'
import { expect, failedRequest, signInAs, test } from './support/test.ts'

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

/** Logs out and stays, then logs out and leaves. The session lasts until then. */
async function expectQuestion(page: Page, leave: () => Promise<void>, expectKept: () => Promise<void>): Promise<void> {
  const asked = browserQuestions(page)
  const before = await token(page)
  await leave()
  await expect(question(page).getByText('Stay')).toBeFocused()
  await question(page).getByText('Stay').click()
  await expect(question(page)).toHaveCount(0)
  expect(await token(page)).toBe(before)
  await expectKept()
  await leave()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await token(page)).toBeNull()
  expect(asked).toEqual([])
}

test.describe('a logout asks first and ends the session only after "Leave"', { tag: ['@NAV-08', '@SES-23'] }, () => {
  test('in the form of a mall, which can still be saved after "Stay"', async ({ page, db, signIn, allowConsole }) => {
    allowConsole(failedRequest)
    const hub = await createWholeHub(db)
    // No two malls have the same name.
    const typed = `${hub.name} typed`
    await signIn('HUB_SETUP_INIT')
    await page.goto(`/hub-update/${hub.id}`)
    await hubName(page).fill(typed)
    await expectQuestion(
      page,
      () => logOut(page).click(),
      async () => {
        await page.getByRole('button', { name: 'Save Hub' }).first().click()
        await expect(page.getByText('hub updated')).toBeVisible()
        expect((await storedHub(db, hub.id))?.name).toBe(typed)
        await page.goto(`/hub-update/${hub.id}`)
        await hubName(page).fill('Typed again')
      },
    )
  })

  test('over the choices for a file of customers', async ({ page, signIn }) => {
    await signIn('SUPPORT_LVL_1')
    await openModal(page, csvFile('id\n1\n'))
    const queryString = modal(page).getByRole('textbox', { name: 'Query String' })
    await queryString.fill('utm_source=typed')
    await expectQuestion(
      page,
      () => logOutInPalette(page),
      () => expect(queryString).toHaveValue('utm_source=typed'),
    )
  })
})

test('a logout without typed work asks nothing', { tag: ['@NAV-08', '@SES-38'] }, async ({
  page,
  db,
  signIn,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const hub = await createWholeHub(db)
  await signIn('HUB_SETUP_INIT')
  await page.goto(`/hub-update/${hub.id}`)
  await hubName(page).fill('Typed name')
  await hubName(page).fill(hub.name ?? '')
  await logOut(page).click()
  await expect(page).toHaveURL('/')
})

test('a login as another user in another tab drops the work of the first one', {
  tag: ['@P10', '@P11', '@SES-24'],
}, async ({ page, context, signIn, db, world }) => {
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-creation')
  await hubName(page).fill('Typed name')
  const asked = browserQuestions(page)
  const other = await context.newPage()
  await signInAs(other, world, await createUser(db, ['HUB_SETUP_INIT']))
  await expect(hubName(page)).toHaveValue('')
  expect(asked).toEqual([])
})
