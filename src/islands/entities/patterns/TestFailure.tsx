import { useState } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { patternTestErrors } from '#lib/catalogues/patterns.ts'
import { isForbidden, type Problem } from '#lib/problem.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import type { PatternTest } from '#stores/patterns.ts'

/** A test that failed, or that found nothing, says so once. Source: PAT-16, PAT-17, PAT-25. */
export function TestFailure({ test }: { test: PatternTest }) {
  const [seen, setSeen] = useState<Problem | null>(null)
  const problem = problemIn(test)
  if (!problem || problem === seen || isForbidden(problem)) return null
  return <FailureDialog failure={lookUp(patternTestErrors, problem)} onBack={() => setSeen(problem)} />
}

function problemIn(test: PatternTest): Problem | null {
  if (test.kind === 'failed') return test.problem
  return test.kind === 'done' && test.found.kind === 'nothing' ? test.found.problem : null
}
