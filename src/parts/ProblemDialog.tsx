import { useState } from 'react'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import { problemToTell } from '#lib/problem.ts'
import { FailureDialog } from './FailureDialog.tsx'

export interface ProblemDialogProps {
  /** What a reading of the API has thrown, if anything. */
  readonly error: unknown
  readonly catalogue: Catalogue
}

/** Shows a failed reading once, until Back is pressed; the next failure shows again. */
export function ProblemDialog({ error, catalogue }: ProblemDialogProps) {
  const [seen, setSeen] = useState<unknown>(undefined)
  const problem = error === seen ? null : problemToTell(error)
  if (problem === null) return null
  return <FailureDialog failure={lookUp(catalogue, problem)} onBack={() => setSeen(error)} />
}
