import { useCallback, useRef, useState } from 'react'

/** A part that is loaded when it is needed. */
export interface LazyPart<Part> {
  readonly part: Part | null
  /** Its file did not arrive: the connection failed, or a newer release has replaced it. */
  readonly failed: boolean
  /** Loads it, unless it is there or on its way. */
  readonly load: () => void
}

/** Loads a part of a tool once; unlike `React.lazy` a failure is a state and not a broken page. */
export function useLazyPart<Part>(importPart: () => Promise<Part>): LazyPart<Part> {
  const [state, setState] = useState<{ part: Part | null; failed: boolean }>({ part: null, failed: false })
  const pending = useRef<Promise<void> | null>(null)
  const source = useRef(importPart)
  const load = useCallback(() => {
    pending.current ??= source.current().then(
      (part) => setState({ part, failed: false }),
      () => {
        pending.current = null
        setState({ part: null, failed: true })
      },
    )
  }, [])
  return { ...state, load }
}
