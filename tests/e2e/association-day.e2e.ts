import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { rowGuardMs } from '#lib/association/keys.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { countActions } from './support/actions.ts'
import { strip } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { test as base, expect } from './support/test.ts'
import { startWorld, type World } from './support/world.ts'

/* A day of work in a seeded mall. `tests/api/association-day.test.ts` counts it by rows as well. */

/** The day changes the seeded mall, so that it has a world of its own. */
const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern, and the fixture has no dependencies
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a day by label: at most 160 presses decide the 1,171 transactions of a mall, and each write goes out once', {
  tag: ['@P5', '@MAS-33', '@MAS-34', '@MAS-35'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  const presses = await countActions(page)
  const [hub] = await db.select().from(shoppingHubs).where(eq(shoppingHubs.name, 'Confluent'))
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub?.id}`)
  await expect(page.getByText('1,171 of 1,171', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Associate all shown: 468' })).toBeVisible()
  const start = performance.now()
  await page.keyboard.press('Shift+A')
  await expect(page.getByRole('button', { name: 'Associate 468' })).toBeFocused()
  await page.keyboard.press('Enter')
  const all = page.getByRole('status').getByText(/^468 transactions are now with \d+ stores$/)
  await expect(all).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('b')
  await decideLines(page)
  const seconds = Math.round((performance.now() - start) / 1_000)
  await expect(page.getByRole('radio', { name: 'Waiting 0 labels, 0 rows' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Set aside 132 labels, 695 rows' })).toBeVisible()
  const [pressed, sent] = [await presses(), callsOf('associateTransaction')]
  expect(pressed).toBeLessThanOrEqual(160)
  expect(sent).toBe(1_171 - 695)
  noteFigure(5, `a day by label in a browser: ${pressed} presses, ${sent} writes in ${seconds} s, 695 set aside`)
})

/** Works line after line until all that is left is set aside: A where a store is sure, S where none is and where A says that the rows differ. */
async function decideLines(page: Page): Promise<void> {
  const lines = page.getByRole('table', { name: 'Labels of the unassigned transactions' })
  const done = page.getByText('All that is left is set aside')
  const refusal = strip(page).getByText('All members of the group are left out.')
  const seen = lines.locator('tbody tr:focus').or(done).or(refusal)
  const nextAfter = async (before: readonly string[]) => {
    let texts: readonly string[] = []
    const hasChanged = async () => {
      texts = await seen.allInnerTexts()
      return texts.length > 0 && texts.join() !== before.join()
    }
    await expect.poll(hasChanged, { intervals: [0, 20] }).toBe(true)
    return texts
  }
  // The first line became active by itself, and so does what a run leaves.
  let texts = await nextAfter([])
  await page.clock.runFor(rowGuardMs)
  while (!(await done.isVisible())) {
    const [line = '', why] = texts
    if (line.includes('sure') && why === undefined) {
      await page.keyboard.press('a')
      await nextAfter(texts)
      await expect(strip(page).getByRole('progressbar')).toHaveCount(0)
      await page.clock.runFor(rowGuardMs)
      texts = await seen.allInnerTexts()
    } else {
      await page.keyboard.press('s')
      texts = await nextAfter(texts)
    }
  }
}
