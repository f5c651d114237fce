import type { CustomerStatistics } from '#lib/contracts/statistics.ts'
import { unreadable } from '#lib/received/fields.ts'

/** Hubs of the first request. Source: STA-17. */
export const firstShortcuts = ['sp', 'pr', 'r2', '4t'] as const

/** Hubs of a refresh, and of a request that replaces outdated figures. Source: STA-17, STA-25. */
export const refreshShortcuts = [...firstShortcuts, 'sq'] as const

/** The shortcuts without duplicates: those of the specification in its order, then the others in order of appearance. */
export function inOrder(found: Iterable<string>): readonly string[] {
  const all = new Set(found)
  const known = refreshShortcuts.filter((shortcut) => all.has(shortcut))
  return [...new Set<string>([...known, ...all])]
}

/** The panels of the board, in order. Source: STA-01 to STA-04. */
export const panelNames = ['customers', 'cards', 'desynchronization', 'unsubscribing'] as const
export type PanelName = (typeof panelNames)[number]

/** A count, or a rate in hundredths of a percent, which keeps two decimals exact; null means missing. Source: STA-28. */
export type Figure = number | typeof unreadable | null

export interface Panel {
  readonly name: PanelName
  readonly isRate: boolean
  /** One row per shortcut that appears anywhere in the answer. */
  readonly rows: readonly { readonly shortcut: string; readonly figure: Figure }[]
  readonly total: Figure
  /** Shortcuts without a valid figure, which the total does not include. */
  readonly without: readonly string[]
}

type Counts = CustomerStatistics[keyof CustomerStatistics]

/**
 * Computes the four panels of an answer. The total of a rate is the sum of its dividends over the sum of its divisors.
 * Impossible values (a negative count, a count without a shortcut) count as missing. An unreadable item without a shortcut
 * may belong to any hub that the list does not name: those figures and the total are unreadable too.
 * Source: STA-01 to STA-07, STA-19, STA-26, STA-28.
 */
export function readPanels(statistics: CustomerStatistics): readonly Panel[] {
  const { totalCustomers, registeredCustomers, connectionErrorCustomers, deletedCustomers } = statistics
  const lists = Object.values(statistics) as Counts[]
  const shortcuts = inOrder(lists.flatMap((list) => [...countsOf(list).counts.keys()]))
  if (shortcuts.length === 0 && lists.every((list) => list === null || countsOf(list).isBroken)) return failedPanels()
  return [
    countPanel('customers', shortcuts, totalCustomers),
    countPanel('cards', shortcuts, registeredCustomers),
    ratePanel('desynchronization', shortcuts, connectionErrorCustomers, registeredCustomers),
    ratePanel('unsubscribing', shortcuts, deletedCustomers, totalCustomers),
  ]
}

/**
 * What an answer holds: `figures` if there is one at least, `none` if all are missing, `unreadable` if something is there
 * and nothing can be read, or if no list came. Source: STA-08, STA-28.
 */
export function contentOf(statistics: CustomerStatistics): 'figures' | 'none' | 'unreadable' {
  const lists = Object.values(statistics) as Counts[]
  const figures = lists.flatMap((list) => [...countsOf(list).counts.values()])
  if (figures.some(isNumber)) return 'figures'
  const hasUnreadable = figures.includes(unreadable) || lists.some((list) => countsOf(list).isBroken)
  return hasUnreadable || lists.every((list) => list === null) ? 'unreadable' : 'none'
}

/** The panels when the call failed: every cell shows the failure. Source: STA-08. */
export function failedPanels(): readonly Panel[] {
  const rows = firstShortcuts.map((shortcut) => ({ shortcut, figure: unreadable }) as const)
  return panelNames.map((name, index) => ({ name, isRate: index >= 2, rows, total: unreadable, without: [] }))
}

/**
 * A rate in hundredths of a percent, rounded; 0 when the divisor is 0.
 * Source: STA-05 to STA-07.
 */
export function rateOf(dividend: number, divisor: number): number {
  return divisor === 0 ? 0 : Math.round((dividend * 10_000) / divisor)
}

function countPanel(name: PanelName, shortcuts: readonly string[], list: Counts): Panel {
  const { of, isBroken } = countsOf(list)
  const rows = shortcuts.map((shortcut) => ({ shortcut, figure: of(shortcut) }))
  const total = isBroken ? unreadable : sumOf(rows.map(({ figure }) => figure).filter(isNumber))
  return { name, isRate: false, rows, total, without: withoutFigure(rows) }
}

function ratePanel(name: PanelName, shortcuts: readonly string[], dividends: Counts, divisors: Counts): Panel {
  const [above, below] = [countsOf(dividends), countsOf(divisors)]
  const pairs = shortcuts.map((shortcut) => ({ shortcut, dividend: above.of(shortcut), divisor: below.of(shortcut) }))
  const rows = pairs.map(({ shortcut, dividend, divisor }) => ({ shortcut, figure: rateOfFigures(dividend, divisor) }))
  const known = pairs.filter(({ dividend, divisor }) => isNumber(dividend) && isNumber(divisor))
  const dividend = sumOf(known.map((pair) => pair.dividend).filter(isNumber))
  const divisor = sumOf(known.map((pair) => pair.divisor).filter(isNumber))
  const total = above.isBroken || below.isBroken ? unreadable : rateOfFigures(dividend, divisor)
  return { name, isRate: true, rows, total, without: withoutFigure(rows) }
}

function rateOfFigures(dividend: Figure, divisor: Figure): Figure {
  if (dividend === unreadable || divisor === unreadable) return unreadable
  return dividend === null || divisor === null ? null : rateOf(dividend, divisor)
}

/** Counts by shortcut. Counts with the same shortcut are added; if one of them is missing, the sum is missing too. */
function countsOf(list: Counts) {
  const counts = new Map<string, Figure>()
  let isBroken = false
  for (const { shortcut, count } of list ?? []) {
    const name = shortcut?.trim() ?? ''
    if (name === '') {
      isBroken ||= count === unreadable
      continue
    }
    const before = counts.get(name)
    counts.set(name, before === undefined ? possible(count) : added(before, possible(count)))
  }
  const unnamed = isBroken ? unreadable : null
  const of = (shortcut: string): Figure => (counts.has(shortcut) ? (counts.get(shortcut) ?? null) : unnamed)
  return { counts, isBroken, of }
}

function possible(count: Figure): Figure {
  return isNumber(count) && count < 0 ? null : count
}

function added(one: Figure, other: Figure): Figure {
  if (one === unreadable || other === unreadable) return unreadable
  return one === null || other === null ? null : one + other
}

function isNumber(figure: Figure): figure is number {
  return typeof figure === 'number'
}

/** Null for an empty list, because 0 would be an invented figure. */
function sumOf(figures: readonly number[]): Figure {
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0)
}

function withoutFigure(rows: Panel['rows']): readonly string[] {
  return rows.filter(({ figure }) => !isNumber(figure)).map(({ shortcut }) => shortcut)
}
