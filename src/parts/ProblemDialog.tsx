import { useState } from 'react'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import { problemToTell } from '#lib/problem.ts'
import { FailureDialog, type FailureDialogProps } from './FailureDialog.tsx'

export interface ProblemDialogProps extends Pick<FailureDialogProps, 'action'> {
  /** The error of a failed read; undefined when the read has not failed. */
  readonly error: unknown
  readonly catalogue: Catalogue
}

/** Shows a failed read until the user presses Back. The next failure opens the dialog again. */
export function ProblemDialog({ error, catalogue, action }: ProblemDialogProps) {
  const [seen, setSeen] = useState<unknown>(undefined)
  const problem = error === seen ? null : problemToTell(error)
  if (problem === null) return null
  return <FailureDialog failure={lookUp(catalogue, problem)} onBack={() => setSeen(error)} action={action} />
}
