import type { Page } from '@playwright/test'
import { allRoutes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { chooseFiles, csvFile } from './support/decrypt.ts'
import { createRetailer } from './support/entities.ts'
import { noteFigure } from './support/figure.ts'
import { createCard, resume } from './support/gift-card.ts'
import { crowdedTables, lostContent, motions, smallTargets, walkByTab } from './support/page-audit.ts'
import { clearReceiptQueue, createReceipts } from './support/receipts.ts'
import { expect, failedRequest, test } from './support/test.ts'

interface State {
  readonly address: string
  /** Opens what the address does not. */
  readonly open?: (page: Page) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Every page, those with data in each of their steps, and the dialogs with the most in them. */
async function statesOf(db: Database): Promise<readonly State[]> {
  const hub = await createHub(db, { labels: ['CB FNAC 12/10', 'CB ZARA 11/10'], stores: ['Fnac', 'Zara'] })
  const retailer = await createRetailer(db, { stores: 3, transactions: 2, patterns: ['^SHOP'] })
  const customer = await createCustomer(db, {
    locked: true,
    stores: ['Fnac'],
    connections: [{ name: 'Works Bank' }],
    rewards: [{ state: 'RFND', teaser: 'Offer' }],
    transactions: [{ label: 'CB FNAC' }],
  })
  const card = await createCard(db)
  await clearReceiptQueue(db)
  await createReceipts(db, hub, [{}])
  const button = (name: string | RegExp) => async (page: Page) => {
    await page.getByRole('button', { name }).first().click()
    await expect(dialog(page)).toBeVisible()
  }
  return [
    ...allRoutes.map(({ path, page }) => ({ address: path.includes('{id}') ? `${page}/?id=${hub.id}` : path })),
    { address: '/nowhere' },
    { address: `/manual-association?hub=${hub.id}` },
    { address: `/manual-association?hub=${hub.id}`, open: button('Associate CB FNAC') },
    { address: `/manual-association?hub=${hub.id}`, open: button('Keys of this page') },
    { address: `/customerSupport/manualAssociation?customer=${hub.customerId}&hub=${hub.id}` },
    { address: `/customer-search-support?customer=${customer.id}` },
    { address: `/entity-management?type=store&id=${retailer.stores[0]?.id}` },
    { address: `/entity-management?type=retailer&id=${retailer.id}` },
    { address: `/entity-management?type=retailer&id=${retailer.id}`, open: button(/^Edit \^SHOP/) },
    { address: '/offers?tab=individualised' },
    { address: '/user-management', open: button(/^Create/) },
    { address: '/no-access', open: button('Go to…') },
    { address: '/receipts-management', open: button('Start') },
    {
      address: '/decrypt-customer',
      open: (page) => chooseFiles(page, csvFile('id;email\n1;a@b.test\n')),
    },
    { address: '/hub-setup-initial-transaction', open: (page) => resume(page, card) },
  ]
}

test('every page shows the focus at each Tab stop, has one stop a table, has no motion when the user wants none, and loses nothing at 200 % and at 320 px', {
  tag: ['@P26', '@NAV-40', '@long'],
}, async ({ page, db, signIn, allowConsole }) => {
  test.setTimeout(240_000)
  allowConsole(failedRequest)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const states = await statesOf(db)
  const wrong: string[] = []
  let stops = 0
  for (const [index, { address, open }] of states.entries()) {
    if (index === 1) await signIn(...functionalities)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(address)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await open?.(page)
    const note = (size: string) => (words: string) => wrong.push(`${address}${open ? ' (open)' : ''} ${size}: ${words}`)
    ;[...(await motions(page)), ...(await smallTargets(page)), ...(await crowdedTables(page))].forEach(note('1366'))
    const walked = await walkByTab(page)
    walked.wrong.forEach(note('1366'))
    stops += walked.stops
    for (const [width, height] of [
      [683, 384],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      ;[...(await lostContent(page)), ...(await smallTargets(page))].forEach(note(String(width)))
    }
  }
  expect(wrong).toEqual([])
  noteFigure(
    26,
    `${states.length} pages and dialogs, ${stops} Tab stops: ${wrong.length} without a visible focus, lost, moving or too small`,
  )
})
