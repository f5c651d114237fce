import { atom, computed, onMount, type ReadableAtom } from 'nanostores'

/** How one value stands in the query of an address. `read` of what `write` gives is the same value again. */
export interface AddressPart<Value> {
  /** Garbage reads as if it were not there. */
  readonly read: (query: URLSearchParams) => Value
  /** Gives a query that holds the value; everything foreign in it stays as it is. */
  readonly write: (query: URLSearchParams, value: Value) => URLSearchParams
}

/** A value that the address of the page holds, so that it can be reloaded, shared and left by the back button. */
export interface InAddress<Value> {
  readonly $value: ReadableAtom<Value>
  /** Changes the value in place. The address follows a moment later. */
  readonly set: (value: Value) => void
  /**
   * Goes to another place. Everything else in the address belongs to the place that is left, so it is dropped.
   *
   * @param options `instead`: corrects the address, without a step for the back button; so does the address that is shown
   */
  readonly goTo: (value: Value, options?: { instead?: boolean }) => void
}

/** Browsers refuse more than about a hundred changes of the address in half a minute; a fast typist makes more. */
const writeDelayMs = 250

/** The query of the address, as it is or will be in a moment. */
const $query = atom('')
let pending: ReturnType<typeof setTimeout> | undefined

onMount($query, () => {
  const follow = () => {
    forgetPending()
    $query.set(location.search)
  }
  follow()
  addEventListener('popstate', follow)
  addEventListener('pagehide', writePending)
  return () => {
    writePending()
    removeEventListener('popstate', follow)
    removeEventListener('pagehide', writePending)
  }
})

/** A value in the address of the page; the only way to read or to write its query. */
export function inAddress<Value>({ read, write }: AddressPart<Value>): InAddress<Value> {
  // In between stands the value's own text, so that a change of another value changes nothing here.
  const $text = computed($query, (query) => textOf(write(new URLSearchParams(), read(new URLSearchParams(query)))))
  return {
    $value: computed($text, (text) => read(new URLSearchParams(text))),
    set(value) {
      $query.set(textOf(write(new URLSearchParams($query.get()), value)))
      pending ??= setTimeout(writePending, writeDelayMs)
    },
    goTo(value, { instead = false } = {}) {
      writePending()
      const query = textOf(write(new URLSearchParams(), value))
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
