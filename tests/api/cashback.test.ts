import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  type BankConnection,
  type BankConnectionAttempt,
  getBankConnections,
  getPayoutIban,
  listRewards,
  type Reward,
} from '#lib/contracts/customers.ts'
import { rewards } from '#sandbox/db/schema/cashback.ts'
import { namedCustomers } from '#sandbox/seed/named-customers.ts'
import { createCustomer } from '#tests/e2e/support/customers.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'support@dashboard.test'
const unknownId = '00000000-0000-4000-8000-000000000000'
const everything = namedCustomers.find(({ kind }) => kind === 'everything')?.id ?? ''
const nothing = namedCustomers.find(({ kind }) => kind === 'nothing')?.id ?? ''

interface Connections {
  readonly bankConnection: readonly BankConnection[]
  readonly bankConnectionAttempt: readonly BankConnectionAttempt[]
}

async function connectionsOf(customerId: string): Promise<Connections> {
  return (await sandbox.call(getBankConnections, { as, params: { customerId } })).json as Connections
}

async function rewardsOf(customerId: string): Promise<readonly Reward[]> {
  const { json } = await sandbox.call(listRewards, { as, params: { customerId } })
  return (json as { cashback: readonly Reward[] }).cashback
}

const readIban = (payOutId: string) => sandbox.call(getPayoutIban, { as, params: { payOutId } })

describe('bank connections', () => {
  it('come newest first with their state and dates, and so do the attempts [API-30] [CUS-44] [CUS-53] [CUS-54]', async () => {
    const { id } = await createCustomer(sandbox.db, {
      connections: [
        { name: 'LCL', createdAt: new Date('2026-01-02T10:00:00Z'), lastUpdate: new Date('2026-04-01T10:00:00Z') },
        { name: 'Revolut', createdAt: new Date('2026-03-02T10:00:00Z'), error: 'IN PROGRESS' },
        { name: 'BNP Paribas', createdAt: new Date('2026-02-02T10:00:00Z'), error: 'SCA REQUIRED' },
      ],
      attempts: [
        { name: 'LCL', responseCode: 200, createdAt: new Date('2026-01-02T10:00:00Z') },
        {
          name: 'BNP Paribas',
          responseCode: 503,
          creation: false,
          errorCode: 'providerError',
          providerErrorCode: 'BANK_MAINTENANCE',
          createdAt: new Date('2026-02-02T10:00:00Z'),
        },
      ],
    })
    expect(await connectionsOf(id)).toEqual({
      bankConnection: [
        {
          name: 'Revolut',
          createdAt: '2026-03-02T10:00:00.000Z',
          lastUpdate: '2026-03-02T10:00:00.000Z',
          error: 'IN PROGRESS',
        },
        {
          name: 'BNP Paribas',
          createdAt: '2026-02-02T10:00:00.000Z',
          lastUpdate: '2026-02-02T10:00:00.000Z',
          error: 'SCA REQUIRED',
        },
        { name: 'LCL', createdAt: '2026-01-02T10:00:00.000Z', lastUpdate: '2026-04-01T10:00:00.000Z', error: '' },
      ],
      bankConnectionAttempt: [
        {
          name: 'BNP Paribas',
          creation: false,
          responseCode: 503,
          errorCode: 'providerError',
          providerErrorCode: 'BANK_MAINTENANCE',
          createdAt: '2026-02-02T10:00:00.000Z',
        },
        {
          name: 'LCL',
          creation: true,
          responseCode: 200,
          errorCode: null,
          providerErrorCode: null,
          createdAt: '2026-01-02T10:00:00.000Z',
        },
      ],
    })
  })

  it('are empty lists for a customer without any [CUS-46]', async () => {
    expect(await connectionsOf(nothing)).toEqual({ bankConnection: [], bankConnectionAttempt: [] })
  })

  it('of one seeded customer show every state [CUS-36] [CUS-37]', async () => {
    const { bankConnection, bankConnectionAttempt } = await connectionsOf(everything)
    const states = bankConnection.map(({ error }) => (error === '' || error === 'IN PROGRESS' ? error : 'error text'))
    expect(new Set(states)).toEqual(new Set(['', 'IN PROGRESS', 'error text']))
    const hundreds = bankConnectionAttempt.map(({ responseCode }) => Math.floor((responseCode ?? 0) / 100))
    expect(new Set(hundreds)).toEqual(new Set([2, 3, 4, 5]))
    expect(new Set(bankConnectionAttempt.map(({ creation }) => creation))).toEqual(new Set([true, false]))
  })
})

describe('rewards', () => {
  it('come newest first, of an offer or of none, paid out or not [API-30] [CUS-44] [CUS-54]', async () => {
    const offer = { teaser: '10 € back', conditionLabel: 'From €100', startDate: '2026-03-01', endDate: '2026-03-31' }
    const { id, rewardIds } = await createCustomer(sandbox.db, {
      rewards: [
        { state: 'TERM', valueCents: 1, updatedAt: new Date('2026-02-02T10:00:00Z') },
        { state: 'RFND', valueCents: 1250, updatedAt: new Date('2026-04-02T10:00:00Z'), ...offer, iban: 'FR76' },
      ],
    })
    const payOutId = (
      await sandbox.db
        .select()
        .from(rewards)
        .where(eq(rewards.id, rewardIds[1] ?? ''))
    )[0]?.payoutId
    expect(await rewardsOf(id)).toEqual([
      {
        cashbackId: rewardIds[1],
        payOutId,
        rewardState: 'RFND',
        rewardValue: 12.5,
        updatedAt: '2026-04-02T10:00:00.000Z',
        challenge: { teaser: '10 € back' },
        startDate: '2026-03-01',
        endDate: '2026-03-31',
        conditionLabel: 'From €100',
      },
      {
        cashbackId: rewardIds[0],
        payOutId: null,
        rewardState: 'TERM',
        rewardValue: 0.01,
        updatedAt: '2026-02-02T10:00:00.000Z',
        challenge: null,
        startDate: null,
        endDate: null,
        conditionLabel: null,
      },
    ])
  })

  it('of a customer without any are an empty list [CUS-46]', async () => {
    expect(await rewardsOf(nothing)).toEqual([])
  })

  it('of one seeded customer are in every state, with an offer and without [CUS-35]', async () => {
    const found = await rewardsOf(everything)
    const states = new Set(found.map(({ rewardState }) => rewardState))
    expect(states).toEqual(new Set(['RFND', 'TRAN', 'TERM', 'PEND', 'CANC']))
    expect(new Set(found.map(({ challenge }) => challenge === null))).toEqual(new Set([true, false]))
    // Two that count toward the total, so that it really is a sum.
    expect(found.filter(({ rewardState }) => rewardState === 'RFND')).toHaveLength(2)
  })

  it('add up to the cents that the base holds [CUS-28]', async () => {
    const rows = await sandbox.db.select().from(rewards).where(eq(rewards.customerId, everything))
    const cents = rows.filter(({ state }) => state === 'RFND').reduce((sum, { valueCents }) => sum + valueCents, 0)
    const refunded = (await rewardsOf(everything)).filter(({ rewardState }) => rewardState === 'RFND')
    const euros = refunded.reduce((sum, { rewardValue }) => sum + (rewardValue ?? 0), 0)
    expect(euros.toFixed(2)).toBe((cents / 100).toFixed(2))
  })
})

describe('the IBAN of a reward', () => {
  const iban = 'FR7630006000011234567890189'

  it('is found by the transfer and by the reward, in any capitals [API-33] [CUS-42] [CUS-55]', async () => {
    const { id } = await createCustomer(sandbox.db, { rewards: [{ state: 'TRAN', iban }] })
    const [reward] = await rewardsOf(id)
    for (const given of [reward?.payOutId, reward?.cashbackId, reward?.cashbackId?.toUpperCase()]) {
      expect(await readIban(given ?? '')).toMatchObject({ status: 200, json: { iban } })
    }
  })

  it('is not found for a reward that was not paid out [API-33] [CUS-43]', async () => {
    const { rewardIds } = await createCustomer(sandbox.db, { rewards: [{ state: 'PEND' }] })
    expect(await readIban(rewardIds[0] ?? '')).toMatchObject({ status: 404, json: { code: 'resourceNotFound' } })
  })

  it.each([unknownId, 'x', '12', everything])('is not found by %s [API-33]', async (id) => {
    expect(await readIban(id)).toMatchObject({ status: 404, json: { code: 'resourceNotFound' } })
  })

  it('is there for some rewards of the seeded customer and not for others', async () => {
    const found = await rewardsOf(everything)
    const answers = await Promise.all(found.map(({ payOutId, cashbackId }) => readIban(payOutId ?? cashbackId ?? '')))
    expect(answers.map(({ status }) => status)).toEqual(found.map(({ payOutId }) => (payOutId === null ? 404 : 200)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    // One that was transferred, but whose transfer record is missing.
    expect(found.some(({ rewardState, payOutId }) => rewardState === 'TRAN' && payOutId === null)).toBe(true)
  })
})
