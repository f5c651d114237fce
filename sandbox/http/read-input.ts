import type { Context } from 'hono'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { z } from '#lib/contracts/zod.ts'
import { Refusal, refuseCommon } from './refusal.ts'

type Part = 'params' | 'query' | 'headers' | 'body' | 'form'
type ObjectSchema = z.ZodMiniObject

/** The parsed parts of a request that the endpoint declares. */
export type ParsedInput<E extends Endpoint> = {
  readonly [K in Part as E[K] extends ObjectSchema ? K : never]: E[K] extends ObjectSchema ? z.output<E[K]> : never
}

/**
 * Reads the parts of a request that the endpoint declares.
 *
 * @throws Refusal 400 with the endpoint's own code for the wrong field, such as `invalidStoreId` for `storeId`, or
 * with `invalidRequest` if it declares none
 */
export async function readInput<E extends Endpoint>(endpoint: E, context: Context): Promise<ParsedInput<E>> {
  const { params, query, headers, body, form } = endpoint
  const input = {
    ...(params && {
      params: parse(
        endpoint,
        params,
        pick(params, (name) => context.req.param(name)),
      ),
    }),
    ...(query && {
      query: parse(
        endpoint,
        query,
        pick(query, (name) => context.req.query(name)),
      ),
    }),
    ...(headers && {
      headers: parse(
        endpoint,
        headers,
        pick(headers, (name) => context.req.header(name)),
      ),
    }),
    ...(body && { body: parse(endpoint, body, await readJson(context)) }),
    ...(form && { form: parse(endpoint, form, await readForm(form, context)) }),
  }
  // The spreads hold exactly the declared parts. The compiler cannot follow that through a generic endpoint.
  return input as ParsedInput<E>
}

function pick(schema: ObjectSchema, read: (name: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = read(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return await context.req.json()
  } catch {
    throw refuseCommon('invalidRequest', 'The body is not JSON')
  }
}

/** Reads the fields that the schema names. A list field becomes a list even if the form has it once. */
async function readForm(schema: ObjectSchema, context: Context): Promise<unknown> {
  const form = await context.req.formData().catch(() => {
    throw refuseCommon('invalidRequest', 'The body is no multipart form, or did not arrive whole')
  })
  const fields = Object.entries<z.core.$ZodType>(schema.shape)
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      field._zod.def.type === 'array' ? form.getAll(name) : (form.get(name) ?? undefined),
    ]),
  )
}

function parse(endpoint: Endpoint, schema: ObjectSchema, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const field = String(result.error.issues[0]?.path[0] ?? '')
  const message = field === '' ? 'The request is not an object' : `${field} is missing or not valid`
  const code = Object.entries(endpoint.errors).find(
    ([name, status]) => status === 400 && name.toLowerCase() === `invalid${field}`.toLowerCase(),
  )?.[0]
  throw code === undefined ? refuseCommon('invalidRequest', message) : new Refusal(400, code, message)
}

/**
 * Reads a text that must not be empty.
 *
 * @returns the text without spaces at both ends
 * @throws Refusal `invalidRequest` if nothing is left
 */
export function requiredText(field: string, text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw refuseCommon('invalidRequest', `${field} must not be empty`)
  return trimmed
}
