import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { beforeAll, describe, expect, it } from 'vitest'
import { functionalities } from '#lib/session/token.ts'
import { createChallenges, createSupportRows } from '#sandbox/seed/customer-support.ts'
import { namedCustomers } from '#sandbox/seed/named-customers.ts'
import { checkSeedOptions, type SeedOptions } from '#sandbox/seed/options.ts'
import { callingCodeOf, createPhone } from '#sandbox/seed/phones.ts'
import { seedHubs } from '#sandbox/seed/places.ts'
import { createRandom } from '#sandbox/seed/random.ts'
import { createTransactions } from '#sandbox/seed/transactions.ts'
import { seededUsers } from '#sandbox/seed/users.ts'
import { createWorld } from '#sandbox/seed/world.ts'

const options = { seed: 3, scale: 0.2, until: '2026-04-15' }
const until = Date.parse('2026-04-15T00:00:00Z')
const { customers, hubs } = createWorld(createRandom(options.seed), options)
const challenges = createChallenges(createRandom(1), hubs, options)
const batches = [...createSupportRows(createRandom(1), customers, challenges, options)]
const connections = batches.flatMap((batch) => batch.connections)
const attempts = batches.flatMap((batch) => batch.attempts)
const payouts = batches.flatMap((batch) => batch.payouts)
const rewards = batches.flatMap((batch) => batch.rewards)

describe('phones', () => {
  const international = (country: Parameters<typeof callingCodeOf>[0], phone: string) =>
    parsePhoneNumberFromString(`+${callingCodeOf(country)}${phone}`)

  it.each(namedCustomers)('of $firstName $lastName are numbers of $phoneCountry', ({ phoneCountry, phone }) => {
    const parsed = international(phoneCountry, phone)
    expect([parsed?.isValid(), parsed?.country, parsed?.nationalNumber]).toEqual([true, phoneCountry, phone])
  })

  it('are valid numbers of ten countries, and never twice the same', () => {
    const random = createRandom(1)
    const phones = Array.from({ length: 5000 }, (_, index) => createPhone(random, index))
    expect(new Set(phones.map(({ phoneCountry, phone }) => phoneCountry + phone)).size).toBe(phones.length)
    const byCountry = Map.groupBy(phones, ({ phoneCountry }) => phoneCountry)
    expect([...byCountry.keys()].sort()).toEqual(['BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IT', 'LU', 'PT', 'US'])
    const wrong = phones.filter(({ phoneCountry, phone }) => international(phoneCountry, phone)?.isValid() !== true)
    expect(wrong).toEqual([])
  })
})

describe('seeded customers', () => {
  it('have an e-mail of their own in each mall, whatever its capitals', () => {
    const emails = customers.map(({ row }) => `${row.shoppingHubId} ${row.email?.toLowerCase()}`)
    expect(new Set(emails).size).toBe(customers.length)
    expect(customers.some(({ row }) => row.email?.includes('+'))).toBe(true)
    expect(customers.some(({ row }) => row.email !== row.email?.toLowerCase())).toBe(true)
    for (const { row } of customers) expect(row.email).toMatch(/^[a-z.\d+]+@example\.test$/i)
  })

  it('begin with the listed ones, the first of whom go round the open malls', () => {
    expect(customers.slice(0, namedCustomers.length).map(({ row }) => row.id)).toEqual(
      namedCustomers.map(({ id }) => id),
    )
    const open = seedHubs.filter(({ isNew }) => !isNew).map(({ name }) => name)
    expect(namedCustomers.slice(0, open.length).map(({ hub }) => hub)).toEqual(open)
    expect(customers.slice(0, open.length).every(({ activity }) => activity > 0)).toBe(true)
  })

  it('register before they are activated, and lose their banks afterwards', () => {
    for (const { row } of customers) {
      expect(row.registrationDate?.getTime()).toBeLessThan(row.createdAt.getTime())
      if (row.desynchronisedAt) expect(row.desynchronisedAt.getTime()).toBeGreaterThan(row.createdAt.getTime())
    }
    const lost = customers.filter(({ row }) => row.desynchronisedAt).map(({ row }) => row.id)
    expect(lost.length).toBeGreaterThan(0)
    const broken = connections.filter(({ error, customerId }) => error !== '' && !customerId.startsWith('c0000000'))
    expect(new Set(broken.map(({ customerId }) => customerId))).toEqual(new Set(lost))
  })

  it('are locked, or not, and have more scans than accepted ones', () => {
    const attempts = customers.map(({ row }) => row.passwordNbAttempt ?? 0)
    expect(new Set(attempts)).toEqual(new Set([0, 1, 2, 3]))
    for (const { row } of customers) expect(row.validatedScans).toBeLessThanOrEqual(row.totalScans ?? 0)
  })
})

describe('what support reads', () => {
  it('lies before the last day', () => {
    const instants = [
      ...connections.flatMap(({ createdAt, lastUpdate }) => [createdAt, lastUpdate]),
      ...attempts.map(({ createdAt }) => createdAt),
      ...rewards.map(({ updatedAt }) => updatedAt),
    ]
    expect(instants.every((instant) => instant.getTime() <= until)).toBe(true)
  })

  it('gives the listed customer without anything nothing', () => {
    const id = namedCustomers.find(({ kind }) => kind === 'nothing')?.id
    const rows = [...connections, ...attempts, ...payouts, ...rewards]
    expect(rows.filter(({ customerId }) => customerId === id)).toEqual([])
    expect(customers.find(({ row }) => row.id === id)).toMatchObject({ accounts: [], activity: 0 })
  })

  it('rewards customers for offers of their own mall that have begun', () => {
    const hubOf = new Map(customers.map(({ row }) => [row.id, row.shoppingHubId]))
    const challengesById = new Map(challenges.map((challenge) => [challenge.id, challenge]))
    const ofOffers = rewards.filter(({ challengeId }) => challengeId)
    expect(ofOffers.length).toBeGreaterThan(0)
    for (const { challengeId, customerId, updatedAt } of ofOffers) {
      const challenge = challengesById.get(challengeId ?? '')
      expect(challenge?.shoppingHubId).toBe(hubOf.get(customerId))
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(Date.parse(challenge?.startDate ?? ''))
    }
  })

  it('pays to IBANs with right check digits', () => {
    expect(payouts.length).toBeGreaterThan(0)
    for (const { iban } of payouts) {
      expect(iban).toMatch(/^FR\d{25}$/)
      // ISO 13616: country and check digits go to the end, letters count from 10.
      expect(BigInt(`${iban.slice(4)}1527${iban.slice(2, 4)}`) % 97n).toBe(1n)
    }
  })

  it('has a transfer for every paid reward but one', () => {
    const paid = rewards.filter(({ state }) => state === 'RFND' || state === 'TRAN')
    expect(paid.filter(({ payoutId }) => payoutId === null)).toHaveLength(1)
    expect(
      rewards.filter(({ payoutId }) => payoutId !== null).every(({ state }) => ['RFND', 'TRAN'].includes(state)),
    ).toBe(true)
  })
})

const small: SeedOptions = { seed: 7, scale: 0.05, until: '2026-04-15' }
let smallDigest: string

/** Digest of all rows that the options produce. */
function digest(options: SeedOptions): string {
  const random = createRandom(options.seed)
  const world = createWorld(random, options)
  const hash = createHash('sha256').update(JSON.stringify(world))
  for (const batch of createTransactions(random, world, options)) hash.update(JSON.stringify(batch))
  return hash.digest('hex')
}

function transactionsOf(options: SeedOptions) {
  const random = createRandom(options.seed)
  const world = createWorld(random, options)
  return [...createTransactions(random, world, options)].flatMap(({ transactions }) => transactions)
}

describe('seed', () => {
  beforeAll(() => {
    smallDigest = digest(small)
  })

  it('makes the same rows from the same options', () => {
    expect(digest({ ...small })).toBe(smallDigest)
  })

  it.each([{ seed: 8 }, { scale: 0.06 }, { until: '2026-04-16' }])('makes other rows with %j', (change) => {
    expect(digest({ ...small, ...change })).not.toBe(smallDigest)
  })

  it.each([0.01, 0.05, 0.3])('makes exactly as many transactions as scale %d says', (scale) => {
    expect(transactionsOf({ ...small, scale })).toHaveLength(40_000 * scale)
  })

  it('runs over the six months before the last day', () => {
    const dates = transactionsOf(small).map(({ date }) => date.getTime())
    const last = Math.max(...dates)
    const first = Math.min(...dates)
    expect(last).toBeLessThan(Date.parse('2026-04-15T00:00:00Z'))
    expect(last).toBeGreaterThan(Date.parse('2026-04-13T00:00:00Z'))
    expect(first).toBeGreaterThanOrEqual(Date.parse('2025-10-15T00:00:00Z'))
    expect(first).toBeLessThan(Date.parse('2025-10-20T00:00:00Z'))
  })

  it.each([{ seed: 1.5 }, { scale: 0 }, { scale: Number.NaN }, { until: '2026-02-30' }, { until: 'today' }])(
    'refuses %j',
    (change) => {
      expect(() => checkSeedOptions({ ...small, ...change })).toThrow(RangeError)
    },
  )
})

describe('seeded users', () => {
  it('hold each functionality alone, all and none, and one is blocked', () => {
    const held = seededUsers.filter(({ blocked }) => !blocked).map((user) => user.functionalities.join())
    expect(held.sort()).toEqual([...functionalities, functionalities.join(), ''].sort())
    expect(seededUsers.filter(({ blocked }) => blocked)).toHaveLength(1)
  })

  it('have passwords that keep the rule [USR-18]', () => {
    for (const { password } of seededUsers) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{9,}$/)
  })
})
