import { useCallback, useEffect, useRef } from 'react'
import { type Catalogue, lookUp, serverMessage } from '#lib/catalogues/catalogue.ts'
import { type Problem, problemToTell } from '#lib/problem.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'

/**
 * A failure as a passing message, in the words of its catalogue.
 *
 * @param catalogue the same object in every render
 * @param durationMs how long it stays
 * @returns shows a failure; the same function in every render
 */
export function useFailureToast(catalogue: Catalogue, durationMs: number): (problem: Problem) => void {
  const { t } = useLanguage()
  return useCallback(
    (problem) => {
      const row = lookUp(catalogue, problem)
      announce(serverMessage(row, problem) ?? t(row.message), {
        tone: 'bad',
        durationMs,
        ...(row.detail && { detail: t(row.detail) }),
      })
    },
    [catalogue, durationMs, t],
  )
}

/**
 * Tells of each failed reading once, as a passing message.
 *
 * @param error what the reading has thrown, if anything
 * @param catalogue the same object in every render
 * @param durationMs how long it stays
 */
export function useReadingToast(error: unknown, catalogue: Catalogue, durationMs: number): void {
  const tell = useFailureToast(catalogue, durationMs)
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    const problem = error === told.current ? null : problemToTell(error)
    told.current = error
    if (problem) tell(problem)
  }, [error, tell])
}
