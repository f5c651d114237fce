import { atom } from 'nanostores'
import { getPayoutIban } from '#lib/contracts/customers.ts'
import { request } from './request.ts'

/** What a cell knows of its IBAN. Source: CUS-42, CUS-43. */
export type Iban =
  | { readonly kind: 'busy' }
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly iban: string }

/** The IBANs that have been asked for in this visit, by payout; they are kept nowhere else. */
export const $ibans = atom<ReadonlyMap<string, Iban>>(new Map())

/** Asks for the IBAN of a payout, unless it is there or on its way. */
export async function revealIban(payOutId: string): Promise<void> {
  const known = $ibans.get().get(payOutId)?.kind
  if (known === 'busy' || known === 'shown') return
  keep(payOutId, { kind: 'busy' })
  const { iban } = await request(getPayoutIban, { params: { payOutId } }).catch(() => ({ iban: null }))
  keep(payOutId, iban?.trim() ? { kind: 'shown', iban: iban.trim() } : { kind: 'none' })
}

/** The IBAN of a payout if it has been asked for, for an export. */
export function revealedIban(payOutId: string | null): string {
  const known = payOutId === null ? undefined : $ibans.get().get(payOutId)
  return known?.kind === 'shown' ? known.iban : ''
}

function keep(payOutId: string, iban: Iban): void {
  $ibans.set(new Map($ibans.get()).set(payOutId, iban))
}
