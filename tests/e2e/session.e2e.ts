import { installClock } from './support/clock.ts'
import { served } from './support/served.ts'
import { expect, test } from './support/test.ts'

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
