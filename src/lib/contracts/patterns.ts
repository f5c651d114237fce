import { Id, OptionalId } from '#lib/received/fields.ts'
import { aliases, withAliases } from './aliases.ts'
import { endpoint, list, nothing } from './endpoint.ts'
import * as paths from './paths.ts'
import { RelatedTransaction } from './related-transactions.ts'
import { z } from './zod.ts'

/** A matching rule of a store or retailer; `pattern` is a regular expression over labels. Source: PAT-01, ENT-86. */
export const Pattern = withAliases({ id: OptionalId, pattern: z.string() }, aliases.pattern)
export type Pattern = z.output<typeof Pattern>

/** The kind of entity that owns a pattern. Source: FMT-10. */
export const PatternType = z.literal(['store', 'retailer'])
export type PatternType = z.infer<typeof PatternType>

const NonEmpty = z.string().check(z.minLength(1))

/** Transactions whose label matches. The header carries the pattern in the form of PAT-22. */
export const listPatternTransactions = endpoint({
  summary: 'List the transactions whose label matches a pattern',
  method: 'GET',
  path: paths.patternTransactions,
  access: ['STORE_RETAILER_MANAGEMENT'],
  headers: z.object({ pattern: NonEmpty }),
  answer: list(RelatedTransaction, 'transactions'),
  errors: { invalidPattern: 400, noTransactionFound: 404 },
})

export const addPattern = endpoint({
  summary: 'Add a pattern to a store or retailer',
  method: 'POST',
  path: paths.patterns,
  access: ['STORE_RETAILER_MANAGEMENT'],
  body: z.object({ id: Id, patternType: PatternType, pattern: NonEmpty }),
  answer: nothing,
  errors: { invalidPattern: 400, storeNotFound: 404, retailerNotFound: 404 },
})

export const updatePattern = endpoint({
  summary: 'Change a pattern',
  method: 'PATCH',
  path: paths.patterns,
  access: ['STORE_RETAILER_MANAGEMENT'],
  body: z.object({ patternId: Id, patternType: PatternType, pattern: NonEmpty }),
  answer: nothing,
  errors: { invalidPattern: 400, patternNotFound: 404 },
})

export const deletePattern = endpoint({
  summary: 'Delete a pattern',
  method: 'DELETE',
  path: paths.patterns,
  access: ['STORE_RETAILER_MANAGEMENT'],
  body: z.object({ patternId: Id, patternType: PatternType }),
  answer: nothing,
  errors: { patternNotFound: 404 },
})
