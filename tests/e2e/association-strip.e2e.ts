import type { Locator, Page } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import { edgesOf, layoutFaults } from './support/boxes.ts'
import { installClock, stopClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { holdAllButFirst } from './support/hold-calls.ts'
import { expect, failedRequest, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

/* The strip has one height, and its lines never wrap. */

const shop = 'ZEPHIR BOUCHERIE CHARCUTERIE DES HALLES'
const stores = ['Nord', 'Sud', 'Gare', 'Place du Marché', 'Centre historique'].map((end) => `${shop} ${end}`)
const label = (day: number) => `PAIEMENT PAR CARTE X6300 ${shop} DE GRENOBLE HUB ${day}/10`
const labels = [label(12), label(11), label(10), 'CB FANAL 09/10']
const size = { width: 1280, height: 720 }

/** Expects that nothing in the strip is cut or covered, that at most one action has the accent, and that the height is the same. */
async function expectWhole(strip: Locator, state: string): Promise<void> {
  expect(await layoutFaults(strip), state).toEqual([])
  const measured = await strip.evaluate((element) => {
    const accent = getComputedStyle(element.ownerDocument.documentElement).getPropertyValue('--accent').trim()
    const probe = element.appendChild(document.createElement('i'))
    probe.style.color = accent
    const { color } = getComputedStyle(probe)
    probe.remove()
    const painted = [...element.querySelectorAll('button, a')].filter((action) => {
      const style = getComputedStyle(action)
      return style.color === color || style.backgroundColor === color
    })
    return { height: element.getBoundingClientRect().height, painted: painted.length }
  })
  expect(measured.height, state).toBe(140)
  expect(measured.painted, state).toBeLessThanOrEqual(1)
}

/** The whole text of a cut one, when it shows. */
const wholeOf = (text: Locator) =>
  text.evaluate((element) => {
    const { display, content } = getComputedStyle(element, '::after')
    return display === 'none' ? null : content
  })

test('nothing in the strip is cut, covered or moves its lines, in the longer language and the smaller window, and all can be clicked in a narrow one', {
  tag: ['@MAS-18', '@INP-16', '@NAV-11'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const t = textsIn('fr')
  const hub = await createHub(db, { stores, labels })
  await installClock(page)
  await page.setViewportSize(size)
  await signIn('TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT')
  await page.goto(`/fr/manual-association?hub=${hub.id}`)
  const strip = page.getByRole('region', { name: t('associating.strip') })
  await page.getByRole('row').nth(1).focus()
  await expect(strip.getByRole('button', { name: shop })).toHaveCount(stores.length)
  await expect(strip.getByRole('button', { name: t('associating.group', { count: 3 }) })).toBeVisible()
  await expectWhole(strip, 'a transaction')
  await expectEnds(strip.getByRole('button', { name: shop }))
  await expectWholeIds(strip)
  await expect(strip.getByText(t('associating.undo.none'))).toBeVisible()
  await expectWholeOnHover(page, strip)
  await page.setViewportSize({ width: 800, height: 900 })
  const actions = await strip
    .getByRole('group', { name: t('associating.stores') })
    .getByRole('button')
    .all()
  expect(actions.length).toBeGreaterThan(stores.length)
  for (const button of actions) await button.click({ trial: true, timeout: 2_000 })
  await page.setViewportSize(size)

  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('a')
  await expect(strip.getByText(t('associating.unused.noProposal'))).toBeVisible()
  await expectWhole(strip, 'a press that does nothing')

  await stopClock(page)
  await page.keyboard.press('1')
  await expect(strip.getByText(t('associating.success'))).toBeVisible()
  await expect(strip.getByText(`ZEPHIR BOUCHERIE CHARCUTERIE DES HALLES`).first()).toBeVisible()
  await expect(strip.getByRole('button', { name: t('associating.undo') })).toBeVisible()
  await expectWhole(strip, 'a message')
  await page.clock.fastForward(7_000)
  await expect(strip.getByText(t('associating.success'))).toHaveCount(0)
  await expectWhole(strip, 'what can be taken back')

  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('g')
  await expect(strip.getByRole('status').filter({ hasText: /25[.,]00/ })).toBeVisible()
  await expectWhole(strip, 'a group')

  faults.set('associateTransaction', { status: 500, times: 1 })
  const release = await holdAllButFirst(page, '**/transactions/association')
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('1')
  await expect(strip.getByText(t('run.stopped'))).toBeVisible()
  release()
  await expect(strip.getByRole('list', { name: t('run.failed') }).getByRole('listitem')).toHaveCount(1)
  await expectWhole(strip, 'a run with a failure')
})

/** Expects that buttons show the ends of their names, which tell the stores apart. */
async function expectEnds(buttons: Locator): Promise<void> {
  const ends = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { left, right } = button.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(button.lastElementChild?.lastElementChild ?? button)
      const end = range.getBoundingClientRect()
      return end.left >= left && end.right <= right && range.toString()
    }),
  )
  expect(ends.sort()).toEqual(['ES Sud', 'S Gare', 'S Nord', 'arché', 'orique'])
}

/** Expects that both ids are in one line and none is cut. */
async function expectWholeIds(strip: Locator): Promise<void> {
  const ids = strip.locator('p > [data-whole]')
  await expect(ids).toHaveText([/^[\da-f-]{36}$/, /^[\da-f-]{36}$/])
  const cut = await ids.evaluateAll((all) =>
    all.flatMap((one) => [one, ...one.children]).filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  )
  expect(cut).toEqual([])
  const [first, second] = await Promise.all([edgesOf(ids.first()), edgesOf(ids.last())])
  expect(first.top).toBe(second.top)
}

/** Expects that a label that a narrower window cuts shows whole under the pointer. */
async function expectWholeOnHover(page: Page, strip: Locator): Promise<void> {
  const text = strip.getByText(label(12)).first()
  await page.setViewportSize({ width: 860, height: 720 })
  await expect.poll(() => wholeOf(text)).toBeNull()
  await text.hover()
  await expect.poll(() => wholeOf(text)).toContain(label(12))
  await page.mouse.move(0, 0)
}
