import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import { problemToTell } from '#lib/problem.ts'
import { $unseen, noteFailure, seeFailures } from '#stores/unseen-failures.ts'
import { useLatest } from '#ui/use-latest.ts'
import { FailureDialog, type FailureDialogProps } from './FailureDialog.tsx'

export interface ProblemDialogProps extends Pick<FailureDialogProps, 'action'> {
  /** The error of a failed read; undefined when the read has not failed. */
  readonly error: unknown
  readonly catalogue: Catalogue
  /** Whether another message already shows, so that a failure which happens now shows only in its place. */
  readonly isQuiet?: boolean
  /** Whether the page is about what is read, so that this failure shows before those of other readings. */
  readonly isMain?: boolean
}

/**
 * Shows a failed read until the user presses Back, which marks all failed reads of the page as seen. The next failure opens the dialog
 * again; an error that has been seen does not.
 */
export function ProblemDialog({ error, catalogue, action, isQuiet = false, isMain = false }: ProblemDialogProps) {
  const [owner] = useState(() => ({}))
  const [shown] = useStore($unseen)
  const wasQuiet = useLatest(isQuiet)
  const problem = problemToTell(error)
  // Before the browser paints, so that nothing shows the failure before the dialog.
  useLayoutEffect(
    () => (problemToTell(error) === null || wasQuiet.current ? undefined : noteFailure({ owner, error }, isMain)),
    [error, isMain, owner, wasQuiet],
  )
  if (problem === null || shown?.owner !== owner) return null
  return <FailureDialog failure={lookUp(catalogue, problem)} onBack={seeFailures} action={action} />
}
