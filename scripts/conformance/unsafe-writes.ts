import type { EndpointName } from '#lib/contracts/contract.ts'
import type { Request } from './writes.ts'

/** A write without a safe form, and why. */
export interface UnsafeWrite {
  readonly reason: string
  /** A request on what does not exist, which has to be refused. */
  readonly unknown?: Request<Readonly<Record<string, unknown>>>
}

/** The other writes. Where ids say what is written, one request names ids that nothing has. */
export const unsafeWrites: Readonly<Partial<Record<EndpointName, UnsafeWrite>>> = {
  associateTransaction: {
    reason: 'it concerns the money of a customer',
    unknown: ({ unknownId }) => ({ body: { storeId: unknownId, transactionId: unknownId } }),
  },
  dissociateTransaction: {
    reason: 'it concerns the money of a customer',
    unknown: ({ unknownId }) => ({ body: { transactionId: unknownId } }),
  },
  associateGiftCardTransaction: {
    reason: 'it cannot be undone',
    unknown: ({ unknownId }) => ({
      body: { cardNumber: '0000000000000000', storeId: unknownId, label: null, amount: null, dateTime: null },
    }),
  },
  decideReceipt: {
    reason: 'a decision is final',
    unknown: ({ unknownId }) => ({
      body: { id: unknownId, status: 'rejected', rejectionReason: 'notATicket', backUserId: null },
    }),
  },
  unlockPassword: {
    reason: 'it concerns the account of a customer',
    unknown: ({ unknownId }) => ({ headers: { customerId: unknownId } }),
  },
  createShoppingHub: { reason: 'no call deletes a mall' },
  updateShoppingHub: { reason: 'it replaces all data of a mall' },
  createHubOwner: { reason: 'no call deletes an owner' },
}
