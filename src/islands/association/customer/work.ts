import { atom, computed } from 'nanostores'
import type { CustomerTransaction } from '#lib/contracts/customers.ts'
import { sendAssociation, sendDissociation } from '#stores/association-writes.ts'
import { holds } from '#stores/session.ts'
import { createWork } from '../state/work.ts'
import {
  $customerId,
  $customerTransactions,
  $hubName,
  $hubStores,
  canAssociate,
  customerSelection,
  reread,
  showStore,
} from './state.ts'

const noRows: readonly CustomerTransaction[] = []

/** The work on the transactions of a customer. A row shows its change at once, and the list is read again. Source: SAS-14. */
export const customerWork = createWork<CustomerTransaction>({
  selection: customerSelection,
  $list: $customerId,
  $rows: computed($customerTransactions, ({ data }) => data?.transactions ?? noRows),
  $isPartial: atom(false),
  $stores: $hubStores,
  $hubName,
  canOpen: canAssociate,
  rights: { canUndo: holds('TRANSACTION_PINPOINT'), canAddPatterns: holds('STORE_RETAILER_MANAGEMENT') },
  writes: { associate: sendAssociation, dissociate: sendDissociation },
  associated: (row, store) => showStore(row, store.id),
  takenBack: (row) => showStore(row, null),
  changed: reread,
  reread,
})
