import type { Page } from '@playwright/test'
import {
  chooseFileFromDisk,
  contentOf,
  createCustomer,
  csvOfBytes,
  limitUploads,
  message,
  modal,
  submit,
  zone,
} from './support/decrypt.ts'
import { noteFigure } from './support/figure.ts'
import { leastOfRounds, longestTask } from './support/main-thread.ts'
import { expect, test } from './support/test.ts'

/** The size of the largest file that is accepted. */
const largest = 9_999_999

// A trace takes longer than the work of the page.
test.use({ trace: 'off' })

test('the page stays responsive while it reads, sends and counts 9,999,999 bytes', {
  tag: ['@P16', '@DEC-04'],
}, async ({ page, browser, db, signIn, callsOf }) => {
  const { id, firstName } = await createCustomer(db)
  await signIn('SUPPORT_LVL_1')
  let content = ''
  let rounds = 0
  const longest = await leastOfRounds(50, longestOfRound)
  expect(longest).toBeLessThan(50)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(content.endsWith(`;${firstName};;;;2026-10-20T09:30:00.000Z;;;\r\n`)).toBe(true)
  expect(callsOf('decryptCustomers')).toBe(rounds)
  noteFigure(16, `${largest} bytes read, sent and counted; longest task of the page ${Math.round(longest)} ms`)

  async function longestOfRound() {
    rounds += 1
    await page.goto('/decrypt-customer')
    await expect(zone(page)).toBeVisible()
    return longestTask(browser, page, lookAndSend)
  }

  async function lookAndSend() {
    await using _file = await chooseFileFromDisk(page, csvOfBytes(largest, id))
    await expect(modal(page)).toContainText('9.9 MB')
    await expect(modal(page).getByRole('term').filter({ hasText: 'Rows' })).toBeVisible()
    const download = page.waitForEvent('download')
    await submit(page).click()
    content = await contentOf(await download)
    await expect(message(page, 'File decrypted successfully')).toBeVisible()
    await expect.poll(() => page.workers().length).toBe(0)
  }
})

/** The memory of the page's scripts after all garbage has gone, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await client.detach()
  return usedSize
}

test('9,999,999 bytes arrive over a line of 5 Mbit/s, and leave no memory behind', {
  tag: ['@P16', '@DEC-04', '@DEC-14', '@long'],
}, async ({ page, db, signIn, callsOf }) => {
  const { id, firstName } = await createCustomer(db)
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  await expect(zone(page)).toBeVisible()
  const before = await heapOf(page)
  await limitUploads(page, 5_000_000 / 8)
  await using _file = await chooseFileFromDisk(page, csvOfBytes(largest, id))
  const download = page.waitForEvent('download', { timeout: 60_000 })
  const start = performance.now()
  await submit(page).click()
  const content = await contentOf(await download)
  const seconds = (performance.now() - start) / 1_000
  await expect(message(page, 'File decrypted successfully')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(content.endsWith(`;${firstName};;;;2026-10-20T09:30:00.000Z;;;\r\n`)).toBe(true)
  expect(callsOf('decryptCustomers')).toBe(1)
  // Otherwise the connection was not limited.
  expect(seconds).toBeGreaterThan(10)
  await expect.poll(() => page.workers().length).toBe(0)
  const grown = (await heapOf(page)) - before
  expect(grown).toBeLessThan(largest / 2)
  const arrived = Buffer.byteLength(content)
  noteFigure(
    16,
    `${largest} bytes sent at 5 Mbit/s in ${Math.round(seconds)} s, ${arrived} bytes downloaded; memory grown by ${(grown / 1_000_000).toFixed(1)} MB`,
  )
})
