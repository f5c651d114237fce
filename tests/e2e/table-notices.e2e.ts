import type { Locator, Page } from '@playwright/test'
import { giftCardTransactions } from '#sandbox/db/schema/gift-cards.ts'
import { chooseStore, openDialog, row, stores, success, table, validate } from './support/association.ts'
import { type Edges, edgesOf, overlap } from './support/boxes.ts'
import { installClock, stopClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { chooseStore as chooseGiftCardStore, createCard, table as giftCardTable, resume } from './support/gift-card.ts'
import { expect, test } from './support/test.ts'

const windows = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const

const long = 'PAIEMENT PAR CARTE X6300 BOUCHERIE CHARCUTERIE DES HALLES DE GRENOBLE 12/10'
const many = [long, ...Array.from({ length: 40 }, (_, index) => `CB BOUTIQUE ${index} 12/10`)]

/** The top edges of the visible ones of these elements. */
const shownTops = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getBoundingClientRect().top),
  )

/** Scrolls the page to one of three positions. `at the rows` puts the rows directly below the page header. */
const scrolls = {
  'at the top': () => scrollTo(0, 0),
  'at the rows': () => document.querySelector('tbody')?.scrollIntoView({ block: 'start' }),
  'at the end': () => scrollTo(0, document.body.scrollHeight),
}

test('the strip of the active row and the success message in it cover no row and no button, and move nothing', {
  tag: ['@MAS-25', '@MAS-06', '@MAS-07', '@MAS-18'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: many, stores })
  await installClock(page)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const frame = table(page).locator('xpath=..')
  const strip = page.getByRole('region', { name: 'The active transaction' })
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    await expect(strip).toContainText(long)
    await expect(strip.getByRole('group')).not.toContainText('Loading')
    await expect(strip).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, 0))
    const before = [await edgesOf(frame), await edgesOf(strip)]
    await row(page, many[1] ?? '').focus()
    await page.keyboard.press('ArrowUp')
    await expect(strip).toContainText(long)
    await expect(strip.getByRole('group')).not.toContainText('Loading')
    await expect(strip).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, 0))
    expect([await edgesOf(frame), await edgesOf(strip)]).toEqual(before)
    expect(overlap(before[0] as Edges, before[1] as Edges)).toBe(false)
  }

  await openDialog(page, long)
  await chooseStore(page, 'Zara')
  await stopClock(page)
  await validate(page).click()
  await expect(page.getByText(`Zara: ${long}`)).toBeVisible()
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    for (const scroll of Object.values(scrolls)) {
      await page.evaluate(scroll)
      await expectClear(page)
    }
  }
})

test('the whole texts of a row cover no row and move nothing', { tag: ['@GIFT-34'] }, async ({ page, db, signIn }) => {
  const card = await createCard(db)
  await db.insert(giftCardTransactions).values({
    cardNumber: card.number,
    label: `${long} ${long}`,
    amountCents: -100,
    serverDate: '2026-10-25T09:30:00.000Z',
  })
  await signIn('HUB_SETUP_INIT')
  await installClock(page)
  await resume(page, card)
  await chooseGiftCardStore(page, 'Zara')
  const frame = giftCardTable(page).locator('xpath=..')
  const texts = frame.locator('xpath=following-sibling::*[@popover]')
  const room = () => page.evaluate(() => document.documentElement.scrollHeight)
  const longRow = giftCardTable(page).getByRole('row').filter({ hasText: long })
  await expect(longRow).toBeVisible()
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    // The rows of a phone are rendered a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.evaluate(() => scrollTo(0, 0))
    const before = [await edgesOf(frame), await room()]
    await longRow.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await expect(longRow).toBeFocused()
    // They show when the focus has stayed for a while.
    await page.clock.runFor(1_000)
    await expect(texts).toContainText(long)
    const box = await edgesOf(texts)
    expect(overlap(box, await edgesOf(frame))).toBe(false)
    const words = await edgesOf(texts.getByText(long))
    expect(words.right).toBeLessThanOrEqual(box.right)
    expect(words.bottom).toBeLessThanOrEqual(box.bottom)
    expect(box.right).toBeLessThanOrEqual(viewport.width)
    expect(box.bottom).toBeLessThanOrEqual(viewport.height)
    await page.evaluate(() => scrollTo(0, 0))
    expect([await edgesOf(frame), await room()]).toEqual(before)
  }
})

/** Expects that the message is in the strip under the table, where it covers no button of a row. */
async function expectClear(page: Page): Promise<void> {
  const strip = page.getByRole('region', { name: 'The active transaction' })
  await expect(strip.getByText('The transaction has been successfully associated')).toBeVisible()
  const message = await edgesOf(success(page).locator('xpath=ancestor::*[@role="status"]'))
  expect((await shownTops(page.getByRole('button', { name: /^Associate / }))).length).toBeGreaterThan(3)
  const area = await edgesOf(table(page).locator('xpath=..'))
  expect(message.top).toBeGreaterThanOrEqual(area.bottom)
}
