import { useLayoutEffect } from 'react'
import type { Catalogue } from '#lib/catalogues/catalogue.ts'
import { reportFailure } from '#stores/entities/failures.ts'

/** Order in which failed readings are shown, the entity's own first. */
export const failureRanks = { general: 0, part: 1, list: 2 } as const

/**
 * Has a failed reading shown once, in the page's one error dialog.
 *
 * @param error what the reading has thrown, undefined when it has not failed or is not to be told of
 * @param rank the lower, the more it says of several
 */
export function useFailureReport(error: unknown, catalogue: Catalogue, rank: number): void {
  // Before the page is painted, so that no place shows the failure first that the dialog tells.
  useLayoutEffect(
    () => (error === undefined ? undefined : reportFailure({ error, catalogue, rank })),
    [error, catalogue, rank],
  )
}
