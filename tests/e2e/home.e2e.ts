import type { Page } from '@playwright/test'
import { now } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { createHub, createUser } from './support/data.ts'
import { createRetailer, retailerAddress } from './support/entities.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, failedRequest, signInAs, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Go to a page or a customer' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to a page or a customer' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Your pages' }).getByRole('link')
const places = (page: Page) => page.getByRole('navigation', { name: 'Where to go on' }).getByRole('link')

test('the start page shows a focused field, from which the palette opens, and the pages that the user may open, without a call', {
  tag: ['@NAV-25', '@NAV-42', '@NAV-12'],
}, async ({ page, signIn, world }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world.siteUrl)) calls.push(request.url())
  })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard TC' })).toBeVisible()
  // A browser moves the focus with its first frame, which can come after the load.
  await expect(field(page)).toBeFocused()
  await expect(pages(page).filter({ visible: true })).toHaveText([
    /^Manual association\s+Give the bank transactions of a mall their stores$/,
    /^Manual dissociation\s+Take a transaction back from its store$/,
    /^Statistics board\s+Customer figures and daily registrations$/,
  ])
  await expect(places(page)).toHaveCount(0)
  expect(calls).toEqual([])

  await test.step('Enter and the down arrow open the palette, Escape returns to the field, and a composed text arrives once', async () => {
    for (const key of ['Enter', 'ArrowDown']) {
      await page.keyboard.press(key)
      await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
      await expect(palette(page)).toBeHidden()
      await expect(field(page)).toBeFocused()
    }
    const compose = (text: string) =>
      field(page).evaluate((input: HTMLInputElement, composed) => {
        input.value = composed
        // The order of Safari.
        input.dispatchEvent(new CompositionEvent('compositionend', { data: composed, bubbles: true }))
        input.dispatchEvent(new InputEvent('input', { data: composed, bubbles: true }))
      }, text)
    await compose('')
    await expect(palette(page)).toBeHidden()
    await compose('é')
    await expect(palette(page).getByRole('combobox')).toHaveValue('é')
    await page.keyboard.press('Escape')
  })

  await pages(page).filter({ visible: true, hasText: 'dissociation' }).click()
  await expect(page).toHaveURL('/manual-dissociation')

  await test.step('what is typed before the scripts have loaded is found afterwards', async () => {
    const release = await holdScripts(page)
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('manual dis')
    await expect(palette(page).getByRole('combobox')).toHaveValue('manual dis')
    release()
    await expect(palette(page).getByRole('option')).toHaveText([/^Manual dissociation/])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/manual-dissociation')
  })
})

test('the last places of a user have the names of malls, stores and retailers, and lead back in the language of the page, also on a phone', {
  tag: ['@belowPath', '@NAV-42', '@I18-01', '@FMT-12', '@SES-23', '@SES-41'],
}, async ({ page, db, signIn, world, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db)
  const customer = await createCustomer(db)
  const { hub } = customer
  const end = `…${customer.id.slice(-4)}`
  await signIn('HUB_SETUP_INIT', 'STORE_RETAILER_MANAGEMENT', 'SUPPORT_LVL_1')
  await page.goto('/hub-creation')
  await page.goto('/customer-search-support?customer=anne%40example.test')
  await page.goto(`/hub-update/?id=${hub.id}`)
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
  await page.goto(retailerAddress(retailer.id))
  await expect(page.getByRole('heading', { name: retailer.name })).toBeVisible()
  await page.goto(`/customer-search-support?customer=${customer.id}`)
  await expect(page.getByText(hub.name).first()).toBeVisible()
  await page.goto('/home')
  await expect(places(page)).toHaveText([
    new RegExp(`^Customer ${end}\\s+${hub.name} · Customer Support$`),
    new RegExp(`^${retailer.name}\\s+Retailer · Store & retailer management$`),
    new RegExp(`^${hub.name}\\s+Mall · Modify Shopping Hub$`),
    /^Customer Support\s+Find a customer/,
    /^Create New Hub\s+Add a mall and its owner$/,
  ])
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(customer.email)
  expect(kept).not.toContain('anne')
  // The palette starts with the same places.
  const inPalette = palette(page).getByRole('group', { name: 'Last places' }).getByRole('option')
  await page.keyboard.press('Control+k')
  await expect(inPalette).toHaveText([
    /^Customer …/,
    /^.+ Retailer/,
    /^.+ Mall/,
    /^Customer Support/,
    /^Create New Hub/,
  ])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fr/home')
  const french = page.getByRole('navigation', { name: 'Où reprendre' }).getByRole('link')
  await expect(french).toHaveText([
    new RegExp(`^Client ${end}`),
    /Enseigne · Gestion des boutiques et enseignes$/,
    /Centre · Modifier un centre$/,
    /^Support client/,
    /^Créer un centre/,
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await french.nth(2).click()
  await expect(page).toHaveURL(`/fr/hub-update/${hub.id}`)

  // They are for their user alone.
  await signInAs(page, world, await createUser(db, ['TRANSACTION_PINPOINT']))
  await page.goto('/home')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'Pages' }).getByRole('option').first()).toBeVisible()
  await expect(inPalette).toHaveCount(0)
  await expect(places(page)).toHaveCount(0)
})

test('the start page says where work waits, as this tab has read it, and has one search field', {
  tag: ['@NAV-42'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await createHub(db, { labels: ['CB FNAC 12/10', 'CB ZARA 13/10'] })
  await signIn('TRANSACTION_PINPOINT', 'SUPPORT_LVL_1')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(page.getByText(hub.name).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /CB FNAC/ })).toBeVisible()
  const left = JSON.stringify({ all: { count: 4018, readAt: now().toISOString() } })
  await page.evaluate((kept) => sessionStorage.setItem('receipts.waiting', kept), left)
  const sent = callsOf('listUnassigned')
  await page.goto('/home')
  await expect(places(page)).toHaveText([
    /^Receipts Management\s+Check scanned receipts.+\s+4,018 waiting · \d\d:\d\d$/,
    new RegExp(`^${hub.name}\\s+Mall · Manual association\\s+2 waiting · \\d\\d:\\d\\d$`),
  ])
  await expect(page.getByRole('button', { name: 'Go to…' })).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(1)
  expect(callsOf('listUnassigned')).toBe(sent)
  await places(page).nth(1).click()
  await expect(page).toHaveURL(`/manual-association?hub=${hub.id}`)
})
