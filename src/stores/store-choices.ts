import { associateTransaction, dissociateTransaction } from '#lib/contracts/transactions.ts'
import { mutation } from './mutation.ts'
import { request } from './request.ts'

/** Associates one transaction with a store. Source: MAS-15, SAS-13. */
export const associateStore = mutation((chosen: { readonly transactionId: string; readonly storeId: string }) =>
  request(associateTransaction, { body: chosen }),
)

/** Dissociates a transaction from its store, as one write of a run. Source: MDI-06. */
export function dissociateOne(transactionId: string): Promise<unknown> {
  return request(dissociateTransaction, { body: { transactionId } })
}

/** Dissociates a transaction from its store. Source: MDI-06. */
export const dissociateStore = mutation(dissociateOne)
