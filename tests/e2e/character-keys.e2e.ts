import type { Page } from '@playwright/test'
import { functionalities } from '#lib/session/token.ts'
import { dialog, openForKeys, ready, row } from './support/association.ts'
import { namedCharacters, takenCharacters } from './support/character-keys.ts'
import { installClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { openReview, review } from './support/receipt-review.ts'
import { expect, expectLive, test } from './support/test.ts'
import { triedTools } from './support/tried-routes.ts'

const keys = (page: Page) => page.getByRole('dialog', { name: /^Keys of/ })
const theSwitch = (page: Page) => keys(page).getByRole('checkbox', { name: 'Keys of one character' })
const labels = ['CB FNAC 12/10', 'CB ZARA 11/10']
const parts = { labels, stores: ['Fnac', 'Zara'] }

test('keys of one character can be turned off: a row takes none and keeps Enter, arrows and Ctrl, and no page takes or names one', {
  tag: ['@P26', '@SES-41'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  const hub = await createHub(db, parts)
  const address = `/manual-association?hub=${hub.id}`
  await signIn(...functionalities)
  const open = async (path: string) => {
    await page.goto(path)
    await expectLive(page, path)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }
  await open('/user-management')
  expect(await takenCharacters(page)).toEqual(expect.arrayContaining(['/', '?']))
  await openForKeys(page, hub)
  expect(await namedCharacters(page)).toEqual(expect.arrayContaining(['1', 'F', 'S', 'L', '/']))

  await page.keyboard.press('?')
  await theSwitch(page).uncheck()
  await expect(
    keys(page)
      .getByRole('term')
      .filter({ hasText: /^(\S|1–5)$/ }),
  ).toHaveCount(0)
  await expect(keys(page).getByRole('term').filter({ hasText: 'Ctrl+K' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, labels[0] ?? '')).toBeFocused()
  expect([await namedCharacters(page), await takenCharacters(page)]).toEqual([[], []])
  for (const key of 'a1fslgp?/') await page.keyboard.press(key)
  await expect(row(page, labels[0] ?? '')).toBeFocused()
  expect(callsOf('associateTransaction')).toBe(0)
  await page.keyboard.press('ArrowDown')
  await ready(page, labels[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('/')

  const pages = [
    ...triedTools.map(({ path, page: file }) => (path.includes('{id}') ? `${file}/?id=${hub.id}` : path)),
    address,
  ]
  const taken: string[] = []
  for (const path of pages) {
    await open(path)
    const found = [...(await takenCharacters(page)), ...(await namedCharacters(page))]
    taken.push(...found.map((key) => `${path}: ${key}`))
    await page.getByRole('button', { name: 'Keys of this page' }).click()
    await expect(theSwitch(page), path).not.toBeChecked()
    await page.keyboard.press('Escape')
  }
  expect(taken).toEqual([])

  await page.keyboard.press('Control+k')
  await page.keyboard.type('keys of')
  await page.keyboard.press('Enter')
  await theSwitch(page).check()
  await expect(keys(page).getByRole('term').filter({ hasText: /^F$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await row(page, labels[0] ?? '').focus()
  await ready(page, labels[0] ?? '')
  await page.keyboard.press('f')
  await expect(dialog(page)).toBeVisible()
  noteFigure(
    26,
    `${pages.length} pages with keys of one character turned off: ${taken.length} characters act or are named`,
  )
})

test('a review of receipts without keys of one character decides nothing by a letter or a digit', {
  tag: ['@P26', '@REC-09'],
}, async ({ page, db, signIn, callsOf }) => {
  await openReview({ page, db, signIn }, [{}])
  const reasons = page.getByRole('menuitem')
  await page.keyboard.press('?')
  await theSwitch(page).uncheck()
  await expect(
    keys(page)
      .getByRole('term')
      .filter({ hasText: /^(\S|Shift\+.|1 to 6)$/ }),
  ).toHaveText(['↑', '↓', '←', '→'])
  await page.keyboard.press('Escape')
  await expect(keys(page)).toBeHidden()
  expect([await namedCharacters(page), await takenCharacters(page)]).toEqual([[], []])
  await review(page).getByRole('button', { name: 'Reject' }).click()
  await expect(reasons.first()).toBeFocused()
  expect([await namedCharacters(page), await takenCharacters(page)]).toEqual([[], []])
  await page.keyboard.press('1')
  await page.keyboard.press('ArrowDown')
  await expect(reasons.nth(1)).toBeFocused()
  expect(callsOf('decideReceipt')).toBe(0)
  await page.keyboard.press('Escape')
  await expect(reasons).toHaveCount(0)
})
