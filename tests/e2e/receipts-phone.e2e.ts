import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { allEdgesOf, type Edges, edgesOf, overlap } from './support/boxes.ts'
import { expectReady, field, openReview, review, showOnePicture, success, validate } from './support/receipt-review.ts'
import { expect, failedRequest, test } from './support/test.ts'

/* The review of receipts on a phone, worked by a finger. */

const phone = { width: 390, height: 844 }
test.use({ hasTouch: true, isMobile: true, viewport: phone })

const fields = ['Purchase date', 'Purchase time', 'Store', 'Amount', 'Jump to receipt'] as const

const picture = (page: Page) => review(page).getByRole('img')
const isSmall = ({ left, right, top, bottom }: Edges) => Math.min(right - left, bottom - top) < 44
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('Validate and the picture are in view, targets are as large as a finger, and what is focused or refused keeps in view', {
  tag: ['@NAV-11', '@REC-03', '@REC-08', '@REC-09', '@REC-33'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  await showOnePicture(page)
  const { ids } = await openReview({ page, db, signIn }, [{ declaredStoreName: 'Fnac' }, {}])
  await expect(validate(page)).toBeInViewport({ ratio: 1 })
  await expect(picture(page)).toBeInViewport({ ratio: 0.9 })
  await expect(review(page).locator('[data-key]').filter({ visible: true })).toHaveCount(0)
  const targets = await allEdgesOf(review(page).locator('button, input'))
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter(isSmall)).toEqual([])
  const seen = await edgesOf(picture(page))
  expect((await edgesOf(field(page, 'Amount'))).top).toBeGreaterThan(seen.bottom)
  await page.keyboard.press('r')
  await expect(page.getByRole('menuitem')).toHaveCount(6)
  for (const reason of await page.getByRole('menuitem').all()) {
    await expect(reason).toBeInViewport({ ratio: 1 })
  }
  expect((await allEdgesOf(page.getByRole('menuitem'))).filter(isSmall)).toEqual([])
  expect(await edgesOf(picture(page))).toEqual(seen)
  await page.keyboard.press('Escape')
  expect(await pageWidth(page)).toBe(phone.width)
  await review(page).getByRole('button', { name: 'Reject' }).tap()
  await page.getByRole('menuitem', { name: 'Incomplete' }).tap()
  await expectReady(page, ids[1] ?? '')
  const toast = await edgesOf(success(page, 'rejected'))
  for (const name of ['Validate', 'Reject', 'Close']) {
    const button = review(page).getByRole('button', { name, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(overlap(toast, await edgesOf(button))).toBe(false)
  }
  expect(await pageWidth(page)).toBe(phone.width)

  await page.setViewportSize({ ...phone, height: 400 })
  for (const name of fields) {
    await field(page, name).focus()
    await expect(field(page, name)).toBeInViewport({ ratio: 1 })
    const isCovered = overlap(await edgesOf(field(page, name)), await edgesOf(validate(page)))
    expect(isCovered, `${name} is under Validate`).toBe(false)
  }
  await field(page, 'Jump to receipt').fill('00000000-0000-4000-8000-00000000dead')
  await page.setViewportSize(phone)
  await review(page).getByRole('button', { name: 'Go', exact: true }).tap()
  await expect(review(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('the tools of a decided picture stand on one line, and a finger opens the list of what is parked, goes back to a receipt and takes it off', {
  tag: ['@NAV-11', '@REC-03', '@REC-05'],
}, async ({ page, db, signIn }) => {
  await showOnePicture(page)
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const [, id = ''] = ids
  await validate(page).tap()
  await expectReady(page, id)
  await review(page).getByRole('button', { name: 'Decisions', exact: true }).tap()
  const decisions = page.getByRole('dialog', { name: 'Decisions of this visit' })
  const tools = decisions.getByRole('toolbar').getByRole('button')
  await expect(tools).toHaveCount(8)
  const tops = (await allEdgesOf(tools)).map(({ top }) => top)
  expect(new Set(tops).size).toBe(1)
  await decisions.getByRole('button', { name: 'Back' }).tap()
  await review(page).getByRole('button', { name: 'Park', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Park this receipt' }).getByRole('button', { name: 'Park' }).tap()
  await expectReady(page, id)
  const count = review(page).getByRole('button', { name: '1 parked' })
  await expect(count).toBeInViewport({ ratio: 1 })
  const { top, bottom } = await edgesOf(count)
  expect(bottom - top).toBeGreaterThanOrEqual(44)
  await count.tap()
  const list = page.getByRole('dialog', { name: 'Parked receipts' })
  await list.getByRole('button', { name: `Review parked receipt ${id}` }).tap()
  await expectReady(page, id)
  await expect(review(page).getByRole('status').filter({ hasText: 'This receipt is parked' })).toBeVisible()
  await count.tap()
  await list.getByRole('button', { name: `Take receipt ${id} off the list` }).tap()
  await expect(list).toContainText('No receipt is parked.')
  await list.getByRole('button', { name: 'Back' }).tap()
  await expect(count).toHaveCount(0)
})

test('axe finds nothing on a phone in a receipt and in the parked receipts', { tag: ['@long'] }, async ({
  page,
  db,
  signIn,
}) => {
  await openReview({ page, db, signIn }, [{ declaredStoreName: 'Fnac' }])
  await expectAccessible(page, 'a receipt on a phone')
  await review(page).getByRole('button', { name: 'Park', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Park this receipt' }).getByRole('button', { name: 'Park' }).tap()
  await review(page).getByRole('button', { name: '1 parked' }).tap()
  await expect(page.getByRole('dialog', { name: 'Parked receipts' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'the parked receipts on a phone')
})
