import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Database } from '#sandbox/db/database.ts'
import { expectAccessible } from './support/axe.ts'
import { assignStore, createHub, storeOf } from './support/data.ts'
import { holdAllButFirst } from './support/hold-calls.ts'
import { expect, failedRequest, test } from './support/test.ts'

const field = (page: Page) => page.getByLabel('Transaction id', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Dissociate', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: /^Dissociate/ })
const results = (page: Page) => page.getByRole('region', { name: 'Results' })

/** Makes transactions that are associated with a store. */
async function associated(db: Database, count: number): Promise<readonly string[]> {
  const labels = Array.from({ length: count }, (_, index) => `CB FNAC ${index} 12/10`)
  const hub = await createHub(db, { stores: ['Fnac'], labels })
  const ids = hub.transactions.map(({ id }) => id)
  for (const id of ids) await assignStore(db, id, hub.stores[0]?.id ?? '')
  return ids
}

/** Notes the id of every dissociation that the page sends. */
function sentIds(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/transactions/dissociation')) {
      sent.push(request.postDataJSON().transactionId)
    }
  })
  return sent
}

test('back user pastes several ids and dissociates them with one question, also after a failure, at which the run stops and is ended', {
  tag: ['@MDI-05', '@MDI-06', '@MDI-11', '@MDI-13'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const ids = await associated(db, 5)
  const [first = ''] = ids
  await signIn('TRANSACTION_PINPOINT')
  faults.set('dissociateTransaction', { status: 500, times: 1 })
  await page.goto('/manual-dissociation')
  const sent = sentIds(page)
  const release = await holdAllButFirst(page, '**/transactions/dissociation**')
  await test.step('the ids and the question', async () => {
    await expect(field(page)).toBeFocused()
    // As the browser pastes.
    await page.keyboard.insertText(`${ids[0]}\n not-an-id\n${ids.slice(1).join('; ')}; ${first}\n`)
    const reading = page.getByRole('status').filter({ hasText: 'will be dissociated' })
    await expect(reading).toContainText('5 transactions will be dissociated.')
    const lists = reading.getByRole('list')
    await expect(lists.and(page.getByRole('list', { name: 'Pasted several times, sent once' }))).toHaveText(
      `${first} (2 times)`,
    )
    await expect(lists.and(page.getByRole('list', { name: 'Not sent, neither a UUID nor a number' }))).toHaveText(
      'not-an-id',
    )
    await expectAccessible(page, 'several ids')
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveAccessibleName('Dissociate 5 transactions ?')
    await expect(question(page).getByRole('listitem')).toHaveText(ids)
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeFocused()
    expect(sent).toEqual([])
  })
  await test.step('a run that stops at a failure, and is ended there by mouse', async () => {
    await submit(page).click()
    await question(page).getByRole('button', { name: 'Validate' }).dblclick()
    await expect(page.getByText('Stopped by a failure.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'End here' })).toHaveCount(0)
    await expect(submit(page)).toBeDisabled()
    await expect(field(page)).not.toBeEditable()
    release()
    await expect(page.getByText('2 of 5 dissociated')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Failed' })).toContainText('An error has occurred')
    await expectAccessible(page, 'a stopped run')
    await page.getByRole('button', { name: 'End here' }).click()
    await expect(field(page)).toBeFocused()
    const lines = results(page).getByRole('listitem')
    await expect(lines.filter({ hasText: ': An error has occurred' })).toHaveCount(1)
    await expect(lines.filter({ hasText: ': dissociated' })).toHaveCount(2)
    await expect(lines.filter({ hasText: ': not sent' })).toHaveCount(2)
    expect(sent).toEqual(ids.slice(0, 3))
    await expect(page.getByText(/will be dissociated/), 'nothing says it beside the results').toHaveCount(0)
  })
  await test.step('the ids that are left, by keyboard', async () => {
    const left = (await field(page).inputValue()).split('\n').filter((line) => ids.includes(line))
    expect(left).toHaveLength(3)
    expect(await Promise.all(left.map((id) => storeOf(db, id)))).not.toContain(null)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(results(page).getByRole('status')).toHaveText('3 of 3 dissociated')
    await expect(results(page).getByRole('listitem')).toHaveText(left.map((id) => `${id}: dissociated`))
    await expect(field(page)).toHaveValue('not-an-id')
    await expect(field(page)).toBeFocused()
    expect(await Promise.all(ids.map((id) => storeOf(db, id)))).toEqual(ids.map(() => null))
    await expect(page.getByRole('table').getByRole('cell', { name: 'Dissociated', exact: true })).toHaveCount(5)
  })
})

test('on a phone the field grows with its lines, nothing scrolls sideways, and the question keeps the id in one line', {
  tag: ['@MDI-13'],
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  const low = (await field(page).boundingBox())?.height ?? 0
  await field(page).fill(Array.from({ length: 4 }, () => randomUUID()).join('\n'))
  await expect(page.getByText('4 transactions will be dissociated.')).toBeVisible()
  expect((await field(page).boundingBox())?.height ?? 0).toBeGreaterThan(low * 2)
  expect(low).toBeLessThan(48)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const id = randomUUID()
  await field(page).fill(id)
  await field(page).press('Enter')
  const shown = await question(page)
    .getByText(id)
    .last()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const dialog = element.closest('dialog')?.getBoundingClientRect()
      return {
        lines: range.getClientRects().length,
        isInside: range.getBoundingClientRect().right <= (dialog?.right ?? 0),
      }
    })
  expect(shown).toEqual({ lines: 1, isInside: true })
})
