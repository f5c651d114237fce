import type { Page } from '@playwright/test'
import {
  expectOpen,
  expectReady,
  openReview,
  pictureQuestion,
  question,
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

test('the whole picture opens with the total in view, and keys zoom, move, turn and sharpen it', {
  tag: ['@REC-03', '@REC-41'],
}, async ({ page, db, signIn }) => {
  await showOnePicture(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  const { ids } = await openReview({ page, db, signIn }, [{}, {}])
  const { image: whole, around } = await boxes(page)
  expect(Math.abs(whole.height - around.height)).toBeLessThan(2)
  expect(Math.abs(whole.y - around.y)).toBeLessThan(2)
  expect(around.width * around.height).toBeGreaterThan((1366 * 768) / 2)
  const scrolls = await review(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('*')].some(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight,
    ),
  )
  expect(scrolls, 'the form shows whole').toBe(false)
  await page.keyboard.press('w')
  const { image } = await boxes(page)
  expect(Math.abs(image.width - around.width)).toBeLessThan(2)
  expect(Math.abs(image.y - around.y)).toBeLessThan(2)
  await page.keyboard.press('+')
  await expect.poll(async () => (await boxes(page)).image.width).toBeGreaterThan(image.width * 1.2)
  await page.keyboard.press('-')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await boxes(page)).image.y).toBeLessThan(image.y)
  await page.keyboard.press('f')
  await expect.poll(async () => (await boxes(page)).image).toEqual(whole)
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
  // It opens as the last one of this mall was turned.
  await isTurned()
  await page.keyboard.press('Shift+O')
  await expect.poll(async () => (await boxes(page)).image).toEqual(whole)
})

test('the wheel zooms the picture around the pointer, dragging moves it, and named buttons control it', async ({
  page,
  db,
  signIn,
}) => {
  await showOnePicture(page)
  await openReview({ page, db, signIn }, [{}])
  await page.keyboard.press('w')
  const { image, around } = await boxes(page)
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
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the picture is above the form, and two fingers zoom it', async ({ page, db, signIn }) => {
    await showOnePicture(page)
    await openReview({ page, db, signIn }, [{}])
    const { image, around } = await boxes(page)
    const form = await review(page).getByLabel('Amount').boundingBox()
    expect(form && form.y > around.y + around.height).toBe(true)
    const client = await page.context().newCDPSession(page)
    const [x, y] = [around.x + around.width / 2, around.y + around.height / 2]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [1, -1].map((side, id) => ({ x: x + side * apart, y, id })),
      })
    await touch('touchStart', 20)
    for (const apart of [30, 40, 50, 60]) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await expect.poll(async () => (await boxes(page)).image.width).toBeGreaterThan(image.width * 2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

for (const [width, height] of [
  [683, 384],
  [390, 844],
  [911, 512],
  [1366, 768],
] as const) {
  test(`at ${width} by ${height} the picture is high enough to read, and Validate is within reach`, {
    tag: ['@REC-03'],
  }, async ({ page, db, signIn }) => {
    await page.setViewportSize({ width, height })
    await showOnePicture(page)
    await openReview({ page, db, signIn }, [{}])
    const { around } = await boxes(page)
    expect(around.height).toBeGreaterThanOrEqual(height === 768 ? 600 : 300)
    await frame(page).scrollIntoViewIfNeeded()
    await expect(frame(page)).toBeInViewport({ ratio: 0.95 })
    await validate(page).scrollIntoViewIfNeeded()
    await expect(validate(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('a failed picture shows an error, can be loaded again, and causes one question before a validation', {
  tag: ['@REC-41'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url())
  })
  const { ids } = await openReview({ page, db, signIn }, [
    { picture: 'missing' },
    { picture: 'unsafe', ocrTotalCents: 45_000 },
    {},
  ])
  const [missing = '', unsafe = '', last = ''] = ids
  await expect(viewer(page).getByRole('alert')).toContainText('The picture could not be loaded')
  const before = asked.length
  await viewer(page).getByRole('button', { name: 'Load the picture again' }).click()
  await expect(viewer(page).getByRole('alert')).toContainText('The picture could not be loaded')
  expect(asked.length).toBe(before + 1)
  await page.keyboard.press('v')
  const broken = 'The picture cannot be shown. Validate without having seen it?'
  await expect(page.getByRole('alertdialog', { name: broken })).toBeVisible()
  await expect(pictureQuestion(page).getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pictureQuestion(page)).toHaveCount(0)
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
  await expect(page.getByRole('alertdialog', { name: broken })).toBeVisible()
  await pictureQuestion(page).getByRole('button', { name: 'Validate' }).click({ delay: 300 })
  await question(page).getByRole('button', { name: 'Modify' }).click({ delay: 300 })
  expect([callsOf('decideReceipt'), asked.length]).toEqual([1, shown])
  await validate(page).click()
  await question(page).getByRole('button', { name: 'Validate' }).click({ delay: 300 })
  await expectReady(page, last)
  expect((await decisionOn(db, unsafe)).status).toBe('validated')
})

test('validation asks a question until the picture loads, and then one key validates', {
  tag: ['@REC-41'],
}, async ({ page, db, signIn, callsOf }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/pictures/receipts/*', async (route) => {
    await arrived
    await route.continue()
  })
  const { ids } = await openReview({ page, db, signIn }, [{ picture: 'slow' }, {}])
  await expect(viewer(page).getByRole('status')).toContainText('The picture takes long to arrive')
  await page.keyboard.press('v')
  const unseen = 'The picture has not been shown yet. Validate without having seen it?'
  await expect(page.getByRole('alertdialog', { name: unseen })).toBeVisible()
  arrive()
  await expect(pictureQuestion(page)).toHaveCount(0)
  await expect(picture(page)).toBeVisible()
  await expect(receiptOf(page, ids[0] ?? '')).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('v')
  await expectReady(page, ids[1] ?? '')
})

test('validation of a receipt without a picture address shows that the picture is missing', {
  tag: ['@REC-41'],
}, async ({ page, db, signIn }) => {
  await page.route('**/nextReceipt', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), imageURI: null } })
  })
  await openReview({ page, db, signIn }, [{ picture: 'unsafe' }])
  await expect(viewer(page).getByRole('alert')).toHaveText('This receipt has no picture')
  await page.keyboard.press('v')
  await expect(page.getByRole('alertdialog', { name: 'There is no picture. Validate without one?' })).toBeVisible()
})
