import type { CustomerTransaction, Reward } from '#lib/contracts/customers.ts'
import { formatText } from '#lib/format.ts'

/** A phone number with its country's calling code: `+33 612345678`. Source: CUS-23. */
export function formatPhone(phone: string | null, countryCallingCode: string | null): string {
  const code = countryCallingCode?.replace(/\D/g, '')
  return phone && code ? `+${code} ${phone}` : formatText(phone)
}

/** Why an attempt failed: the codes that are present. Source: CUS-54. */
export function formatReason(errorCode: string | null, providerErrorCode: string | null): string {
  return formatText([errorCode, providerErrorCode].filter(Boolean).join(' '))
}

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

/** Whether a transaction already has a store, so that it cannot be associated again. Source: SAS-06, SAS-22. */
export function isLinked({
  storeId,
  hasInitialStoreTransaction,
}: Pick<CustomerTransaction, 'storeId' | 'hasInitialStoreTransaction'>): boolean {
  return Boolean(storeId) || hasInitialStoreTransaction === true
}
