import { useEffect, useMemo, useState } from 'react'
import { debounced } from '#lib/debounced.ts'

/**
 * Debounces a value.
 *
 * @param delayMs 0 for no delay
 * @returns the last value that has stayed for this time, and a function that ends the wait
 */
export function useSettled<Value>(value: Value, delayMs: number): readonly [settled: Value, settle: () => void] {
  const [settled, setSettled] = useState(value)
  const { ask, cancel } = useMemo(() => debounced(delayMs), [delayMs])
  const hasDelay = delayMs > 0
  // Not in the effect, which would show the component twice.
  if (!hasDelay && settled !== value) setSettled(value)
  useEffect(() => {
    if (hasDelay) ask(() => setSettled(value))
    return cancel
  }, [value, hasDelay, ask, cancel])
  return [hasDelay ? settled : value, () => setSettled(value)]
}
