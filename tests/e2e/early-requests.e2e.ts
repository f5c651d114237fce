import { storageKeys } from '#browser/storage.ts'
import { createHub, createUser } from './support/data.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, test } from './support/test.ts'

test('the transactions of the saved mall are read while the choice of malls is shown, and used by it', {
  tag: ['@MAS-05'],
}, async ({ page, signIn, db, callsOf }) => {
  const hub = await createHub(db, { labels: ['CB FNAC 12/10'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.evaluate(([key, id]) => localStorage.setItem(key, id), [storageKeys.associationHub, hub.id] as const)
  await page.goto('/manual-association')
  await expect(page.getByRole('radio', { name: hub.name })).toBeChecked()
  await expect.poll(() => callsOf('listUnassigned')).toBe(1)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('row', { name: /CB FNAC/ })).toBeVisible()
  expect(callsOf('listUnassigned')).toBe(1)
})

test('a login that is submitted before the script loads is sent at once, once, and loses no input', {
  tag: ['@SES-13'],
}, async ({ page, db, callsOf }) => {
  const user = await createUser(db, ['ADMIN'])
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByLabel('Password').press('Enter')
  await expect.poll(() => callsOf('login')).toBe(1)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByLabel('E-mail')).toHaveValue(user.email)
  await expect(page).toHaveURL('/')
  arrive()
  await expect(page).toHaveURL('/home')
  expect(callsOf('login')).toBe(1)
})

test('an early login with an invalid field is not sent, and shows the messages when the script has loaded', {
  tag: ['@SES-10', '@SES-11'],
}, async ({ page, callsOf }) => {
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByLabel('E-mail').press('Enter')
  arrive()
  await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2)
  expect(callsOf('login')).toBe(0)
})

test('the next page and its style are fetched while somebody types at the login', async ({ page }) => {
  await page.goto('/?next=%2Foffers%2F')
  const [document, style] = [page.waitForRequest('**/offers/'), page.waitForRequest('**/*.css')]
  await page.getByLabel('E-mail').pressSequentially('a')
  expect((await document).resourceType()).not.toBe('fetch')
  await style
})
