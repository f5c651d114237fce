import { useEffect, useRef } from 'react'

/**
 * Reports the first failure of several readings that fail together, and no other one until somebody tries again: the
 * same cause would open one dialog after another, and each part says in its own place that it has failed.
 *
 * @param errors what each reading has thrown, in a fixed order
 * @param report the same function in every render
 * @returns to be called when somebody tries again
 */
export function useReportedOnce(errors: readonly unknown[], report: (error: unknown) => void): () => void {
  const seen = useRef(new Set<unknown>())
  const isQuiet = useRef(false)
  useEffect(() => {
    const fresh = errors.filter((error) => error !== undefined && !seen.current.has(error))
    for (const error of fresh) seen.current.add(error)
    if (fresh.length === 0 || isQuiet.current) return
    isQuiet.current = true
    report(fresh[0])
  })
  return () => {
    isQuiet.current = false
  }
}
