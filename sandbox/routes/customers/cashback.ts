import { desc, eq, or } from 'drizzle-orm'
import { getBankConnections, getPayoutIban, listRewards } from '#lib/contracts/customers.ts'
import { isUuid } from '../../db/ids.ts'
import { bankConnectionAttempts, bankConnections, challenges, payouts, rewards } from '../../db/schema/cashback.ts'
import type { Services } from '../../http/context.ts'
import type { Serve } from '../../http/serve.ts'
import { customerOr } from './customers.ts'

/** The banks, rewards and transfers of a customer. Source: API-30, API-33. */
export function registerCashback(serve: Serve, { db }: Services): void {
  serve(getBankConnections, async ({ params, refuse }) => {
    const { id } = await customerOr(db, params.customerId, refuse)
    const connections = await db
      .select()
      .from(bankConnections)
      .where(eq(bankConnections.customerId, id))
      .orderBy(desc(bankConnections.createdAt), bankConnections.id)
    const attempts = await db
      .select()
      .from(bankConnectionAttempts)
      .where(eq(bankConnectionAttempts.customerId, id))
      .orderBy(desc(bankConnectionAttempts.createdAt), bankConnectionAttempts.id)
    return {
      bankConnection: connections.map(({ name, createdAt, lastUpdate, error }) => ({
        name,
        createdAt: createdAt.toISOString(),
        lastUpdate: lastUpdate.toISOString(),
        error,
      })),
      bankConnectionAttempt: attempts.map(({ id: _id, customerId: _customer, createdAt, ...attempt }) => ({
        ...attempt,
        createdAt: createdAt.toISOString(),
      })),
    }
  })

  serve(listRewards, async ({ params, refuse }) => {
    const { id } = await customerOr(db, params.customerId, refuse)
    const found = await db
      .select()
      .from(rewards)
      .leftJoin(challenges, eq(challenges.id, rewards.challengeId))
      .where(eq(rewards.customerId, id))
      .orderBy(desc(rewards.updatedAt), rewards.id)
    return found.map(({ rewards: reward, challenges: challenge }) => ({
      cashbackId: reward.id,
      payOutId: reward.payoutId,
      rewardState: reward.state,
      rewardValue: reward.valueCents / 100,
      updatedAt: reward.updatedAt.toISOString(),
      challenge: challenge && { teaser: challenge.teaser },
      startDate: challenge?.startDate ?? null,
      endDate: challenge?.endDate ?? null,
      conditionLabel: challenge?.conditionLabel ?? null,
    }))
  })

  serve(getPayoutIban, async ({ params: { payOutId }, refuse }) => {
    const found = isUuid(payOutId)
      ? await db
          .select({ iban: payouts.iban })
          .from(payouts)
          .leftJoin(rewards, eq(rewards.payoutId, payouts.id))
          .where(or(eq(payouts.id, payOutId), eq(rewards.id, payOutId)))
          .limit(1)
      : []
    const [payout] = found
    if (!payout) throw refuse('resourceNotFound', 'No transfer has this id, and no reward that was transferred')
    return payout
  })
}
