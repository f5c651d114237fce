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

test('one row is a tab stop, arrows move between the rows, and keys, Enter and a click on a row open its dialogs', {
  tag: ['@USR-05', '@USR-06', '@USR-14'],
}, async ({ page, db, signIn, callsOf }) => {
  await signIn('ADMIN')
  const user = await createUser(db, [])
  await page.goto('/user-management')
  const row = rowOf(page, user.email)
  const update = modal(page, 'Update a user')
  await expect(row).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(user.email)
  await page.keyboard.press('Enter')
  for (const press of ['e', 'Enter']) {
    await expect(row).toBeFocused()
    await page.keyboard.press(press)
    await expect(update).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect(row).toBeFocused()
  await row.getByText(user.email).click()
  await expect(update).toBeVisible()
  await page.keyboard.press('Escape')
  await row.focus()
  await page.keyboard.press('Delete')
  await expect(modal(page, 'Delete user').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(callsOf('deleteBackUser')).toBe(0)
  await page.keyboard.press('/')
  await page.keyboard.type('@')
  await page.keyboard.press('ArrowDown')
  const rows = table(page).locator('tbody').getByRole('row')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(table(page).locator(':focus')).toHaveCount(0)
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

test('the headings stand over their buttons, and the parts of a row do not overlap, at a desk and on phones', {
  tag: ['@USR-02', '@USR-03', '@NAV-11', '@I18-01'],
}, async ({ page, db, signIn }) => {
  const { email } = await createUser(db, ['ADMIN', 'SUPPORT_LVL_1', 'TRANSACTION_PINPOINT', 'HUB_SETUP_INIT'])
  await signIn('ADMIN')
  for (const [prefix, ...names] of [
    ['', 'Edit', 'Delete'],
    ['/fr', 'Modifier', 'Supprimer'],
  ] as const) {
    await page.goto(`${prefix}/user-management`)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByRole('listitem')).toHaveCount(4)
    for (const [width, finger] of [
      [1366, 32],
      [390, 44],
      [320, 44],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      for (const name of names) {
        const heading = await wordsOf(page.getByRole('columnheader', { name }))
        const button = await row.getByRole('button', { name }).boundingBox()
        expect(button?.width).toBeGreaterThanOrEqual(finger)
        expect(Math.abs(heading.middle - ((button?.x ?? 0) + (button?.width ?? 0) / 2))).toBeLessThanOrEqual(1)
        expect(heading.right).toBeLessThanOrEqual(width)
      }
      await expectApart([row.getByText(email), row.getByRole('listitem'), row.getByRole('button')], width)
    }
  }
})

/** Expects all these elements to be in view, and none over another one. */
async function expectApart(parts: readonly Locator[], width: number) {
  const all = (await Promise.all(parts.map((part) => part.all()))).flat()
  const boxes = await Promise.all(all.map((part) => part.boundingBox()))
  for (const [index, box] of boxes.entries()) {
    if (!box) throw new Error(`part ${index} has no place`)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    for (const other of boxes.slice(index + 1)) expect(other && areApart(box, other)).toBe(true)
  }
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

/** Where the text of an element is, in CSS pixels. */
function wordsOf(element: Locator) {
  return element.evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    const { left, right } = range.getBoundingClientRect()
    return { middle: (left + right) / 2, right }
  })
}

test('an admin creates a user once, after the field that is wrong is told, and the list reloads', {
  tag: [
    '@USR-04',
    '@USR-10',
    '@USR-15',
    '@USR-20',
    '@USR-24',
    '@USR-27',
    '@USR-28',
    '@USR-29',
    '@USR-41',
    '@API-38',
    '@FMT-07',
  ],
}, async ({ page, signIn, callsOf }) => {
  await installClock(page)
  await signIn('ADMIN')
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Create a user' }).click()
  const dialog = modal(page, 'Create a user')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await rightsRead(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(['Email is required'])
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  const email = newEmail()
  await fillCreation(page, { email: ` ${email} `, password: 'Password1', confirmation: 'Password1' })
  await validate(page).click()
  await expect(dialog.getByRole('group', { name: 'Functionalities' })).toHaveAccessibleDescription(
    'A least one functionality is required',
  )
  await fillCreation(page, { functionalities: ['Customer support', 'Hub set-up'] })
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

test('an admin changes rights and password', {
  tag: ['@USR-05', '@USR-12', '@USR-13', '@USR-21', '@USR-25', '@USR-38', '@USR-39', '@USR-40', '@API-39'],
}, async ({ page, db, signIn }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rightsRead(page)
  await rowOf(page, user.email)
    .getByRole('button', { name: `Edit ${user.email}` })
    .click()
  const dialog = modal(page, 'Update a user')
  await expect(dialog).toContainText(
    'At least one field is required for udpate a user, the password or the functionalities',
  )
  await expect(dialog).toContainText('A change of rights takes effect at the user’s next login.')
  await dialog.getByRole('checkbox', { name: 'Customer support' }).uncheck()
  await validate(page).click()
  await expect(dialog.getByRole('alert')).toHaveText('At lease one parameter is required for updating back user')
  await dialog.getByLabel('Change password').fill('Password2')
  await validate(page).click()
  await expect(dialog.getByLabel('Confirm password')).toHaveAccessibleDescription(
    'Password and password confirmation are not the same',
  )
  await dialog.getByLabel('Confirm password').fill('Password2')
  await dialog.getByRole('checkbox', { name: 'Transaction pinpoint' }).check()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await validate(page).click()
  expect((await sent).postDataJSON()).toEqual({
    password: 'Password2',
    functionalities: [{ code: 'TRANSACTION_PINPOINT', name: 'Transaction pinpoint' }],
  })
  await expect(toast(page, 'User successfully updated')).toBeVisible()
  await expect(rowOf(page, user.email)).toContainText('Transaction pinpoint')
  await expect(rowOf(page, user.email)).not.toContainText('Customer support')
})

test('an admin changes a right by keyboard: letters and arrows move between the rights, Space changes one, Ctrl+Enter sends once', {
  tag: ['@USR-12', '@USR-25', '@USR-29'],
}, async ({ page, db, signIn, callsOf }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rightsRead(page)
  const edit = rowOf(page, user.email).getByRole('button', { name: `Edit ${user.email}` })
  await expect(edit).toHaveAttribute('aria-keyshortcuts', 'E')
  await expect(rowOf(page, user.email).getByRole('button', { name: /^Delete/ })).toHaveAttribute(
    'aria-keyshortcuts',
    'Delete',
  )
  await edit.press('Enter')
  const dialog = modal(page, 'Update a user')
  const rights = dialog.getByRole('checkbox')
  const [pinpoint, hubs] = [rights.and(dialog.getByLabel('Transaction pinpoint')), dialog.getByLabel('Hub set-up')]
  await expect(rights.first()).toBeFocused()
  await page.keyboard.type('tra')
  await expect(pinpoint).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.type('hub')
  await expect(hubs).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hubs).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(hubs).toBeFocused()
  await expect(pinpoint).toBeChecked()
  await expect(rights.and(page.locator(':checked'))).toHaveCount(2)
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

test('on small screens the e-mail stays in view, the search has a line of its own, and a loss of ADMIN comes into view', {
  tag: ['@USR-12', '@USR-25', '@FMT-12'],
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  const own = await signIn('ADMIN', 'SUPPORT_LVL_1')
  await page.goto('/user-management')
  await rightsRead(page)
  const edit = rowOf(page, own.email).getByRole('button')
  await edit.press('Enter')
  const dialog = modal(page, 'Update a user')
  const [email, field] = [dialog.getByText(own.email), dialog.getByLabel('Change password')]
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await expect(email).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  const bottom = await email.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await field.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  const search = await page.getByRole('searchbox').boundingBox()
  const filter = await page.getByRole('combobox', { name: 'Functionality' }).boundingBox()
  expect(search?.width).toBeGreaterThan(320)
  expect(filter?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0))
  await edit.click()
  await dialog.getByRole('checkbox', { name: 'Administration' }).uncheck()
  await expect(dialog.getByLabel(own.email)).toBeInViewport({ ratio: 1 })
})

test('Escape and the cross ask before they discard input, the question sends nothing, Cancel discards it, and Ctrl+Enter sends from a field', {
  tag: ['@USR-15', '@USR-24', '@USR-27', '@USR-28', '@USR-41'],
}, async ({ page, signIn, callsOf }) => {
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rightsRead(page)
  const create = page.getByRole('button', { name: 'Create a user' })
  const dialog = modal(page, 'Create a user')
  const question = modal(page, 'Leave without saving?')
  await create.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await create.click()
  await dialog.getByLabel('Email').fill('typed')
  await page.keyboard.press('Escape')
  await question.getByText('Stay').click()
  await expect(question).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveCount(0)
  await create.click()
  await dialog.getByLabel('Email').fill('typed')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await create.click()
  const password = 'Password1'
  await fillCreation(page, { email: newEmail(), password, confirmation: password, functionalities: ['Hub set-up'] })
  await dialog.getByLabel('Confirm password').press('Escape')
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(callsOf('createBackUser')).toBe(0)
  await dialog.getByLabel('Confirm password').press('ControlOrMeta+Enter')
  await expect(toast(page, 'User successfully created')).toBeVisible()
  expect(callsOf('createBackUser')).toBe(1)
})

test('an admin confirms a question and deletes a user, and the row in its place has the focus, or the list when it shows no other', {
  tag: ['@USR-06', '@USR-14', '@USR-26', '@USR-29', '@API-40'],
}, async ({ page, db, signIn, callsOf }) => {
  await signIn('ADMIN')
  const [first, second] = [await createUser(db, []), await createUser(db, [])]
  await page.goto('/user-management')
  const rows = table(page).locator('tbody').getByRole('row')
  const remove = rowOf(page, first.email).getByRole('button', { name: `Delete ${first.email}` })
  await remove.click()
  await expect(modal(page, 'Delete user')).toContainText(`Delete user ${first.email} ?`)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  expect(callsOf('deleteBackUser')).toBe(0)
  const all = await rows.allInnerTexts()
  const place = all.findIndex((text) => text.includes(first.email))
  await rowOf(page, first.email).focus()
  await page.keyboard.press('Delete')
  await validate(page).click()
  await expect(toast(page, 'User successfully deleted')).toBeVisible()
  await expect(rowOf(page, first.email)).toHaveCount(0)
  await expect(rows.nth(Math.min(place, all.length - 2))).toBeFocused()

  await page.getByLabel('Find by e-mail').fill(second.email)
  await expect(rows).toHaveCount(1)
  await rowOf(page, second.email).focus()
  await page.keyboard.press('Delete')
  await validate(page).click()
  await expect(page.getByText('No user matches.')).toBeVisible()
  const list = page.getByRole('region', { name: 'Back users' })
  await expect(list).toBeFocused()
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(list).toBeFocused()
})

test('a loss of ADMIN asks for the e-mail, where a deletion starts, and a change of the last user with it', {
  tag: ['@USR-14', '@USR-25'],
}, async ({ page, db, signIn, callsOf }) => {
  const own = await signIn('ADMIN', 'SUPPORT_LVL_1')
  const { backUserId, functionality } = backUserFunctionalities
  await db.delete(backUserFunctionalities).where(and(eq(functionality, 'ADMIN'), ne(backUserId, own.id)))
  await page.goto('/user-management')
  await rowOf(page, own.email).getByRole('button').click()
  const dialog = modal(page, 'Update a user')
  const confirmation = page.getByLabel(`Type ${own.email} to confirm`)
  await dialog.getByRole('checkbox', { name: 'Administration' }).uncheck()
  await expect(dialog.getByText(`${own.email} is the last user with ADMIN`)).toBeVisible()
  await confirmation.fill('somebody@else.test')
  await expect(dialog.getByRole('alert')).toContainText(`This is not ${own.email}.`)
  await page.keyboard.press('Enter')
  await expect(validate(page)).toBeDisabled()
  expect(callsOf('updateBackUser')).toBe(0)
  await confirmation.fill(own.email.toUpperCase())
  await validate(page).click()
  await expect(toast(page, 'User successfully updated')).toBeVisible()

  const last = { backUserId: 'last', email: 'last@dashboard.test', functionalities: ['ADMIN'] }
  await answerList(page, [last])
  await page.reload()
  await page.getByRole('button', { name: `Delete ${last.email}` }).click()
  await expect(page.getByLabel(`Type ${last.email} to confirm`)).toBeFocused()
})

/** Answers the next reading of the list with this. */
async function answerList(page: Page, json: unknown) {
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/admin/users', (route) => route.fulfill({ json, headers }), { times: 1 })
}

test('nothing moves or scrolls when the loss of ADMIN is told, on the smallest screen of a desk, in French', {
  tag: ['@USR-25', '@I18-01'],
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const own = await signIn('ADMIN', 'SUPPORT_LVL_1')
  await page.goto('/fr/user-management')
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

test('a used e-mail shows at its field and keeps the input, and a new user without an answer is a success when the list has it', {
  tag: ['@USR-24', '@USR-28', '@USR-30', '@USR-42', '@API-42'],
}, async ({ page, db, signIn, faults, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  const used = await createUser(db, [])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await expect(rowOf(page, used.email)).toBeVisible()
  await page.getByRole('button', { name: 'Create a user' }).click()
  const dialog = modal(page, 'Create a user')
  const [email, password] = [newEmail(), 'Password1']
  const functionalities = ['Customer support']
  await fillCreation(page, { email: used.email, password, confirmation: password, functionalities })
  await validate(page).click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
    /A user with same email already exists in database/,
  )
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(password)
  await fillCreation(page, { email })
  faults.set('createBackUser', { drop: true, afterHandling: true, times: 1 })
  await validate(page).click()
  await expect(toast(page, 'User successfully created')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, email)).toBeVisible()
  expect(callsOf('createBackUser')).toBe(2)
})

test('a list that cannot be read shows the banner unless the API says why, and offers a reload in place of the table', {
  tag: ['@USR-08', '@USR-09', '@USR-34', '@USR-35', '@USR-37'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('ADMIN')
  faults.set('listBackUsers', { status: 500, code: 'databaseDown' })
  const release = await holdCalls(page, '**/admin/users')
  await page.goto('/user-management')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  release()
  const noList = page.getByText('There is no list of users')
  await expect(noList).toBeVisible()
  await expect(page.getByText('0 of 0')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  faults.set('listBackUsers', { truncate: true })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('alert')).toHaveText('An error has occurred')
  await expect(noList).toBeVisible()
  faults.clear()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(rowOf(page, 'support@dashboard.test')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(noList).toHaveCount(0)
})

test('axe finds nothing in the list and its modals', { tag: ['@long'] }, async ({ page, signIn }) => {
  const own = await signIn('ADMIN', 'SUPPORT_LVL_1')
  const dialog = page.getByRole('dialog')
  await page.goto('/fr/user-management')
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
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('row').filter({ hasText: 'support@dashboard.test' }).getByRole('button').last().click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'deletion')
})
