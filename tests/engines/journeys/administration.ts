import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { backUsers } from '#sandbox/db/schema/back-users.ts'
import { createWholeHub, hubNamed } from '#tests/e2e/support/hubs.ts'
import type { Journey } from '../support/stage.ts'

export const administrationJourneys: readonly Journey[] = [
  {
    name: 'an admin creates a user and deletes it again',
    requirements: ['USR-04', 'USR-11', 'USR-14', 'USR-24', 'USR-26'],
    isLong: true,
    async run({ page, db, signIn, callsOf }) {
      const email = `new-${randomUUID().slice(0, 8)}@dashboard.test`
      await signIn('ADMIN')
      await page.open('/user-management')
      await page.role('button', 'Create a user').click()
      const dialog = page.role('dialog', 'Create a user')
      await dialog.label('Email').fill(email)
      await dialog.label('Password').fill('Password1')
      await dialog.label('Confirm password').fill('Password1')
      await dialog.role('checkbox', /Customer support/).click()
      await dialog.role('button', 'Validate').click()
      await dialog.expectCount(0)
      await page.role('row', new RegExp(email)).shows(/Customer support/)
      expect(await db.select().from(backUsers).where(eq(backUsers.email, email))).toHaveLength(1)
      await page.role('button', `Delete ${email}`).click()
      await page
        .role('dialog')
        .role('button', /^(Validate|Delete)/)
        .click()
      await page.role('row', new RegExp(email)).expectCount(0)
      expect(await db.select().from(backUsers).where(eq(backUsers.email, email))).toHaveLength(0)
      expect([callsOf('createBackUser'), callsOf('deleteBackUser')]).toEqual([1, 1])
    },
  },
  {
    name: 'the complete form creates a mall, and the list opens by itself',
    requirements: ['HUB-01', 'HUB-08', 'HUB-24', 'HUB-30'],
    async run({ page, db, signIn, callsOf }) {
      const name = `Hub ${randomUUID().slice(0, 8)}`
      await signIn('HUB_SETUP_INIT')
      await page.open('/hub-creation')
      await page.label(/^Hub Name/).fill(name)
      await page.role('combobox', /^Hub Owner/).fill('alizé')
      await page.role('option', /Groupe Alizé/).click()
      await page.role('combobox', 'City').fill('bordeaux')
      await page.role('option', /Bordeaux/).click()
      await page.label('City name').shows({ value: 'Bordeaux' })
      await page.label(/^Program Name/).fill('Club')
      await page.label('Longitude').fill('-0,57')
      await page.label('Primary colour').fill('#1d4e89')
      await page.label('Pick Primary colour').shows({ value: '#1d4e89' })
      await page.role('checkbox', 'Scan enabled').click()
      await page.role('complementary').role('button', 'Save Hub').click()
      await page.role('status').text(`hub ${name} Created`).shows()
      await page.expectAddress('/hub-management')
      expect(await hubNamed(db, name)).toMatchObject({ longitude: -0.57, colorPrimary: '#1d4e89', scanEnable: true })
      expect(callsOf('createShoppingHub')).toBe(1)
    },
  },
  {
    name: 'the address of a mall opens its form on a host without rewrites, in both languages',
    requirements: ['NAV-36'],
    isLong: true,
    async run({ page, db, signIn }) {
      const hub = await createWholeHub(db)
      await signIn('HUB_SETUP_INIT')
      await page.open(`/hub-update/${hub.id}`)
      await page.role('heading', 'Modify Shopping Hub').shows()
      await page.expectAddress(`/hub-update/${hub.id}`)
      await page.label(/^Hub Name/).shows({ value: hub.name })
      await page.open(`/fr/hub-update/${hub.id}`)
      await page.role('heading', 'Modifier un centre').shows()
      await page.expectAddress(`/fr/hub-update/${hub.id}`)
    },
  },
]
