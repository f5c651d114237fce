import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#browser/pause.ts'

/**
 * A value as of the last frame that has been painted. What depends on it costs no key press its frame, and is not made for values that
 * pass while a key is held.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value])
  return painted
}

/** Whether the first frame of a component has been painted. What loads after it does not make the frame wait. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}
