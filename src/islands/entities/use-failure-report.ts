import { useLayoutEffect } from 'react'
import type { Catalogue } from '#lib/catalogues/catalogue.ts'
import { reportFailure } from '#stores/entities/failures.ts'

/** Ranks of failed readings. The failure with the lowest rank shows first. */
export const failureRanks = { general: 0, part: 1, list: 2 } as const

/**
 * Reports a failed reading, which the error dialog of the page shows once.
 *
 * @param error the error of the reading; undefined when there is none, or none to show
 * @param rank one of `failureRanks`
 */
export function useFailureReport(error: unknown, catalogue: Catalogue, rank: number): void {
  // Reports before the browser paints, so that no other part shows the failure before the dialog.
  useLayoutEffect(
    () => (error === undefined ? undefined : reportFailure({ error, catalogue, rank })),
    [error, catalogue, rank],
  )
}
