import type { Receipt } from '#lib/contracts/receipts.ts'

/** A receipt with only these fields. */
export function receiptWith(known: Partial<Receipt> & Pick<Receipt, 'id'>): Receipt {
  return {
    hubId: null,
    hubName: null,
    imageURI: null,
    ocrTotal: null,
    ocrDate: null,
    ocrTime: null,
    ocrStoreId: null,
    declaredStoreName: null,
    ocrInHub: null,
    receiptsLeft: null,
    isahitId: null,
    ...known,
  }
}
