import type { Page } from '@playwright/test'
import { createUser } from './support/data.ts'
import { holdCalls } from './support/hold-calls.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, expectLive, failedRequest, test } from './support/test.ts'

const email = (page: Page) => page.getByLabel('E-mail')
const password = (page: Page) => page.getByLabel('Password')
const submit = (page: Page) => page.getByRole('button', { name: 'Log in' })
const message = 'Ce champ est obligatoire'

async function logIn(page: Page, user: { email: string; password: string }) {
  await email(page).fill(user.email)
  await password(page).fill(user.password)
  await submit(page).click()
}

test('a back user signs in once with the address that a mail program copies, and lands on home', {
  tag: [
    '@belowPath',
    '@SES-01',
    '@SES-02',
    '@SES-04',
    '@SES-05',
    '@SES-06',
    '@SES-07',
    '@SES-08',
    '@SES-09',
    '@SES-10',
    '@SES-13',
    '@SES-14',
    '@SES-15',
    '@SES-16',
    '@SES-17',
    '@SES-19',
    '@SES-31',
    '@SES-37',
    '@SES-40',
    '@API-03',
    '@API-43',
    '@API-46',
    '@FMT-27',
    '@INP-05',
    '@INP-06',
  ],
}, async ({ page, db, world, faults, callsOf }) => {
  const user = await createUser(db, ['ADMIN'], { emailStart: 'r&d' })
  faults.set('login', { email: user.email })
  const release = await holdCalls(page, '**/auth/login')
  const request = page.waitForRequest((sent) => sent.url().endsWith('/auth/login') && sent.method() === 'POST')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard TC' })).toBeVisible()
  await expect(page.locator('main svg').first()).toBeVisible()
  await expect(page.getByText('test 1.28.15')).toBeVisible()
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expectLive(page)
  await email(page).fill(`"R&D, Team" <${user.email}>;`)
  await password(page).fill(user.password)
  await expect(email(page)).toHaveValue(user.email)
  await email(page).fill(`\u202a${user.email}\u202c`)
  await email(page).press('Enter')
  await password(page).press('Enter')
  await submit(page).dblclick({ force: true })
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  const sent = await request
  expect(sent.url()).toBe(`${world.sandbox.url}/backoffice/auth/login`)
  expect(sent.postDataJSON()).toEqual({ email: user.email, password: user.password })
  expect(await sent.headerValue('authorization')).toBeNull()
  release()
  await expect(page).toHaveURL('/home')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toEqual({ accessToken: expect.any(String), backUserEmail: user.email, backUserId: user.id })
  await expect(page.getByRole('banner').getByText(user.email)).toBeVisible()
  expect(callsOf('login')).toBe(1)
})

test('nothing moves when a login is incomplete or refused, in both languages, at a desk and on a phone, and the input stays', {
  tag: [
    '@SES-10',
    '@SES-12',
    '@SES-27',
    '@SES-28',
    '@SES-30',
    '@SES-32',
    '@SES-33',
    '@SES-34',
    '@I18-03',
    '@FMT-12',
    '@FMT-14',
  ],
}, async ({ page, db, allowConsole, callsOf }) => {
  allowConsole(failedRequest)
  const [user, blocked] = [await createUser(db, []), await createUser(db, [], { blocked: true })]
  const parts = page.locator('h1, label, input, form button')
  const boxes = () => parts.evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())))
  let before: readonly string[] = []
  const openAndSendNothing = async (path: string, width: number) => {
    const calls = callsOf('login')
    await page.setViewportSize({ width, height: 768 })
    await page.goto(path)
    before = await boxes()
    await page.getByRole('button', { name: /^(Log in|Se connecter)$/ }).click()
    await expect(page.locator('input[name=email]')).toHaveAccessibleDescription(message)
    await expect(page.locator('input[name=password]')).toHaveAccessibleDescription(message)
    expect(await boxes()).toEqual(before)
    expect(callsOf('login')).toBe(calls)
  }
  await openAndSendNothing('/fr/', 390)
  await page.locator('input[name=email]').fill('nobody@dashboard.test')
  await expect(page.getByText(message)).toHaveCount(1)
  await page.locator('input[name=password]').fill('x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  expect(await boxes()).toEqual(before)

  await openAndSendNothing('/', 1366)
  await logIn(page, { ...user, password: 'wrong' })
  await expect(password(page)).toHaveAccessibleDescription('Invalid password Please check your login details')
  await expect(password(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('')
  await expect(password(page)).toHaveValue('wrong')
  expect(await boxes()).toEqual(before)
  await logIn(page, blocked)
  const dialog = page.getByRole('alertdialog', { name: 'Blocked account' })
  await expect(dialog).toContainText('Please ask an admin to reset your password')
  await dialog.getByRole('button', { name: 'Back' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(submit(page)).toBeFocused()
  await expect(email(page)).toHaveValue(blocked.email)
  await expect(password(page)).toHaveValue(blocked.password)
})

test('a login that fails before its script loads, as that script does, is sent again by the next press', {
  tag: ['@belowPath'],
}, async ({ page, db, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const user = await createUser(db, [])
  await page.route('**/_astro/send-login.*', (route) => route.abort())
  const arrive = await holdScripts(page, 'index')
  await page.route('**/auth/login', (route) => route.abort(), { times: 1 })
  await page.goto('/', { waitUntil: 'commit' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/login'))
  await logIn(page, user)
  await failed
  arrive()
  await expect(page.getByRole('alertdialog')).toContainText('Please try again')
  await page.unroute('**/_astro/send-login.*')
  await page.keyboard.press('Escape')
  await submit(page).click()
  await expect(page).toHaveURL('/home')
  expect(callsOf('login')).toBe(1)
})

/** Sends the login in the moment in which React begins to hydrate the page, as a password manager can. */
function sendWhileHydrating(values: readonly [string, string]): void {
  const observer = new MutationObserver(() => {
    const form = document.querySelector<HTMLFormElement>('astro-island:not([ssr]) form')
    if (!form) return
    observer.disconnect()
    for (const [place, field] of form.querySelectorAll('input').entries()) field.value = values[place] ?? ''
    form.requestSubmit()
  })
  observer.observe(document, { subtree: true, attributeFilter: ['ssr'] })
}

test('a login that is sent while the page hydrates goes to the API once, and to no other address', {
  tag: ['@SES-15', '@SES-25'],
}, async ({ page, db, callsOf }) => {
  const user = await createUser(db, [])
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await page.addInitScript(sendWhileHydrating, [user.email, user.password] as const)
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  expect(callsOf('login')).toBe(1)
  expect(posts).toEqual([expect.stringContaining('/auth/login')])
})
