import { expectAccessible } from './support/axe.ts'
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
import { expect, failedRequest, test } from './support/test.ts'

const failure = 'An error has occurred'

test('each failed call of the segmented tab shows its error in its own place and can be retried alone', {
  tag: ['@OFF-64'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  faults.set('getStoreShares', { status: 500 })
  faults.set('listStoreData', { html: true })
  faults.set('listPotentials', { truncate: true })
  faults.set('getFilteredCustomers', { empty: true })
  await openOffers(page)
  await expect(statistics(page).getByText(failure)).toHaveCount(2)
  await expect(graphCard(page).getByText(failure)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filtre des clients' }).click()
  await expect(card(page, 'Lancer une offre').getByText(failure)).toHaveCount(1)
  // Cards that do not need these calls continue to work.
  await expect(
    page
      .getByRole('list', { name: /^Boutiques disponibles/ })
      .getByRole('button')
      .first(),
  ).toBeEnabled()
  await expect(picture(page)).toBeVisible()
  faults.clear()
  await page.getByRole('button', { name: 'Try again: Où les clients dépensent' }).click()
  await expect(page.getByRole('figure').getByText('Part physique')).toBeVisible()
  await expect(statistics(page).getByText(failure)).toHaveCount(1)
  for (const name of ['Statistiques', 'Enseignes à potentiel', 'Filtre des clients']) {
    await page.getByRole('button', { name: `Try again: ${name}` }).click()
  }
  await expect(page.getByText(failure)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Risque\s: / })).toHaveCount(5)
})

test('a failed graph leaves the rest of the page usable, and another grouping replaces it', {
  tag: ['@OFF-64', '@OFF-45'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  faults.set('getGraph', { status: 503, times: 1 })
  await page.goto('/offers')
  await expect(graphCard(page).getByText(failure)).toBeVisible()
  await expect(statistics(page).getByText('Panier moyen')).toBeVisible()
  await page.getByLabel('Groupement par').selectOption('sharedCustomer')
  await expect(picture(page)).toBeVisible()
  await expect(page.getByText(failure)).toHaveCount(0)
})

test('late figures change neither the positions of the stores nor the zoom', {
  tag: ['@OFF-59', '@OFF-64'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  faults.set('listStoreData', { status: 500, times: 1 })
  await openOffers(page)
  await page.getByRole('button', { name: 'Zoom avant' }).click()
  const zoom = await scale(page).innerText()
  await page.getByRole('button', { name: 'Try again: Statistiques' }).click()
  await expect(page.getByRole('button', { name: /^Risque\s: / })).toHaveCount(5)
  await expect(picture(page)).toHaveAttribute('aria-busy', 'false')
  await expect(scale(page)).toHaveText(zoom)
})

test('the page does not say that there are no stores while they load or after they fail', {
  tag: ['@OFF-25', '@OFF-64'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  const goOn = await holdCalls(page, /\/(store_data|get_graph)\//)
  faults.set('listStoreData', { status: 500 })
  faults.set('getGraph', { status: 500 })
  await page.goto('/offers')
  const shops = card(page, 'Lancer une offre').getByRole('group', { name: 'Boutiques' })
  const available = shops.getByRole('list', { name: /^Boutiques disponibles/ })
  await expect(available).toHaveText('Chargement')
  await page.getByRole('combobox', { name: 'Rechercher une enseigne' }).click()
  await expect(statistics(page).getByText('Aucune enseigne de ce nom')).toHaveCount(0)
  goOn()
  await expect(statistics(page).getByText('Les enseignes n’ont pas pu être lues')).toBeVisible()
  await expect(shops.getByText(failure)).toBeVisible()
  await expect(available).toHaveText('')
  await expect(available).toHaveAccessibleName('Boutiques disponibles (N/A)')
  faults.clear()
  await shops.getByRole('button', { name: 'Try again: Boutiques' }).click()
  await expect(available.getByRole('button').first()).toBeVisible()
})

test('late shares of an earlier store never replace those of the chosen store', {
  tag: ['@OFF-46'],
}, async ({ page, world, signIn, faults }) => {
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const [slow, quick] = await callApi<{ name: string }[]>(page, world, '/potentials/')
  faults.set('getStoreShares', { delayMs: 1_500, times: 1 })
  const late = page.waitForResponse((response) =>
    response.url().includes(String(new URLSearchParams({ storeName: slow?.name ?? '' }))),
  )
  await page.getByRole('button', { name: `Potentiel\u00a0: ${slow?.name}` }).click()
  await page.getByRole('button', { name: `Potentiel\u00a0: ${quick?.name}` }).click()
  const shares = page.getByRole('figure').getByRole('listitem').first()
  await expect(shares).toBeVisible()
  const shown = await shares.innerText()
  await late
  await expect(chosen(page, quick?.name ?? '?')).toBeVisible()
  expect(await shares.innerText()).toBe(shown)
})

test('an empty graph, empty shares and an empty list of stores each show a text', { tag: ['@OFF-31'] }, async ({
  page,
  signIn,
}) => {
  await signIn('HUB_SETUP_INIT')
  await answerWith(page, '/get_graph/', { nodes: [], links: [{ source: 'A', target: 'B', value: 9 }] })
  await answerWith(page, '/store_data/', [])
  await answerWith(page, '/potentials/', [])
  await answerWith(page, '/get_share_store/', { share_in: 0, share_out: null })
  await page.goto('/offers')
  await expect(page.getByText('Il n’y a pas d’enseigne à afficher.')).toBeVisible()
  await expect(page.getByText('Aucune part n’est connue.')).toBeVisible()
  await expect(statistics(page)).toContainText('Panier moyenN/A')
  await expect(graphCard(page).getByText('Aucune', { exact: true })).toHaveCount(2)
})

test('the individualised tab shows a failed budget and a failed prediction, and both can be retried', {
  tag: ['@OFF-64'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  faults.set('getMaximumBudget', { status: 500, times: 1 })
  faults.set('getPredictions', { status: 500, times: 1 })
  await page.goto('/offers?tab=individualised')
  await expect(page.getByText(failure)).toHaveCount(1)
  await expect(page.getByText('Le graphique apparaît dès que le budget maximal est connu.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again: Budget total' }).click()
  await expect(page.getByRole('slider', { name: 'Budget total' })).toBeEnabled()
  await page.getByRole('button', { name: 'Try again: Répartition des clients' }).click()
  await expect(page.getByRole('img', { name: /barres empilées/ })).toBeVisible()
  await expect(page.getByText(failure)).toHaveCount(0)
})

test('a level that is set before the highest budget loads is shown and used for the prediction', {
  tag: ['@OFF-03', '@OFF-10', '@OFF-64'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  faults.set('getMaximumBudget', { status: 500, times: 1 })
  await page.goto('/offers?tab=individualised')
  await expect(page.getByText(failure)).toBeVisible()
  const level = page.getByRole('slider', { name: 'priorisation des boutiques synergiques' })
  await level.press('ArrowRight')
  await expect(level).toHaveAttribute('aria-valuetext', 'Forte priorisation')
  await expect(level).toHaveValue('1')
  const asked = page.waitForRequest('**/json_stats/**')
  await page.getByRole('button', { name: 'Try again: Budget total' }).click()
  expect(new URL((await asked).url()).searchParams.get('interaction_parameter')).toBe('1')
})

for (const locale of ['en', 'fr']) {
  test.describe(`in ${locale}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing in any state of both tabs', { tag: ['@OFF-66', '@I18-05'] }, async ({ page, signIn }) => {
      test.setTimeout(120_000)
      await signIn('HUB_SETUP_INIT')
      await page.goto(locale === 'en' ? '/offers' : '/fr/offers')
      await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
      await page.getByRole('button', { expanded: false }).last().click()
      await page
        .getByRole('button', { name: /^Potentiel\s: / })
        .first()
        .click()
      await expect(page.getByRole('img', { name: / sur 5$/ })).toHaveCount(3)
      await expectAccessible(page, 'picture')
      await page.getByRole('button', { name: 'Afficher le tableau' }).first().click()
      await expect(page.getByRole('table')).toHaveCount(2)
      await expectAccessible(page, 'table')
      await page
        .getByRole('button', { name: /^Risque\s: / })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Soumettre une offre' })).toBeFocused()
      await expectAccessible(page, 'danger')
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'Offre segmentée' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: 'Offre individualisée' })).toBeFocused()
      await expect(page.getByRole('slider').first()).toBeVisible()
      await expect(page.getByRole('figure', { name: 'Répartition des clients', exact: true })).toBeVisible()
      await expectAccessible(page, 'individualised')
    })
  })
}
