import type { Locator, Page } from '@playwright/test'
import { like } from 'drizzle-orm'
import { backUsers } from '#sandbox/db/schema/back-users.ts'
import { expectAccessible } from './support/axe.ts'
import { edgesOf, overlap } from './support/boxes.ts'
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

test('an admin reads a list that failed again, sees the rights of all users, and finds users by e-mail and by functionality', {
  tag: [
    '@USR-01',
    '@USR-02',
    '@USR-03',
    '@USR-07',
    '@USR-08',
    '@USR-09',
    '@USR-22',
    '@USR-23',
    '@USR-34',
    '@USR-35',
    '@USR-36',
    '@USR-37',
    '@USR-44',
    '@USR-45',
    '@API-36',
    '@API-37',
  ],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const own = await signIn('ADMIN')
  faults.set('listBackUsers', { status: 500, code: 'databaseDown' })
  const release = await holdCalls(page, '**/admin/users')
  await page.goto('/user-management')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users Management' })).toBeVisible()
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
  await expect(rowOf(page, 'support@dashboard.test')).toContainText('Customer support')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(noList).toHaveCount(0)

  await expect(table(page).getByRole('columnheader')).toHaveText(['Email', 'Functionalities', 'Edit', 'Delete'])
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

test('an admin is asked before input is lost, corrects what is wrong, and creates a user once, also when the answer is lost', {
  tag: [
    '@USR-04',
    '@USR-10',
    '@USR-15',
    '@USR-20',
    '@USR-24',
    '@USR-27',
    '@USR-28',
    '@USR-29',
    '@USR-30',
    '@USR-41',
    '@USR-42',
    '@API-38',
    '@API-42',
  ],
}, async ({ page, db, signIn, faults, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  const used = await createUser(db, [])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rightsRead(page)
  const create = page.getByRole('button', { name: 'Create a user' })
  const dialog = modal(page, 'Create a user')
  const question = modal(page, 'Leave without saving?')

  await test.step('leaves the dialog', async () => {
    await create.press('Enter')
    await expect(dialog.getByLabel('Email')).toBeFocused()
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
  })

  const [email, password] = [newEmail(), 'Password1']
  await test.step('corrects what is wrong', async () => {
    await create.click()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(['Email is required'])
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await fillCreation(page, { email: used.email, password, confirmation: password })
    await validate(page).click()
    await expect(dialog.getByRole('group', { name: 'Functionalities' })).toHaveAccessibleDescription(
      'A least one functionality is required',
    )
    await fillCreation(page, { functionalities: ['Customer support', 'Hub set-up'] })
    expect(callsOf('createBackUser')).toBe(0)
    await validate(page).click()
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
      /A user with same email already exists in database/,
    )
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(password)
  })

  await test.step('sends from a field, and not from the question', async () => {
    await fillCreation(page, { email: ` ${email} ` })
    await dialog.getByLabel('Confirm password').press('Escape')
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(callsOf('createBackUser')).toBe(1)
    faults.set('createBackUser', { drop: true, afterHandling: true, times: 1 })
    const release = await holdCalls(page, '**/admin/users')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await dialog.getByLabel('Confirm password').press('ControlOrMeta+Enter')
    await validate(page).dblclick({ force: true })
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({
      email,
      password,
      functionalities: ['HUB_SETUP_INIT', 'SUPPORT_LVL_1'],
    })
    release()
    await expect(toast(page, 'User successfully created')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowOf(page, email)).toContainText('Hub set-up')
    expect(callsOf('createBackUser')).toBe(2)
  })
})

test('rows, keys and a click open the change of a user, a double click presses nothing in it, and keys change rights and send once', {
  tag: [
    '@USR-05',
    '@USR-06',
    '@USR-12',
    '@USR-13',
    '@USR-14',
    '@USR-21',
    '@USR-25',
    '@USR-29',
    '@USR-38',
    '@USR-39',
    '@USR-40',
    '@API-39',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const user = await createUser(db, ['SUPPORT_LVL_1'])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await rightsRead(page)
  const row = rowOf(page, user.email)
  const edit = row.getByRole('button', { name: `Edit ${user.email}` })
  await expect(edit).toHaveAttribute('aria-keyshortcuts', 'E')
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveAttribute('aria-keyshortcuts', 'Delete')
  const dialog = modal(page, 'Update a user')

  await test.step('the list by keyboard', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('@')
    await page.keyboard.press('ArrowDown')
    const rows = table(page).locator('tbody').getByRole('row')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(table(page).locator(':focus')).toHaveCount(0)
    await page.getByLabel('Find by e-mail').fill(user.email)
    await page.keyboard.press('Enter')
    for (const press of ['e', 'Enter']) {
      await expect(row).toBeFocused()
      await page.keyboard.press(press)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(row).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(modal(page, 'Delete user').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(callsOf('deleteBackUser')).toBe(0)
  })

  const hubs = dialog.getByLabel('Hub set-up')
  await test.step('a double click', async () => {
    await row.getByText(user.email).click()
    await expect(hubs).toBeVisible()
    for (const control of [hubs, validate(page)]) {
      await control.evaluate((element) =>
        element.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })),
      )
    }
    await expect(hubs).not.toBeChecked()
    await expect(dialog).toBeVisible()
    expect(callsOf('updateBackUser')).toBe(0)
    await hubs.dblclick()
    await hubs.click()
    await expect(hubs).toBeChecked()
    await page.keyboard.press('Escape')
    await modal(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  })

  await test.step('a change by keyboard', async () => {
    await edit.press('Enter')
    await expect(dialog).toContainText(
      'At least one field is required for udpate a user, the password or the functionalities',
    )
    await expect(dialog).toContainText('A change of rights takes effect at the user’s next login.')
    const pinpoint = dialog.getByLabel('Transaction pinpoint')
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
    await page.keyboard.type('cus')
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toHaveText('At lease one parameter is required for updating back user')
    await dialog.getByLabel('Change password').fill('Password2')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Confirm password')).toHaveAccessibleDescription(
      'Password and password confirmation are not the same',
    )
    await dialog.getByLabel('Confirm password').fill('Password2')
    await hubs.focus()
    await page.keyboard.type('tra')
    await expect(pinpoint).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.type('hub')
    await expect(hubs).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(hubs).not.toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(hubs).toBeFocused()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/Transaction pinpoint/)
    await expect(validate(page)).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.keyboard.down('Control')
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.up('Control')
    expect((await sent).postDataJSON()).toEqual({
      password: 'Password2',
      functionalities: [{ code: 'TRANSACTION_PINPOINT', name: 'Transaction pinpoint' }],
    })
    await expect(toast(page, 'User successfully updated')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(edit).toBeFocused()
    await expect(row).toContainText('Transaction pinpoint')
    await expect(row).not.toContainText('Customer support')
    expect(callsOf('updateBackUser')).toBe(1)
  })
})

test('an admin confirms a question and deletes a user, the row in its place has the focus, or the list without another, and the last admin asks for the e-mail', {
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
  const last = { backUserId: 'last', email: 'last@dashboard.test', functionalities: ['ADMIN'] }
  await answerList(page, [last])
  await validate(page).click()
  await expect(page.getByText('No user matches.')).toBeVisible()
  const list = page.getByRole('region', { name: 'Back users' })
  await expect(list).toBeFocused()
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(list).toBeFocused()
  await page.getByRole('button', { name: `Delete ${last.email}` }).click()
  await expect(page.getByLabel(`Type ${last.email} to confirm`)).toBeFocused()
})

/** Answers the next reading of the list with this. */
async function answerList(page: Page, json: unknown) {
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/admin/users', (route) => route.fulfill({ json, headers }), { times: 1 })
}

test('on a small screen in French nothing moves when the loss of ADMIN is told and confirmed, and on phones the parts of a row and of the dialog stay apart and in view', {
  tag: ['@USR-02', '@USR-03', '@USR-12', '@USR-14', '@USR-25', '@FMT-12', '@NAV-11', '@I18-01'],
}, async ({ page, db, signIn, callsOf }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const { email } = await createUser(db, ['ADMIN', 'SUPPORT_LVL_1', 'TRANSACTION_PINPOINT', 'HUB_SETUP_INIT'])
  const own = await signIn('ADMIN', 'SUPPORT_LVL_1')
  await page.goto('/fr/user-management')
  await rightsRead(page)
  const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text })
  const edit = rowWith(own.email).getByRole('button')
  const dialog = page.getByRole('dialog')
  const right = dialog.getByRole('checkbox', { name: 'Administration' })
  const confirmation = dialog.getByLabel(own.email)

  await test.step('the loss of ADMIN on the smallest screen of a desk', async () => {
    await edit.click()
    await expect(right).toBeFocused()
    const places = () =>
      dialog.evaluate((element) =>
        [...element.querySelectorAll('button, input, legend, form')]
          .filter((one) => one.getAttribute('autocomplete') !== 'off')
          .map((one) => one.getBoundingClientRect().top),
      )
    const before = await places()
    await right.uncheck()
    await expect(confirmation).toBeInViewport({ ratio: 1 })
    expect(await places()).toEqual(before)
    await confirmation.fill('somebody@else.test')
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
    expect(await places()).toEqual(before)
    await page.keyboard.press('Enter')
    await expect(dialog.locator('button[type=submit]')).toBeDisabled()
    expect(callsOf('updateBackUser')).toBe(0)
    await dialog.getByRole('button', { name: 'Annuler' }).click()
  })

  await test.step('the list', async () => {
    const row = rowWith(email)
    await expect(row.getByRole('listitem')).toHaveCount(4)
    for (const [width, finger] of [
      [1366, 32],
      [390, 44],
      [320, 44],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      for (const name of ['Modifier', 'Supprimer']) {
        const heading = await wordsOf(page.getByRole('columnheader', { name }))
        const button = await edgesOf(row.getByRole('button', { name }))
        expect(button.right - button.left).toBeGreaterThanOrEqual(finger)
        expect(Math.abs(heading.middle - (button.left + button.right) / 2)).toBeLessThanOrEqual(1)
        expect(heading.right).toBeLessThanOrEqual(width)
      }
      await expectApart([row.getByText(email), row.getByRole('listitem'), row.getByRole('button')], width)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const search = await edgesOf(page.getByRole('searchbox'))
    const filter = await edgesOf(page.getByRole('main').getByRole('combobox'))
    expect(search.right - search.left).toBeGreaterThan(320)
    expect(filter.top).toBeGreaterThan(search.bottom)
  })

  await test.step('the dialog on a phone, and in a low window', async () => {
    await edit.click()
    await right.uncheck()
    await expect(confirmation).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await page.setViewportSize({ width: 640, height: 400 })
    await edit.press('Enter')
    const [shown, field] = [dialog.getByText(own.email).first(), dialog.locator('input[type=password]').first()]
    await expect(right).toBeFocused()
    await expect(shown).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(field).toBeFocused()
    expect((await edgesOf(field)).top).toBeGreaterThanOrEqual((await edgesOf(shown)).bottom)
  })
})

/** Expects all these elements to be in view, and none over another one. */
async function expectApart(parts: readonly Locator[], width: number) {
  const all = (await Promise.all(parts.map((part) => part.all()))).flat()
  const boxes = await Promise.all(all.map(edgesOf))
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(width)
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
  }
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
