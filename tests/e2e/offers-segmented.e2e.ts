import { shortNames } from '#islands/offers/rules/short-names.ts'
import { starsOf } from '#islands/offers/rules/stars.ts'
import { formatVariation } from '#islands/offers/rules/trend.ts'
import type { StoreData, StoreGraph } from '#lib/contracts/offers.ts'
import { generalFigures } from '#lib/offers/general.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import { installClock, stopClock } from './support/clock.ts'
import { holdCalls } from './support/hold-calls.ts'
import {
  answerWith,
  callApi,
  card,
  chosen,
  graphCard,
  openOffers,
  picture,
  scale,
  statistics,
} from './support/offers.ts'
import { expect, test } from './support/test.ts'

const twoDecimals = new Intl.NumberFormat('fr', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('the page opens with the segmented offer and the figures of the whole mall', {
  tag: ['@OFF-01', '@OFF-14', '@OFF-15', '@OFF-18', '@OFF-19', '@OFF-48', '@OFF-49', '@OFF-55', '@OFF-56', '@I18-05'],
}, async ({ page, world, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  const asked = page.waitForRequest('**/get_share_store/**')
  await openOffers(page)
  await expect(page.getByRole('tab')).toHaveText(['Offre segmentée', 'Offre individualisée'])
  await expect(page.getByRole('tab', { name: 'Offre segmentée' })).toHaveAttribute('aria-selected', 'true')
  const request = await asked
  expect(new URL(request.url()).origin).toBe(new URL(world.sandbox.url).origin)
  expect(new URL(request.url()).searchParams.get('storeName')).toBe('AllMall')
  expect(await request.headerValue('authorization')).toMatch(/^Bearer ey/)
  const { basket, visits } = generalFigures(await callApi<StoreData[]>(page, world, '/store_data/'))
  await expect(statistics(page)).toContainText(`Panier moyen${basket?.toFixed(2).replace('.', ',')}\u00a0€`)
  await expect(statistics(page)).toContainText(`Visites avec achat${visits?.toLocaleString('fr')}`)
  const donut = page.getByRole('figure', { name: 'Où les clients dépensent' })
  await expect(donut.getByRole('listitem')).toHaveText([
    /^Part physique[\d,]+\s%$/,
    /^Cannibalisation physique[\d,]+\s%$/,
    /^Cannibalisation en ligne[\d,]+\s%$/,
  ])
  await expect(donut.getByRole('img', { name: /Part physique [\d,]+\s%, Cannibalisation physique/ })).toBeVisible()
})

test('the search starts after a pause, and the figures, stars and shares of the store show', {
  tag: [
    '@OFF-14',
    '@OFF-16',
    '@OFF-17',
    '@OFF-20',
    '@OFF-21',
    '@OFF-46',
    '@OFF-47',
    '@OFF-58',
    '@OFF-63',
    '@OFF-66',
    '@FMT-22',
  ],
}, async ({ page, world, signIn }) => {
  await installClock(page)
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const graph = await callApi<StoreGraph>(page, world, '/get_graph/?graphName=session')
  const names = graph.nodes.map(({ id }) => id)
  const isFoundAlone = (name: string) =>
    names.filter((other) => hasAllWords(normalizeText(other), searchWords(name))).length === 1
  const store = names.find(isFoundAlone) ?? ''
  const named = new URLSearchParams({ storeName: store })
  const best = await callApi<[string, number][]>(page, world, `/get_best_links/?graphName=session&${named}`)
  await stopClock(page)
  const search = statistics(page).getByRole('combobox', { name: 'Rechercher une enseigne' })
  await expect(search).toHaveAttribute('placeholder', 'Choisir une enseigne...')
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

  // Enter takes the text as typed, before the pause ends, and waits for stores that are still being read.
  const other = names.filter(isFoundAlone)[1] ?? ''
  await search.fill(other)
  await search.press('Enter')
  await expect(chosen(page, other)).toBeVisible()
  await expect(search).toHaveValue(other)
  const goOn = await holdCalls(page, /\/(store_data|get_graph)\//)
  await page.reload()
  await search.fill('nobody')
  await search.press('Enter')
  await search.fill(store)
  await search.press('Enter')
  await expect(chosen(page, 'Tout le centre')).toBeVisible()
  goOn()
  await expect(chosen(page, store)).toBeVisible()
})

test('the graph has a table, and another grouping loads it again and clears the chosen store', {
  tag: ['@OFF-31', '@OFF-32', '@OFF-33', '@OFF-34', '@OFF-37', '@OFF-45', '@OFF-57', '@OFF-59', '@OFF-66'],
}, async ({ page, world, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const drawn = async (name: string, least: number) =>
    (await callApi<StoreGraph>(page, world, `/get_graph/?graphName=${name}`)).links.filter(
      ({ value }) => (value ?? 0) >= least,
    )
  const sessions = await drawn('session', 1.4)
  const shared = await drawn('jaccard', 8)
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
  // The first figure of a store stands whole beside the action.
  await page.setViewportSize({ width: 1280, height: 800 })
  const boxOf = (name: string) => stores.getByRole('columnheader', { name, exact: true }).boundingBox()
  const [figure, action] = [await boxOf("Chiffre d'affaires"), await boxOf('Action')]
  expect((figure?.x ?? Number.NaN) + (figure?.width ?? 0)).toBeLessThanOrEqual(action?.x ?? 0)
  const links = page.getByRole('table', { name: 'Liens' })
  await expect(
    links
      .getByRole('row')
      .nth(1)
      .getByTitle(sessions[0]?.source ?? '?', { exact: true }),
  ).toBeVisible()
  await expect(links.getByRole('row').nth(1)).toContainText(twoDecimals.format(sessions[0]?.value ?? 0))
  const store = sessions[0]?.source ?? ''
  await stores.getByRole('button', { name: `Choisir ${store}` }).click()
  await expect(chosen(page, store)).toBeVisible()
  const asked = page.waitForRequest('**/get_graph/?graphName=jaccard')
  await grouping.selectOption('sharedCustomer')
  await asked
  await expect(chosen(page, 'Tout le centre')).toBeVisible()
  await expect(graphCard(page).getByText(`${shared.length} sur ${shared.length}`)).toBeVisible()
  await page.getByRole('button', { name: 'Afficher le tableau' }).click()
  await expect(picture(page)).toHaveAccessibleName(new RegExp(`et ${shared.length} liens$`))
})

test('buttons, keys and a wheel scale the picture, between a third and five times, in a window of any size', {
  tag: ['@OFF-35', '@OFF-36', '@OFF-60'],
}, async ({ page, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const [zoomIn, zoomOut] = [
    page.getByRole('button', { name: 'Zoom avant' }),
    page.getByRole('button', { name: 'Zoom arrière' }),
  ]
  const first = await scale(page).innerText()
  while (await zoomIn.isEnabled()) await zoomIn.click()
  await expect(scale(page)).toHaveText('Zoom 500\u00a0%')
  await page.getByRole('button', { name: 'Rétablir le zoom' }).click()
  await expect(scale(page)).toHaveText(first)
  await picture(page).focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('-')
  await expect(scale(page)).toHaveText('Zoom 33\u00a0%')
  await expect(zoomOut).toBeDisabled()
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

test('keys name and choose a store of the picture, a store at risk opens a dialog that only closes, one with potential is chosen', {
  tag: ['@OFF-40', '@OFF-41', '@OFF-42', '@OFF-43', '@OFF-44', '@OFF-46', '@OFF-60', '@OFF-61', '@OFF-66'],
}, async ({ page, world, signIn, faults }) => {
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const { nodes } = await callApi<StoreGraph>(page, world, '/get_graph/?graphName=session')
  const stores = nodes.map(({ id }) => id).sort((one, other) => one.localeCompare(other))
  const short = shortNames(stores)
  const named = graphCard(page).getByRole('status', { name: 'Enseigne' })
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

  const entries = await callApi<StoreData[]>(page, world, '/store_data/')
  const potentials = await callApi<StoreData[]>(page, world, '/potentials/')
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

test('a store is chosen by its point, named and endangered by its mark, as text, and the picture keeps its position', {
  tag: ['@OFF-31', '@OFF-38', '@OFF-39', '@OFF-40', '@OFF-46', '@INP-16'],
}, async ({ page, signIn, callsOf }) => {
  const name = '<img src=x onerror=alert(1)>'
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
  for (let times = 0; times < 2; times += 1) {
    await picture(page).click({ position: { x: middle.x - 120, y: middle.y - 60 } })
    await expect(chosen(page, name)).toBeVisible()
    await picture(page).click({ position: { x: 20, y: 60 } })
    await expect(chosen(page, 'Tout le centre')).toBeVisible()
  }
  expect([callsOf('getGraph'), callsOf('listStoreData')]).toEqual([1, 1])
})

test('an offer has a name, a reward, days, and shops that are chosen by keyboard', {
  tag: ['@OFF-22', '@OFF-23', '@OFF-24', '@OFF-25', '@OFF-54'],
}, async ({ page, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const form = card(page, 'Lancer une offre')
  await form.getByRole('textbox', { name: 'Nom de l’offre' }).fill('Rentrée')
  await expect(form.getByLabel('Type de récompense').locator('option')).toHaveText(['Loterie', 'Prix'])
  await form.getByLabel('Type de récompense').selectOption('price')
  const days = form.getByRole('group', { name: 'Durée de l’offre' })
  await days.getByLabel('Du').fill('2026-12-10')
  await days.getByLabel('Au').fill('2026-12-01')
  await expect(days.getByRole('alert')).toHaveText('Le premier jour vient après le dernier')
  await days.getByLabel('Au').fill('2026-12-10')
  await expect(days.getByRole('alert')).toHaveCount(0)
  const available = form.getByRole('list', { name: /^Boutiques disponibles/ }).getByRole('button')
  const selected = form.getByRole('list', { name: /^Boutiques sélectionnées/ }).getByRole('button')
  const all = await available.count()
  const third = await available.nth(2).innerText()
  await available.first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(selected).toHaveText([third])
  await expect(available.nth(2)).toBeFocused()
  await page.keyboard.press('/')
  await expect(form.getByRole('searchbox', { name: 'Rechercher une boutique' })).toBeFocused()
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
  await selected.first().click()
  await expect(selected).toHaveCount(found)
  await form.getByRole('button', { name: 'Tout désélectionner' }).click()
  await expect(selected).toHaveCount(0)
  await expect(form.getByRole('button', { name: /Lancer/ })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Offre individualisée' }).click()
  await page.getByRole('tab', { name: 'Offre segmentée' }).click()
  await expect(form.getByRole('textbox', { name: 'Nom de l’offre' })).toHaveValue('Rentrée')

  // Enter in the search goes to the first shop that is found, once they are read, and never to a chosen one.
  const goOn = await holdCalls(page, /\/(store_data|get_graph)\//)
  await page.reload()
  const search = form.getByRole('searchbox', { name: 'Rechercher une boutique' })
  await search.fill(third)
  await search.press('Enter')
  goOn()
  await expect(available.filter({ hasText: third }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(selected).toHaveText([third])
  await search.press('Enter')
  await expect(search).toBeFocused()
})

test('the customer filter counts the customers within its ranges after its sliders stop', {
  tag: ['@OFF-26', '@OFF-27', '@OFF-28', '@OFF-29', '@OFF-62', '@FMT-22'],
}, async ({ page, world, signIn, callsOf }) => {
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const toggle = page.getByRole('button', { name: 'Filtre des clients' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(callsOf('getFilteredCustomers')).toBe(0)
  await toggle.click()
  const found = card(page, 'Lancer une offre').getByRole('status')
  await expect(found).toHaveText(/^(\d+) clients sur \1$/)
  const slider = page.getByRole('slider', { name: 'Panier, maximum' })
  await expect(slider).toHaveAttribute('max', '100')
  const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent('{"min":0,"max":40}')))
  await slider.fill('60')
  await slider.fill('50')
  await slider.fill('40')
  await page.getByRole('slider', { name: 'Panier, minimum' }).fill('70')
  await expect(page.getByRole('slider', { name: 'Panier, minimum' })).toHaveValue('40')
  await page.getByRole('slider', { name: 'Panier, minimum' }).fill('0')
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
  expect(callsOf('getFilteredCustomers')).toBe(3)
  await toggle.click()
  await expect(slider).toBeHidden()
})
