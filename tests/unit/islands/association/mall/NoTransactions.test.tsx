import { expect, it } from 'vitest'
import { NoTransactions } from '#islands/association/mall/NoTransactions.tsx'
import type { Problem } from '#lib/problem.ts'
import { failed, refused, unreachable, unreadable } from '#tests/support/problems.ts'
import { rendered } from '#tests/support/rendered.tsx'

const shown = (problem?: Problem) =>
  rendered(<NoTransactions {...(problem && { problem })} onBack={() => undefined} />).text

it.each<readonly [string, Problem | undefined]>([
  ['of a mall whose last transaction has got its store', undefined],
  ['of a mall without transactions', refused(404, 'transactionsNotFound')],
])('an empty list %s says so and leads back to the malls [MAS-11] [MAS-21] [MAS-29]', (_, problem) => {
  expect(shown(problem)).toContain('|No transaction found for this hub|')
  expect(shown(problem)).toContain('|Back|')
  expect(shown(problem)).not.toContain('Try again')
})

it.each<readonly [string, Problem, string]>([
  ['without an answer', unreachable, 'The service does not answer.'],
  ['that has failed', failed, 'The list could not be loaded.'],
  ['that cannot be read', unreadable, 'The service sent an answer that this page cannot read.'],
  ['of an unknown mall', refused(404, 'shoppingHubNotFound'), 'The list could not be loaded.'],
])('a reading %s says so, and can be tried again or left [MAS-30] [MAS-31]', (_, problem, text) => {
  expect(shown(problem)).toContain(`|${text}`)
  expect(shown(problem)).toMatch(/\|Try again\|.*Back\|/)
  expect(shown(problem)).not.toContain('No transaction found')
})
