import type { Locator, Page } from '@playwright/test'
import { and, eq, like, ne } from 'drizzle-orm'
import { backUserFunctionalities, backUsers } from '#sandbox/db/schema/back-users.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock, stopClock } from './support/clock.ts'
import { createUser } from './support/data.ts'
import { holdCalls } from './support/hold-calls.ts'
import { expect, failedRequest, test } from './support/test.ts'
import { rightsRead } from './support/users.ts'

// Users of earlier tests make the list long and slow.
test.beforeEach(({ db }) => db.delete(backUsers).where(like(backUsers.email, 'user-%@dashboard.test')))

const table = (page: Page) => page.getByRole('table', { name: 'Back users' })
const rowOf = (page: Page, email: string) => table(page).getByRole('row').filter({ hasText: email })
const modal = (page: Page, name: string) => page.getByRole('dialog', { name })
const validate = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Validate' })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)
const newEmail = () => `new-${crypto.randomUUID().slice(0, 8)}@dashboard.test`

interface Typed {
  readonly email?: string
  readonly password?: string
  readonly confirmation?: string
  readonly functionalities?: readonly string[]
}

async function fillCreation(page: Page, typed: Typed) {
  const dialog = modal(page, 'Create a user')
  if (typed.email !== undefined) await dialog.getByLabel('Email').fill(typed.email)
  if (typed.password !== undefined) await dialog.getByLabel('Password', { exact: true }).fill(typed.password)
  if (typed.confirmation !== undefined) await dialog.getByLabel('Confirm password').fill(typed.confirmation)
  for (const name of typed.functionalities ?? []) await dialog.getByRole('checkbox', { name }).check()
}

test('an admin sees the rights of all users and finds users by e-mail and by functionality', {
  tag: [
    '@USR-01',
    '@USR-02',
    '@USR-03',
    '@USR-07',
    '@USR-22',
    '@USR-23',
    '@USR-36',
    '@USR-44',
    '@USR-45',
    '@API-36',
    '@API-37',
  ],
}, async ({ page, signIn }) => {
  const own = await signIn('ADMIN')
  await page.goto('/user-management')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users Management' })).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText(['Email', 'Functionalities', 'Edit', 'Delete'])
  await expect(rowOf(page, 'support@dashboard.test')).toContainText('Customer support')
  await expect(rowOf(page, 'none@dashboard.test')).toContainText('None')
  await expect(rowOf(page, 'support@dashboard.test').getByRole('button')).toHaveCount(2)
  await expect(rowOf(page, own.email).getByRole('button', { name: `Edit ${own.email}` })).toBeVisible()
  await expect(rowOf(page, own.email).getByRole('button')).toHaveCount(1)

  await page.getByLabel('Functionality').selectOption('Hub set-up')
  await expect(rowOf(page, 'hubs@dashboard.test')).toBeVisible()
  await expect(rowOf(page, 'support@dashboard.test')).toHaveCount(0)
  await page.getByLabel('Find by e-mail').fill('SUPPORT@')
  await expect(page.getByText('No user matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rowOf(page, 'support@dashboard.test')).toBeVisible()
})

test('one row is a tab stop, arrows move between the rows, and keys of the row open its dialogs', {
  tag: ['@USR-05', '@USR-06'],
}, async ({ page, db, signIn }) => {
  await signIn('ADMIN')
  const user = await createUser(db, [])
  await page.goto('/user-management')
  await expect(rowOf(page, user.email)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(user.email)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, user.email)).toBeFocused()
  await page.keyboard.press('e')
  await expect(modal(page, 'Update a user')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, user.email)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(modal(page, 'Delete user')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('@')
  await page.keyboard.press('ArrowDown')
  const first = table(page).locator('tbody').getByRole('row').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(table(page).locator('tbody').getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(table(page).locator(':focus')).toHaveCount(0)
})

test('Enter on a row and a click on the e-mail edit, and the question before a deletion starts at Cancel', {
  tag: ['@USR-05', '@USR-06', '@USR-14'],
}, async ({ page, db, signIn, callsOf }) => {
  await signIn('ADMIN')
  const user = await createUser(db, [])
  await page.goto('/user-management')
  const row = rowOf(page, user.email)
  await expect(row).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(user.email)
  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Update a user')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await row.getByText(user.email).click()
  await expect(modal(page, 'Update a user')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.focus()
  await page.keyboard.press('Delete')
  await expect(modal(page, 'Delete user').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(callsOf('deleteBackUser')).toBe(0)
})

test('the second click of a double click on a row presses nothing in the dialog that the first one opens', {
  tag: ['@USR-05', '@USR-25'],
}, async ({ page, db, signIn, callsOf }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rowOf(page, user.email).getByText(user.email).click()
  const right = modal(page, 'Update a user').getByRole('checkbox', { name: 'Hub set-up' })
  await expect(right).toBeVisible()
  for (const control of [right, validate(page)]) {
    await control.evaluate((element) =>
      element.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })),
    )
  }
  await expect(right).not.toBeChecked()
  await expect(modal(page, 'Update a user')).toBeVisible()
  expect(callsOf('updateBackUser')).toBe(0)
  await right.dblclick()
  await right.click()
  await expect(right).toBeChecked()
})

test('the deletion of the last user with ADMIN starts at the field for the e-mail', {
  tag: ['@USR-14'],
}, async ({ page, db, signIn }) => {
  await signIn('ADMIN')
  const user = await createUser(db, ['ADMIN'])
  await page.route('**/admin/users', async (route) => {
    const answer: unknown = await (await route.fetch()).json()
    const { backUsersDetails } = answer as { backUsersDetails: readonly { email: string }[] }
    const only = backUsersDetails.filter(({ email }) => email === user.email)
    await route.fulfill({ json: { backUsersDetails: only }, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto('/user-management')
  await rowOf(page, user.email)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(modal(page, 'Delete user').getByLabel(`Type ${user.email} to confirm`)).toBeFocused()
})

test('a save without a change whose answer is lost leaves its outcome open', {
  tag: ['@USR-25', '@USR-39', '@API-42'],
}, async ({ page, db, signIn, faults, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rowOf(page, user.email).getByRole('button', { name: /^Edit/ }).click()
  const dialog = modal(page, 'Update a user')
  await expect(dialog.getByRole('checkbox', { name: 'Customer support' })).toBeChecked()
  faults.set('updateBackUser', { drop: true, times: 1 })
  await validate(page).click()
  await expect(dialog.getByRole('alert')).toContainText('It may have been saved all the same')
  await expect(toast(page, 'User successfully updated')).toHaveCount(0)
  expect(callsOf('updateBackUser')).toBe(1)
})

test('a French page names the rights in French, in the dialog with their codes, and an unknown one as it came', {
  tag: ['@USR-03', '@USR-45', '@I18-01'],
}, async ({ page, db, signIn }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await nameFunctionalities(page, { [user.email]: ['Old right', 'Customer support'] })
  await page.goto('/fr/user-management')
  const row = page.getByRole('row').filter({ hasText: user.email })
  await expect(row.getByRole('listitem')).toHaveText(['Old right', 'Support client'])
  await row.getByRole('button', { name: /^Modifier/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Support client SUPPORT_LVL_1' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Old right' })).toBeChecked()
})

for (const [width, finger] of [
  [1366, 32],
  [390, 44],
] as const) {
  test(`the headings stand over their buttons of ${finger} px at ${width} px, in both languages`, {
    tag: ['@USR-02', '@NAV-11'],
  }, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn('ADMIN')
    for (const [prefix, names] of [
      ['', ['Edit', 'Delete']],
      ['/fr', ['Modifier', 'Supprimer']],
    ] as const) {
      await page.goto(`${prefix}/user-management`)
      for (const name of names) {
        const heading = await wordsOf(page.getByRole('columnheader', { name }))
        const button = await page.getByRole('button', { name: `${name} support@dashboard.test` }).boundingBox()
        expect(button?.width).toBeGreaterThanOrEqual(finger)
        expect(Math.abs(heading.middle - ((button?.x ?? 0) + (button?.width ?? 0) / 2))).toBeLessThanOrEqual(1)
        expect(heading.right).toBeLessThanOrEqual(width)
      }
    }
  })
}

/** Where the text of an element is, in CSS pixels. */
function wordsOf(element: Locator) {
  return element.evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    const { left, right } = range.getBoundingClientRect()
    return { middle: (left + right) / 2, right }
  })
}

test('the form checks in the order of the specification and shows only the first failure before it sends anything', {
  tag: [
    '@USR-04',
    '@USR-11',
    '@USR-15',
    '@USR-16',
    '@USR-17',
    '@USR-18',
    '@USR-19',
    '@USR-20',
    '@USR-41',
    '@USR-42',
    '@FMT-25',
  ],
}, async ({ page, signIn, callsOf }) => {
  await signIn('ADMIN')
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Create a user' }).click()
  const dialog = modal(page, 'Create a user')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  const steps: readonly (readonly [Typed, string, string])[] = [
    [{}, 'Email', 'Email is required'],
    [{ email: 'somebody' }, 'Email', 'Email is not valid'],
    [
      { email: newEmail(), password: 'Password1' },
      'Confirm password',
      'Password and password confirmation are not the same',
    ],
    [
      { password: 'Passwor1', confirmation: 'Passwor1' },
      'Confirm password',
      'Password must contains at least 9 chars, one uppercase, one lowercase and one digit',
    ],
  ]
  for (const [typed, field, message] of steps) {
    await fillCreation(page, typed)
    await page.keyboard.press('Enter')
    await validate(page).click()
    await expect(dialog.getByRole('alert')).toHaveText([message])
    await expect(dialog.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
  }
  await fillCreation(page, { password: 'Password1', confirmation: 'Password1' })
  await validate(page).click()
  await expect(dialog.getByRole('alert')).toHaveText(['A least one functionality is required'])
  await expect(dialog.getByRole('group', { name: 'Functionalities' })).toHaveAccessibleDescription(
    'A least one functionality is required',
  )
  expect(callsOf('createBackUser')).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Create a user' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('an admin creates a user once, and the list reloads', {
  tag: ['@USR-10', '@USR-24', '@USR-27', '@USR-28', '@USR-29', '@API-38', '@FMT-07'],
}, async ({ page, signIn, callsOf }) => {
  await installClock(page)
  await signIn('ADMIN')
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Create a user' }).click()
  const email = newEmail()
  await fillCreation(page, {
    email: ` ${email} `,
    password: 'Password1',
    confirmation: 'Password1',
    functionalities: ['Customer support', 'Hub set-up'],
  })
  await stopClock(page)
  const release = await holdCalls(page, '**/admin/users')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/admin/users'))
  await validate(page).dblclick()
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    email,
    password: 'Password1',
    functionalities: ['HUB_SETUP_INIT', 'SUPPORT_LVL_1'],
  })
  release()
  await expect(toast(page, 'User successfully created')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, email)).toContainText('Hub set-up')
  expect(callsOf('createBackUser')).toBe(1)
  expect(callsOf('listBackUsers')).toBe(2)
  await page.clock.fastForward(5_000)
  await expect(toast(page, 'User successfully created')).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(toast(page, 'User successfully created')).toHaveCount(0)
})

test('an admin changes rights and password, and a message shows if there are no changes to send', {
  tag: ['@USR-05', '@USR-12', '@USR-13', '@USR-21', '@USR-25', '@USR-38', '@USR-39', '@USR-40', '@API-39'],
}, async ({ page, db, signIn, callsOf }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rowOf(page, user.email)
    .getByRole('button', { name: `Edit ${user.email}` })
    .click()
  const dialog = modal(page, 'Update a user')
  await expect(dialog).toContainText(
    'At least one field is required for udpate a user, the password or the functionalities',
  )
  await expect(dialog).toContainText('A change of rights takes effect at the user’s next login.')
  await expect(dialog.getByRole('checkbox', { name: 'Customer support' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Customer support' }).uncheck()
  await validate(page).click()
  await expect(dialog.getByRole('alert')).toHaveText('At lease one parameter is required for updating back user')
  await dialog.getByLabel('Change password').fill('Password2')
  await validate(page).click()
  await expect(dialog.getByRole('alert')).toHaveText('Password and password confirmation are not the same')
  await dialog.getByLabel('Confirm password').fill('Password2')
  await dialog.getByRole('checkbox', { name: 'Transaction pinpoint' }).check()
  expect(callsOf('updateBackUser')).toBe(0)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await validate(page).click()
  expect((await sent).postDataJSON()).toEqual({
    password: 'Password2',
    functionalities: [{ code: 'TRANSACTION_PINPOINT', name: 'Transaction pinpoint' }],
  })
  await expect(toast(page, 'User successfully updated')).toBeVisible()
  await expect(rowOf(page, user.email)).toContainText('Transaction pinpoint')
  await expect(rowOf(page, user.email)).not.toContainText('Customer support')

  await rowOf(page, user.email)
    .getByRole('button', { name: `Edit ${user.email}` })
    .click()
  const untouched = page.waitForRequest((request) => request.method() === 'PATCH')
  await validate(page).click()
  expect((await untouched).postDataJSON()).toEqual({
    functionalities: [{ code: 'TRANSACTION_PINPOINT', name: 'Transaction pinpoint' }],
  })
})

test('an admin changes a right by keyboard: the dialog starts at the rights, Space changes one, Ctrl+Enter sends once', {
  tag: ['@USR-12', '@USR-25', '@USR-29'],
}, async ({ page, db, signIn, callsOf }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  const edit = rowOf(page, user.email).getByRole('button', { name: `Edit ${user.email}` })
  await expect(edit).toHaveAttribute('aria-keyshortcuts', 'E')
  await expect(rowOf(page, user.email).getByRole('button', { name: /^Delete/ })).toHaveAttribute(
    'aria-keyshortcuts',
    'Delete',
  )
  await edit.press('Enter')
  const dialog = modal(page, 'Update a user')
  const rights = dialog.getByRole('checkbox')
  await expect(rights.first()).toBeFocused()
  await expect(dialog.getByText(user.email)).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(rights.first()).toBeChecked()
  await expect(validate(page)).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter')
  await page.keyboard.down('Control')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await expect(toast(page, 'User successfully updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  expect(callsOf('updateBackUser')).toBe(1)
})

test('Ctrl+Enter sends from a field, shows what is wrong, and sends nothing from the question about unsaved input', {
  tag: ['@USR-15', '@USR-24'],
}, async ({ page, signIn, callsOf }) => {
  await signIn('ADMIN')
  await page.goto('/user-management')
  await expect(page.getByLabel('Find by e-mail')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find by e-mail')).toHaveValue('')
  await page.getByRole('button', { name: 'Create a user' }).press('Enter')
  const dialog = modal(page, 'Create a user')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await rightsRead(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByRole('alert')).toHaveText(['Email is required'])
  const email = newEmail()
  await fillCreation(page, { email, password: 'Password1', confirmation: 'Password1', functionalities: ['Hub set-up'] })
  await dialog.getByLabel('Confirm password').press('Escape')
  const question = modal(page, 'Leave without saving?')
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  expect(callsOf('createBackUser')).toBe(0)
  await dialog.getByLabel('Confirm password').press('ControlOrMeta+Enter')
  await expect(toast(page, 'User successfully created')).toBeVisible()
  expect(callsOf('createBackUser')).toBe(1)
})

test('the e-mail stays in view on a low screen, where the rights are below the passwords', {
  tag: ['@USR-12'],
}, async ({ page, db, signIn }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rightsRead(page)
  await rowOf(page, user.email).getByRole('button', { name: /^Edit/ }).press('Enter')
  const dialog = modal(page, 'Update a user')
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await expect(dialog.getByText(user.email)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByLabel('Change password')).toBeFocused()
  const [email, field] = [dialog.getByText(user.email), dialog.getByLabel('Change password')]
  const bottom = await email.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await field.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom)
})

test('letters and arrows move between the rights, and do not change them', { tag: ['@USR-12'] }, async ({
  page,
  db,
  signIn,
}) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rightsRead(page)
  await rowOf(page, user.email).getByRole('button', { name: /^Edit/ }).click()
  const rights = modal(page, 'Update a user').getByRole('checkbox')
  const right = (name: string) => modal(page, 'Update a user').getByRole('checkbox', { name })
  await expect(rights.first()).toBeFocused()
  const checked = await rights.and(page.locator(':checked')).count()
  await page.keyboard.type('tra')
  await expect(right('Transaction pinpoint')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(right('Transaction pinpoint')).toBeChecked()
  await page.keyboard.type('hub')
  await expect(right('Hub set-up')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(right('Hub set-up')).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(right('Hub set-up')).toBeFocused()
  await expect(rights.and(page.locator(':checked'))).toHaveCount(checked + 1)
})

test('the form only sends a password while the functionalities cannot be loaded, and shows the reason', {
  tag: ['@USR-12', '@USR-39', '@USR-45'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const user = await createUser(db, ['TRANSACTION_PINPOINT'])
  await signIn('ADMIN')
  await nameFunctionalities(page, { [user.email]: ['Transaction pinpoint'] })
  faults.set('listFunctionalities', { status: 500 })
  await page.goto('/user-management')
  await rowOf(page, user.email).getByRole('button', { name: 'Edit' }).click()
  const dialog = modal(page, 'Update a user')
  await expect(dialog.getByText('The rights cannot be changed now: their list could not be read.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Transaction pinpoint' })).toBeDisabled()
  await validate(page).click()
  await expect(dialog.getByRole('alert')).toHaveText('At lease one parameter is required for updating back user')
  await dialog.getByLabel('Change password').fill('Password2')
  await dialog.getByLabel('Confirm password').fill('Password2')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await validate(page).click()
  expect((await sent).postDataJSON()).toEqual({ password: 'Password2' })
  await expect(toast(page, 'User successfully updated')).toBeVisible()

  faults.clear()
  await rowOf(page, user.email).getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Transaction pinpoint' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Transaction pinpoint' })).toBeEnabled()
})

test('a functionality that is not in the list is never sent, and only unticking it removes it', {
  tag: ['@USR-39', '@USR-45'],
}, async ({ page, db, signIn, callsOf }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await nameFunctionalities(page, { [user.email]: ['Old right', 'Customer support'] })
  await page.goto('/user-management')
  await rowOf(page, user.email).getByRole('button', { name: 'Edit' }).click()
  const dialog = modal(page, 'Update a user')
  await expect(dialog).toContainText('Old right is not in the list of functionalities and cannot be sent.')
  await dialog.getByRole('checkbox', { name: 'Hub set-up' }).check()
  await expect(validate(page)).toBeDisabled()
  await expect(validate(page)).toHaveAccessibleDescription(/^Untick what is not in the list to change the rights/)
  expect(callsOf('updateBackUser')).toBe(0)
  await dialog.getByRole('checkbox', { name: 'Old right' }).uncheck()
  // The unknown functionality can be ADMIN, and no other user in this list has ADMIN for certain.
  await dialog.getByLabel(`Type ${user.email} to confirm`).fill(user.email)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await validate(page).click()
  expect((await sent).postDataJSON()).toEqual({
    functionalities: [
      { code: 'HUB_SETUP_INIT', name: 'Hub set-up' },
      { code: 'SUPPORT_LVL_1', name: 'Customer support' },
    ],
  })
})

/** Replaces the list of users. Its functionalities only have names. */
async function nameFunctionalities(page: Page, users: Readonly<Record<string, readonly string[]>>) {
  await page.route('**/admin/users', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer: unknown = await (await route.fetch()).json()
    const { backUsersDetails } = answer as { backUsersDetails: readonly { email: string }[] }
    const named = backUsersDetails
      .filter(({ email }) => email in users)
      .map((user) => ({ ...user, functionalities: users[user.email] }))
    await route.fulfill({ json: { backUsersDetails: named }, headers: { 'access-control-allow-origin': '*' } })
  })
}

test('an admin confirms a question and deletes a user', { tag: ['@USR-06', '@USR-14', '@USR-26', '@API-40'] }, async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  const remove = rowOf(page, user.email).getByRole('button', { name: `Delete ${user.email}` })
  await remove.click()
  await expect(modal(page, 'Delete user')).toContainText(`Delete user ${user.email} ?`)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  expect(callsOf('deleteBackUser')).toBe(0)
  await remove.click()
  await validate(page).click()
  await expect(toast(page, 'User successfully deleted')).toBeVisible()
  await expect(rowOf(page, user.email)).toHaveCount(0)
})

test('after a user is deleted the row in its place has the focus, and the list when it shows no other', {
  tag: ['@USR-14', '@USR-29'],
}, async ({ page, db, signIn }) => {
  await signIn('ADMIN')
  const [first, second, third] = [await createUser(db, []), await createUser(db, []), await createUser(db, [])]
  await page.goto('/user-management')
  const rows = table(page).locator('tbody').getByRole('row')
  await expect(rowOf(page, first.email)).toBeVisible()
  const all = await rows.allInnerTexts()
  const place = all.findIndex((text) => text.includes(first.email))
  await rowOf(page, first.email).focus()
  await page.keyboard.press('Delete')
  await validate(page).click()
  await expect(rowOf(page, first.email)).toHaveCount(0)
  await expect(rows.nth(Math.min(place, all.length - 2))).toBeFocused()
  for (const { email } of [second, third]) {
    await page.getByLabel('Find by e-mail').fill(email)
    await expect(rows).toHaveCount(1)
    await rowOf(page, email).focus()
    await page.keyboard.press('Delete')
    await validate(page).click()
    await expect(page.getByText('No user matches.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Back users' })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Back users' })).toBeFocused()
})

test('a user who is being deleted is marked and gets no second call, also with the dialog closed, until the list is read', {
  tag: ['@USR-14', '@USR-26', '@USR-29'],
}, async ({ page, db, signIn, callsOf }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  const row = rowOf(page, user.email)
  const remove = row.getByRole('button', { name: `Delete ${user.email}` })
  await remove.click()
  const sent = await holdCalls(page, `**/admin/users/${user.id}`)
  await validate(page).click()
  await expect(row).toContainText('Being deleted')
  await modal(page, 'Delete user').getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await expect(remove).toHaveAttribute('title', 'Being deleted')
  for (const name of ['Delete', 'Edit']) {
    await row.getByRole('button', { name: `${name} ${user.email}` }).click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // Another dialog opens meanwhile, and the answer does not close it.
  await page.getByRole('button', { name: 'Create a user' }).click()
  await fillCreation(page, { email: 'typed' })
  const listed = await holdCalls(page, '**/admin/users')
  sent()
  await expect(toast(page, 'User successfully deleted')).toBeVisible()
  await expect(modal(page, 'Create a user').getByLabel('Email')).toHaveValue('typed')
  await modal(page, 'Create a user').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Being deleted')
  await remove.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  listed()
  await expect(row).toHaveCount(0)
  expect(callsOf('deleteBackUser')).toBe(1)
})

test('a creation that fails after its dialog was closed shows its failure', { tag: ['@USR-24', '@USR-34'] }, async ({
  page,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  await signIn('ADMIN')
  faults.set('createBackUser', { status: 500, times: 1 })
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Create a user' }).click()
  const password = 'Password1'
  await fillCreation(page, { email: newEmail(), password, confirmation: password, functionalities: ['Hub set-up'] })
  const sent = await holdCalls(page, '**/admin/users')
  await validate(page).click()
  await modal(page, 'Create a user').getByRole('button', { name: 'Cancel' }).click()
  sent()
  await expect(toast(page, 'An error has occurred')).toBeVisible()
})

test('a deletion that fails after its dialog was closed shows its failure, and the user can be deleted again', {
  tag: ['@USR-26', '@USR-43'],
}, async ({ page, db, signIn, faults, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  faults.set('deleteBackUser', { status: 500, times: 1 })
  await page.goto('/user-management')
  const row = rowOf(page, user.email)
  const remove = row.getByRole('button', { name: `Delete ${user.email}` })
  await remove.click()
  const sent = await holdCalls(page, `**/admin/users/${user.id}`)
  await validate(page).click()
  await modal(page, 'Delete user').getByRole('button', { name: 'Cancel' }).click()
  sent()
  await expect(toast(page, 'An error has occurred')).toBeVisible()
  await expect(row).not.toContainText('Being deleted')
  await remove.click()
  await validate(page).click()
  await expect(toast(page, 'User successfully deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(callsOf('deleteBackUser')).toBe(2)
})

test('a deletion without an answer stays locked until the list is read again, or that has failed too', {
  tag: ['@USR-43'],
}, async ({ page, db, signIn, faults, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rowOf(page, user.email)
    .getByRole('button', { name: `Delete ${user.email}` })
    .click()
  const listed = await holdCalls(page, '**/admin/users')
  faults.set('deleteBackUser', { drop: true, times: 1 })
  faults.set('listBackUsers', { status: 500, times: 1 })
  await validate(page).click()
  await expect(modal(page, 'Delete user').getByRole('alert')).toContainText('It may have been saved all the same')
  await expect(validate(page)).toHaveAttribute('aria-busy', 'true')
  await validate(page).click({ force: true })
  listed()
  await expect(validate(page)).not.toHaveAttribute('aria-busy', 'true')
  expect(callsOf('deleteBackUser')).toBe(1)
  await validate(page).click()
  await expect(toast(page, 'User successfully deleted')).toBeVisible()
  expect(callsOf('deleteBackUser')).toBe(2)
})

test('a list that needs a reload while the page is hidden reloads once when the page is visible', {
  tag: ['@USR-29'],
}, async ({ page, db, signIn, callsOf }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  const show = (isShown: boolean) =>
    page.evaluate((shown) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => !shown })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, isShown)
  await rowOf(page, user.email)
    .getByRole('button', { name: `Delete ${user.email}` })
    .click()
  await show(false)
  await validate(page).click()
  await expect(toast(page, 'User successfully deleted')).toBeVisible()
  expect(callsOf('listBackUsers')).toBe(1)
  await show(true)
  await expect(rowOf(page, user.email)).toHaveCount(0)
  await show(false)
  await show(true)
  await page.waitForLoadState('networkidle')
  expect(callsOf('listBackUsers')).toBe(2)
})

test('removing ADMIN from oneself or from the last admin asks for the e-mail', { tag: ['@USR-25'] }, async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const own = await signIn('ADMIN', 'SUPPORT_LVL_1')
  await page.goto('/user-management')
  await rowOf(page, own.email).getByRole('button').click()
  const dialog = modal(page, 'Update a user')
  await dialog.getByRole('checkbox', { name: 'Administration' }).uncheck()
  await expect(dialog.getByText('You take ADMIN from yourself')).toBeVisible()
  await expect(validate(page)).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const { backUserId, functionality } = backUserFunctionalities
  await db.delete(backUserFunctionalities).where(and(eq(functionality, 'ADMIN'), ne(backUserId, own.id)))
  await page.reload()
  await rowOf(page, own.email).getByRole('button').click()
  await dialog.getByRole('checkbox', { name: 'Administration' }).uncheck()
  await expect(dialog.getByText(`${own.email} is the last user with ADMIN`)).toBeVisible()
  await dialog.getByLabel(`Type ${own.email} to confirm`).fill('somebody@else.test')
  await expect(dialog.getByRole('alert')).toContainText(`This is not ${own.email}.`)
  await page.keyboard.press('Enter')
  await expect(validate(page)).toBeDisabled()
  expect(callsOf('updateBackUser')).toBe(0)
  await dialog.getByLabel(`Type ${own.email} to confirm`).fill(own.email.toUpperCase())
  await validate(page).click()
  await expect(toast(page, 'User successfully updated')).toBeVisible()
})

for (const path of ['/user-management', '/fr/user-management']) {
  test(`nothing moves or scrolls when the loss of ADMIN is told, on the smallest screen of a desk, at ${path}`, {
    tag: ['@USR-25'],
  }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const own = await signIn('ADMIN', 'SUPPORT_LVL_1')
    await page.goto(path)
    await rightsRead(page)
    await page.getByRole('row').filter({ hasText: own.email }).getByRole('button').click()
    const dialog = page.getByRole('dialog')
    const right = dialog.getByRole('checkbox', { name: 'Administration' })
    await expect(right).toBeFocused()
    const places = () =>
      dialog.evaluate((element) =>
        [...element.querySelectorAll('button, input, legend, form')]
          .filter((one) => one.getAttribute('autocomplete') !== 'off')
          .map((one) => one.getBoundingClientRect().top),
      )
    const before = await places()
    await right.uncheck()
    const confirmation = dialog.getByLabel(own.email)
    await expect(confirmation).toBeInViewport({ ratio: 1 })
    expect(await places()).toEqual(before)
    await confirmation.fill('somebody@else.test')
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
    expect(await places()).toEqual(before)
  })
}

test('on a phone the search of users has a line of its own, and a loss of ADMIN comes into view', {
  tag: ['@USR-25', '@FMT-12'],
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const own = await signIn('ADMIN', 'SUPPORT_LVL_1')
  await page.goto('/user-management')
  const search = await page.getByRole('searchbox').boundingBox()
  const filter = await page.getByRole('combobox', { name: 'Functionality' }).boundingBox()
  expect(search?.width).toBeGreaterThan(320)
  expect(filter?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0))
  await page.getByRole('row').filter({ hasText: own.email }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Administration' }).uncheck()
  await expect(dialog.getByLabel(own.email)).toBeInViewport({ ratio: 1 })
})

test('Escape and the cross ask before they discard input for a user, Cancel discards it, and nothing is asked without an edit', {
  tag: ['@USR-27', '@USR-28', '@USR-41'],
}, async ({ page, db, signIn, callsOf }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  const question = modal(page, 'Leave without saving?')
  const cases: readonly [opener: string, title: string, edit: (dialog: Locator) => Promise<void>][] = [
    ['Create a user', 'Create a user', (dialog) => dialog.getByLabel('Email').fill('typed')],
    [`Edit ${user.email}`, 'Update a user', (dialog) => dialog.getByLabel('Confirm password').fill('typed')],
    [`Edit ${user.email}`, 'Update a user', (dialog) => dialog.getByRole('checkbox', { name: 'Hub set-up' }).check()],
  ]
  for (const [opener, title, edit] of cases) {
    const dialog = modal(page, title)
    await page.getByRole('button', { name: opener }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: opener }).click()
    await edit(dialog)
    await page.keyboard.press('Escape')
    await question.getByText('Stay').click()
    await expect(question).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: opener }).click()
    await edit(dialog)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(question).toHaveCount(0)
  }
  expect([callsOf('createBackUser'), callsOf('updateBackUser')]).toEqual([0, 0])
})

for (const { code, status, place, message } of [
  {
    code: 'backUserAlreadyExists',
    status: 409,
    place: 'Email',
    message: 'A user with same email already exists in database',
  },
  {
    code: 'invalidPassword',
    status: 400,
    place: 'Confirm password',
    message: 'Password must contains at least 9 chars, one uppercase, one lowercase and one digit',
  },
  { code: 'invalidFunctionalities', status: 400, place: 'Functionalities', message: 'Invalid functionalities' },
  { code: 'required', status: 400, place: null, message: 'At least one value is required' },
  { code: 'somethingElse', status: 418, place: null, message: 'An error has occurred' },
]) {
  test(`the refusal ${code} shows in its place and keeps the input`, {
    tag: ['@USR-30', '@USR-31', '@USR-32', '@USR-33', '@USR-42'],
  }, async ({ page, signIn, faults, allowConsole }) => {
    allowConsole(failedRequest)
    await signIn('ADMIN')
    faults.set('createBackUser', { status, code, times: 1 })
    await page.goto('/user-management')
    await page.getByRole('button', { name: 'Create a user' }).click()
    const email = newEmail()
    await fillCreation(page, {
      email,
      password: 'Password1',
      confirmation: 'Password1',
      functionalities: ['Customer support'],
    })
    await validate(page).click()
    const dialog = modal(page, 'Create a user')
    await expect(dialog.getByRole('alert')).toHaveText([message])
    const field = dialog.getByLabel(place ?? '').or(dialog.getByRole('group', { name: place ?? '' }))
    if (place !== null) await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('Password1')
    await validate(page).click()
    await expect(toast(page, 'User successfully created')).toBeVisible()
  })
}

for (const [answer, fault] of [
  ['without an answer', { drop: true }],
  ['with a web page as its answer', { html: true }],
  ['that the browser has sent twice', { status: 409, code: 'backUserAlreadyExists' }],
] as const) {
  test(`a new user ${answer} is a success when the list has it`, {
    tag: ['@USR-24', '@USR-28', '@USR-30', '@API-42'],
  }, async ({ page, signIn, faults, allowConsole, callsOf }) => {
    allowConsole(failedRequest)
    await signIn('ADMIN')
    await page.goto('/user-management')
    await expect(rowOf(page, 'support@dashboard.test')).toBeVisible()
    await page.getByRole('button', { name: 'Create a user' }).click()
    const [email, password] = [newEmail(), 'Password1']
    await fillCreation(page, { email, password, confirmation: password, functionalities: ['Customer support'] })
    faults.set('createBackUser', { ...fault, afterHandling: true, times: 1 })
    await validate(page).click()
    await expect(toast(page, 'User successfully created')).toBeVisible()
    await expect(modal(page, 'Create a user')).toHaveCount(0)
    await expect(rowOf(page, email)).toBeVisible()
    expect(callsOf('createBackUser')).toBe(1)
  })
}

test('a used e-mail may be that of the user just sent when the list cannot be read', {
  tag: ['@USR-30', '@USR-42', '@API-42'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('ADMIN')
  await page.goto('/user-management')
  await expect(rowOf(page, 'support@dashboard.test')).toBeVisible()
  await page.getByRole('button', { name: 'Create a user' }).click()
  const [email, password] = [newEmail(), 'Password1']
  await fillCreation(page, { email, password, confirmation: password, functionalities: ['Customer support'] })
  faults.set('createBackUser', { status: 409, code: 'backUserAlreadyExists', afterHandling: true, times: 1 })
  faults.set('listBackUsers', { status: 500, times: 1 })
  await validate(page).click()
  await expect(modal(page, 'Create a user').getByLabel('Email')).toHaveAccessibleDescription(
    /A user with same email already exists in database\. It may be what you have just sent/,
  )
  await expect(modal(page, 'Create a user').getByLabel('Email')).toHaveValue(email)
})

test('a changed password without an answer may have been saved, and Validate waits until the list is read again', {
  tag: ['@USR-25', '@USR-34', '@API-42'],
}, async ({ page, db, signIn, faults, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rowOf(page, user.email)
    .getByRole('button', { name: `Edit ${user.email}` })
    .click()
  const dialog = modal(page, 'Update a user')
  await dialog.getByLabel('Change password').fill('Password2')
  await dialog.getByLabel('Confirm password').fill('Password2')
  faults.set('updateBackUser', { drop: true, afterHandling: true, times: 1 })
  const release = await holdCalls(page, '**/admin/users')
  await validate(page).click()
  await expect(dialog.getByRole('alert')).toContainText('It may have been saved all the same')
  await expect(validate(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(validate(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByRole('alert')).toContainText('It may have been saved all the same')
  await expect(dialog.getByLabel('Change password')).toHaveValue('Password2')
  expect(callsOf('updateBackUser')).toBe(1)
})

test('a deletion without an answer shows that it may have been saved and stays open, and the list reloads', {
  tag: ['@USR-34', '@USR-43'],
}, async ({ page, db, signIn, faults, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  faults.set('deleteBackUser', { drop: true, afterHandling: true, times: 1 })
  await page.goto('/user-management')
  await rowOf(page, user.email)
    .getByRole('button', { name: `Delete ${user.email}` })
    .click()
  await validate(page).click()
  const alert = modal(page, 'Delete user').getByRole('alert')
  await expect(alert).toContainText('An error has occurred')
  await expect(alert).toContainText('It may have been saved all the same')
  await expect(rowOf(page, user.email)).toHaveCount(0)
  expect(callsOf('deleteBackUser')).toBe(1)
  expect(await db.$count(backUsers, eq(backUsers.id, user.id))).toBe(0)
})

const noList = (page: Page) => page.getByText('There is no list of users')

for (const [answer, fault] of [
  ['no answer', { drop: true }],
  ['an answer without a code', { status: 500 }],
  ['a web page as its answer', { html: true }],
  ['a cut answer', { truncate: true }],
  ['an empty answer', { empty: true }],
] as const) {
  test(`a list with ${answer} shows the banner and offers a reload in place of the table`, {
    tag: ['@USR-08', '@USR-09', '@USR-34', '@USR-37'],
  }, async ({ page, signIn, faults, allowConsole }) => {
    allowConsole(failedRequest)
    await signIn('ADMIN')
    faults.set('listBackUsers', fault)
    const release = await holdCalls(page, '**/admin/users')
    await page.goto('/user-management')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toHaveText('An error has occurred')
    await expect(noList(page)).toBeVisible()
    await expect(page.getByText('0 of 0')).toHaveCount(0)
    faults.clear()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(rowOf(page, 'support@dashboard.test')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(noList(page)).toHaveCount(0)
  })
}

for (const fault of [
  { status: 500, code: 'databaseDown' },
  { status: 404, code: 'unheardOf' },
]) {
  test(`a list refused with ${fault.status} and a code shows no message, and its place offers to read it again`, {
    tag: ['@USR-35', '@USR-37'],
  }, async ({ page, signIn, faults, allowConsole }) => {
    allowConsole(failedRequest)
    await signIn('ADMIN')
    faults.set('listBackUsers', fault)
    await page.goto('/user-management')
    await expect(noList(page)).toBeVisible()
    await expect(page.getByText('0 of 0')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('An error has occurred')).toHaveCount(0)
    faults.clear()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(rowOf(page, 'support@dashboard.test')).toBeVisible()
  })
}

/** Answers the next reading of the list with this. */
async function answerList(page: Page, json: unknown) {
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/admin/users', (route) => route.fulfill({ json, headers }), { times: 1 })
}

test('an answer that holds no list of users shows the banner each time, and never an empty list', {
  tag: ['@USR-34', '@USR-37', '@API-47'],
}, async ({ page, signIn, callsOf }) => {
  await signIn('ADMIN')
  for (const answer of [null, 5, 'users', {}, { backUsersDetails: null }, { backUsersDetails: {} }, ['a', 5, null]]) {
    await answerList(page, answer)
    await page.goto('/user-management')
    await expect(page.getByRole('alert')).toHaveText('An error has occurred')
    await expect(noList(page)).toBeVisible()
    await expect(page.getByText(/\d of \d/)).toHaveCount(0)
  }
  expect(callsOf('listBackUsers')).toBe(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(rowOf(page, 'support@dashboard.test')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('missing fields of a user are shown as such, and one bad user is left out and counted', {
  tag: ['@USR-45', '@API-47'],
}, async ({ page, signIn }) => {
  await signIn('ADMIN')
  await answerList(page, [
    { backUserId: 'one', email: 'whole@dashboard.test', functionalities: ['ADMIN'] },
    {},
    { backUserId: 'two', email: ['wrong'], functionalities: null },
    { backUserId: 'three', email: 'bad@dashboard.test', functionalities: 5 },
  ])
  await page.goto('/user-management')
  await expect(rowOf(page, 'whole@dashboard.test')).toBeVisible()
  await expect(rowOf(page, 'N/A')).toHaveCount(2)
  await expect(rowOf(page, 'N/A').first().getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect(rowOf(page, 'bad@dashboard.test')).toHaveCount(0)
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expect(page.getByText(/^1 /).filter({ hasText: /could not be read|left out/ })).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const) {
  test(`the parts of a row do not overlap and are all in view at ${width} by ${height}`, {
    tag: ['@USR-02', '@USR-03'],
  }, async ({ page, db, signIn }) => {
    await page.setViewportSize({ width, height })
    const { email } = await createUser(db, ['ADMIN', 'SUPPORT_LVL_1', 'TRANSACTION_PINPOINT', 'HUB_SETUP_INIT'])
    await signIn('ADMIN')
    await page.goto('/user-management')
    const row = rowOf(page, email)
    await expect(row.getByRole('listitem')).toHaveCount(4)
    const parts = [
      row.getByText(email),
      ...(await row.getByRole('listitem').all()),
      row.getByRole('button', { name: `Edit ${email}` }),
      row.getByRole('button', { name: `Delete ${email}` }),
    ]
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    for (const [index, box] of boxes.entries()) {
      if (!box) throw new Error(`part ${index} has no place`)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      for (const other of boxes.slice(index + 1)) expect(other && areApart(box, other)).toBe(true)
    }
    await expect(table(page).getByRole('columnheader')).toHaveText(['Email', 'Functionalities', 'Edit', 'Delete'])
  })
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function areApart(one: Box, other: Box): boolean {
  const beside = one.x + one.width <= other.x || other.x + other.width <= one.x
  return beside || one.y + one.height <= other.y || other.y + other.height <= one.y
}

for (const prefix of ['', '/fr']) {
  test.describe(`at ${prefix || '/'}`, () => {
    test('axe finds nothing in the list and its modals', async ({ page, signIn }) => {
      const own = await signIn('ADMIN', 'SUPPORT_LVL_1')
      const dialog = page.getByRole('dialog')
      await page.goto(`${prefix}/user-management`)
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page, 'list')
      await page.getByRole('main').getByRole('button').first().click()
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'refused creation')
      await page.keyboard.press('Escape')
      await page.getByRole('row').filter({ hasText: own.email }).getByRole('button').click()
      await dialog.getByRole('checkbox').first().uncheck()
      await expect(dialog.getByRole('status').filter({ hasText: 'ADMIN' })).toBeVisible()
      await expectAccessible(page, 'update that loses ADMIN')
      await dialog.getByRole('button', { name: prefix === '' ? 'Cancel' : 'Annuler' }).click()
      await page.getByRole('row').filter({ hasText: 'support@dashboard.test' }).getByRole('button').last().click()
      await expect(dialog).toBeVisible()
      await expectAccessible(page, 'deletion')
    })
  })
}
