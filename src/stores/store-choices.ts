import { atom } from 'nanostores'
import { shopLabel } from '#lib/association/label.ts'
import { associateTransaction, dissociateTransaction } from '#lib/contracts/transactions.ts'
import { mutation } from './mutation.ts'
import { request } from './request.ts'

/** Stores chosen in this visit, by normalised label, because transactions of the same shop often follow. */
export const $chosenStores = atom<ReadonlyMap<string, string>>(new Map())

interface Choice {
  readonly transactionId: string
  readonly storeId: string
  /** The label of the transaction. */
  readonly label: string | null
}

/** Associates one transaction with a store, and keeps the choice for the same label. Source: MAS-15, SAS-13. */
export const associateStore = mutation(async ({ transactionId, storeId, label }: Choice) => {
  await request(associateTransaction, { body: { storeId, transactionId } })
  $chosenStores.set(new Map($chosenStores.get()).set(shopLabel(label ?? ''), storeId))
})

/** Dissociates a transaction from its store. Source: MDI-06. */
export const dissociateStore = mutation((transactionId: string) =>
  request(dissociateTransaction, { body: { transactionId } }),
)

/** Forgets the choice for a label, because the user took it back. */
export function forgetChoice(label: string | null): void {
  const choices = new Map($chosenStores.get())
  if (choices.delete(shopLabel(label ?? ''))) $chosenStores.set(choices)
}
