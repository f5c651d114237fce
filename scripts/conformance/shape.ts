import { aliasedShapeOf } from '#lib/contracts/aliases.ts'
import { itemSchemaOf } from '#lib/contracts/lists.ts'
import type { z } from '#lib/contracts/zod.ts'
import { membersOf } from '#lib/received/fields.ts'

type Schema = z.ZodMiniType

/** The form that the contract gives to a JSON value. The schema reads more forms than this one. */
export type Shape =
  /** `type` is the JSON type. */
  | { readonly kind: 'value'; readonly schema: Schema; readonly type: string }
  | { readonly kind: 'object'; readonly schema: Schema; readonly fields: ReadonlyMap<string, Field> }
  | { readonly kind: 'list'; readonly schema: Schema; readonly item: Shape }
  | { readonly kind: 'pair'; readonly schema: Schema; readonly items: readonly Shape[] }
  | { readonly kind: 'choice'; readonly schema: Schema; readonly options: readonly Shape[] }
  | { readonly kind: 'anything'; readonly schema: Schema }

/** A field of an object. */
export interface Field {
  readonly shape: Shape
  readonly isRequired: boolean
  /** The other name that is read, if any. */
  readonly alias: string | undefined
}

/** The JSON type of a shape, such as `number`. */
export function typeNameOf(shape: Shape): string {
  switch (shape.kind) {
    case 'value':
      return shape.type
    case 'object':
      return 'object'
    case 'list':
    case 'pair':
      return 'array'
    case 'choice': {
      const names = new Set(shape.options.map(typeNameOf))
      // A choice between a text and an object is an object that is also read as a text.
      return names.has('object') ? 'object' : [...names].join(' or ')
    }
    case 'anything':
      return 'any value'
  }
}

/** Reads the shape from a schema of the contract. */
export function shapeOf(schema: Schema): Shape {
  const aliased = aliasedShapeOf(schema)
  if (aliased) return objectShape(schema, aliased.shape, new Map(aliased.names))
  const item = itemSchemaOf(schema)
  if (item) return { kind: 'list', schema, item: shapeOf(item) }
  const members = membersOf(schema)
  if (members) return { kind: 'pair', schema, items: members.map(shapeOf) }
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: 'value', schema, type: def.type }
    case 'literal':
      return { kind: 'value', schema, type: typeof def.values[0] }
    case 'catch':
    case 'nullable':
    case 'optional':
      return { ...shapeOf(def.innerType as Schema), schema }
    case 'pipe': {
      const isPreparation = definitionOf(def.in as Schema).type === 'transform'
      return { ...shapeOf((isPreparation ? def.out : def.in) as Schema), schema }
    }
    case 'object':
      return objectShape(schema, def.shape as Readonly<Record<string, Schema>>)
    case 'array':
      return { kind: 'list', schema, item: shapeOf(def.element as Schema) }
    case 'union':
      return choice(schema, def.options as readonly Schema[])
    default:
      return { kind: 'anything', schema }
  }
}

/** What a schema accepts beside its fallback. */
export function withoutFallback(schema: Schema): Schema {
  const def = definitionOf(schema)
  return def.type === 'catch' ? withoutFallback(def.innerType as Schema) : schema
}

function objectShape(
  schema: Schema,
  shape: Readonly<Record<string, Schema>>,
  aliases: ReadonlyMap<string, string | undefined> = new Map(),
): Shape {
  const fields = Object.entries(shape).map(([name, field]) => {
    const isRequired = !field.safeParse(undefined).success
    return [name, { shape: shapeOf(field), isRequired, alias: aliases.get(name) }] as const
  })
  return { kind: 'object', schema, fields: new Map(fields) }
}

/** Of several values, the first type is that of the contract; the others are read too. */
function choice(schema: Schema, schemas: readonly Schema[]): Shape {
  const options = schemas.map(shapeOf)
  const [first] = options
  return first && options.every(({ kind }) => kind === 'value')
    ? { ...first, schema }
    : { kind: 'choice', schema, options }
}

function definitionOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as unknown as { _zod: { def: z.core.$ZodTypes['_zod']['def'] } })._zod.def
}
