import { useStore } from '@nanostores/react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { problemOf } from '#lib/problem.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { $failures, seeFailures } from '#stores/entities/failures.ts'

/** The one error dialog of everything that the page reads. Source: ENT-53 to ENT-57, ENT-66. */
export function ReadingFailure() {
  const [failure] = useStore($failures)
  if (!failure) return null
  return <FailureDialog failure={lookUp(failure.catalogue, problemOf(failure.error))} onBack={seeFailures} />
}
