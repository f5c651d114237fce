import { noteFigure } from './support/figure.ts'
import { expectReady, field, openQueue } from './support/receipt-review.ts'
import { expect, test } from './support/test.ts'

test('a receipt is taken once for each load and each step of the page, and never by a link to it', {
  tag: ['@P19', '@REC-01', '@REC-21'],
}, async ({ page, db, signIn, callsOf, context }) => {
  const { ids } = await openQueue({ page, db, signIn }, [{}, {}, {}, {}])
  await expect(page.getByText('The next receipt is ready.')).toBeVisible()
  expect(callsOf('getNextReceipt')).toBe(1)

  const client = await context.newCDPSession(page)
  let prefetched = 0
  const ready = Promise.withResolvers<void>()
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (!prefetchUrl.includes('/receipts-management') || status !== 'Ready') return
    prefetched += 1
    ready.resolve()
  })
  await page.goto('/home')
  await client.send('Preload.enable')
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Receipts Management' })
  await link.focus()
  await link.hover()
  await ready.promise
  const loads = 3
  await link.click()
  await expect(page.getByText('The next receipt is ready.')).toBeVisible()
  expect(callsOf('getNextReceipt')).toBe(2)
  await page.reload()
  await page.getByRole('button', { name: 'Start' }).click()
  await expectReady(page, ids[0] ?? '')
  expect(callsOf('getNextReceipt')).toBe(loads)
  let steps = 0
  // Without the stores of the mall, V would go to the missing store.
  await expect(field(page, 'Store')).toHaveValue('Fnac')
  for (const id of ids.slice(1)) {
    await page.keyboard.press('v')
    await expectReady(page, id)
    steps += 1
    expect(callsOf('getNextReceipt')).toBe(loads + steps)
  }
  noteFigure(
    19,
    `${callsOf('getNextReceipt')} receipts taken in ${loads} loads and ${steps} steps, 0 by ${prefetched} prefetches`,
  )
})
