import { readFile } from 'node:fs/promises'
import { isLong } from '#tests/support/long-run.ts'
import { expectAccessible } from './support/axe.ts'
import { answerWith, callApi, card, failure, openOffers } from './support/offers.ts'
import { expect, failedRequest, test } from './support/test.ts'

const synergies = 'priorisation des boutiques synergiques'
const turnover = 'priorisation des boutiques à grand CA'

test('levels send all three values, the budget only its own after it stops, and a launch nothing', {
  tag: [
    '@OFF-06',
    '@OFF-54',
    '@OFF-02',
    '@OFF-03',
    '@OFF-04',
    '@OFF-05',
    '@OFF-09',
    '@OFF-10',
    '@OFF-11',
    '@OFF-12',
    '@OFF-13',
    '@OFF-50',
    '@OFF-51',
    '@OFF-52',
    '@OFF-59',
    '@OFF-64',
    '@FMT-22',
  ],
}, async ({ page, world, signIn, callsOf, faults, allowConsole }) => {
  allowConsole(failedRequest)
  // Low enough that the list of bars scrolls.
  await page.setViewportSize({ width: 1366, height: 700 })
  await signIn('HUB_SETUP_INIT')
  const { max_budget: highest } = await callApi<{ max_budget: number }>(page, world, '/max_budget')
  faults.set('getMaximumBudget', { status: 500, times: 1 })
  faults.set('getPredictions', { status: 500, times: 1 })
  const sent = (request: { url(): string }) => Object.fromEntries(new URL(request.url()).searchParams)
  const asked = { turnover_parameter: '0', interaction_parameter: '0', budget: String(highest) }
  const form = card(page, 'Lancer une offre')
  const budget = form.getByRole('slider', { name: 'Budget total' })
  const level = form.getByRole('slider', { name: synergies })

  await test.step('each failed call is retried alone', async () => {
    const first = page.waitForRequest('**/json_stats/**')
    await page.goto('/offers?tab=individualised')
    await expect(page.getByText('Le graphique apparaît dès que le budget maximal est connu.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again: Budget total' }).click()
    expect(sent(await first)).toEqual(asked)
    await expect(budget).toBeEnabled()
    await page.getByRole('button', { name: 'Try again: Répartition des clients' }).click()
    await expect(page.getByRole('img', { name: /barres empilées/ })).toBeVisible()
    await expect(page.getByText(failure)).toHaveCount(0)
  })

  await test.step('the levels have words, and the budget its own call', async () => {
    await expect(form.getByRole('textbox', { name: 'Nom de l’offre' })).toBeVisible()
    await expect(budget).toHaveValue(String(highest))
    await expect(budget).toHaveAttribute('aria-valuetext', `${highest.toLocaleString('fr')}\u00a0€`)
    await level.focus()
    const words = [
      'Neutre',
      'Forte priorisation',
      'Très forte priorisation',
      'Forte priorisation',
      'Neutre',
      'Forte discrimination',
      'Très forte discrimination',
    ]
    for (const [index, key] of ['', 'Right', 'Right', 'Left', 'Left', 'Left', 'Left'].entries()) {
      if (key) await page.keyboard.press(`Arrow${key}`)
      await expect(level).toHaveAttribute('aria-valuetext', words[index] ?? '')
    }
    const last = page.waitForRequest((request) => request.url().includes('turnover_parameter=1'))
    await form.getByRole('slider', { name: turnover }).press('ArrowRight')
    expect(sent(await last)).toEqual({ ...asked, turnover_parameter: '1', interaction_parameter: '-2' })
    await expect(card(page, 'Répartition des clients').locator('[aria-busy=true]')).toHaveCount(0)
    const alone = page.waitForRequest('**/json_stats_update_budget/**')
    for (const value of [900, 800, 700]) await budget.fill(String(value))
    expect(sent(await alone)).toEqual({ budget: '700' })
    await expect(budget).toHaveAttribute('aria-valuetext', '700\u00a0€')
  })

  await test.step('the list shows whole bars, also after it is scrolled, and says once what its series are', async () => {
    const series = page.getByText(/^Le service répartit les clients .* en trois séries, sans les nommer\.$/)
    await expect(series).toHaveCount(1)
    const bars = page.getByRole('figure', { name: 'Répartition des clients' })
    const rest = () => bars.evaluate(({ clientHeight, scrollTop }) => [clientHeight % 24, scrollTop % 24])
    await expect.poll(rest).toEqual([0, 0])
    await bars.hover()
    await page.mouse.wheel(0, 65)
    await expect.poll(() => bars.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await expect.poll(rest).toEqual([0, 0])
  })

  await test.step('a launch needs a name and sends nothing', async () => {
    const calls = callsOf('getPredictions')
    const name = form.getByRole('textbox', { name: 'Nom de l’offre' })
    const launch = form.getByRole('button', { name: "Lancer l'offre" })
    await name.fill('   ')
    await name.press('Enter')
    await expect(launch).toBeDisabled()
    await expect(launch).toHaveAccessibleDescription('Saisissez un nom pour l’offre')
    await name.fill('Rentrée')
    await launch.click()
    const note = form.getByRole('status').locator('.border-info')
    await expect(note.filter({ hasText: 'Rien n’a été envoyé' })).toBeVisible()
    await expect(name).toHaveValue('Rentrée')
    expect(callsOf('getPredictions')).toBe(calls)
  })
})

test('the chart and its table stack clients or the budget, and the predictions can be downloaded', {
  tag: ['@OFF-07', '@OFF-08', '@OFF-53', '@OFF-65', '@OFF-66', '@OFF-67', '@I18-05'],
}, async ({ page, signIn }) => {
  const rows = [{ customerId: 'c1', storeName: 'Fnac', cost: 1.5 }, ['c2', '=1+1', 2], ['c3', 'Fnac', 0.25]]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('HUB_SETUP_INIT')
  await answerWith(page, '/json_stats/', [
    { categories: ['Fnac', 'Zara'], data1: [1, 2], data2: [3, 4], data3: [5] },
    rows,
  ])
  await openOffers(page, 'individualised')
  if (isLong) await expectAccessible(page, 'the individualised offer')
  await page.getByRole('button', { name: 'Afficher le tableau' }).click()
  await expect(page.getByRole('table', { name: 'Répartition des clients' }).getByRole('row')).toHaveText([
    'EnseigneSérie 1Série 2Série 3',
    'Fnac135',
    'Zara240',
  ])
  await page.getByLabel('Type de graphique').selectOption('Répartition du budget')
  const table = page.getByRole('table', { name: 'Répartition du budget' })
  await expect(table.getByRole('row')).toHaveText(['EnseigneCoût en euros', '=1+12,00\u00a0€', 'Fnac1,75\u00a0€'])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('predictions.csv')
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toBe("\uFEFFcustomerId,storeName,cost\r\nc1,Fnac,1.5\r\nc2,'=1+1,2\r\nc3,Fnac,0.25\r\n")
})
