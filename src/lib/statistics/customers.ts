import type { CustomerStatistics } from '#lib/contracts/statistics.ts'
import { firstShortcuts, inOrder } from './shortcuts.ts'

/** The panels of the board, in its order. Source: STA-01 to STA-04. */
export const panelNames = ['customers', 'cards', 'desynchronization', 'unsubscribing'] as const
export type PanelName = (typeof panelNames)[number]

/** A whole count, or a rate in hundredths of a percent, so that two decimals are exact; null is missing. */
export type Figure = number | null

export interface Panel {
  readonly name: PanelName
  readonly isRate: boolean
  /** Whether the answer held no list, or none that can be read, so that every cell of the panel has failed. */
  readonly failed: boolean
  /** One for each shortcut that the answer names anywhere. */
  readonly rows: readonly { readonly shortcut: string; readonly figure: Figure }[]
  readonly total: Figure
  /** Shortcuts whose figures are missing, so that the total is without them. */
  readonly without: readonly string[]
}

type Counts = CustomerStatistics[keyof CustomerStatistics]

/**
 * The four panels of an answer. The total of a rate is the sum of its dividends over the sum of its divisors. What cannot be
 * true, a negative count or one without a shortcut, is missing.
 * Source: STA-01 to STA-07, STA-19, STA-26.
 */
export function readPanels(statistics: CustomerStatistics): readonly Panel[] {
  const { totalCustomers, registeredCustomers, connectionErrorCustomers, deletedCustomers } = statistics
  const lists = Object.values(statistics) as Counts[]
  if (lists.every((list) => list === null)) return failedPanels()
  const shortcuts = inOrder(lists.flatMap((list) => [...countsOf(list).keys()]))
  return [
    countPanel('customers', shortcuts, totalCustomers),
    countPanel('cards', shortcuts, registeredCustomers),
    ratePanel('desynchronization', shortcuts, connectionErrorCustomers, registeredCustomers),
    ratePanel('unsubscribing', shortcuts, deletedCustomers, totalCustomers),
  ]
}

/** The panels when there is no answer: every cell has failed. Source: STA-08. */
export function failedPanels(): readonly Panel[] {
  const rows = firstShortcuts.map((shortcut) => ({ shortcut, figure: null }))
  return panelNames.map((name, index) => ({ name, isRate: index >= 2, failed: true, rows, total: null, without: [] }))
}

/**
 * A rate in hundredths of a percent, rounded; 0 when the divisor is 0.
 * Source: STA-05 to STA-07.
 */
export function rateOf(dividend: number, divisor: number): number {
  return divisor === 0 ? 0 : Math.round((dividend * 10_000) / divisor)
}

function countPanel(name: PanelName, shortcuts: readonly string[], list: Counts): Panel {
  const counts = countsOf(list)
  const rows = shortcuts.map((shortcut) => ({ shortcut, figure: counts.get(shortcut) ?? null }))
  const known = rows.flatMap(({ figure }) => (figure === null ? [] : [figure]))
  return { name, isRate: false, failed: list === null, rows, total: sumOf(known), without: missingIn(rows) }
}

function ratePanel(name: PanelName, shortcuts: readonly string[], dividends: Counts, divisors: Counts): Panel {
  const [above, below] = [countsOf(dividends), countsOf(divisors)]
  const pairs = shortcuts.map((shortcut) => pairOf(above.get(shortcut), below.get(shortcut)))
  const rows = shortcuts.map((shortcut, index) => {
    const pair = pairs[index]
    return { shortcut, figure: pair ? rateOf(pair.dividend, pair.divisor) : null }
  })
  const known = pairs.filter((pair) => pair !== null)
  const dividend = sumOf(known.map((pair) => pair.dividend))
  const divisor = sumOf(known.map((pair) => pair.divisor))
  const total = dividend === null || divisor === null ? null : rateOf(dividend, divisor)
  const failed = dividends === null || divisors === null
  return { name, isRate: true, failed, rows, total, without: missingIn(rows) }
}

function pairOf(dividend: Figure | undefined, divisor: Figure | undefined) {
  return dividend == null || divisor == null ? null : { dividend, divisor }
}

/** Counts by shortcut. Malls that share a shortcut add up, and one whose count is missing leaves no true sum. */
function countsOf(list: Counts): ReadonlyMap<string, Figure> {
  const counts = new Map<string, Figure>()
  for (const { shortcut, count } of list ?? []) {
    const name = shortcut?.trim() ?? ''
    if (name === '') continue
    const own = count === null || count < 0 ? null : count
    const before = counts.get(name)
    counts.set(name, before === undefined ? own : own === null || before === null ? null : before + own)
  }
  return counts
}

/** Null when there is nothing to add up: a sum of 0 would be a figure that nobody gave. */
function sumOf(figures: readonly number[]): Figure {
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0)
}

function missingIn(rows: Panel['rows']): readonly string[] {
  return rows.filter(({ figure }) => figure === null).map(({ shortcut }) => shortcut)
}
