import { storageKeys } from '#browser/storage.ts'
import { installClock, now } from './support/clock.ts'
import { served } from './support/served.ts'
import { expect, expectLive, test } from './support/test.ts'

const loggedOut = { accessToken: null, count: 0, session: 0 }
const storage = () => ({
  accessToken: localStorage.getItem('accessToken'),
  count: localStorage.length,
  session: sessionStorage.length,
})

test('a session is restored at start-up, and a logout clears the storage of the browser and leads to the login page', {
  tag: ['@P12', '@SES-19', '@SES-21', '@SES-23', '@SES-24', '@SES-37', '@SES-38', '@NAV-08'],
}, async ({ page, signIn }) => {
  const user = await signIn('TRANSACTION_PINPOINT')
  await page.goto('/home')
  await page.goto('/manual-dissociation')
  await page.reload()
  await expect(page.getByRole('banner').getByText(user.email)).toBeVisible()
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

test('the page checks the expiry every 5 seconds, tells it a minute before, ends the session and keeps the work', {
  tag: ['@P9', '@P10', '@SES-18', '@SES-22', '@SES-36', '@SES-41', '@FMT-11'],
}, async ({ page, signIn }) => {
  await installClock(page)
  const user = await signIn('TRANSACTION_PINPOINT')
  const idField = page.getByRole('textbox', { name: 'Transaction id' })
  const soon = page.getByText('Your session ends in less than a minute')
  await page.goto('/manual-dissociation')
  await expectLive(page)
  await idField.fill('4711')
  await page.evaluate(() => sessionStorage.setItem('anything', '1'))
  await page.clock.fastForward('07:58:00')
  await expect(soon).toHaveCount(0)
  await page.clock.fastForward('01:10')
  await expect(soon).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  // The work is all that is left.
  await expect.poll(() => page.evaluate(storage)).toEqual({ ...loggedOut, session: 1 })
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([storageKeys.work])
  expect(new URL(page.url()).searchParams.get('next')).toBe(served('/manual-dissociation'))
  await page.clock.setSystemTime(now())
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.keyboard.press('Enter')
  await expect(idField).toHaveValue('4711')
})
