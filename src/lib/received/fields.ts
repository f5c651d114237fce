import { z } from '#lib/contracts/zod.ts'

const textLike = z.union([z.string(), z.pipe(z.number(), z.transform(String))])

/** A text that may be missing. A number becomes a text; any other type counts as missing. Source: API-47. */
export const Text = z.catch(z.nullable(textLike), null)

const numberLike = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.refine((text) => /^\s*-?\d+(\.\d+)?\s*$/.test(text))),
    z.transform((digits: string) => Number(digits)),
  ),
])

/** A finite number that may be missing. A numeric text becomes a number; any other value counts as missing. Source: API-47. */
export const Quantity = z.catch(z.nullable(numberLike), null)

/** Marks a value that is present but cannot be read. */
export const unreadable = 'unreadable'

/** Like `Quantity`, but distinguishes a missing value from one of a wrong type. Source: STA-28. */
export const Figure = z.catch(
  z.pipe(
    z.nullish(numberLike),
    z.transform((count): number | typeof unreadable | null => count ?? null),
  ),
  unreadable,
)

/** A boolean that may be missing. 1, 0, "true" and "false" are accepted. Source: API-47. */
export const Flag = z.catch(
  z.nullable(
    z.union([
      z.boolean(),
      z.pipe(
        z.union([z.literal(1), z.literal(0), z.literal('true'), z.literal('false')]),
        z.transform((value) => value === 1 || value === 'true'),
      ),
    ]),
  ),
  null,
)

/** A required identifier: a non-empty text, or a number, which becomes a text. */
export const Id = z.pipe(textLike, z.string().check(z.refine((id) => id !== '')))

/** An optional identifier, for things that show without one. An empty text counts as missing. Source: API-47. */
export const OptionalId = z.catch(z.nullable(Id), null)

/** An array of two values. `z.tuple` is not used, because it would add its code to every page. */
export function pair<First extends z.ZodMiniType, Second extends z.ZodMiniType>(first: First, second: Second) {
  const schema = z.pipe(
    z.array(z.unknown()),
    z.transform((sent, context): [z.output<First>, z.output<Second>] => {
      const one = first.safeParse(sent[0])
      const other = second.safeParse(sent[1])
      if (one.success && other.success) return [one.data, other.data]
      context.issues.push({ code: 'custom', input: sent, message: 'not such a pair' })
      return z.NEVER
    }),
  )
  return Object.assign(schema, { members: [first, second] as const })
}

/** The schemas of the two values of a `pair`; undefined for other schemas. */
export function membersOf(schema: z.ZodMiniType): readonly z.ZodMiniType[] | undefined {
  return (schema as { readonly members?: readonly z.ZodMiniType[] }).members
}
