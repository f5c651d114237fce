import { useCallback, useEffect, useRef } from 'react'
import { type Catalogue, lookUp, serverMessage } from '#lib/catalogues/catalogue.ts'
import { type Problem, problemToTell } from '#lib/problem.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'

/**
 * Shows a failure as a toast, with the text from the catalogue.
 *
 * @param catalogue the same object in every render
 * @param durationMs how long the toast stays
 * @returns a function that shows a failure; it stays the same as long as the parameters and the language do
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
 * Shows each failed read once, as a toast.
 *
 * @param error the error of the read; undefined when it has not failed
 * @param catalogue the same object in every render
 * @param durationMs how long the toast stays
 */
export function useReadingToast(error: unknown, catalogue: Catalogue, durationMs: number): void {
  const showFailure = useFailureToast(catalogue, durationMs)
  const lastError = useRef<unknown>(undefined)
  useEffect(() => {
    const problem = error === lastError.current ? null : problemToTell(error)
    lastError.current = error
    if (problem) showFailure(problem)
  }, [error, showFailure])
}
