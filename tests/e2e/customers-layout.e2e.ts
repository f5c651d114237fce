import { edgesOf } from './support/boxes.ts'
import { createCustomer } from './support/customers.ts'
import { expect, failedRequest, test } from './support/test.ts'

const path = '/customer-search-support'

const everything = {
  locked: true,
  person: { email: `${'a.very.long.address.'.repeat(4)}${crypto.randomUUID().slice(0, 8)}@mail.example.test` },
  stores: ['Fnac'],
  connections: [{ name: 'Broken Bank', error: 'WRONG CREDENTIALS' }],
  attempts: [{ name: 'Bad Bank', responseCode: 404 }],
  rewards: [{ state: 'RFND', teaser: 'Ten back', valueCents: 1000, iban: 'FR7630006000011234567890189' }],
  transactions: [{ label: 'CB FNAC', store: 'Fnac', amountCents: -4590, bankName: 'Euro Bank' }],
}

test('no id or e-mail wraps at any width, copying stands beside its text, and sections are 24 px apart', {
  tag: ['@CUS-21', '@CUS-22'],
}, async ({ page, db, signIn }) => {
  const customer = await createCustomer(db, everything)
  await signIn('SUPPORT_LVL_1')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${path}?customer=${customer.id}`)
  const summary = page.getByRole('region', { name: 'Customer', exact: true })
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(page.getByText(customer.email)).toHaveCount(1)
  await expect(page.getByText(customer.hub.name, { exact: true })).toHaveCount(1)
  for (const name of ['Bank connections', 'Connection attempts', 'Rewards', 'Transactions']) {
    await expect(region(name).getByRole('table')).toBeVisible()
  }
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    for (const [text, name] of [
      [customer.id, 'Customer id'],
      [customer.email, 'E-mail'],
    ] as const) {
      const words = await edgesOf(summary.getByText(text, { exact: true }))
      const copy = await edgesOf(summary.getByRole('button', { name: `Copy: ${name}` }))
      expect(words.bottom - words.top, `${name} at ${width}`).toBeLessThanOrEqual(20)
      expect(copy.left - words.right, `${name} at ${width}`).toBeGreaterThanOrEqual(0)
      expect(copy.left - words.right, `${name} at ${width}`).toBeLessThanOrEqual(8)
      expect(copy.right).toBeLessThanOrEqual((await edgesOf(summary)).right)
    }
    const unlock = await edgesOf(summary.getByRole('button', { name: 'Unlock' }))
    expect(unlock.top).toBeGreaterThanOrEqual((await edgesOf(summary.getByText('Locked password'))).bottom)
    for (const [above, below] of [
      ['Bank connections', 'Connection attempts'],
      ['Connection attempts', 'Rewards'],
      ['Rewards', 'Transactions'],
    ] as const) {
      const table = region(above).getByRole('table').locator('xpath=..')
      expect((await edgesOf(region(below))).top - (await edgesOf(table)).bottom, `${below} at ${width}`).toBe(24)
    }
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('each table shows its label, amount and state without scrolling sideways, and an IBAN on demand, or whole words in the longer language that there is none', {
    tag: ['@CUS-29', '@CUS-35', '@CUS-36', '@CUS-37', '@CUS-42', '@CUS-43', '@NAV-11'],
  }, async ({ page, db, signIn, allowConsole }) => {
    allowConsole(failedRequest)
    const rewards = [...everything.rewards, { state: 'PEND', teaser: 'Waiting' }]
    const customer = await createCustomer(db, { ...everything, rewards })
    await signIn('SUPPORT_LVL_1')
    await page.goto(`/fr${path}?customer=${customer.id}`)
    for (const [name, ...texts] of [
      ['Connexions bancaires', 'Broken Bank', 'WRONG CREDENTIALS'],
      ['Tentatives de connexion', 'Bad Bank', '404'],
      ['Récompenses', 'Ten back', 'RFND', /10,00\s€/],
      ['Transactions bancaires', 'Fnac', /45,90\s€/],
    ] as const) {
      const table = page.getByRole('table', { name, exact: true })
      for (const text of texts) {
        const { left, right } = await edgesOf(table.getByText(text).last())
        expect(left, `${text}`).toBeGreaterThan(0)
        expect(right, `${text}`).toBeLessThan(390)
      }
      const frame = table.locator('xpath=..')
      expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Voir l’IBAN : Ten back' }).tap()
    const iban = page.getByText('FR7630006000011234567890189')
    const { top, bottom, right } = await edgesOf(iban)
    const row = await edgesOf(page.getByRole('row').filter({ hasText: 'Ten back' }))
    expect(right).toBeLessThan(390)
    expect(top).toBeGreaterThanOrEqual(row.top)
    expect(bottom).toBeLessThanOrEqual(row.bottom)
    await expect(page.getByRole('row').filter({ hasText: 'Ten back' })).toBeFocused()

    await page.getByRole('button', { name: /Waiting/ }).tap()
    const cell = page.getByText('Aucun IBAN disponible').locator('xpath=ancestor::td')
    await expect(cell).toBeVisible()
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})
