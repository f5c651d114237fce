import { associateTransaction, dissociateTransaction } from '#lib/contracts/transactions.ts'
import { mutation } from './mutation.ts'
import { request } from './request.ts'

interface Chosen {
  readonly transactionId: string
  readonly storeId: string
}

/** The write of one association, for a run of several. Source: MAS-15, SAS-13. */
export const sendAssociation = (chosen: Chosen) => request(associateTransaction, { body: chosen })

/** The write of one dissociation, for a run of several. Source: MDI-06. */
export const sendDissociation = (transactionId: string) => request(dissociateTransaction, { body: { transactionId } })

/** Dissociates a transaction from its store. */
export const dissociateStore = mutation(sendDissociation)
