import { aliasedShapeOf } from './aliases.ts'
import type { z } from './zod.ts'

type Schema = z.ZodMiniType
type Check = (sent: unknown) => boolean

const checks = new WeakMap<Schema, Check>()

/**
 * A quick check whether a schema would return a value unchanged, so that the value can be used as it was sent. Reading a
 * list with its schema makes a new object for each item, which takes most of the time and twice the memory.
 *
 * The check is derived from the schema. It is false where it cannot judge, and then the schema decides.
 */
export function inPlaceCheck(schema: Schema): Check {
  const known = checks.get(schema)
  if (known) return known
  const check = checkOf(schema)
  checks.set(schema, check)
  return check
}

function checkOf(schema: Schema): Check {
  const aliased = aliasedShapeOf(schema)
  if (aliased) return aliasedCheck(objectCheck(aliased.shape), aliased)
  const { def } = (schema as unknown as { _zod: { def: z.core.$ZodTypes['_zod']['def'] } })._zod
  if (def.checks && def.checks.length > 0) return (sent) => isUnchanged(schema, sent)
  switch (def.type) {
    case 'string':
      return (sent) => typeof sent === 'string'
    case 'number':
      return Number.isFinite
    case 'boolean':
      return (sent) => typeof sent === 'boolean'
    case 'nullable': {
      const inner = inPlaceCheck(def.innerType as Schema)
      return (sent) => sent === null || inner(sent)
    }
    case 'catch':
      return inPlaceCheck(def.innerType as Schema)
    // A later option only counts if the first one fails, which this check does not know.
    case 'union':
      return inPlaceCheck(def.options[0] as Schema)
    case 'pipe': {
      const [one, other] = [inPlaceCheck(def.in as Schema), inPlaceCheck(def.out as Schema)]
      return (sent) => one(sent) && other(sent)
    }
    case 'object':
      return objectCheck(def.shape as Shape)
    default:
      return () => false
  }
}

/** A check such as `refine` is any function, so the schema itself judges the value. Only for single values, not for objects. */
function isUnchanged(schema: Schema, sent: unknown): boolean {
  if (typeof sent === 'object') return false
  const { success, data } = schema.safeParse(sent)
  return success && data === sent
}

type Shape = Readonly<Record<string, Schema>>

/** All fields are there and fit, and there are no others, because a schema leaves other fields out. */
function objectCheck(shape: Shape): Check {
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, inPlaceCheck(schema)]))
  return (sent) => {
    if (typeof sent !== 'object' || sent === null) return false
    let found = 0
    for (const name in sent) {
      if (!fields.get(name)?.((sent as Readonly<Record<string, unknown>>)[name])) return false
      found += 1
    }
    return found === fields.size
  }
}

/** An alias only counts if the field is missing or null. Without other fields, the alias has to be a field of the object too. */
function aliasedCheck(fits: Check, { shape, names }: NonNullable<ReturnType<typeof aliasedShapeOf>>): Check {
  const both = names.flatMap(([name, alias]) => (alias !== undefined && alias in shape ? [name] : []))
  return (sent) => fits(sent) && both.every((name) => (sent as Readonly<Record<string, unknown>>)[name] !== null)
}
