import { setPersistentEngine } from '@nanostores/persistent'
import { afterAll, vi } from 'vitest'

/*
 * A worker runs many test files. Each of them begins like a new page: with modules that nothing has used, an empty storage, and nothing that
 * the file before has left in the globals or still waits for.
 */

vi.useRealTimers()
vi.unstubAllGlobals()
vi.resetModules()
setPersistentEngine({}, { addEventListener: () => undefined, removeEventListener: () => undefined })

// A store that nobody follows any more ends a second later.
const { setTimeout: start } = globalThis
const timers: NodeJS.Timeout[] = []
globalThis.setTimeout = new Proxy(start, {
  apply(target, self, args) {
    const timer = Reflect.apply(target, self, args)
    timers.push(timer)
    return timer
  },
})
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = start
})
