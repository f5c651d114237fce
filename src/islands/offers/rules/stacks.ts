import type { ChartData, Prediction } from '#lib/contracts/offers.ts'
import { formatEuros, formatText } from '#lib/format.ts'
import { formatRounded } from '#lib/format-number.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/** How the bars are stacked. Source: OFF-07, OFF-53. */
export const graphTypes = ['clients', 'budget'] as const
export type GraphType = (typeof graphTypes)[number]

/** Data of a stacked bar chart: each series has one value per category. */
export interface Stacks {
  /** A blank name is N/A, so that every bar and every row of the table has a heading. */
  readonly categories: readonly string[]
  readonly series: readonly (readonly number[])[]
}

/** The three series of the answer. A missing value is zero; a value without a category is dropped. Source: OFF-53. */
export function stackClients({ categories, data1, data2, data3 }: ChartData): Stacks {
  const names = categories.map(formatText)
  return { categories: names, series: [data1, data2, data3].map((data) => names.map((_, index) => data[index] ?? 0)) }
}

/**
 * Total cost of the offers per store, in euros. Stores keep the order of their first offer. Offers without a store are left
 * out; missing and negative costs count as zero.
 *
 * Source: OFF-53.
 */
export function stackBudget(predictions: readonly Prediction[]): Stacks {
  const cents = new Map<string, number>()
  for (const { storeName, cost } of predictions) {
    if (storeName === null) continue
    cents.set(storeName, (cents.get(storeName) ?? 0) + Math.round(Math.max(0, cost ?? 0) * 100))
  }
  return { categories: [...cents.keys()].map(formatText), series: [[...cents.values()].map((sum) => sum / 100)] }
}

/** The stacks with the largest total first, because staff look for the largest. Equal ones keep their order. */
export function largestFirst({ categories, series }: Stacks): Stacks {
  const totals = totalsOf(series, categories.length)
  const order = [...categories.keys()].sort((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0))
  return {
    categories: order.map((index) => categories[index] ?? ''),
    series: series.map((values) => order.map((index) => values[index] ?? 0)),
  }
}

/** The sum of each category over all series. */
function totalsOf(series: readonly (readonly number[])[], count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => series.reduce((sum, values) => sum + (values[index] ?? 0), 0))
}

/** Formats the value of a bar: euros or a count. */
export function formatStacked(value: number, isMoney: boolean, locale: Locale): string {
  return isMoney ? formatEuros(value, locale) : formatRounded(value, locale, 2)
}
