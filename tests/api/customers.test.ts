import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  type CustomerTransaction,
  findCustomers,
  getBankConnections,
  getCustomer,
  getCustomerTransactions,
  listPhoneCountries,
  listRewards,
  unlockPassword,
} from '#lib/contracts/customers.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { associateTransaction } from '#lib/contracts/transactions.ts'
import { z } from '#lib/contracts/zod.ts'
import { countryCodes } from '#lib/countries.ts'
import { bankAccounts, customers } from '#sandbox/db/schema/customers.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { namedCustomers } from '#sandbox/seed/named-customers.ts'
import { createCustomer, passwordAttempts } from '#tests/e2e/support/customers.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'support@dashboard.test'
const unknownId = '00000000-0000-4000-8000-000000000000'
const named = (email: string) => namedCustomers.find((customer) => customer.email === email)?.id ?? ''
const camille = 'camille.durand@example.test'

const find = (query: Readonly<Record<string, string>>) => sandbox.call(findCustomers, { as, query })
const read = (endpoint: Endpoint, customerId: string, query = {}) =>
  sandbox.call(endpoint, { as, params: { customerId }, query })
const idsIn = (json: unknown) =>
  (json as { customerIdList: readonly { id: string }[] }).customerIdList.map(({ id }) => id)
const transactionsIn = (json: unknown) => (json as { transactions: readonly CustomerTransaction[] }).transactions
const refused = (status: number, code: string) => ({ status, json: { code } })

/** A person's customer id in each hub, by the name of the hub, read from the database. */
async function hubsOf(ids: readonly string[]) {
  const [rows, hubs] = await Promise.all([sandbox.db.select().from(customers), sandbox.db.select().from(shoppingHubs)])
  const found = rows.filter(({ id }) => ids.includes(id))
  return found
    .map(({ id, shoppingHubId }) => ({ id, ShoppingHub: { name: hubs.find((hub) => hub.id === shoppingHubId)?.name } }))
    .sort((one, other) => String(one.ShoppingHub.name).localeCompare(String(other.ShoppingHub.name), 'fr'))
}

describe('finding customers', () => {
  const ids = namedCustomers.filter(({ lastName }) => lastName === 'Durand').map(({ id }) => id)

  it('by e-mail names the mall of every id [API-31] [CUS-09] [CUS-11]', async () => {
    const { status, json } = await find({ email: camille })
    expect([status, json]).toEqual([200, { customerIdList: await hubsOf(ids) }])
    expect(ids).toHaveLength(3)
  })

  it('by phone finds the same ids [API-31] [CUS-10]', async () => {
    const { json } = await find({ phoneNumber: '612345601', countryCode: 'FR' })
    expect(json).toEqual({ customerIdList: await hubsOf(ids) })
  })

  it.each(['CAMILLE.DURAND@EXAMPLE.TEST', 'camille.durand@example.test', 'Camille.Durand@Example.test'])(
    'takes the e-mail %s whatever its capitals [CUS-08]',
    async (email) => {
      expect(idsIn((await find({ email })).json).sort()).toEqual([...ids].sort())
    },
  )

  it('keeps a plus that came encoded, and refuses one that did not [CUS-08]', async () => {
    const email = 'louis.petit+cashback@example.test'
    expect(idsIn((await find({ email })).json)).toEqual([named(email)])
    expect(await find({ email: 'louis.petit@example.test' })).toMatchObject(refused(404, 'resourceNotFound'))
    const token = await sandbox.tokenOf(as)
    const bare = await sandbox.request(`/backoffice/customers?email=${email}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([bare.status, await bare.json()]).toMatchObject([400, { code: 'invalidEmail' }])
  })

  it.each(namedCustomers.filter(({ lastName }) => lastName !== 'Durand'))(
    'finds the $phoneCountry number $phone with a leading zero or without [CUS-50]',
    async ({ id, phone, phoneCountry }) => {
      for (const phoneNumber of [phone, `0${phone}`]) {
        expect(idsIn((await find({ phoneNumber, countryCode: phoneCountry })).json)).toEqual([id])
      }
    },
  )

  it('finds an Italian number whose zero somebody left out [CUS-50]', async () => {
    const { json } = await find({ phoneNumber: '655550134', countryCode: 'IT' })
    expect(idsIn(json)).toEqual([named('giulia.conti@example.test')])
  })

  it('takes the country in small letters and keeps countries apart', async () => {
    expect(idsIn((await find({ phoneNumber: '612345602', countryCode: 'fr' })).json)).toHaveLength(1)
    expect(await find({ phoneNumber: '612345602', countryCode: 'BE' })).toMatchObject(refused(404, 'resourceNotFound'))
  })

  it.each([
    [{ email: 'nobody@example.test' }],
    [{ phoneNumber: '600000000', countryCode: 'FR' }],
    // An underscore and a percent sign are not wildcards.
    [{ email: 'camille_durand@example.test' }],
    [{ email: '%@example.test' }],
  ])('finds nobody with %j [CUS-17]', async (query) => {
    expect(await find(query)).toMatchObject(refused(404, 'resourceNotFound'))
  })

  it.each([
    [{ email: 'no-at-sign' }, 'invalidEmail'],
    [{ email: '' }, 'invalidEmail'],
    [{ email: 'two words@example.test' }, 'invalidEmail'],
    [{ phoneNumber: '12ab', countryCode: 'FR' }, 'invalidPhoneNumber'],
    [{ phoneNumber: '+33612345601', countryCode: 'FR' }, 'invalidPhoneNumber'],
    [{ phoneNumber: '', countryCode: 'FR' }, 'invalidPhoneNumber'],
    [{ countryCode: 'FR' }, 'invalidPhoneNumber'],
    [{ phoneNumber: '612345601', countryCode: 'XX' }, 'invalidCountryCode'],
    [{ phoneNumber: '612345601', countryCode: '33' }, 'invalidCountryCode'],
    [{ phoneNumber: '612345601' }, 'invalidCountryCode'],
    [{}, 'invalidRequest'],
    [{ email: camille, phoneNumber: '612345601', countryCode: 'FR' }, 'invalidRequest'],
  ])('refuses %j with %s', async (query, code) => {
    expect(await find(query)).toMatchObject(refused(400, code))
  })
})

describe.each([
  ['general information', getCustomer],
  ['bank connections', getBankConnections],
  ['rewards', listRewards],
  ['transactions', getCustomerTransactions],
])('%s', (_, endpoint) => {
  it.each(['x', '123', `${unknownId}0`, "'; drop table customers; --"])(
    'refuse the customer id %s [API-30]',
    async (id) => {
      expect(await read(endpoint, id)).toMatchObject(refused(400, 'invalidCustomerId'))
    },
  )

  it('do not exist for a customer whom nobody knows [API-30] [CUS-17]', async () => {
    expect(await read(endpoint, unknownId)).toMatchObject(refused(404, 'resourceNotFound'))
  })

  it('take the id in capitals', async () => {
    const id = named('Oliver.Smith+Shopping@Example.test')
    const [small, capitals] = await Promise.all([read(endpoint, id), read(endpoint, id.toUpperCase())])
    expect(capitals.status).toBe(200)
    expect(capitals.json).toEqual(small.json)
  })
})

describe('general information', () => {
  it('says what the base holds [API-30] [CUS-44]', async () => {
    const { id, email, phone, hub } = await createCustomer(sandbox.db, {
      person: {
        phoneCountry: 'GB',
        callingCode: '44',
        createdAt: new Date('2026-03-02T09:30:00Z'),
        registrationDate: new Date('2026-03-01T08:15:00Z'),
        ibanUpdateUrl: 'https://account.example.test/iban',
        passwordNbAttempt: 2,
        validatedScans: 4,
        totalScans: 6,
      },
    })
    expect(await read(getCustomer, id)).toMatchObject({
      status: 200,
      json: {
        infoCustomer: {
          phone,
          countryCallingCode: '44',
          email,
          createdAt: '2026-03-02T09:30:00.000Z',
          registrationDate: '2026-03-01T08:15:00.000Z',
          ibanUpdateURL: 'https://account.example.test/iban',
          passwordNbAttempt: 2,
        },
        countReceipt: { validated: 4, totalscan: 6 },
        customerHubId: hub.id,
      },
    })
  })

  it('leaves out what a customer never gave', async () => {
    const { id } = await createCustomer(sandbox.db)
    const nothing = { email: null, phone: null, phoneCountry: null, callingCode: null }
    await sandbox.db
      .update(customers)
      .set({ ...nothing, registrationDate: null, ibanUpdateUrl: null })
      .where(eq(customers.id, id))
    expect((await read(getCustomer, id)).json).toMatchObject({
      infoCustomer: { phone: null, countryCallingCode: null, email: null, registrationDate: null, ibanUpdateURL: null },
    })
  })
})

describe('transactions of a customer', () => {
  const dayInFrance = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

  /** Newest first, read from the database. */
  async function recount(customerId: string, startDate: string) {
    const { db } = sandbox
    const [rows, storeRows, accounts] = await Promise.all([
      db.select().from(transactions).where(eq(transactions.customerId, customerId)),
      db.select().from(stores),
      db.select().from(bankAccounts),
    ])
    return rows
      .filter(({ date }) => dayInFrance.format(date) >= startDate)
      .map(({ date, ...row }) => {
        const store = storeRows.find(({ id }) => id === row.storeId)
        const account = accounts.find(({ id }) => id === row.bankAccountId)
        return {
          id: row.id,
          customerId,
          storeId: row.storeId,
          storeName: store?.name ?? null,
          transactionDate: date.toISOString(),
          label: row.label,
          amount: row.amountCents / 100,
          currency: account?.currency,
          bankName: account?.bankName,
          hasInitialStoreTransaction: store?.hasInitialStoreTransaction ?? false,
        }
      })
      .sort((one, other) =>
        one.transactionDate === other.transactionDate
          ? one.id.localeCompare(other.id)
          : other.transactionDate.localeCompare(one.transactionDate),
      )
  }

  it.each(namedCustomers.filter(({ kind }) => kind !== 'nothing'))(
    'of $email equal a recount, all of them and those of three months [API-30] [CUS-13] [SAS-20]',
    async ({ id }) => {
      const { status, json } = await read(getCustomerTransactions, id)
      const all = await recount(id, '2000-01-01')
      expect([status, transactionsIn(json)]).toEqual([200, all])
      expect(all.length).toBeGreaterThan(0)
      const recent = await read(getCustomerTransactions, id, { startDate: '2026-01-15' })
      expect(transactionsIn(recent.json)).toEqual(await recount(id, '2026-01-15'))
    },
  )

  it('name the mall of the customer [SAS-20]', async () => {
    for (const { id, hub: name } of namedCustomers.slice(0, 3)) {
      const { customerHubId } = (await read(getCustomerTransactions, id)).json as { customerHubId: string }
      const [hub] = await sandbox.db.select().from(shoppingHubs).where(eq(shoppingHubs.id, customerHubId))
      expect(hub?.name).toBe(name)
    }
  })

  it('begin with the day itself, as it is in France [CUS-13]', async () => {
    const { id, transactionIds } = await createCustomer(sandbox.db, {
      transactions: [
        { date: new Date('2026-01-14T23:00:00Z') },
        { date: new Date('2026-01-14T22:59:59Z') },
        { date: new Date('2025-10-20T10:00:00Z') },
      ],
    })
    const idsSince = async (startDate: string) =>
      transactionsIn((await read(getCustomerTransactions, id, { startDate })).json).map((one) => one.id)
    expect(await idsSince('2026-01-15')).toEqual(transactionIds.slice(0, 1))
    expect(await idsSince('2026-01-14')).toEqual(transactionIds.slice(0, 2))
    expect(await idsSince('2025-10-20')).toEqual(transactionIds)
  })

  it('before the day alone make an empty list, and none at all are not found [CUS-46] [SAS-17]', async () => {
    const { id, hub } = await createCustomer(sandbox.db, { transactions: [{ date: new Date('2025-11-01T10:00:00Z') }] })
    expect(await read(getCustomerTransactions, id, { startDate: '2026-01-15' })).toMatchObject({
      status: 200,
      json: { customerHubId: hub.id, transactions: [] },
    })
    const nobody = named('ines.morel@example.test')
    for (const query of [{}, { startDate: '2026-01-15' }]) {
      expect(await read(getCustomerTransactions, nobody, query)).toMatchObject(refused(404, 'transactionsNotFound'))
    }
  })

  it.each(['15/01/2026', '2026-1-5', '2026-02-30', '2026-13-01', '2026-01-15T00:00:00Z', 'x', ''])(
    'refuse the day "%s"',
    async (startDate) => {
      const { id = '' } = namedCustomers[0] ?? {}
      expect(await read(getCustomerTransactions, id, { startDate })).toMatchObject(refused(400, 'invalidStartDate'))
    },
  )

  it('come in the currencies of their accounts [CUS-34]', async () => {
    const currencies = async (email: string) =>
      new Set(transactionsIn((await read(getCustomerTransactions, named(email))).json).map(({ currency }) => currency))
    expect(await currencies('Oliver.Smith+Shopping@Example.test')).toEqual(new Set(['GBP']))
    expect(await currencies('grace.miller@example.test')).toEqual(new Set(['USD']))
    expect(await currencies('nina.keller@example.test')).toEqual(new Set(['CHF']))
    expect(await currencies(camille)).toEqual(new Set(['EUR']))
  })

  it('in thousands come whole', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => ({ label: `CB SHOP ${index % 40}` }))
    const { id, transactionIds } = await createCustomer(sandbox.db, { transactions: many })
    const found = transactionsIn((await read(getCustomerTransactions, id)).json)
    expect(found.map((one) => one.id)).toEqual(transactionIds)
  })

  it('are associated with a store of the mall by support [SAS-12] [SAS-13]', async () => {
    const { id, transactionIds } = await createCustomer(sandbox.db, {
      stores: ['Fnac'],
      transactions: [{ label: 'CB FNAC 01/04' }],
    })
    const [transactionId] = transactionIds
    const { customerHubId } = (await read(getCustomerTransactions, id)).json as { customerHubId: string }
    const stores = await sandbox.call(listHubStores, {
      as,
      query: { limit: '1000' },
      headers: { shoppingHubId: customerHubId },
    })
    const [store] = (stores.json as { stores: { id: string; name: string }[] }).stores
    expect(store?.name).toBe('Fnac')
    const body = { storeId: store?.id, transactionId }
    expect((await sandbox.call(associateTransaction, { as, body })).status).toBe(204)
    expect(transactionsIn((await read(getCustomerTransactions, id)).json)).toMatchObject([
      { id: transactionId, storeId: store?.id, storeName: 'Fnac' },
    ])
  })
})

describe('unlocking', () => {
  const unlock = (customerId?: string) =>
    sandbox.call(unlockPassword, { as, ...(customerId === undefined ? {} : { headers: { customerId } }) })

  it('forgets the wrong passwords of this customer alone [API-34] [CUS-39]', async () => {
    const [one, other] = [
      await createCustomer(sandbox.db, { locked: true }),
      await createCustomer(sandbox.db, { locked: true }),
    ]
    expect(await unlock(one.id)).toMatchObject({ status: 204, json: undefined })
    expect(await passwordAttempts(sandbox.db, one.id)).toBe(0)
    expect(await passwordAttempts(sandbox.db, other.id)).toBe(3)
    expect((await read(getCustomer, one.id)).json).toMatchObject({ infoCustomer: { passwordNbAttempt: 0 } })
  })

  it('of a customer who is not locked changes nothing', async () => {
    const { id } = await createCustomer(sandbox.db)
    expect((await unlock(id)).status).toBe(204)
    expect((await unlock(id)).status).toBe(204)
    expect(await passwordAttempts(sandbox.db, id)).toBe(0)
  })

  it.each([undefined, '', 'x'])('refuses the id %s [API-34]', async (id) => {
    expect(await unlock(id)).toMatchObject(refused(400, 'invalidCustomerId'))
  })

  it('of nobody is not found [API-34]', async () => {
    expect(await unlock(unknownId)).toMatchObject(refused(404, 'resourceNotFound'))
  })
})

it('phone countries carry code, name and calling code, by name [CUS-15] [CUS-49]', async () => {
  const { status, json } = await sandbox.call(listPhoneCountries, { as })
  const { countries } = z
    .object({ countries: z.array(z.object({ code: z.string(), name: z.string(), callingCode: z.string() })) })
    .parse(json)
  expect(status).toBe(200)
  expect(countries.length).toBeGreaterThan(200)
  expect(countries.filter(({ code }) => !countryCodes.includes(code))).toEqual([])
  expect(countries.map(({ name }) => name)).toEqual(
    countries.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
  )
  expect(countries).toEqual(
    expect.arrayContaining([
      { code: 'FR', name: 'France', callingCode: '33' },
      { code: 'GB', name: 'United Kingdom', callingCode: '44' },
      { code: 'LU', name: 'Luxembourg', callingCode: '352' },
      { code: 'US', name: 'United States', callingCode: '1' },
    ]),
  )
})
