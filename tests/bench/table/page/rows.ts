import type { Column } from '#ui/table/column.ts'

/** A row with 24 columns, as many as the widest table of the product. */
export interface BenchRow {
  readonly id: string
  readonly label: string
  readonly bank: string
  readonly city: string
  readonly date: string
  readonly amountCents: number
  readonly counts: readonly number[]
}

const shops = ['CARREFOUR MARKET', 'DÉCATHLON', 'L’OCCITANE', 'MONOPRIX', 'SAS LE PETIT CAFÉ', 'H&M HENNES']
const cities = ['Évry', 'Saint-Étienne', 'Lyon 3e', 'Créteil', 'Vélizy-Villacoublay', 'Nantes']
const banks = ['Crédit Agricole', 'BNP Paribas', 'Société Générale', 'La Banque Postale']
const countColumns = 18
const minuteMs = 60_000

/** Makes the same rows for the same number, so that two runs measure the same work. */
export function makeRows(count: number): BenchRow[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = Math.imul(index + 1, 2654435761) >>> 0
    const city = pick(cities, mixed >> 3)
    return {
      id: String(index),
      label: `CB ${pick(shops, mixed)} ${city.toUpperCase()} ${mixed % 31}/${mixed % 12} ${mixed}`,
      bank: pick(banks, mixed >> 5),
      city,
      date: new Date(Date.UTC(2026, 0, 1) + (mixed % 500_000) * minuteMs).toISOString(),
      amountCents: (mixed % 40_000) - 2_000,
      counts: Array.from({ length: countColumns }, (_, place) => (mixed >> place) % 40),
    }
  })
}

export const columns: readonly Column<BenchRow>[] = [
  { id: 'label', label: 'Label', kind: 'code', value: (row) => row.label, text: (row) => row.label, filter: 'text' },
  { id: 'id', label: 'Id', kind: 'number', value: (row) => Number(row.id), text: (row) => row.id },
  { id: 'date', label: 'Date', kind: 'date', value: (row) => row.date, text: (row) => formatDate(row.date) },
  { id: 'bank', label: 'Bank', kind: 'text', value: (row) => row.bank, text: (row) => row.bank, filter: 'choice' },
  { id: 'city', label: 'City', kind: 'text', value: (row) => row.city, text: (row) => row.city, filter: 'text' },
  {
    id: 'amount',
    label: 'Amount',
    kind: 'money',
    value: (row) => row.amountCents,
    text: (row) => `${(row.amountCents / 100).toFixed(2)} €`,
  },
  ...Array.from({ length: countColumns }, (_, place): Column<BenchRow> => {
    const count = (row: BenchRow) => row.counts[place] ?? 0
    return {
      id: `count${place}`,
      label: `Count ${place}`,
      kind: 'number',
      value: count,
      text: (row) => String(count(row)),
    }
  }),
]

function formatDate(instant: string): string {
  const date = new Date(instant)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()} ${two(date.getHours())}:${two(date.getMinutes())}`
}

function pick(words: readonly string[], index: number): string {
  return words[(index >>> 0) % words.length] ?? ''
}
