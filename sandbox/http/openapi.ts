import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { itemSchemaOf } from '#lib/contracts/lists.ts'
import { z } from '#lib/contracts/zod.ts'
import { commonErrors } from './refusal.ts'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject
type JsonSchema = Readonly<Record<string, unknown>>

/** A parameter outside the body. */
export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

/** One call in the document. */
export interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly security: readonly JsonSchema[]
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: JsonSchema
  readonly responses: Readonly<Record<string, JsonSchema>>
}

/** The parts of an OpenAPI 3.1 document that the sandbox makes. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: JsonSchema
}

/**
 * Describes every call of the contract for people and tools that do not read TypeScript.
 *
 * @param version the version of the product
 */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Dashboard TC back-office API', version },
    paths,
    components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function operation(name: string, endpoint: Endpoint): OpenApiOperation {
  const { access, summary, body, form, params, query, headers } = endpoint
  return {
    operationId: name,
    summary,
    ...(typeof access === 'string' ? {} : { description: `Needs one of: ${access.join(', ')}.` }),
    security: access === 'public' ? [] : [{ accessToken: [] }],
    parameters: [...parameters('path', params), ...parameters('query', query), ...parameters('header', headers)],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    ...(form && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: jsonSchemaOf(form) } } },
    }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

function parameters(place: OpenApiParameter['in'], schema: ObjectSchema | undefined): readonly OpenApiParameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    // A parameter is optional if its schema accepts `undefined`.
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: jsonSchemaOf(field),
  }))
}

function success({ answer }: Endpoint): OpenApiOperation['responses'] {
  switch (answer.kind) {
    case 'nothing':
      return { 204: { description: 'Done' } }
    case 'object':
      return { 200: { description: 'Success', content: json(answer.schema) } }
    case 'file':
      return { 200: { description: 'Success', content: { [answer.type]: { schema: { type: 'string' } } } } }
    case 'list': {
      const items = z.array(answer.item)
      return {
        200: { description: 'Success', content: json(answer.bare ? items : z.object({ [answer.key]: items })) },
      }
    }
  }
}

/** One answer for each status, with the codes of that status. */
function refusals({ access, errors, params, query, headers, body, form }: Endpoint): OpenApiOperation['responses'] {
  const { invalidRequest, unauthorized, forbidden, internalError } = commonErrors
  const all = {
    ...errors,
    ...((params ?? query ?? headers ?? body ?? form) && { invalidRequest }),
    ...(access !== 'public' && { unauthorized }),
    ...(typeof access !== 'string' && { forbidden }),
    internalError,
  }
  return Object.fromEntries(
    [...Map.groupBy(Object.entries(all), ([, status]) => status)].map(([status, entries]) => {
      const codes = entries.map(([code]) => code)
      const content = json(z.object({ code: z.enum(codes), message: z.string() }))
      return [status, { description: `Refused: ${codes.join(', ')}`, content }]
    }),
  )
}

function json(schema: Schema): JsonSchema {
  return { 'application/json': { schema: jsonSchemaOf(schema) } }
}

/**
 * The schema of the data on the wire. The document names the dialect once. A custom check in zod is a file here, and
 * a schema with an item schema is a list of the contract.
 */
function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
      const item = itemSchemaOf(zodSchema)
      if (item) Object.assign(jsonSchema, { type: 'array', items: jsonSchemaOf(item) })
    },
  })
  return rest
}
