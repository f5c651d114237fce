import { atom } from 'nanostores'
import { isHidden, onHidden } from '#browser/hidden.ts'
import { storageKeys } from '#browser/storage.ts'
import { setOrDelete } from '#lib/address.ts'
import { type CustomerStatistics, getCustomerStatistics, getDailyStatistics } from '#lib/contracts/statistics.ts'
import { ApiError } from '#lib/problem.ts'
import { contentOf } from '#lib/statistics/customers.ts'
import { type DayRange, isSameRange, lastMonth, stateOf } from '#lib/statistics/range.ts'
import { inAddress } from '#stores/address.ts'
import { request } from '#stores/request.ts'
import { KeptCustomers, KeptDaily } from '../rules/cache.ts'
import { type DailyFigures, hasCounts, readDaily } from '../rules/daily.ts'
import { keptFigures, readClock } from './kept-figures.ts'

/** The days that the user has set, so that a reload keeps them; null when they are not a valid range. */
const chosenDays = inAddress<DayRange | null>({
  read: (query) => {
    const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
    return stateOf(days) === 'ready' ? days : null
  },
  write: (query, days) => {
    setOrDelete(query, 'from', days?.from ?? null)
    return setOrDelete(query, 'to', days?.to ?? null)
  },
})

/** Days shown by the pickers. Unless `chosen` by the user, they are the last month and move on with the date. Source: STA-12. */
export const $range = atom<{ readonly days: DayRange; readonly chosen: boolean }>({
  days: { from: '', to: '' },
  chosen: false,
})

/** Data of the four panels. Source: STA-17, STA-19. */
export const customerCard = keptFigures<CustomerStatistics>({
  storageKey: storageKeys.customerStatistics,
  schema: KeptCustomers,
  isWanted: () => true,
  askFor: (shortcuts) => (signal) => askCustomers(shortcuts, signal),
})

/** Data of the chart. It is requested when both days are set and in order. Source: STA-14, STA-18, STA-28. */
export const dailyCard = keptFigures<DailyFigures>({
  storageKey: storageKeys.dailyStatistics,
  schema: KeptDaily,
  isWanted: ({ range }) => isSameRange(range, $range.get().days),
  askFor: (shortcuts) => {
    const range = currentRange()
    return stateOf(range) === 'ready' ? (signal) => askDaily(range, shortcuts, signal) : null
  },
})

/** Sets the days. Clears the stored figures; requests new ones if the range is valid. Source: STA-14, STA-16, STA-27. */
export function setRange(days: DayRange): void {
  if (isSameRange(days, $range.get().days)) return
  $range.set({ days, chosen: true })
  chosenDays.set(stateOf(days) === 'ready' ? days : null)
  dailyCard.forget()
  dailyCard.check()
}

/** Reloads all figures. Source: STA-25. */
export function refreshStatistics(): void {
  customerCard.refresh()
  dailyCard.refresh()
}

const tickMs = 5_000

/**
 * Loads the figures and keeps them fresh. They are requested again when they are older than 30 minutes, also after the
 * computer slept or was offline.
 *
 * @returns stops watching
 */
export function watchStatistics(): () => void {
  const chosen = chosenDays.$value.get()
  $range.set(chosen ? { days: chosen, chosen: true } : { days: lastMonth(Date.now()), chosen: false })
  const look = (impatient: boolean) => {
    readClock()
    customerCard.check({ impatient })
    dailyCard.check({ impatient })
  }
  const wake = () => {
    if (!isHidden()) look(true)
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look(true)
  }
  look(false)
  const timer = setInterval(() => look(false), tickMs)
  const stopWaking = onHidden(wake)
  addEventListener('pageshow', comeBack)
  addEventListener('online', wake)
  return () => {
    clearInterval(timer)
    stopWaking()
    removeEventListener('pageshow', comeBack)
    removeEventListener('online', wake)
  }
}

/** The selected range. The last month is computed again each time, because it ends today. */
function currentRange(): DayRange {
  const { days, chosen } = $range.get()
  if (chosen) return days
  const current = lastMonth(Date.now())
  if (!isSameRange(current, days)) $range.set({ days: current, chosen: false })
  return current
}

async function askCustomers(shortcuts: string, signal: AbortSignal): Promise<CustomerStatistics> {
  const statistics = await request(getCustomerStatistics, { query: { shortcuts } }, { signal })
  return contentOf(statistics) === 'unreadable' ? failUnreadable() : statistics
}

async function askDaily(range: DayRange, shortcuts: string, signal: AbortSignal): Promise<DailyFigures> {
  const figures = readDaily(await request(getDailyStatistics, { query: { shortcuts, ...range } }, { signal }), range)
  return figures.isPart && !hasCounts(figures) ? failUnreadable() : figures
}

/** An answer without a readable figure is a failure. It replaces no older figures, and the card asks again. Source: STA-28. */
function failUnreadable(): never {
  throw new ApiError({ kind: 'unreadable', issues: ['no figure can be read'] })
}
