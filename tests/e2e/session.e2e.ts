import { installClock, later } from './support/clock.ts'
import { createHub, createUser } from './support/data.ts'
import { served } from './support/served.ts'
import { expect, failedRequest, signInAs, test } from './support/test.ts'

const loggedOut = { accessToken: null, count: 0, session: 0 }
const storage = () => ({
  accessToken: localStorage.getItem('accessToken'),
  count: localStorage.length,
  session: sessionStorage.length,
})

test('a session is restored at start-up', { tag: ['@SES-21', '@SES-19'] }, async ({ page, signIn }) => {
  const user = await signIn()
  await page.goto('/home')
  await page.reload()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('banner').getByText(user.email)).toBeVisible()
})

test('a logout clears the storage of the browser and leads to the login page', {
  tag: ['@P12', '@SES-23', '@SES-24', '@SES-37', '@SES-38', '@NAV-08'],
}, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/home')
  await page.goto('/manual-dissociation')
  await page.evaluate(() => {
    localStorage.setItem('manualAssociation.shoppingHub', '7')
    sessionStorage.setItem('anything', '1')
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  await expect.poll(() => page.evaluate(storage)).toEqual(loggedOut)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the page checks the expiry every 5 seconds and ends an expired session', {
  tag: ['@P9', '@P10', '@SES-18', '@SES-22', '@SES-36', '@FMT-11'],
}, async ({ page, signIn }) => {
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await page.clock.fastForward('07:58:00')
  await expect(page.getByText('Your session ends in less than a minute')).toHaveCount(0)
  await page.clock.fastForward('01:10')
  await expect(page.getByText('Your session ends in less than a minute')).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect.poll(() => page.evaluate(storage)).toEqual(loggedOut)
  expect(new URL(page.url()).searchParams.get('next')).toBe(served('/manual-dissociation'))
})

test('a token that expires while the page is suspended ends the session when the page is visible again', {
  tag: ['@P9', '@SES-20', '@SES-22'],
}, async ({ page, signIn }) => {
  await installClock(page)
  await signIn()
  await page.goto('/home')
  await page.clock.setSystemTime(later(9 * 3_600_000))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
})

test('an expired token at start-up leads to the login page', { tag: ['@SES-20', '@SES-36'] }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await installClock(page, later(9 * 3_600_000))
  await page.goto('/home')
  await expect(page).toHaveURL('/?ended=1')
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect.poll(() => page.evaluate(storage)).toEqual(loggedOut)
})

test('a refused token ends the session once and shows a message', { tag: ['@P9', '@SES-39', '@NAV-41'] }, async ({
  page,
  signIn,
  faults,
  allowConsole,
  db,
}) => {
  allowConsole(failedRequest)
  const hub = await createHub(db)
  await signIn('TRANSACTION_PINPOINT')
  faults.set('listShoppingHubs', { status: 401, code: 'invalidToken', times: 1 })
  faults.set('listUnassigned', { status: 401, code: 'invalidToken', times: 1 })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(visited.filter((path) => path === served('/'))).toHaveLength(1)
  expect(new URL(page.url()).searchParams.get('next')).toBe(served(`/manual-association?hub=${hub.id}`))
})

test('the requested page opens after a login', { tag: ['@NAV-41', '@NAV-01'] }, async ({ page, db }) => {
  const user = await createUser(db, ['TRANSACTION_PINPOINT'])
  await page.goto('/manual-dissociation')
  await expect(page).toHaveURL(/\/\?next=/)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manual-dissociation')
})

test('the preferences of a user outlast an expiry, and end when another user signs in', {
  tag: ['@SES-41'],
}, async ({ page, db }) => {
  const [first, second] = [await createUser(db, ['TRANSACTION_PINPOINT']), await createUser(db, [])]
  const preferences = {
    tableLayouts: JSON.stringify({ userId: first.id, value: {} }),
    ownKeys: JSON.stringify({ userId: first.id, value: {} }),
  }
  const keptKeys = () =>
    page.evaluate(() => ['tableLayouts', 'ownKeys', 'lastPlaces'].filter((key) => localStorage.getItem(key)))
  const logIn = async (user: typeof first) => {
    await page.getByLabel('E-mail').fill(user.email)
    await page.getByLabel('Password').fill(user.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByText(user.email)).toBeVisible()
  }
  const expire = async () => {
    await page.evaluate(() => localStorage.setItem('accessToken', 'expired'))
    await page.goto('/home')
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  }
  await page.goto('/')
  await logIn(first)
  await page.evaluate((entries) => Object.assign(localStorage, entries), preferences)
  await page.goto('/manual-dissociation')
  await page.goto('/home')
  await expire()
  await logIn(first)
  expect(await keptKeys()).toEqual(['tableLayouts', 'ownKeys', 'lastPlaces'])
  await expire()
  await logIn(second)
  expect(await keptKeys()).toEqual([])
  await expire()
  await logIn(first)
  expect(await keptKeys()).toEqual([])
})

test('other tabs follow a logout and a login as another user', { tag: ['@P11', '@SES-24'] }, async ({
  page,
  context,
  signIn,
  db,
  world,
}) => {
  await signIn('ADMIN')
  await page.goto('/home')
  const other = await context.newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const second = await createUser(db, [])
  await signInAs(other, world, second)
  await other.goto('/home')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('banner').getByText(second.email)).toBeVisible()
  const third = await createUser(db, [])
  await signInAs(other, world, third)
  await expect(page.getByRole('banner').getByText(third.email)).toBeVisible()
})
