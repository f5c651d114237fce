import { atom } from 'nanostores'
import { getPayoutIban } from '#lib/contracts/customers.ts'
import { request } from '#stores/request.ts'

/** State of an IBAN cell. Source: CUS-42, CUS-43. */
export type Iban =
  | { readonly kind: 'busy' }
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly iban: string }

/** The IBANs requested in this visit, by payout. They are stored nowhere else. */
export const $ibans = atom<ReadonlyMap<string, Iban>>(new Map())

/** Requests the IBAN of a payout, unless it is known or already requested. */
export async function revealIban(payOutId: string): Promise<void> {
  const known = $ibans.get().get(payOutId)?.kind
  if (known === 'busy' || known === 'shown') return
  keep(payOutId, { kind: 'busy' })
  const { iban } = await request(getPayoutIban, { params: { payOutId } }).catch(() => ({ iban: null }))
  keep(payOutId, iban?.trim() ? { kind: 'shown', iban: iban.trim() } : { kind: 'none' })
}

/** The IBAN of a payout for an export; empty if it was not requested. */
export function revealedIban(payOutId: string | null): string {
  const known = payOutId === null ? undefined : $ibans.get().get(payOutId)
  return known?.kind === 'shown' ? known.iban : ''
}

function keep(payOutId: string, iban: Iban): void {
  $ibans.set(new Map($ibans.get()).set(payOutId, iban))
}
