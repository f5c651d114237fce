import {
  chooseFileFromDisk,
  contentOf,
  createCustomer,
  csvOfBytes,
  message,
  modal,
  submit,
  zone,
} from './support/decrypt.ts'
import { longestTask } from './support/main-thread.ts'
import { expect, test } from './support/test.ts'

// A trace takes longer than the work of the page.
test.use({ trace: 'off' })

test('the page stays responsive while it reads, sends and counts 9,999,999 bytes', { tag: ['@DEC-04'] }, async ({
  page,
  browser,
  db,
  signIn,
  callsOf,
}) => {
  test.setTimeout(90_000)
  const { id, firstName } = await createCustomer(db)
  await signIn('SUPPORT_LVL_1')
  let content = ''
  let longest = Number.POSITIVE_INFINITY
  let rounds = 0
  // Other processes only make a task longer, so the fastest of three rounds counts.
  for (; rounds < 3 && longest >= 50; rounds += 1) longest = Math.min(longest, await longestOfRound())
  expect(longest).toBeLessThan(50)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(content.endsWith(`;${firstName};;;;2026-10-20T09:30:00.000Z;;;\r\n`)).toBe(true)
  expect(callsOf('decryptCustomers')).toBe(rounds)

  async function longestOfRound() {
    await page.goto('/decrypt-customer')
    await expect(zone(page)).toBeVisible()
    return longestTask(browser, page, lookAndSend)
  }

  async function lookAndSend() {
    await chooseFileFromDisk(page, csvOfBytes(9_999_999, id))
    await expect(modal(page)).toContainText('9.9 MB')
    await expect(modal(page).getByRole('term').filter({ hasText: 'Rows' })).toBeVisible()
    const download = page.waitForEvent('download')
    await submit(page).click()
    content = await contentOf(await download)
    await expect(message(page, 'File decrypted successfully')).toBeVisible()
    await expect.poll(() => page.workers().length).toBe(0)
  }
})
