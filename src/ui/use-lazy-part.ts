import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** The loaded modules, by the function that loads them. */
const loadedParts = new WeakMap<() => Promise<unknown>, unknown>()

/** Loads a module before its component is mounted, which then shows it in its first render. The component shows a failure. */
export async function preloadPart<Part>(importPart: () => Promise<Part>): Promise<Part> {
  const part = await importPart()
  loadedParts.set(importPart, part)
  return part
}

/** A lazily loaded module. */
export interface LazyPart<Part> {
  readonly part: Part | null
  /** Whether loading failed: the connection broke, or a newer release has replaced the file. */
  readonly failed: boolean
  /** Starts loading, unless it has already started or finished. Tells whether the module is there. */
  readonly load: () => Promise<boolean>
}

/**
 * Loads a module of a tool once. Unlike `React.lazy`, a failure is a state and does not crash the page. The returned object is the same
 * until the state changes.
 *
 * @param isWanted loads it as soon as this is true
 */
export function useLazyPart<Part>(importPart: () => Promise<Part>, isWanted = false): LazyPart<Part> {
  const [state, setState] = useState<{ part: Part | null; failed: boolean }>(() => ({
    part: (loadedParts.get(importPart) as Part | undefined) ?? null,
    failed: false,
  }))
  const pending = useRef<Promise<boolean> | null>(state.part === null ? null : Promise.resolve(true))
  const source = useRef(importPart)
  const load = useCallback(() => {
    if (pending.current) return pending.current
    // A failure ends when the module is asked for again.
    setState((last) => (last.failed ? { part: null, failed: false } : last))
    pending.current = preloadPart(source.current).then(
      (part) => {
        setState({ part, failed: false })
        return true
      },
      () => {
        pending.current = null
        setState({ part: null, failed: true })
        return false
      },
    )
    return pending.current
  }, [])
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, load])
  return useMemo(() => ({ ...state, load }), [state, load])
}
