import { vi } from 'vitest'
import { sessionEnds } from '#browser/end-session.ts'

/** A fake address bar with history, for tests without a browser. */
export function stubAddressBar(search = '') {
  const entries = [search]
  const listeners = new Map<string, Set<() => void>>()
  const writes: string[] = []
  const location = { origin: 'http://site.test', pathname: '/tool', hash: '', search }
  const write = (how: string, address: string) => {
    writes.push(`${how} ${address}`)
    location.search = new URL(address, location.origin).search
  }
  const tell = (event: string) => {
    for (const listener of listeners.get(event) ?? []) listener()
  }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    state: null,
    pushState(_state: unknown, _title: string, address: string) {
      write('push', address)
      entries.push(location.search)
    },
    replaceState(_state: unknown, _title: string, address: string) {
      write('replace', address)
      entries[entries.length - 1] = location.search
    },
  })
  const events = {
    addEventListener(event: string, listener: () => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeEventListener(event: string, listener: () => void) {
      listeners.get(event)?.delete(listener)
    },
  }
  for (const [name, value] of Object.entries(events)) vi.stubGlobal(name, value)
  vi.stubGlobal('document', { ...events, documentElement: { dataset: {} } })
  return {
    /** What the page has written, as `push /tool?q=1`. */
    writes,
    search: () => location.search,
    back() {
      entries.pop()
      location.search = entries.at(-1) ?? ''
      tell('popstate')
    },
    /** The user leaves the page. */
    leave: () => tell('pagehide'),
    /** The session of the user ends. */
    endSession: () => tell(sessionEnds),
  }
}
