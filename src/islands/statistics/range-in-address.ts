import { type DayRange, stateOf } from '#lib/statistics/range.ts'

/** The days that the address names, so that a reload keeps them; null for none that can be asked for. */
export function rangeInAddress(): DayRange | null {
  const query = new URLSearchParams(location.search)
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  return stateOf(range) === 'ready' ? range : null
}

/** Names the days in the address; those that cannot be asked for are left out. */
export function nameInAddress({ from, to }: DayRange): void {
  const query = stateOf({ from, to }) === 'ready' ? `?${new URLSearchParams({ from, to })}` : ''
  history.replaceState(history.state, '', location.pathname + query)
}
