import type { Page } from '@playwright/test'
import { median } from '#tests/bench/speed/result.ts'
import { graphOf } from '#tests/support/large-graph.ts'
import { isLong } from '#tests/support/long-run.ts'
import { manyOfLabels, manyTransactions, shopWord } from '#tests/support/many-transactions.ts'
import { chooseStore, dialog, frameOf, openDialog, row, strip, success, validate } from './support/association.ts'
import { createHub, storeOf } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { serveList } from './support/list-server.ts'
import { answerWith } from './support/offers.ts'
import { expect, test } from './support/test.ts'
import { firstPaint, leastWorkToShow, workOf, workOfKey } from './support/time-to-show.ts'

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true })

/** Searches for three numbers of rows. */
const three = (textOf: (index: number) => string) => Array.from({ length: 3 }, (_, index) => textOf(1_711 + index))

test('twenty thousand rows and a thousand stores are searched at once, and a row that leaves does not move the others', {
  tag: ['@P23', '@MAS-28'],
}, async ({ page, signIn, db }) => {
  const stores = Array.from({ length: 1_000 }, (_, index) => `Boutique ${String(index).padStart(4, '0')}`)
  const hub = await createHub(db, { stores, labels: ['CB FIRST', 'CB SECOND'] })
  await signIn('TRANSACTION_PINPOINT')
  const middle = 10_000
  // The API knows the two rows in the middle.
  const list = manyTransactions(20_000).map((facts, index) => {
    const { id, label } = hub.transactions[index - middle] ?? { id: `row-${index}`, label: `CB ROW ${index}` }
    return { ...facts, id, label }
  })
  const body = JSON.stringify({ unaffectedTransactionsInfo: list })
  await using _ = await serveList(page, (response) => response.end(body))
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(page.getByText('20,000 of 20,000', { exact: true })).toBeVisible()
  const paint = await firstPaint(page)
  const searched = await leastWorkToShow(
    searchOf(page),
    three((index) => `row ${index}9`),
    '1 of 20,000',
  )
  await searchOf(page).fill('')
  const frame = frameOf(page)
  const height = await row(page, 'CB ROW 0')
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)
  await frame.evaluate((element, top) => element.scrollTo({ top }), (middle - 5) * height)
  await openDialog(page, 'CB FIRST')
  await chooseStore(page, 'Boutique 0999')
  const before = await frame.evaluate((element) => element.scrollTop)
  await validate(page).click()
  await expect(success(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, 'CB FIRST')).toHaveCount(0)
  await expect(row(page, 'CB SECOND')).toBeVisible()
  expect(await frame.evaluate((element) => element.scrollTop)).toBe(before)
  expect(before).toBeGreaterThan(0)
  expect(await storeOf(db, hub.transactions[0]?.id ?? '')).toBe(hub.stores[999]?.id)
  expect(paint).toBeLessThan(1_500)
  expect(searched).toBeLessThan(100)
  noteFigure(
    23,
    `20,000 rows and ${hub.stores.length} stores: first paint after ${Math.round(paint)} ms, a search takes ${Math.round(searched)} ms of work, the scroll place stays when a row leaves`,
  )
})

test('a graph of two thousand stores opens, and its table is searched at once', {
  tag: ['@P23', '@OFF-31', '@OFF-66'],
}, async ({ page, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  // The search is for stores. Their links only make the graph slow to read.
  const graph = graphOf(2_000, isLong ? 20_000 : 4_000)
  // Equal figures, so that a number finds the name of a store only.
  const json = { ...graph, nodes: graph.nodes.map((node) => ({ ...node, avgCa: 5 })) }
  await page.route('**/get_graph/**', (route) =>
    route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }),
  )
  // The API knows none of these stores.
  await answerWith(page, '/get_share_store/', { share_in: 1, share_out: 1, share_online: 0 })
  await answerWith(page, '/get_best_links/', [['Store 1', 2]])
  await page.goto('/offers')
  await expect(page.getByRole('application', { name: /^Graphe de 2\s000 enseignes et [\d\s]+ liens$/ })).toBeVisible()
  const paint = await firstPaint(page)
  await page.getByRole('button', { name: 'Afficher le tableau' }).click()
  const stores = page.getByRole('table', { name: 'Enseignes' })
  await expect(page.getByText('2\u202f000 sur 2\u202f000', { exact: true })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Rechercher', exact: true }).first()
  const searched = await leastWorkToShow(
    search,
    three((index) => `store ${index}`),
    '1 sur 2\u202f000',
  )
  await search.fill('store 1999')
  await stores.getByRole('button', { name: 'Choisir Store 1999' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Store 1999', exact: true })).toBeVisible()
  expect(paint).toBeLessThan(1_500)
  expect(searched).toBeLessThan(100)
  noteFigure(
    23,
    `a graph of 2,000 stores: first paint after ${Math.round(paint)} ms, a search in its table takes ${Math.round(searched)} ms of work`,
  )
})

test('two thousand labels of ten thousand rows are there at once, and so is what a key does with them', {
  tag: ['@P23', '@MAS-33', '@MAS-34', '@long'],
}, async ({ page, signIn, db }) => {
  const hub = await createHub(db, {
    stores: Array.from({ length: 200 }, (_, index) => shopWord(index)),
    labels: ['CB'],
  })
  await signIn('TRANSACTION_PINPOINT')
  const body = JSON.stringify({ unaffectedTransactionsInfo: manyOfLabels(10_000, 2_000) })
  await using _ = await serveList(page, (response) => response.end(body))
  // The API knows none of these transactions. Its answer is on its way while the key is measured.
  let answer = Promise.withResolvers<void>()
  await page.route('**/transactions/association', async (route) => {
    await answer.promise
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(page.getByText('10,000 of 10,000', { exact: true })).toBeVisible()
  await expect(row(page, shopWord(0)).first()).toBeFocused()
  const lines = page.getByRole('table', { name: 'Unassigned labels' })
  const opened = await workOf(page, async () => {
    await page.keyboard.press('b')
    await expect(lines.locator('tbody tr').first()).toBeVisible()
  })
  await expect(page.getByRole('radio', { name: /^Waiting 1,99\d labels, 10,000 rows/ })).toBeVisible()
  await expect(lines.locator('tbody tr:focus')).toBeVisible()
  // The first lines have hundreds of rows, which take seconds to associate.
  for (let screen = 0; screen < 8; screen += 1) await page.keyboard.press('PageDown')
  await expect(lines.locator('tbody tr:focus')).toHaveText(/ MALL .*sure/)
  const [moves, sets, gives]: [number[], number[], number[]] = [[], [], []]
  for (let line = 0; line < 3; line += 1) {
    sets.push(await workOfKey(page.getByRole('main'), 's'))
    // The line that the user goes to is meant by the next key.
    moves.push(await workOfKey(strip(page), 'ArrowDown'))
    answer = Promise.withResolvers()
    gives.push(await workOfKey(strip(page), 'a'))
    answer.resolve()
    await expect(strip(page).getByRole('progressbar')).toHaveCount(0)
    moves.push(await workOfKey(strip(page), 'ArrowDown'))
  }
  expect(opened).toBeLessThan(300)
  // The least work, because other processes only make it longer.
  for (const works of [moves, sets, gives]) expect(Math.min(...works)).toBeLessThan(50)
  const [move, set, give] = [moves, sets, gives].map((works) => Math.round(median(works)))
  noteFigure(
    23,
    `10,000 rows of 2,000 labels: by label takes ${Math.round(opened)} ms of work, there an arrow takes ${move} ms, S ${set} ms and A ${give} ms`,
  )
})
