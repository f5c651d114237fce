import type { bankConnectionAttempts, bankConnections, challenges, payouts, rewards } from '../db/schema/cashback.ts'
import type { customers } from '../db/schema/customers.ts'
import { banks } from './bank-labels.ts'
import { dayOf, type SeedOptions } from './options.ts'
import type { Random } from './random.ts'
import type { Customer, Hub } from './world.ts'

type Connection = typeof bankConnections.$inferInsert
type Attempt = typeof bankConnectionAttempts.$inferInsert
type Challenge = typeof challenges.$inferInsert
type Payout = typeof payouts.$inferInsert
type Reward = typeof rewards.$inferInsert

/** Rows in the order in which they can be inserted. */
export interface SupportRows {
  readonly connections: Connection[]
  readonly attempts: Attempt[]
  readonly payouts: Payout[]
  readonly rewards: Reward[]
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/** How many customers have their rows in one batch. */
export const customersPerBatch = 5_000

/** Reasons for a broken bank connection, as the bank's service words them. */
const connectionErrors = ['WRONG CREDENTIALS', 'SCA REQUIRED', 'ACCOUNT LOCKED', 'BANK UNAVAILABLE'] as const

/** States of a reward. The source names RFND, TRAN and TERM; the others are examples of its "others". */
const rewardStates = ['RFND', 'TRAN', 'TERM', 'PEND', 'CANC'] as const

/** How attempts end: the status, the programme's code and the code of the bank's service. */
const outcomes = [
  { responseCode: 200, errorCode: null, providerErrorCode: null },
  { responseCode: 201, errorCode: null, providerErrorCode: null },
  { responseCode: 302, errorCode: null, providerErrorCode: null },
  { responseCode: 401, errorCode: 'invalidCredentials', providerErrorCode: 'WRONG_PASSWORD' },
  { responseCode: 404, errorCode: 'bankNotFound', providerErrorCode: null },
  { responseCode: 429, errorCode: 'tooManyRequests', providerErrorCode: 'RATE_LIMIT' },
  { responseCode: 500, errorCode: 'providerError', providerErrorCode: 'INTERNAL' },
  { responseCode: 503, errorCode: null, providerErrorCode: 'BANK_MAINTENANCE' },
] as const

const offers = [
  { teaser: '10 € remboursés dès 100 € d’achats', conditionLabel: 'Dès 100 € cumulés' },
  { teaser: '5 € offerts pour trois visites', conditionLabel: 'Trois visites dans le mois' },
  { teaser: '10 % sur la mode & les accessoires', conditionLabel: 'Hors soldes' },
  { teaser: 'Double cashback du mercredi', conditionLabel: 'Le mercredi seulement' },
] as const

/** Makes four offers for each hub: one in the past, one running, one in the future, one of a single day. */
export function createChallenges(random: Random, hubs: readonly Hub[], { until }: SeedOptions): readonly Challenge[] {
  const today = Date.parse(`${until}T00:00:00Z`)
  const periods = [
    [-150, -90],
    [-45, 15],
    [10, 40],
    [-7, -7],
  ] as const
  const day = (offset: number) => dayOf(new Date(today + offset * dayMs))
  return hubs.flatMap(({ row }) =>
    offers.map((offer, index) => {
      const [start, end] = periods[index] ?? [0, 0]
      return { id: random.uuid(), shoppingHubId: row.id, ...offer, startDate: day(start), endDate: day(end) }
    }),
  )
}

/** Makes the bank connections, their attempts, the rewards and the transfers of every customer, in batches. */
export function* createSupportRows(
  random: Random,
  customers: readonly Customer[],
  challenges: readonly Challenge[],
  { until }: SeedOptions,
): Generator<SupportRows> {
  const untilAt = Date.parse(`${until}T00:00:00Z`)
  // Nobody earns rewards in a future offer.
  const begun = challenges.filter(({ startDate }) => startDate <= until)
  const challengesByHub = Map.groupBy(begun, ({ shoppingHubId }) => shoppingHubId)
  for (let from = 0; from < customers.length; from += customersPerBatch) {
    const rows: SupportRows = { connections: [], attempts: [], payouts: [], rewards: [] }
    for (const customer of customers.slice(from, from + customersPerBatch)) {
      if (customer.named?.kind === 'nothing') continue
      const ofHub = challengesByHub.get(customer.row.shoppingHubId) ?? []
      if (customer.named?.kind === 'everything') addEveryState(random, rows, customer, ofHub, untilAt)
      else addUsual(random, rows, customer, ofHub, untilAt)
    }
    yield rows
  }
}

/**
 * Adds a connection for each bank, and a few rewards for some customers. The connections of a desynchronised customer
 * broke on that day.
 */
function addUsual(
  random: Random,
  rows: SupportRows,
  customer: Customer,
  challenges: readonly Challenge[],
  until: number,
) {
  const { id: customerId, createdAt, desynchronisedAt } = customer.row
  for (const bank of new Set(customer.accounts.map(({ bank }) => bank.name))) {
    const error = desynchronisedAt ? random.pick(connectionErrors) : ''
    const lastUpdate = desynchronisedAt ?? new Date(until - random.integer(1, 48) * hourMs)
    rows.connections.push({ id: random.uuid(), customerId, name: bank, createdAt, lastUpdate, error })
    rows.attempts.push(attemptAt(random, customerId, bank, true, createdAt, random.pick(outcomes.slice(0, 2))))
    if (desynchronisedAt) {
      rows.attempts.push(attemptAt(random, customerId, bank, false, lastUpdate, random.pick(outcomes.slice(3))))
    }
  }
  if (!random.chance(0.4)) return
  const payout = createPayout(random, customerId)
  const count = random.integer(1, 3)
  const states = Array.from({ length: count }, () => random.pick(rewardStates))
  if (states.some(isPaid)) rows.payouts.push(payout)
  for (const state of states) {
    const challenge = random.chance(0.8) ? random.pick(challenges) : undefined
    rows.rewards.push(createReward(random, customer.row, challenge, state, isPaid(state) ? payout.id : null, until))
  }
}

/** Adds every state once. One of the paid rewards has lost its transfer, and two others share one. */
function addEveryState(
  random: Random,
  rows: SupportRows,
  customer: Customer,
  challenges: readonly Challenge[],
  until: number,
) {
  const { id: customerId, createdAt } = customer.row
  const hoursAgo = (hours: number) => new Date(until - hours * hourMs)
  for (const [index, error] of ['', 'IN PROGRESS', ...connectionErrors].entries()) {
    const name = banks[index]?.name ?? ''
    rows.connections.push({ id: random.uuid(), customerId, name, createdAt, lastUpdate: hoursAgo(index + 1), error })
  }
  for (const [index, outcome] of outcomes.entries()) {
    const name = banks[index]?.name ?? ''
    rows.attempts.push(attemptAt(random, customerId, name, index % 2 === 0, hoursAgo(24 * index + 1), outcome))
  }
  const payout = createPayout(random, customerId)
  rows.payouts.push(payout)
  for (const [index, state] of [...rewardStates, 'RFND', 'TRAN'].entries()) {
    const payoutId = isPaid(state) && index !== 1 ? payout.id : null
    rows.rewards.push(createReward(random, customer.row, challenges[index], state, payoutId, until))
  }
}

/** Whether a reward in this state was transferred. Assumed: the source names the states and not their meaning. */
function isPaid(state: string): boolean {
  return state === 'RFND' || state === 'TRAN'
}

function attemptAt(
  random: Random,
  customerId: string,
  name: string,
  creation: boolean,
  createdAt: Date,
  outcome: Pick<Attempt, 'responseCode' | 'errorCode' | 'providerErrorCode'>,
): Attempt {
  return { id: random.uuid(), customerId, name, creation, createdAt, ...outcome }
}

function createReward(
  random: Random,
  customer: typeof customers.$inferInsert,
  challenge: Challenge | undefined,
  state: string,
  payoutId: string | null,
  until: number,
): Reward {
  const begin = Math.max(customer.createdAt.getTime(), challenge ? Date.parse(`${challenge.startDate}T00:00:00Z`) : 0)
  const updatedAt = new Date(random.integer(begin, until))
  const valueCents = random.integer(50, 4_000)
  return {
    id: random.uuid(),
    customerId: customer.id,
    challengeId: challenge?.id ?? null,
    payoutId,
    state,
    valueCents,
    updatedAt,
  }
}

/** Makes a transfer to a French IBAN with correct check digits. */
function createPayout(random: Random, customerId: string): Payout {
  const account = Array.from({ length: 23 }, () => random.integer(0, 9)).join('')
  // F is 15 and R is 27. With the check digits the whole number is 1 modulo 97 (ISO 13616).
  const check = 98n - (BigInt(`${account}152700`) % 97n)
  return { id: random.uuid(), customerId, iban: `FR${String(check).padStart(2, '0')}${account}` }
}
