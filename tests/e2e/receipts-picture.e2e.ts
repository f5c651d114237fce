import type { Page } from '@playwright/test'
import {
  expectOpen,
  expectReady,
  openReview,
  pictureQuestion,
  receiptOf,
  review,
  showOnePicture,
  validate,
} from './support/receipt-review.ts'
import { decisionOn } from './support/receipts.ts'
import { expect, failedRequest, test } from './support/test.ts'

const viewer = (page: Page) => review(page).getByRole('region', { name: 'Picture of the receipt' })
const picture = (page: Page) => viewer(page).getByRole('img')
const frame = (page: Page) => picture(page).locator('xpath=..')

async function boxes(page: Page) {
  const [image, around] = [await picture(page).boundingBox(), await frame(page).boundingBox()]
  if (!image || !around) throw new Error('no picture')
  return { image, around }
}

/** Moves two fingers apart, with this point between them. */
async function pinch(page: Page, x: number, y: number) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [1, -1].map((side, id) => ({ x: x + side * apart, y, id })),
    })
  await touch('touchStart', 20)
  for (const apart of [30, 40, 50, 60]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
}

test('the whole picture opens with the total in view, keys, the wheel, dragging, buttons and two fingers change how it is seen, the next one is turned like it, and a low window keeps it readable', {
  tag: ['@REC-03', '@REC-41'],
}, async ({ page, db, signIn }) => {
  await showOnePicture(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const { image: whole, around } = await boxes(page)
  expect(Math.abs(whole.height - around.height)).toBeLessThan(2)
  expect(Math.abs(whole.y - around.y)).toBeLessThan(2)
  expect(around.height).toBeGreaterThanOrEqual(600)
  expect(around.width * around.height).toBeGreaterThan((1366 * 768) / 2)
  const scrolls = await review(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('*')].some(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight,
    ),
  )
  expect(scrolls, 'the form shows whole').toBe(false)
  await expect(validate(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('w')
  const { image } = await boxes(page)
  expect(Math.abs(image.width - around.width)).toBeLessThan(2)
  const [x, y] = [around.x + around.width / 4, around.y + around.height / 4]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await boxes(page)).image.width).toBeGreaterThan(image.width * 1.5)
  const zoomed = (await boxes(page)).image
  expect((x - zoomed.x) / zoomed.width).toBeCloseTo((x - image.x) / image.width, 2)
  await page.mouse.down()
  await page.mouse.move(x - 40, y - 50)
  await page.mouse.up()
  const moved = (await boxes(page)).image
  expect([Math.round(moved.x - zoomed.x), Math.round(moved.y - zoomed.y)]).toEqual([-40, -50])
  await page.mouse.move(x + 40, y + 50)
  await expect.poll(async () => (await boxes(page)).image.x).toBe(moved.x)
  for (const name of ['Zoom in', 'Zoom out', 'Turn left', 'Turn right', 'Show the whole picture', 'Fit to width']) {
    await viewer(page).getByRole('button', { name, exact: true }).click()
  }
  expect(Math.abs((await boxes(page)).image.width - image.width)).toBeLessThan(2)
  await page.keyboard.press('f')
  await page.keyboard.press('o')
  const isTurned = async () =>
    expect
      .poll(async () => (await boxes(page)).image.width / (await boxes(page)).image.height)
      .toBeCloseTo(whole.height / whole.width, 1)
  await isTurned()
  await page.keyboard.press('c')
  await expect(picture(page)).toHaveCSS('filter', 'contrast(1.4)')
  await page.keyboard.press('v')
  await expectReady(page, ids[1] ?? '')
  await expect(picture(page)).toHaveCSS('filter', 'none')
  await isTurned()
  await page.keyboard.press('Shift+O')
  await expect.poll(async () => (await boxes(page)).image).toEqual(whole)

  await pinch(page, whole.x + whole.width / 2, around.y + around.height / 2)
  await expect.poll(async () => (await boxes(page)).image.width).toBeGreaterThan(whole.width * 2)

  const width = 683
  await page.setViewportSize({ width, height: 384 })
  expect((await boxes(page)).around.height).toBeGreaterThanOrEqual(300)
  await frame(page).scrollIntoViewIfNeeded()
  await expect(frame(page)).toBeInViewport({ ratio: 0.95 })
  await validate(page).scrollIntoViewIfNeeded()
  await expect(validate(page)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('a picture that failed or has no web address says so and causes one question, and the first can be loaded again', {
  tag: ['@REC-41'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url())
  })
  const { ids } = await openReview({ page, db, signIn }, [{ picture: 'missing' }, { picture: 'unsafe' }])
  const [missing = '', unsafe = ''] = ids
  await expect(viewer(page).getByRole('alert')).toContainText('The picture could not be loaded')
  const before = asked.length
  await viewer(page).getByRole('button', { name: 'Load the picture again' }).click()
  await expect(viewer(page).getByRole('alert')).toContainText('The picture could not be loaded')
  expect(asked.length).toBe(before + 1)
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(validate(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const broken = 'The picture cannot be shown. Validate without having seen it?'
  await expect(page.getByRole('alertdialog', { name: broken })).toBeVisible()
  await expect(pictureQuestion(page).getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(receiptOf(page, missing)).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(0)
  await validate(page).click()
  await pictureQuestion(page).getByRole('button', { name: 'Validate' }).click({ delay: 300 })
  await expectOpen(page, unsafe)
  expect((await decisionOn(db, missing)).status).toBe('validated')
  const shown = asked.length
  await expect(viewer(page).getByRole('alert')).toContainText('The picture cannot be shown')
  await expect(picture(page)).toHaveCount(0)
  await page.keyboard.press('v')
  await expect(pictureQuestion(page)).toBeVisible()
  expect([callsOf('decideReceipt'), asked.length]).toEqual([1, shown])
})
