import { expectAccessible } from './support/axe.ts'
import { card, graphCard, openOffers, picture, scale, statistics } from './support/offers.ts'
import { expect, failedRequest, test } from './support/test.ts'

const failure = 'An error has occurred'

test('each failed call shows its error in its own place and can be retried alone', {
  tag: ['@OFF-59', '@OFF-64'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  faults.set('getStoreShares', { status: 500 })
  faults.set('listStoreData', { html: true })
  faults.set('listPotentials', { truncate: true })
  faults.set('getFilteredCustomers', { empty: true })
  await openOffers(page)
  await page.getByRole('button', { name: 'Zoom avant' }).click()
  const zoom = await scale(page).innerText()
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
  // Late figures change neither the positions of the stores nor the zoom.
  await expect(picture(page)).toHaveAttribute('aria-busy', 'false')
  await expect(scale(page)).toHaveText(zoom)

  faults.set('getMaximumBudget', { status: 500, times: 1 })
  faults.set('getPredictions', { status: 500, times: 1 })
  await page.getByRole('tab', { name: 'Offre individualisée' }).click()
  await expect(page.getByText('Le graphique apparaît dès que le budget maximal est connu.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again: Budget total' }).click()
  await expect(page.getByRole('slider', { name: 'Budget total' })).toBeEnabled()
  await page.getByRole('button', { name: 'Try again: Répartition des clients' }).click()
  await expect(page.getByRole('img', { name: /barres empilées/ })).toBeVisible()
  await expect(page.getByText(failure)).toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds nothing in any state of both tabs', { tag: ['@OFF-66', '@OFF-67', '@I18-05'] }, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000)
    await signIn('HUB_SETUP_INIT')
    await page.goto('/offers')
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
