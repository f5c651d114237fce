import { anyFailure, type Catalogue, offlineFailure, writeFailures } from '#lib/catalogues/catalogue.ts'
import type { Problem } from '#lib/problem.ts'

/** Search, and the calls of the customer page. `server`: the server's message comes first. Source: CUS-16 to CUS-18. */
export const customerErrors: Catalogue<'dialog' | 'server'> = [
  { code: 'resourceNotFound', message: 'customers.error.notFound', place: 'dialog' },
  offlineFailure('dialog', 'customers.error.generic'),
  anyFailure('server', 'customers.error.generic'),
]

/** Whether a refusal means that the list is empty, which is not an error. Source: CUS-29, CUS-46. */
export function isEmptyList(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.code === 'transactionsNotFound'
}

/** Always shows the translated text. The customer stays locked. Source: CUS-41. */
export const unlockErrors: Catalogue<'dialog'> = writeFailures('dialog', 'customers.error.generic')
