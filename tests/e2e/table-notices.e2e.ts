import type { Locator, Page } from '@playwright/test'
import { chooseStore, openDialog, row, stores, success, table, validate } from './support/association.ts'
import { type Edges, edgesOf, overlap } from './support/boxes.ts'
import { now, stopClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { expect, test } from './support/test.ts'

const windows = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const

const long = 'PAIEMENT PAR CARTE X6300 BOUCHERIE CHARCUTERIE DES HALLES DE GRENOBLE 12/10'
const many = [long, ...Array.from({ length: 40 }, (_, index) => `CB BOUTIQUE ${index} 12/10`)]

/** Edges of the visible ones of these elements. */
async function shownEdges(elements: Locator): Promise<Edges[]> {
  const edges: Edges[] = []
  for (const element of await elements.all()) if (await element.isVisible()) edges.push(await edgesOf(element))
  return edges
}

/** Scrolls the page to one of three positions. `at the rows` puts the rows directly below the page header. */
const scrolls = {
  'at the top': () => scrollTo(0, 0),
  'at the rows': () => document.querySelector('tbody')?.scrollIntoView({ block: 'start' }),
  'at the end': () => scrollTo(0, document.body.scrollHeight),
}

for (const viewport of windows) {
  const size = `${viewport.width} by ${viewport.height}`

  test(`the success message covers no Associate button at ${size}`, { tag: ['@MAS-18', '@MAS-06'] }, async ({
    page,
    db,
    signIn,
  }) => {
    const hub = await createHub(db, { labels: many, stores })
    await page.clock.install({ time: now() })
    await signIn('TRANSACTION_PINPOINT')
    await page.setViewportSize(viewport)
    await page.goto(`/manual-association?hub=${hub.id}`)
    await openDialog(page, long)
    await chooseStore(page, 'Zara')
    await stopClock(page)
    await validate(page).click()
    await expect(page.getByText(`${long} is now with Zara.`)).toBeVisible()
    for (const scroll of Object.values(scrolls)) {
      await page.evaluate(scroll)
      await expectClear(page)
    }
  })

  test(`the whole texts of a row cover no row and move nothing at ${size}`, { tag: ['@MAS-25', '@MAS-07'] }, async ({
    page,
    db,
    signIn,
  }) => {
    const hub = await createHub(db, { labels: many })
    await signIn('TRANSACTION_PINPOINT')
    await page.setViewportSize(viewport)
    await page.goto(`/manual-association?hub=${hub.id}`)
    const frame = table(page).locator('xpath=..')
    const texts = frame.locator('xpath=following-sibling::div')
    await expect(row(page, long)).toBeVisible()
    const before = [await edgesOf(frame), await edgesOf(texts)]
    await row(page, many[1] ?? '').focus()
    await page.keyboard.press('ArrowUp')
    await expect(texts).toContainText(long)
    await texts.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 0))
    expect([await edgesOf(frame), await edgesOf(texts)]).toEqual(before)
    const words = await edgesOf(texts.getByText(long))
    const area = await edgesOf(frame)
    expect(overlap(words, area)).toBe(false)
    expect(words.bottom).toBeLessThanOrEqual((await edgesOf(texts)).bottom)
  })
}

/** Expects that the message covers no button of a row and no primary button. */
async function expectClear(page: Page): Promise<void> {
  const message = await edgesOf(success(page).locator('xpath=ancestor::div[contains(@class, "shadow-lift")]'))
  const buttons = await shownEdges(page.getByRole('button', { name: /^Associate / }))
  const head = await edgesOf(page.getByRole('banner'))
  // The user cannot click controls under the header, so they do not count.
  const pressed = buttons.filter(({ bottom }) => bottom > head.bottom)
  expect(pressed.length).toBeGreaterThan(3)
  expect(pressed.filter((button) => overlap(message, { ...button, top: Math.max(button.top, head.bottom) }))).toEqual(
    [],
  )
  expect(message.top >= 0 && message.bottom <= head.bottom).toBe(true)
}
