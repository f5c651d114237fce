import type { customerStatuses, registrationGoals } from '../db/schema/statistics.ts'
import type { SeedOptions } from './options.ts'
import { createRandom, type Random } from './random.ts'
import type { Customer, World } from './world.ts'

type StatusRow = typeof customerStatuses.$inferInsert
type GoalRow = typeof registrationGoals.$inferInsert

const dayMs = 86_400_000
const minuteMs = 60_000

/** Accounts are at least this many days older than the last day, so that a card can be registered on any day since. */
const recentDays = 189

/**
 * Makes payment cards, connection errors and deletions of the customers, and a goal for each hub. It uses its own random numbers, so the
 * other rows do not depend on it.
 */
export function createCustomerStatuses(world: World, { seed, scale, until }: SeedOptions) {
  const random = createRandom(seed ^ 0x73746174)
  const untilAt = Date.parse(`${until}T00:00:00Z`)
  const goals: readonly GoalRow[] = world.hubs.map(({ row }) => ({
    shoppingHubId: row.id,
    perDay: Math.max(1, Math.round((random.integer(20, 45) / 10) * scale)),
  }))
  // Each hub has its own error rate.
  const errorRates = new Map(world.hubs.map(({ row }) => [row.id, random.integer(3, 15) / 100]))
  const statuses = world.customers.map((customer) =>
    createStatus(random, customer, errorRates.get(customer.hub.row.id) ?? 0, untilAt),
  )
  return { goals, statuses }
}

function createStatus(random: Random, { row }: Customer, errorRate: number, untilAt: number): StatusRow {
  const cardRegisteredAt = random.chance(0.85) ? cardTime(random, row.createdAt, untilAt) : null
  const since = cardRegisteredAt ?? row.createdAt
  const lately = (days: number) =>
    new Date(Math.max(since.getTime(), untilAt - random.integer(1, days * 1_440) * minuteMs))
  return {
    customerId: row.id,
    cardRegisteredAt,
    connectionErrorSince: cardRegisteredAt && random.chance(errorRate) ? lately(40) : null,
    deletedAt: random.chance(0.04) ? lately(120) : null,
  }
}

/** Some cards are registered soon after the account, the others in the last months with growing numbers. */
function cardTime(random: Random, createdAt: Date, untilAt: number): Date {
  if (random.chance(0.45)) return new Date(createdAt.getTime() + random.integer(5, 20 * 1_440) * minuteMs)
  const daysAgo = Math.min(random.integer(1, recentDays), random.integer(1, recentDays))
  return new Date(untilAt - daysAgo * dayMs + random.integer(7 * 60, 19 * 60) * minuteMs)
}
