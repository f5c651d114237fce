import { pressGuardMs } from '#stores/press-guard.ts'
import { installClock, stopClock } from './support/clock.ts'
import { expectReady, openReview, receiptOf, review, showOnePicture } from './support/receipt-review.ts'
import { decisionOn } from './support/receipts.ts'
import { expect, test } from './support/test.ts'

// A trace takes longer than the steps.
test.use({ trace: 'off' })

test('reviewer decides fifty receipts by keyboard alone: one key accepts, two reject', {
  tag: ['@REC-11', '@REC-21', '@REC-24'],
}, async ({ page, db, signIn, callsOf }) => {
  // The page drops keys in the first quarter of a second of each next receipt. The test skips this time.
  await installClock(page)
  await showOnePicture(page)
  const { ids } = await openReview(
    { page, db, signIn },
    Array.from({ length: 50 }, () => ({ ocrStore: 'Fnac' })),
  )
  await stopClock(page)
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  for (const [index, id] of ids.entries()) {
    await receiptOf(page, id).waitFor()
    await page.clock.runFor(pressGuardMs)
    await expectReady(page, id)
    const before = pressed
    const rejects = index % 2 === 1
    if (rejects) await press('r')
    await press(rejects ? `Digit${1 + (index % 6)}` : 'v')
    expect(pressed - before).toBe(rejects ? 2 : 1)
  }
  await expect(review(page).getByRole('alert')).toContainText('No more receipt to validate !')
  expect([callsOf('decideReceipt'), callsOf('getNextReceipt'), callsOf('listHubStores')]).toEqual([50, 51, 1])
  expect(pressed).toBe(75)
  const statuses = await Promise.all(ids.map(async (id) => (await decisionOn(db, id)).status))
  expect(statuses.filter((status) => status === 'validated')).toHaveLength(25)
  expect(statuses.filter((status) => status === 'rejected')).toHaveLength(25)
})
