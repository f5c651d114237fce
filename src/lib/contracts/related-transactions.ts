import { OptionalId, Quantity, Text } from '#lib/received/fields.ts'
import { aliases, withAliases } from './aliases.ts'
import { z } from './zod.ts'

/** An object inside an answer that may be missing. */
const part = <const Shape extends z.core.$ZodShape>(shape: Shape) => z.catch(z.nullable(z.object(shape)), null)

/** The name of a city, as a text or inside an object. Source: API-47. */
const CityName = z.pipe(
  z.transform((sent: unknown) => (typeof sent === 'object' && sent !== null && 'name' in sent ? sent.name : sent)),
  Text,
)

/**
 * A transaction related to a store, a retailer or a pattern. `amount` is in euros and negative when money was spent.
 * `transactionDate` is an instant in ISO 8601. `city` is the city named in the label. Source: ENT-34.
 */
export const RelatedTransaction = withAliases(
  {
    id: OptionalId,
    transactionDate: Text,
    label: Text,
    amount: Quantity,
    bankAccount: part({ bankName: Text }),
    retailerId: Text,
    store: z.catch(z.nullable(withAliases({ id: Text, name: Text, shoppingHubName: Text }, aliases.store)), null),
    city: CityName,
    storeAssociationOrigin: Text,
  },
  aliases.transaction,
)
export type RelatedTransaction = z.output<typeof RelatedTransaction>
