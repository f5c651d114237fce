import { useCallback } from 'react'
import { type Catalogue, lookUp, serverMessage } from '#lib/catalogues/catalogue.ts'
import type { Problem } from '#lib/problem.ts'
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
