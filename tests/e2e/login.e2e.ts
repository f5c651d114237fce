import type { Page } from '@playwright/test'
import { tokenOf } from '#tests/fixtures/tokens.ts'
import { installClock, later, stopClock } from './support/clock.ts'
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

test('login page shows logo, environment, version and a form with two inputs', {
  tag: ['@SES-04', '@SES-05', '@SES-06', '@SES-07', '@SES-08', '@SES-09', '@SES-40', '@FMT-27'],
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard TC' })).toBeVisible()
  await expect(page.locator('main svg').first()).toBeVisible()
  await expect(page.getByText('test 1.28.15')).toBeVisible()
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(password(page)).toHaveAttribute('type', 'password')
})

test('back user signs in with e-mail and password and lands on home', {
  tag: [
    '@SES-01',
    '@SES-02',
    '@SES-13',
    '@API-03',
    '@API-46',
    '@SES-14',
    '@SES-15',
    '@SES-16',
    '@SES-17',
    '@SES-19',
    '@SES-31',
    '@SES-37',
    '@API-43',
  ],
}, async ({ page, db, world, faults }) => {
  const user = await createUser(db, ['ADMIN'])
  faults.set('login', { email: user.email })
  const release = await holdCalls(page, '**/auth/login')
  const request = page.waitForRequest((sent) => sent.url().endsWith('/auth/login') && sent.method() === 'POST')
  await page.goto('/')
  await logIn(page, user)
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
})

test('an incomplete login shows an error at both fields at once and sends nothing', {
  tag: ['@SES-10', '@SES-11', '@SES-12', '@SES-34', '@I18-03'],
}, async ({ page, callsOf }) => {
  await page.goto('/')
  await submit(page).click()
  await expect(page.getByText(message)).toHaveCount(2)
  await expect(email(page)).toHaveAccessibleDescription(message)
  await expect(password(page)).toHaveAccessibleDescription(message)
  await expect(page.getByText('Please check your login details')).toHaveCount(0)
  await email(page).fill('somebody')
  await expect(page.getByText(message)).toHaveCount(2)
  await email(page).fill('somebody@example')
  await email(page).fill('somebody@example.com')
  await expect(page.getByText(message)).toHaveCount(1)
  await password(page).fill('x')
  await expect(page.getByText(message)).toHaveCount(0)
  expect(callsOf('login')).toBe(0)
})

for (const width of [390, 1366]) {
  test(`nothing moves when a login is refused, in both languages, at ${width} px`, {
    tag: ['@SES-33', '@FMT-12'],
  }, async ({ page, allowConsole }) => {
    allowConsole(failedRequest)
    await page.setViewportSize({ width, height: 768 })
    for (const path of ['/', '/fr/']) {
      await page.goto(path)
      const parts = page.locator('h1, label, input, form button')
      const boxes = () => parts.evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())))
      const before = await boxes()
      await page.getByRole('button', { name: /^(Log in|Se connecter)$/ }).click()
      await expect(page.getByText(message)).toHaveCount(2)
      expect(await boxes()).toEqual(before)
      await page.locator('input[name=email]').fill('nobody@dashboard.test')
      await page.locator('input[name=password]').fill('x')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      expect(await boxes()).toEqual(before)
    }
  })
}

test('an unknown e-mail is refused at the e-mail field, a wrong password at the password field', {
  tag: ['@SES-26', '@SES-27', '@SES-30', '@SES-33'],
}, async ({ page, db, allowConsole }) => {
  allowConsole(failedRequest)
  const user = await createUser(db, [])
  await page.goto('/')
  await logIn(page, { email: 'nobody@dashboard.test', password: 'x' })
  await expect(email(page)).toHaveAccessibleDescription(
    'No account is associated with these identifiers Please check your login details',
  )
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await logIn(page, { ...user, password: 'wrong' })
  await expect(password(page)).toHaveAccessibleDescription('Invalid password Please check your login details')
  await expect(email(page)).toHaveAccessibleDescription('')
  await expect(email(page)).toHaveValue(user.email)
  await expect(password(page)).toHaveValue('wrong')
})

test('a blocked account shows a message to ask an admin', { tag: ['@SES-28', '@SES-32', '@FMT-14'] }, async ({
  page,
  db,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const user = await createUser(db, [], { blocked: true })
  await page.goto('/')
  await logIn(page, user)
  const dialog = page.getByRole('alertdialog', { name: 'Blocked account' })
  await expect(dialog).toContainText('Please ask an admin to reset your password')
  await dialog.getByRole('button', { name: 'Back' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(email(page)).toHaveValue(user.email)
})

for (const [name, fault, detail] of [
  ['no answer', { drop: true }, 'Please try again'],
  ['a failure of the service', { status: 500 }, null],
  ['a refusal without a code', { status: 400 }, null],
  ['a web page in place of JSON', { html: true }, null],
  ['an empty answer', { empty: true }, null],
  ['a cut answer', { truncate: true }, null],
] as const) {
  test(`${name} at login shows the general error and keeps the input`, {
    tag: ['@SES-25', '@SES-29', '@SES-33', '@API-44'],
  }, async ({ page, db, faults, allowConsole }) => {
    allowConsole(failedRequest)
    const user = await createUser(db, [])
    faults.set('login', { ...fault, times: 1 })
    await page.goto('/')
    await logIn(page, user)
    const dialog = page.getByRole('alertdialog', { name: 'An error has occurred' })
    await expect(dialog).toBeVisible()
    if (detail) await expect(dialog).toContainText(detail)
    else await expect(dialog.getByText('Please try again')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(email(page)).toHaveValue(user.email)
    await expect(password(page)).toHaveValue(user.password)
    await expect(submit(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home')
  })
}

test('an answer without an access token signs nobody in', { tag: ['@SES-35'] }, async ({ page }) => {
  await page.route('**/backoffice/auth/login', (route) =>
    route.fulfill({ json: { backUserEmail: 'a@b.fr' }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto('/')
  await logIn(page, { email: 'a@b.fr', password: 'x' })
  await expect(page.getByRole('alertdialog', { name: 'An error has occurred' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('a session that cannot be read is not blamed on the clock', { tag: ['@SES-36', '@INP-16'] }, async ({ page }) => {
  for (const exp of ['1900000000', null]) {
    await page.route('**/backoffice/auth/login', (route) =>
      route.fulfill({
        json: { accessToken: tokenOf({ exp, functionalities: ['ADMIN'] }) },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await page.goto('/')
    await logIn(page, { email: 'a@b.fr', password: 'x' })
    await expect(page.getByRole('alertdialog')).toContainText('a session that this site cannot read')
    await expect(page.getByRole('alertdialog')).not.toContainText('clock')
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  }
})

test('the address that a mail program copies signs in, and the field shows what is sent', {
  tag: ['@SES-10', '@INP-05', '@INP-06'],
}, async ({ page, db }) => {
  const user = await createUser(db, ['ADMIN'], { emailStart: 'r&d' })
  await page.goto('/')
  await expectLive(page)
  await email(page).fill(`"R&D, Team" <${user.email}>;`)
  await password(page).fill(user.password)
  await expect(email(page)).toHaveValue(user.email)
  await email(page).fill(`\u202a${user.email}\u202c`)
  const sent = page.waitForRequest((request) => request.url().endsWith('/auth/login') && request.method() === 'POST')
  await email(page).press('Enter')
  expect((await sent).postDataJSON()).toEqual({ email: user.email, password: user.password })
  await expect(page).toHaveURL('/home')
})

test('a clock that is a day ahead shows a message, and the login does not repeat', { tag: ['@P9'] }, async ({
  page,
  db,
  callsOf,
}) => {
  const user = await createUser(db, [])
  await installClock(page, later(86_400_000))
  await page.goto('/')
  await logIn(page, user)
  await expect(page.getByRole('alertdialog')).toContainText('This computer’s clock says')
  expect(callsOf('login')).toBe(1)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('a login without an answer ends after 20 seconds', { tag: ['@SES-25'] }, async ({ page, db, faults }) => {
  const user = await createUser(db, [])
  faults.set('login', { delayMs: 600_000 })
  await installClock(page)
  await page.goto('/')
  await expectLive(page)
  await stopClock(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await logIn(page, user)
  await sent
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(19_000)
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(1_500)
  await expect(page.getByRole('alertdialog')).toContainText('Please try again')
  await page.keyboard.press('Escape')
  await expect(password(page)).toHaveValue(user.password)
})

test('a login that cannot load its script shows a message, and can be sent again', async ({
  page,
  db,
  callsOf,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const user = await createUser(db, [])
  await page.route('**/_astro/send-login.*', (route) => route.abort())
  await page.goto('/')
  // Before that, the document itself sends the login.
  await expectLive(page)
  await logIn(page, user)
  await expect(page.getByRole('alertdialog')).toContainText('Please try again')
  expect(callsOf('login')).toBe(0)
  await page.unroute('**/_astro/send-login.*')
  await page.keyboard.press('Escape')
  await submit(page).click()
  await expect(page).toHaveURL('/home')
  expect(callsOf('login')).toBe(1)
})

test('a login that fails before its script loads, as that script does, is sent again by the next press', async ({
  page,
  db,
  callsOf,
  allowConsole,
}) => {
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

test('a browser that saves no data for the site shows a message', async ({ page, db }) => {
  const user = await createUser(db, [])
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const blocked = new Proxy({}, { get: () => undefined, has: () => false, set: () => false })
    Object.defineProperty(window, 'localStorage', { get: () => blocked })
  })
  await page.goto('/')
  await logIn(page, user)
  await expect(page.getByRole('alertdialog')).toContainText('This browser does not keep data for this site')
})

test('double clicks and double Enter send one login', { tag: ['@SES-15'] }, async ({ page, db, callsOf }) => {
  const user = await createUser(db, [])
  const release = await holdCalls(page, '**/auth/login')
  await page.goto('/')
  await email(page).fill(user.email)
  await password(page).fill(user.password)
  await password(page).press('Enter')
  await password(page).press('Enter')
  await submit(page).dblclick({ force: true })
  release()
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
