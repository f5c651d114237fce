import { useCallback, useMemo, useRef, useState } from 'react'

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
  /** Starts loading, unless it has already started or finished. */
  readonly load: () => void
}

/**
 * Loads a module of a tool once. Unlike `React.lazy`, a failure is a state and does not crash the page. The returned object is the same
 * until the state changes.
 */
export function useLazyPart<Part>(importPart: () => Promise<Part>): LazyPart<Part> {
  const [state, setState] = useState<{ part: Part | null; failed: boolean }>(() => ({
    part: (loadedParts.get(importPart) as Part | undefined) ?? null,
    failed: false,
  }))
  const pending = useRef<Promise<void> | null>(state.part === null ? null : Promise.resolve())
  const source = useRef(importPart)
  const load = useCallback(() => {
    if (pending.current) return
    // A failure ends when the module is asked for again.
    setState((last) => (last.failed ? { part: null, failed: false } : last))
    pending.current = preloadPart(source.current).then(
      (part) => setState({ part, failed: false }),
      () => {
        pending.current = null
        setState({ part: null, failed: true })
      },
    )
  }, [])
  return useMemo(() => ({ ...state, load }), [state, load])
}
