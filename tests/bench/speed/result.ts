import type { Measured } from './figures.ts'
import type { Protocol } from './stand.ts'

/** The most that each figure may be: times the floor, or absolute. */
const wanted: Readonly<Record<string, { readonly ratio?: number; readonly value?: number }>> = {
  'login: accepts and sends (ms)': { ratio: 1.4 },
  'login: first paint (ms)': { ratio: 1.15 },
  'login: everything sent (KB)': { value: 95 },
  'association, cold: first rows of 1,000 (ms)': { ratio: 1.4 },
  'association: everything sent (KB)': { value: 135 },
  'association: requests': { value: 16 },
  'home → first rows, warm (ms)': { ratio: 1.2 },
  '10,000 rows: mall chosen → rows (ms)': { ratio: 1.6 },
  '50,000 rows: mall chosen → rows (ms)': { ratio: 1.6 },
  '50,000 rows: mall chosen → all rows (ms)': { ratio: 1 },
  '10,000 rows: filter shown (ms)': { value: 250 },
  '10,000 rows: filter shown, two seconds later (ms)': { ratio: 2 },
  '50,000 rows: filter shown (ms)': { value: 250 },
  '50,000 rows: filter shown, two seconds later (ms)': { ratio: 4 },
  '10,000 rows: heap (MB)': { ratio: 2.5 },
  ...Object.fromEntries(
    ['1,000 rows', '10,000 rows', '50,000 rows', '10,000 rows, at once', '50,000 rows, at once'].flatMap((what) => [
      [`${what}: frames dropped while scrolling (%)`, { ratio: 1.1 }],
      [`${what}: longest gap while scrolling (ms)`, { value: 100 }],
    ]),
  ),
}

/** A ratio that is worse by more than this factor fails the bench. */
const tolerance = 1.15

/** What one visit of a site measured. */
export interface VisitResult {
  readonly name: string
  readonly protocol: Protocol
  readonly measured: Measured
}

/** One row of the result, over HTTP/2. */
export interface Row {
  readonly figure: string
  readonly floor: number
  readonly product: number
  readonly ratio: number
  /** Over HTTP/1.1; NaN where the protocol changes nothing. */
  readonly ratioHttp1: number
}

/** The medians of all visits, by the figures of `wanted`. */
export function rowsOf(visits: readonly VisitResult[]): Row[] {
  const typical = (site: string, by: Protocol, figure: string) =>
    median(
      visits.flatMap(({ name, protocol, measured }) =>
        name === site && protocol === by ? (measured[figure] ?? []) : [],
      ),
    )
  return Object.keys(wanted).map((figure) => {
    const [floor, product] = [typical('floor', 'HTTP/2', figure), typical('product', 'HTTP/2', figure)]
    const ratioHttp1 = typical('product', 'HTTP/1.1', figure) / typical('floor', 'HTTP/1.1', figure)
    return { figure, floor, product, ratio: product / floor, ratioHttp1 }
  })
}

/** @returns NaN for no value */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A row of the table in the document. */
export function rowText({ figure, floor, product, ratio, ratioHttp1 }: Row): string {
  const limit = wanted[figure]
  const most = limit?.ratio ? `≤ ${limit.ratio} ×` : `≤ ${limit?.value}`
  const reached = (limit?.ratio ? ratio <= limit.ratio : product <= (limit?.value ?? 0)) ? 'yes' : 'no'
  const http1 = Number.isNaN(ratioHttp1) ? '' : ratioHttp1.toFixed(2)
  return `| ${figure} | ${short(floor)} | ${short(product)} | ${ratio.toFixed(2)} | ${http1} | ${most} | ${reached} |`
}

/** The ratios in a document that `rowText` wrote, by figure. */
export function ratiosIn(document: string): ReadonlyMap<string, number> {
  const rows = document.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return new Map(rows.flatMap(([, figure = '', , , ratio]) => (figure in wanted ? [[figure, Number(ratio)]] : [])))
}

/** The figures whose ratio is worse than in the document, with both ratios. */
export function worseThan(document: string, rows: readonly Row[]): string[] {
  const before = ratiosIn(document)
  return rows.flatMap(({ figure, ratio }) => {
    const last = before.get(figure)
    return last !== undefined && ratio > last * tolerance ? [`${figure}: ${last} before, ${ratio.toFixed(2)} now`] : []
  })
}

/** Small values with one decimal, others without. */
function short(value: number): string {
  return value < 100 ? value.toFixed(1).replace(/\.0$/, '') : value.toFixed(0)
}
