import type { Reward } from '#lib/contracts/customers.ts'

/** State of a reward that has been paid. */
const refunded = 'RFND'

/** The total paid to a customer, in euros. It is summed in whole cents. Source: CUS-28. */
export function totalCashback(rewards: readonly Pick<Reward, 'rewardState' | 'rewardValue'>[]): number {
  const paid = rewards.filter(({ rewardState }) => rewardState === refunded)
  return paid.reduce((cents, { rewardValue }) => cents + Math.round((rewardValue ?? 0) * 100), 0) / 100
}

/** The id to request the IBAN of a reward with; null when there is none. Source: CUS-55. */
export function payOutIdOf({ payOutId, cashbackId }: Pick<Reward, 'payOutId' | 'cashbackId'>): string | null {
  return payOutId || cashbackId || null
}
