import type { Purchase, ReceiptRow } from './receipt-purchase.ts'

/** A receipt with one special property. People type its id into "Jump to receipt". */
export interface SpecialReceipt {
  readonly id: string
  /** The special property in a few words. */
  readonly about: string
  /** The difference from a whole receipt that a machine read correctly. */
  readonly change: (row: ReceiptRow, purchase: Purchase) => Partial<ReceiptRow>
}

const day = (row: ReceiptRow) => row.printedAt.slice(0, 10)
const withTotal = (cents: number) => () => ({ ocrTotalCents: cents, printedTotalCents: Math.max(90, Math.abs(cents)) })
const withPicture = (picture: ReceiptRow['picture']) => () => ({ picture })

const specials: readonly Omit<SpecialReceipt, 'id'>[] = [
  { about: 'the OCR total is 0', change: withTotal(0) },
  { about: 'the OCR total is 299.99, just not high', change: withTotal(29_999) },
  { about: 'the OCR total is 300, just high', change: withTotal(30_000) },
  { about: 'the OCR total is negative', change: withTotal(-4_590) },
  { about: 'the OCR date reads YYYY-MM-DD', change: (row) => ({ ocrDate: day(row) }) },
  {
    about: 'the OCR date reads DD/MM/YYYY',
    change: (row) => ({ ocrDate: day(row).split('-').reverse().join('/') }),
  },
  { about: 'the OCR date is an ISO date-time', change: (row) => ({ ocrDate: row.printedAt }) },
  { about: 'the OCR date and time cannot be read', change: () => ({ ocrDate: '??/04', ocrTime: '25h61' }) },
  {
    about: 'no OCR value at all',
    change: () => ({
      ocrTotalCents: null,
      ocrDate: null,
      ocrTime: null,
      ocrStoreId: null,
      ocrInHub: null,
      declaredStoreName: null,
    }),
  },
  { about: 'the OCR date lies in the future', change: (row) => ({ ocrDate: `2099${day(row).slice(4)}` }) },
  { about: 'it has an Isahit id', change: () => ({ isahitId: 'isahit-000011' }) },
  { about: 'it has no mall', change: () => ({ shoppingHubId: null, ocrInHub: null }) },
  {
    about: 'its store is out of the programme',
    change: (_, { hub }) => {
      const shop = hub.shops.find(({ row }) => !row.inProgram)
      return { ocrStoreId: shop?.row.id ?? null, declaredStoreName: shop?.row.name ?? null }
    },
  },
  {
    about: 'the declared name is that of the store in capitals without accents',
    change: (row) => ({
      ocrStoreId: null,
      declaredStoreName: row.declaredStoreName
        ?.normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toUpperCase(),
    }),
  },
  { about: 'there is no picture (404)', change: withPicture('missing') },
  { about: 'the picture takes three seconds', change: withPicture('slow') },
  { about: 'the address of the picture is a script', change: withPicture('unsafe') },
]

/** The special receipts. Their ids are numbered from 1. */
export const specialReceipts: readonly SpecialReceipt[] = specials.map((special, index) => ({
  ...special,
  id: `00000000-0000-4000-8000-0000000000${String(index + 1).padStart(2, '0')}`,
}))
