import { z } from '#lib/contracts/zod.ts'

/** Whether a number is surely the one that was written: beyond 2^53, `JSON.parse` rounds whole numbers. */
function isExact(number: number): boolean {
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER
}

function textOr(isText: (number: number) => boolean) {
  return z.union([z.string(), z.pipe(z.number().check(z.refine(isText)), z.transform(String))])
}

/** A text, or a number that becomes one. Source: API-47, INP-09. */
export const TextLike = textOr(isExact)

/** A text that may be missing. A number becomes a text; one that may have been rounded, and any other type, counts as missing. Source: API-47, INP-09. */
export const Text = z.catch(z.nullable(TextLike), null)

const numericText = /^\s*-?\d+(\.\d+)?\s*$/
const numberLike = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.refine((text) => numericText.test(text) && isExact(Number(text)))),
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

/**
 * A required identifier: a non-empty text, or a whole number, which becomes a text. A number beyond 2^53 arrives as another one, so it is
 * not an identifier. Source: INP-09.
 */
export const Id = z.pipe(textOr(Number.isSafeInteger), z.string().check(z.refine((id) => id !== '')))

/** An optional identifier, for things that show without one. Anything else counts as missing. Source: API-47, INP-09. */
export const OptionalId = z.catch(z.nullable(Id), null)

/** An array of two values. `z.tuple` is not used, because it would add its code to every page. */
export function pair<First extends z.ZodMiniType, Second extends z.ZodMiniType>(first: First, second: Second) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((sent, context): [z.output<First>, z.output<Second>] => {
      const one = first.safeParse(sent[0])
      const other = second.safeParse(sent[1])
      if (one.success && other.success) return [one.data, other.data]
      context.issues.push({ code: 'custom', input: sent, message: 'not such a pair' })
      return z.NEVER
    }),
  )
}
