import type { Locator } from '@playwright/test'
import { shortNames } from '#islands/offers/rules/short-names.ts'
import { starsOf } from '#islands/offers/rules/stars.ts'
import { formatVariation } from '#islands/offers/rules/trend.ts'
import type { StoreData, StoreGraph } from '#lib/contracts/offers.ts'
import { generalFigures } from '#lib/offers/general.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock, stopClock } from './support/clock.ts'
import { holdCalls } from './support/hold-calls.ts'
import {
  answerWith,
  callApi,
  card,
  chosen,
  failure,
  graphCard,
  openOffers,
  picture,
  scale,
  statistics,
} from './support/offers.ts'
import { paintedAt } from './support/pixels.ts'
import { expect, failedRequest, test } from './support/test.ts'

const twoDecimals = new Intl.NumberFormat('fr', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** The painted colours inside and beside an element. */
async function insideAndBeside(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  return [await paintedAt(element, (box?.width ?? 0) / 2, 2), await paintedAt(element, -3, 2)] as const
}

const storeReadings = /\/(store_data|get_graph)\//

test('the page opens with the segmented offer, a searched store shows its figures, stars and shares, and the graph its table', {
  tag: [
    '@OFF-01',
    '@OFF-14',
    '@OFF-15',
    '@OFF-16',
    '@OFF-17',
    '@OFF-18',
    '@OFF-19',
    '@OFF-20',
    '@OFF-21',
    '@OFF-31',
    '@OFF-32',
    '@OFF-33',
    '@OFF-34',
    '@OFF-37',
    '@OFF-45',
    '@OFF-46',
    '@OFF-47',
    '@OFF-48',
    '@OFF-49',
    '@OFF-55',
    '@OFF-56',
    '@OFF-57',
    '@OFF-58',
    '@OFF-59',
    '@OFF-63',
    '@OFF-66',
    '@FMT-22',
    '@I18-05',
  ],
}, async ({ page, world, signIn }) => {
  await installClock(page)
  await signIn('HUB_SETUP_INIT')
  const graph = await callApi<StoreGraph>(page, world, '/get_graph/?graphName=session')
  const shared = await callApi<StoreGraph>(page, world, '/get_graph/?graphName=jaccard')
  const { basket, visits } = generalFigures(await callApi<StoreData[]>(page, world, '/store_data/'))
  const names = graph.nodes.map(({ id }) => id)
  const isFoundAlone = (name: string) =>
    names.filter((other) => hasAllWords(normalizeText(other), searchWords(name))).length === 1
  const [early = '', store = ''] = names.filter(isFoundAlone)
  const named = new URLSearchParams({ storeName: store })
  const best = await callApi<[string, number][]>(page, world, `/get_best_links/?graphName=session&${named}`)
  const search = statistics(page).getByRole('combobox', { name: 'Rechercher une enseigne' })
  const goOn = await holdCalls(page, storeReadings)
  const asked = page.waitForRequest('**/get_share_store/**')
  await page.goto('/offers')

  await test.step('the mall has its shares, and Enter waits for the stores that are being read', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Offre segmentée', 'Offre individualisée'])
    await expect(page.getByRole('tab', { name: 'Offre segmentée' })).toHaveAttribute('aria-selected', 'true')
    const request = await asked
    expect(new URL(request.url()).origin).toBe(new URL(world.sandbox.url).origin)
    expect(new URL(request.url()).searchParams.get('storeName')).toBe('AllMall')
    expect(await request.headerValue('authorization')).toMatch(/^Bearer ey/)
    const donut = page.getByRole('figure', { name: 'Où les clients dépensent' })
    await expect(donut.getByRole('listitem')).toHaveText([
      /^Part physique[\d,]+\s%$/,
      /^Cannibalisation physique[\d,]+\s%$/,
      /^Cannibalisation en ligne[\d,]+\s%$/,
    ])
    await expect(donut.getByRole('img', { name: /Part physique [\d,]+\s%, Cannibalisation physique/ })).toBeVisible()
    await expect(search).toHaveAttribute('placeholder', 'Choisir une enseigne...')
    for (const text of ['nobody', early]) {
      await search.fill(text)
      await search.press('Enter')
    }
    await expect(chosen(page, 'Tout le centre')).toBeVisible()
    goOn()
    await expect(chosen(page, early)).toBeVisible()
    await expect(search).toHaveValue(early)
    await expect(picture(page)).toHaveAttribute('aria-busy', 'false')
  })

  await test.step('the search starts after a pause', async () => {
    await stopClock(page)
    await search.fill(store)
    const options = statistics(page).getByRole('option')
    await page.clock.runFor(790)
    await expect.poll(() => options.count()).toBeGreaterThan(1)
    await page.clock.runFor(10)
    await expect(options).toHaveText([store])
    const shares = page.waitForRequest((request) => request.url().includes(`/get_share_store/?${named}`))
    const links = page.waitForRequest((request) => request.url().includes('/get_best_links/?graphName=session'))
    await options.click()
    await page.clock.resume()
    await Promise.all([shares, links])
    await expect(chosen(page, store)).toBeVisible()
    for (const name of [
      'Rang du taux de retour',
      'Panier moyen',
      'Rang d’espérance de vente croisée',
      'Visites avec achat',
    ]) {
      await expect(statistics(page).getByText(name)).toBeVisible()
    }
    const list = page.getByRole('list', { name: 'Top 3 des meilleures synergies' })
    await expect(list.getByRole('listitem')).toHaveText(best.slice(0, 3).map(([name]) => name))
    const values = graph.links.flatMap(({ value }) => value ?? [])
    const stars = await list.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    expect(stars).toEqual(best.slice(0, 3).map(([, value]) => `${starsOf(value, values)} sur 5`))
  })

  await test.step('another grouping loads the graph again and clears the store that its table has chosen', async () => {
    const sessions = graph.links.filter(({ value }) => (value ?? 0) >= 1.4)
    const clients = shared.links.filter(({ value }) => (value ?? 0) >= 8)
    const grouping = page.getByLabel('Groupement par')
    const size = page.getByLabel('Taille des points par')
    await expect(grouping.locator('option')).toHaveText(['Meilleure synergie', 'Meilleur taux de clients partagés'])
    await expect(size.locator('option')).toHaveText([
      "Chiffre d'affaires",
      'Taux de pénétration journalier',
      'Volume de transactions',
    ])
    await expect(picture(page)).toHaveAccessibleName(new RegExp(`et ${sessions.length} liens$`))
    await size.selectOption('avgNbCustomer')
    await page.getByRole('button', { name: 'Afficher le tableau' }).click()
    const stores = page.getByRole('table', { name: 'Enseignes' })
    // The first figure of a store stands whole beside the action, in the narrowest window of a desk.
    const boxOf = (name: string) => stores.getByRole('columnheader', { name, exact: true }).boundingBox()
    const [figure, action] = [await boxOf("Chiffre d'affaires"), await boxOf('Action')]
    expect((figure?.x ?? Number.NaN) + (figure?.width ?? 0)).toBeLessThanOrEqual(action?.x ?? 0)
    const first = page.getByRole('table', { name: 'Liens' }).getByRole('row').nth(1)
    const source = sessions[0]?.source ?? ''
    await expect(first.getByTitle(source, { exact: true })).toBeVisible()
    await expect(first).toContainText(twoDecimals.format(sessions[0]?.value ?? 0))
    await stores.getByRole('button', { name: `Choisir ${source}` }).click()
    await expect(chosen(page, source)).toBeVisible()
    const again = page.waitForRequest('**/get_graph/?graphName=jaccard')
    await grouping.selectOption('sharedCustomer')
    await again
    await expect(chosen(page, 'Tout le centre')).toBeVisible()
    await expect(graphCard(page).getByText(`${clients.length} sur ${clients.length}`)).toBeVisible()
    await expect(statistics(page)).toContainText(`Panier moyen${basket?.toFixed(2).replace('.', ',')}\u00a0€`)
    await expect(statistics(page)).toContainText(`Visites avec achat${visits?.toLocaleString('fr')}`)
    await page.getByRole('button', { name: 'Afficher le tableau' }).click()
    await expect(picture(page)).toHaveAccessibleName(new RegExp(`et ${clients.length} liens$`))
  })
})

test('failed calls are retried alone, then buttons, keys and a wheel scale the picture, and keys and marks choose its stores', {
  tag: [
    '@OFF-35',
    '@OFF-36',
    '@OFF-40',
    '@OFF-41',
    '@OFF-42',
    '@OFF-43',
    '@OFF-44',
    '@OFF-46',
    '@OFF-59',
    '@OFF-60',
    '@OFF-61',
    '@OFF-64',
    '@OFF-66',
  ],
}, async ({ page, world, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  const { nodes } = await callApi<StoreGraph>(page, world, '/get_graph/?graphName=session')
  const entries = await callApi<StoreData[]>(page, world, '/store_data/')
  const potentials = await callApi<StoreData[]>(page, world, '/potentials/')
  faults.set('getStoreShares', { status: 500 })
  faults.set('listStoreData', { html: true })
  faults.set('listPotentials', { truncate: true })
  await openOffers(page)
  const zoomIn = page.getByRole('button', { name: 'Zoom avant' })
  const first = await scale(page).innerText()
  await zoomIn.click()
  await expect(scale(page)).not.toHaveText(first)
  const zoomed = await scale(page).innerText()

  await test.step('each failure is in its own place', async () => {
    await expect(statistics(page).getByText(failure)).toHaveCount(2)
    await expect(graphCard(page).getByText(failure)).toHaveCount(2)
    faults.clear()
    await page.getByRole('button', { name: 'Try again: Où les clients dépensent' }).click()
    await expect(page.getByRole('figure').getByText('Part physique')).toBeVisible()
    await expect(statistics(page).getByText(failure)).toHaveCount(1)
    for (const name of ['Statistiques', 'Enseignes à potentiel']) {
      await page.getByRole('button', { name: `Try again: ${name}` }).click()
    }
    await expect(page.getByText(failure)).toHaveCount(0)
    // Late figures change neither the positions of the stores nor the zoom.
    await expect(picture(page)).toHaveAttribute('aria-busy', 'false')
    await expect(scale(page)).toHaveText(zoomed)
  })

  await test.step('the scale is between a third and five times, in a window of any size', async () => {
    await page.getByRole('button', { name: 'Rétablir le zoom' }).click()
    await expect(scale(page)).toHaveText(first)
    await picture(page).focus()
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('+')
    await expect(scale(page)).toHaveText('Zoom 500\u00a0%')
    await expect(zoomIn).toBeDisabled()
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('-')
    await expect(scale(page)).toHaveText('Zoom 33\u00a0%')
    await expect(page.getByRole('button', { name: 'Zoom arrière' })).toBeDisabled()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('0')
    await expect(scale(page)).toHaveText(first)
    await picture(page).hover()
    await page.mouse.wheel(0, 5_000)
    await expect(scale(page)).toHaveText('Zoom 33\u00a0%')
    const widthOf = async () => (await picture(page).locator('canvas').boundingBox())?.width
    const width = await widthOf()
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect.poll(widthOf).not.toBe(width)
    await expect(scale(page)).toHaveText('Zoom 33\u00a0%')
  })

  await test.step('keys name and choose a store, a mark at risk opens a dialog, and one with potential chooses', async () => {
    const stores = nodes.map(({ id }) => id).sort((one, other) => one.localeCompare(other))
    const short = shortNames(stores)
    const named = graphCard(page).getByRole('status', { name: 'Enseigne' })
    await page.mouse.move(0, 0)
    await picture(page).blur()
    await picture(page).focus()
    await expect(named).toContainText(short.get(stores[0] ?? '') ?? '?')
    await expect(named).toContainText(/Groupe \d+ · Chiffre d'affaires\s: [\d,]+$/)
    await page.keyboard.press('PageDown')
    await expect(named).toContainText(short.get(stores[1] ?? '') ?? '?')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    await expect(chosen(page, stores[0] ?? '?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(named).toHaveText('')

    const shortOf = shortNames(entries.map(({ name }) => name ?? ''))
    const names = (list: readonly StoreData[]) => list.slice(0, 5).map(({ name }) => shortOf.get(name ?? '') ?? '')
    const risks = graphCard(page).getByRole('list', { name: 'Enseignes à risque' }).getByRole('button')
    await expect(risks).toHaveText(names(entries))
    const green = graphCard(page).getByRole('list', { name: 'Enseignes à potentiel' }).getByRole('button')
    await expect(green).toHaveText(names(potentials))
    const risk = page.getByRole('button', { name: `Risque\u00a0: ${entries[0]?.name}`, exact: true })
    await risk.focus()
    await expect(named).toContainText(await risk.innerText())
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(`Enseigne à risque\u00a0: ${entries[0]?.name}`)
    const variation = (value: number | null | undefined) => formatVariation(value, 'fr')
    await expect(dialog).toContainText(`Évolution du panier moyen${variation(entries[0]?.amount?.variation)}`)
    await expect(dialog).toContainText(`Évolution des visites${variation(entries[0]?.visits?.variation)}`)
    await expect(dialog).toContainText(`Taux de retour${entries[0]?.return_rate?.rank}`)
    const calls = faults.calls.length
    await dialog.getByRole('button', { name: 'Soumettre une offre' }).click()
    await expect(dialog).toBeHidden()
    await expect(risk).toBeFocused()
    expect(faults.calls.length).toBe(calls)
    await page.getByRole('button', { name: `Potentiel\u00a0: ${potentials[1]?.name}`, exact: true }).click()
    await expect(chosen(page, potentials[1]?.name ?? '?')).toBeVisible()
  })
})

test('a store is chosen by its point, named and endangered by its mark, as text, and what is chosen is distinct in forced colours', {
  tag: ['@P26', '@OFF-15', '@OFF-26', '@OFF-31', '@OFF-38', '@OFF-39', '@OFF-40', '@OFF-46', '@OFF-66', '@INP-16'],
}, async ({ page, signIn }) => {
  const name = '<img src=x onerror=alert(1)>'
  const readings: string[] = []
  page.on('request', (request) => {
    const [, reading] = storeReadings.exec(request.url()) ?? []
    if (reading) readings.push(reading)
  })
  await signIn('HUB_SETUP_INIT')
  await answerWith(page, '/get_graph/', { nodes: [{ id: name, group: '<b>1</b>', avgCa: 5 }], links: [] })
  await answerWith(page, '/store_data/', [{ name, amount: { value: 3, variation: -2, color: 'red' } }])
  await answerWith(page, '/potentials/', [])
  await answerWith(page, '/get_share_store/', { share_in: 1, share_out: 1, share_online: 0 })
  await answerWith(page, '/get_best_links/', [[name, 2]])
  await openOffers(page)
  await expect(page.getByText('Aucun lien n’est assez fort pour être tracé.')).toBeVisible()
  // The content below the picture decides its height.
  await expect(graphCard(page).getByRole('list', { name: 'Enseignes à risque' }).getByRole('button')).toHaveCount(1)
  await expect(graphCard(page).getByText('Aucune', { exact: true })).toBeVisible()
  const box = await picture(page).boundingBox()
  const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }
  const pressAndMove = async (...places: number[]) => {
    const [x, y] = [(box?.x ?? 0) + middle.x, (box?.y ?? 0) + middle.y]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const right of places) await page.mouse.move(x + right, y)
    await page.mouse.up()
  }
  // A drag chooses no store, also when it comes back, and a hand that trembles does.
  for (const places of [[40], [-40], [40, 0]]) await pressAndMove(...places)
  await expect(chosen(page, 'Tout le centre')).toBeVisible()
  await pressAndMove(2)
  await expect(chosen(page, name)).toBeVisible()
  await expect(page.getByRole('figure').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Note inconnue')).toBeVisible()
  // The only point has the largest radius (25) at a scale of 1.6. Its mark is at its upper right.
  const away = 25 * 1.6 * Math.SQRT1_2 + 5
  const named = graphCard(page).getByRole('status', { name: 'Enseigne' })
  await picture(page).hover({ position: middle })
  await expect(named).toHaveText(`${name}Groupe <b>1</b> · Chiffre d'affaires\u00a0: 5`)
  await picture(page).hover({ position: { x: 20, y: 60 } })
  await expect(named).toHaveText('')
  await picture(page).hover({ position: { x: middle.x + away, y: middle.y - away } })
  await expect(named).toContainText(name)
  await picture(page).click({ position: { x: middle.x + away, y: middle.y - away } })
  await expect(page.getByRole('dialog')).toHaveAccessibleName(`Enseigne à risque\u00a0: ${name}`)
  await page.keyboard.press('Escape')
  await picture(page).click({ position: { x: 20, y: 60 } })
  await expect(chosen(page, 'Tout le centre')).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
  // Two pans of 60 pixels move the store left and one moves it up, and the choice of a store moves it no more.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await picture(page).press(key)
  const moved = { x: middle.x - 120, y: middle.y - 60 }
  await picture(page).click({ position: moved })
  await expect(chosen(page, name)).toBeVisible()
  await picture(page).click({ position: { x: 20, y: 60 } })
  await expect(chosen(page, 'Tout le centre')).toBeVisible()
  await picture(page).click({ position: moved })
  await expect(chosen(page, name)).toBeVisible()
  expect(readings.sort()).toEqual(['get_graph', 'store_data'])

  await test.step('in forced colours tabs show which one is selected, legends keep their dots, and a range its ends', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const underline = async (name: RegExp) => {
      const tab = page.getByRole('tab', { name })
      const height = (await tab.boundingBox())?.height ?? 0
      return paintedAt(tab, 10, height - 1.5)
    }
    expect(await underline(/segment/i)).not.toEqual(await underline(/individu/i))
    const groups = page.getByRole('list', { name: 'Groupe' }).getByRole('listitem').locator('span[aria-hidden]')
    const shares = statistics(page).getByRole('figure').getByRole('listitem').locator('span[aria-hidden]')
    for (const dots of [groups, shares]) {
      const [dot, ground] = await insideAndBeside(dots.first())
      expect(dot).not.toEqual(ground)
    }
    await page.getByRole('button', { name: 'Filtre des clients' }).click()
    const highest = page.getByRole('slider', { name: 'Panier, maximum' })
    await highest.scrollIntoViewIfNeeded()
    const { width, height } = (await highest.boundingBox()) ?? { width: 0, height: 0 }
    const empty = await paintedAt(highest, width / 2, 2)
    expect(await paintedAt(highest, width / 2, height / 2)).not.toEqual(empty)
    expect(await paintedAt(highest, width - 8, height / 2 - 4)).not.toEqual(empty)
  })
})

test('an offer has a name, a reward, days, shops that are chosen by keyboard, and the customers that a filter counts', {
  tag: [
    '@OFF-22',
    '@OFF-23',
    '@OFF-24',
    '@OFF-25',
    '@OFF-26',
    '@OFF-27',
    '@OFF-28',
    '@OFF-29',
    '@OFF-54',
    '@OFF-62',
    '@OFF-64',
    '@OFF-66',
    '@OFF-67',
    '@FMT-22',
    '@I18-05',
  ],
}, async ({ page, world, signIn, callsOf, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('HUB_SETUP_INIT')
  const { nodes } = await callApi<StoreGraph>(page, world, '/get_graph/?graphName=session')
  const names = nodes.map(({ id }) => id)
  const shop = shortNames(names).get(names[2] ?? '') ?? ''
  const goOn = await holdCalls(page, storeReadings)
  await page.goto('/offers')
  const form = card(page, 'Lancer une offre')
  const available = form.getByRole('list', { name: /^Boutiques disponibles/ }).getByRole('button')
  const selected = form.getByRole('list', { name: /^Boutiques sélectionnées/ }).getByRole('button')
  const search = form.getByRole('searchbox', { name: 'Rechercher une boutique' })

  await test.step('Enter in the search goes to the first shop that is found, once they are read', async () => {
    await search.fill(shop)
    await search.press('Enter')
    goOn()
    await expect(available.filter({ hasText: shop }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(selected).toHaveText([shop])
    // It never goes to a chosen one.
    await search.press('Enter')
    await expect(search).toBeFocused()
    await form.getByRole('button', { name: 'Tout désélectionner' }).click()
    await expect(selected).toHaveCount(0)
    await search.fill('')
  })

  await test.step('the shops are chosen by keyboard, one by one or all that are found', async () => {
    await expect.poll(() => available.count()).toBeGreaterThan(2)
    const all = await available.count()
    const third = await available.nth(2).innerText()
    await available.first().focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(selected).toHaveText([third])
    await expect(available.nth(2)).toBeFocused()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('ca')
    await expect.poll(() => available.count()).toBeLessThan(all - 1)
    await page.keyboard.press('Enter')
    await expect(available.first()).toBeFocused()
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(selected).toHaveCount(2)
    await selected.last().click()
    const found = await available.count()
    await form.getByRole('button', { name: 'Tout sélectionner' }).click()
    await expect(selected).toHaveCount(found + 1)
  })

  await test.step('the form stays while the other tab is open, and nothing launches it', async () => {
    await form.getByRole('textbox', { name: 'Nom de l’offre' }).fill('Rentrée')
    await expect(form.getByLabel('Type de récompense').locator('option')).toHaveText(['Loterie', 'Prix'])
    await form.getByLabel('Type de récompense').selectOption('price')
    const days = form.getByRole('group', { name: 'Durée de l’offre' })
    await days.getByLabel('Du').fill('2026-12-10')
    await days.getByLabel('Au').fill('2026-12-01')
    await expect(days.getByRole('alert')).toHaveText('Le premier jour vient après le dernier')
    await days.getByLabel('Au').fill('2026-12-10')
    await expect(days.getByRole('alert')).toHaveCount(0)
    await expect(form.getByRole('button', { name: /Lancer/ })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Offre segmentée' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Offre individualisée' })).toBeFocused()
    await expect(form.getByRole('slider', { name: 'Budget total' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(form.getByRole('textbox', { name: 'Nom de l’offre' })).toHaveValue('Rentrée')
  })

  await test.step('the filter counts the customers within its ranges after its sliders stop', async () => {
    const toggle = page.getByRole('button', { name: 'Filtre des clients' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(callsOf('getFilteredCustomers')).toBe(0)
    faults.set('getFilteredCustomers', { empty: true })
    await toggle.click()
    await expect(form.getByText(failure)).toHaveCount(1)
    faults.clear()
    await page.getByRole('button', { name: 'Try again: Filtre des clients' }).click()
    const found = form.getByRole('status')
    await expect(found).toHaveText(/^(\d+) clients sur \1$/)
    const before = callsOf('getFilteredCustomers')
    const slider = page.getByRole('slider', { name: 'Panier, maximum' })
    await expect(slider).toHaveAttribute('max', '100')
    const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent('{"min":0,"max":40}')))
    for (const value of ['60', '50', '40']) await slider.fill(value)
    const { searchParams } = new URL((await asked).url())
    expect(Object.fromEntries(searchParams)).toEqual({
      range_abandon: '{"min":0,"max":100}',
      range_frequence: '{"min":0,"max":100}',
      range_panier: '{"min":0,"max":40}',
      range_parcours: '{"min":0,"max":100}',
    })
    const answer = await callApi<{ status: unknown[]; all_customer: number }>(
      page,
      world,
      `/get_filtered_customer/?${searchParams}`,
    )
    await expect(found).toHaveText(`${answer.status.length} clients sur ${answer.all_customer}`)
    // One call of the page and the one of this test.
    expect(callsOf('getFilteredCustomers')).toBe(before + 2)
  })

  await page
    .getByRole('button', { name: /^Potentiel\s: / })
    .first()
    .click()
  await expect(page.getByRole('img', { name: / sur 5$/ })).toHaveCount(3)
  await expect(picture(page)).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page, 'the segmented offer')
  await page.getByRole('button', { name: 'Filtre des clients' }).click()
  await expect(page.getByRole('slider')).toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds nothing in the tables of the graph and the dialog of a store at risk', {
    tag: ['@OFF-66', '@OFF-67', '@I18-05', '@long'],
  }, async ({ page, signIn }) => {
    await signIn('HUB_SETUP_INIT')
    await openOffers(page)
    await page.getByRole('button', { name: 'Afficher le tableau' }).first().click()
    await expect(page.getByRole('table')).toHaveCount(2)
    await expectAccessible(page, 'table')
    await page
      .getByRole('button', { name: /^Risque\s: / })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Soumettre une offre' })).toBeFocused()
    await expectAccessible(page, 'danger')
  })
})
