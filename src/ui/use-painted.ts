import { startTransition, useEffect, useState } from 'react'

/**
 * A value as of the last frame that has been painted. What depends on it costs no key press its frame, and is not made for values that
 * pass while a key is held.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // A timer that starts in a frame ends after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
