import { atom, computed } from 'nanostores'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { sendAssociation, sendDissociation } from '#stores/association-writes.ts'
import { holds } from '#stores/session.ts'
import { createWork } from '../state/work.ts'
import { $asideIds, lineWork } from './labels.ts'
import {
  $hubId,
  $hubStores,
  $unassigned,
  anyRow,
  hubSelection,
  removeTransaction,
  reread,
  returnTransaction,
} from './state.ts'

const noRows: readonly UnassignedTransaction[] = []

/** The work on the unassigned transactions of a hub. It outlives its table, so that the user can leave the hub and come back. */
export const hubWork = createWork<UnassignedTransaction>({
  selection: hubSelection,
  $list: $hubId,
  $rows: computed($unassigned, ({ data }) => data ?? noRows),
  $isPartial: computed($unassigned, ({ isPartial = false }) => isPartial),
  $stores: $hubStores,
  $hubName: atom(null),
  canOpen: anyRow,
  rights: {
    canUndo: holds('TRANSACTION_PINPOINT'),
    canAddPatterns: holds('STORE_RETAILER_MANAGEMENT'),
    canAssociateAll: true,
  },
  $asideKeys: $asideIds,
  writes: { associate: sendAssociation, dissociate: sendDissociation },
  associated: removeTransaction,
  takenBack: returnTransaction,
  reread,
  lines: lineWork,
})
