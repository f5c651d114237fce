import { startTransition, useEffect, useState } from 'react'
import { painted as framePainted } from '#browser/pause.ts'

/**
 * A value as of the last frame that has been painted. What depends on it costs no key press its frame, and is not made for values that
 * pass while a key is held.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let hasPassed = false
    void framePainted().then(() => {
      if (!hasPassed) startTransition(() => setPainted(value))
    })
    return () => {
      hasPassed = true
    }
  }, [value])
  return painted
}

/** Whether the first frame of a component has been painted. What loads after it does not make the frame wait. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isGone = false
    void framePainted().then(() => {
      if (!isGone) setPainted(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  return isPainted
}
