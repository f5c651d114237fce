import { withAliases } from './aliases.ts'
import { Id, Quantity, Text } from './fields.ts'
import { z } from './zod.ts'

/** A part of an answer that may be missing as a whole. */
const part = <const Shape extends z.core.$ZodShape>(shape: Shape) => z.catch(z.nullable(z.object(shape)), null)

/**
 * A transaction related to a store, to a retailer or to a pattern. `amount` is in euros, spent amounts below 0;
 * `transactionDate` is an instant in ISO 8601; `city` is the city that the label names. Source: ENT-34.
 */
export const RelatedTransaction = withAliases(
  {
    id: Id,
    transactionDate: Text,
    label: Text,
    amount: Quantity,
    bankAccount: part({ bankName: Text }),
    retailerId: Text,
    store: part({ id: Text, name: Text, shoppingHubName: Text }),
    city: Text,
    storeAssociationOrigin: Text,
  },
  { id: 'transactionId' },
)
export type RelatedTransaction = z.output<typeof RelatedTransaction>
