import { dissociateTransaction } from '#lib/contracts/transactions.ts'
import { mutation } from './mutation.ts'
import { request } from './request.ts'

/** Dissociates a transaction from its store. Source: MDI-06. */
export const dissociateStore = mutation((transactionId: string) =>
  request(dissociateTransaction, { body: { transactionId } }),
)
