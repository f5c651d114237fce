import type { Page } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import { isLong } from '#tests/support/long-run.ts'
import { countActions } from './support/actions.ts'
import { strip, stripShows } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createHub, storeOf } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { expect, test } from './support/test.ts'

/* How many presses a mall takes by label. `tests/api/association-day.test.ts` counts a whole day, also by rows, on the state. */

/** The lines of a kind are worked in the same way, so two of each stand for all. */
const some = (names: readonly string[]) => (isLong ? names : names.slice(0, 2))
const stores = some(['Belor', 'Fanal', 'Sorelle', 'Zephir'])
const bills = some(['BOUCHERIE', 'COIFFURE', 'GARAGE', 'IMPOTS', 'LOYER'])
const days = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}/10`)
/** Each store has five rows that name the mall, and each bill two that belong to no store. */
const labels = [
  ...stores.flatMap((name) => days(5).map((day) => `CB ${name.toUpperCase()} HUB ${day}`)),
  ...bills.flatMap((name) => days(2).map((day) => `PRLV ${name} DUPONT ${day}`)),
]

test('the rows of a mall take one press for each label, until all that is left is set aside', {
  tag: ['@P5', '@MAS-33', '@MAS-34'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  const presses = await countActions(page)
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}&view=labels`)
  await stripShows(page, '5 transactions with this label get the store')
  await decideLines(page)
  await expect(page.getByRole('radio', { name: 'Waiting 0 labels, 0 rows' })).toBeVisible()
  await expect(
    page.getByRole('radio', { name: `Set aside ${bills.length} labels, ${2 * bills.length} rows` }),
  ).toBeVisible()
  for (const { id, label } of hub.transactions) {
    const store = hub.stores.find(({ name }) => label.includes(name.toUpperCase()))
    expect(await storeOf(db, id), label).toBe(store?.id ?? null)
  }
  const [pressed, sent] = [await presses(), callsOf('associateTransaction')]
  expect([pressed, sent]).toEqual([stores.length + bills.length, 5 * stores.length])
  noteFigure(5, `a mall of ${labels.length} rows by label in a browser: ${pressed} presses, ${sent} writes`)
})

/** Works line after line until all remaining ones are set aside: A where a store is sure, S where none is. */
async function decideLines(page: Page): Promise<void> {
  const lines = page.getByRole('table', { name: 'Unassigned labels' })
  const done = page.getByText('All that is left is set aside')
  const seen = lines.locator('tbody tr:focus').or(done)
  const shown = async () => (await seen.allInnerTexts()).join()
  for (let text = await shown(); !(await done.isVisible()); text = await shown()) {
    const key = text.includes('sure') ? 'a' : 's'
    await page.keyboard.press(key)
    // Between two lines the focus can be nowhere.
    await expect.poll(async () => ['', text].includes(await shown()), { intervals: [0, 20] }).toBe(false)
    if (key === 's') continue
    await expect(strip(page).getByRole('progressbar')).toHaveCount(0)
    // The next line became active by itself.
    await page.clock.runFor(pressGuardMs)
  }
}
