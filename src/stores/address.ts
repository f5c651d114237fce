import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { sessionEnds } from '#browser/end-session.ts'

/** Reads and writes one value in the query of an address. `read` has to return what `write` wrote. */
export interface AddressPart<Value> {
  /** Ignores invalid values. */
  readonly read: (query: URLSearchParams) => Value
  /** Returns a query with the value. Other parameters stay unchanged. */
  readonly write: (query: URLSearchParams, value: Value) => URLSearchParams
}

/** A value stored in the page's address, so that it survives a reload, can be shared and works with the back button. */
export interface InAddress<Value> {
  readonly $value: ReadableAtom<Value>
  /** Changes the value and replaces the current history entry. */
  readonly set: (value: Value) => void
  /**
   * Navigates to another value and drops all other parameters, because they belong to the previous one.
   *
   * @param options `instead`: replaces the history entry instead of adding one. An unchanged address is replaced too. `keepsOthers`:
   *   the other parameters belong to this value as well, so they stay
   */
  readonly goTo: (value: Value, options?: { instead?: boolean; keepsOthers?: boolean }) => void
}

/** Browsers refuse more than about a hundred history changes in half a minute, and fast typing makes more. */
const writeDelayMs = 250

/** The query of the address, including a pending change. */
const $query = atom('')
let pending: ReturnType<typeof setTimeout> | undefined

onMount($query, () => {
  // The built page has no address.
  if (typeof location === 'undefined') return
  const follow = () => {
    forgetPending()
    $query.set(location.search)
  }
  follow()
  addEventListener('popstate', follow)
  addEventListener('pagehide', writePending)
  // The login page is told the address of this page before this page is left.
  document.addEventListener(sessionEnds, writePending)
  return () => {
    writePending()
    removeEventListener('popstate', follow)
    removeEventListener('pagehide', writePending)
    document.removeEventListener(sessionEnds, writePending)
  }
})

/**
 * Stores a value in the address of the page. Nothing else reads or writes its query.
 *
 * @param options `isTyped`: the value changes with every letter, so the address follows after a short delay
 */
export function inAddress<Value>(
  { read, write }: AddressPart<Value>,
  { isTyped = false }: { isTyped?: boolean } = {},
): InAddress<Value> {
  // This intermediate atom holds only the value's own text, so that a change of another value does not notify its listeners.
  const $text = computed($query, (query) => textOf(write(new URLSearchParams(), read(new URLSearchParams(query)))))
  return {
    $value: computed($text, (text) => read(new URLSearchParams(text))),
    set(value) {
      $query.set(textOf(write(new URLSearchParams($query.get()), value)))
      pending ??= setTimeout(writePending, writeDelayMs)
      if (!isTyped) writePending()
    },
    goTo(value, { instead = false, keepsOthers = false } = {}) {
      writePending()
      const query = textOf(write(new URLSearchParams(keepsOthers ? $query.get() : ''), value))
      const address = location.pathname + query
      if (instead || query === location.search) history.replaceState(history.state, '', address)
      else history.pushState(null, '', address)
      $query.set(query)
    },
  }
}

function textOf(query: URLSearchParams): string {
  const text = query.toString()
  return text && `?${text}`
}

function writePending(): void {
  if (pending === undefined) return
  forgetPending()
  history.replaceState(history.state, '', `${location.pathname}${$query.get()}${location.hash}`)
}

function forgetPending(): void {
  clearTimeout(pending)
  pending = undefined
}
