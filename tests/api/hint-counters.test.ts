import { beforeAll, describe, expect, it } from 'vitest'
import { listUnassigned, type UnassignedTransaction } from '#lib/contracts/transactions.ts'
import type { Database } from '#sandbox/db/database.ts'
import { bankAccounts, customers } from '#sandbox/db/schema/customers.ts'
import { cities, shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { patterns, retailers, stores } from '#sandbox/db/schema/stores.ts'
import { claims, transactions } from '#sandbox/db/schema/transactions.ts'
import { normaliseLabel } from '#sandbox/matching/normalise-label.ts'
import { seedHubs } from '#sandbox/seed/places.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()
let base: Base
beforeAll(async () => {
  base = await readBase(sandbox.db)
})

type Base = Awaited<ReturnType<typeof readBase>>
type Movement = Base['movements'][number]

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
const dayMs = 86_400_000
const dayBefore = (day: string, count: number) => new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)

/** Plain rows. The test computes day and label itself instead of reading them from the database. */
async function readBase(db: Database) {
  const storeRows = await db.select().from(stores)
  const customerRows = await db.select().from(customers)
  const accounts = await db.select().from(bankAccounts)
  const storesById = new Map(storeRows.map((store) => [store.id, store]))
  const movements = (await db.select().from(transactions)).map((transaction) => ({
    ...transaction,
    day: dayFormat.format(transaction.date),
    normalised: normaliseLabel(transaction.label),
    store: transaction.storeId === null ? undefined : storesById.get(transaction.storeId),
  }))
  return {
    hubs: await db.select().from(shoppingHubs),
    cities: await db.select().from(cities),
    retailers: await db.select().from(retailers),
    stores: storeRows,
    patterns: await db.select().from(patterns),
    claims: await db.select().from(claims),
    movements,
    hubOfCustomer: new Map(customerRows.map(({ id, shoppingHubId }) => [id, shoppingHubId])),
    bankOfAccount: new Map(accounts.map(({ id, bankName }) => [id, bankName])),
    byCustomer: Map.groupBy(movements, ({ customerId }) => customerId),
  }
}

function retailerOf({ patterns, retailers }: Base, label: string) {
  const [best] = patterns
    .flatMap(({ id, pattern, retailerId }) => {
      const match = retailerId === null ? null : new RegExp(pattern, 'i').exec(label)
      return match ? [{ id, retailerId, length: match[0].length }] : []
    })
    .sort((one, other) => other.length - one.length || (one.id < other.id ? -1 : 1))
  return retailers.find(({ id }) => id === best?.retailerId)
}

function cityOf({ cities }: Base, label: string) {
  const named = cities.filter(({ labelName }) => ` ${label} `.includes(` ${labelName} `))
  return named.sort((one, other) => other.labelName.length - one.labelName.length)[0]
}

/** The rows of one hub, computed from the definitions in sandbox/README.md. */
function recompute(base: Base, hubId: string): UnassignedTransaction[] {
  const hub = base.hubs.find(({ id }) => id === hubId)
  const hubCity = base.cities.find(({ id }) => id === hub?.cityId)
  const inHub = ({ store }: Movement) => store?.shoppingHubId === hubId
  const inCity = ({ store }: Movement) => store !== undefined && store.cityId === hubCity?.id
  const hubDays = new Set(base.movements.filter(inHub).map(({ customerId, day }) => `${customerId} ${day}`))
  const cityDays = new Set(base.movements.filter(inCity).map(({ customerId, day }) => `${customerId} ${day}`))
  const onHubDay = ({ customerId, day }: Movement) => hubDays.has(`${customerId} ${day}`)
  const onCityDay = ({ customerId, day }: Movement) => cityDays.has(`${customerId} ${day}`)
  const visitorsByLabel = new Map(
    [...Map.groupBy(base.movements.filter(onHubDay), ({ normalised }) => normalised)].map(([label, movements]) => [
      label,
      new Set(movements.map(({ customerId }) => customerId)),
    ]),
  )
  const timesByLabel = Map.groupBy(base.movements, ({ normalised }) => normalised)
  const patterned = new Set(base.patterns.map(({ storeId }) => storeId))
  const departmentCities = new Set(
    base.cities.filter(({ departmentCode }) => departmentCode === hubCity?.departmentCode).map(({ id }) => id),
  )

  return base.movements
    .filter(({ storeId, customerId }) => storeId === null && base.hubOfCustomer.get(customerId) === hubId)
    .map((movement) => {
      const own = base.byCustomer.get(movement.customerId) ?? []
      const sameDay = own.filter(({ day }) => day === movement.day)
      const sameLabel = own.filter(({ normalised }) => normalised === movement.normalised)
      const daysBefore = [1, 2].map((count) => dayBefore(movement.day, count))
      const retailer = retailerOf(base, movement.normalised)
      const itsStores = base.stores.filter(({ retailerId }) => retailerId === retailer?.id)
      const lacking = itsStores.filter(({ id }) => !patterned.has(id))
      const visitors = visitorsByLabel.get(movement.normalised) ?? new Set()
      const counters = {
        nbSpendingInHubSameDay: sameDay.filter(inHub).length,
        nbLabelInHubJourneyForTheCustomer: sameLabel.filter(onHubDay).length,
        inTwoPreviousDay: own.filter((other) => daysBefore.includes(other.day) && inHub(other)).length,
        nbLabelInAnotherCustomerHubJourney: [...visitors].filter((id) => id !== movement.customerId).length,
        nbClaim: base.claims.filter(({ transactionId }) => transactionId === movement.id).length,
      }
      const isRetailerInHub = retailer !== undefined && itsStores.some(({ shoppingHubId }) => shoppingHubId === hubId)
      return {
        id: movement.id,
        customerId: movement.customerId,
        date: movement.date.toISOString(),
        createdAt: movement.createdAt.toISOString(),
        label: movement.label,
        bankName: base.bankOfAccount.get(movement.bankAccountId) ?? null,
        amount: movement.amountCents / 100,
        hasHint: isRetailerInHub || Object.values(counters).some((count) => count > 0),
        isRetailerInHub,
        retailerName: retailer?.name ?? null,
        shoppingHubName: hub?.name ?? null,
        cityName: cityOf(base, movement.normalised)?.name ?? null,
        nbInCityWithoutStrongPattern: retailer ? lacking.filter(({ cityId }) => cityId === hubCity?.id).length : null,
        nbInDepartmentWithoutStrongPattern: retailer
          ? lacking.filter(({ cityId }) => cityId !== null && departmentCities.has(cityId)).length
          : null,
        nbSpendingInCitySameDay: sameDay.filter(inCity).length,
        totalTransactionOfTheDay: sameDay.length,
        nbLabelInCityJourneyForTheCustomer: sameLabel.filter(onCityDay).length,
        nbLabelForTheCustomer: sameLabel.length,
        nbLabelForProgram: timesByLabel.get(movement.normalised)?.length ?? 0,
        ...counters,
      }
    })
    .sort((one, other) => (one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? 1 : -1))
}

async function listed(hubId: string): Promise<UnassignedTransaction[]> {
  const input = { as: 'pinpoint@dashboard.test', headers: { shoppinghubId: hubId } }
  const { json } = await sandbox.call(listUnassigned, input)
  return (json as { unaffectedTransactionsInfo: UnassignedTransaction[] }).unaffectedTransactionsInfo
}

describe('hint counters', () => {
  it.each(seedHubs.filter(({ isNew }) => !isNew))(
    'of $name equal a recount in plain code [MAS-12]',
    async ({ name }) => {
      const hub = base.hubs.find((candidate) => candidate.name === name)
      const expected = recompute(base, hub?.id ?? '')
      expect(expected.length).toBeGreaterThan(300)
      expect(await listed(hub?.id ?? '')).toEqual(expected)
    },
  )

  it('differ widely from row to row', async () => {
    const rows = await listed(base.hubs.find(({ name }) => name === 'Confluent')?.id ?? '')
    const differentValues = (key: keyof UnassignedTransaction) => new Set(rows.map((row) => row[key])).size
    for (const key of ['isRetailerInHub', 'hasHint'] as const) expect(differentValues(key)).toBe(2)
    for (const key of [
      'retailerName',
      'nbSpendingInHubSameDay',
      'totalTransactionOfTheDay',
      'inTwoPreviousDay',
      'nbLabelInAnotherCustomerHubJourney',
      'nbLabelForProgram',
    ] as const) {
      expect(differentValues(key), key).toBeGreaterThan(3)
    }
  })

  it('count days as they are in France', () => {
    const across = base.movements.filter(({ date, day }) => date.toISOString().slice(0, 10) !== day)
    expect(across.length).toBeGreaterThan(0)
  })
})
