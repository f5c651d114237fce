import type { Page } from '@playwright/test'
import { aliasedShapeOf } from '#lib/contracts/aliases.ts'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { itemSchemaOf } from '#lib/contracts/lists.ts'
import type { z } from '#lib/contracts/zod.ts'
import { Id, OptionalId } from '#lib/received/fields.ts'
import { callSamples } from '#tests/support/call-samples.ts'

/* Answers of the API in which the test writes every text. */

/** The texts that the answers of a page had, by call and field, such as `listUnassigned.label`. */
export type SentTexts = ReadonlyMap<string, readonly string[]>

export interface TextOptions {
  /** The text of a field. `index` is the position in its list, 0 outside of lists. */
  readonly textFor: (field: string, index: number) => string
  /** Number of items of each list. Lists inside the items of a list have as many as in the samples. */
  readonly items: number
  /** Fields with a fixed text, such as `getCustomer.infoCustomer.phone`. */
  readonly fixed?: Readonly<Record<string, string>>
}

/**
 * Answers every call with its sample, whose lists are longer and whose texts are those of the test. Identifiers and dates stay what
 * they are, because the page reads them: the contract names the identifiers, and a date has its form.
 */
export async function answerWithTexts(page: Page, apiUrl: string, options: TextOptions): Promise<SentTexts> {
  const sent = new Map<string, string[]>()
  await page.route(`${apiUrl}/**`, async (route) => {
    const found = findCall(route.request().method(), new URL(route.request().url()).pathname)
    if (!found) return route.fallback()
    const headers = { 'access-control-allow-origin': '*' }
    const [name, endpoint] = found
    const [answer] = callSamples.get(name)?.answers ?? []
    if (endpoint.answer.kind === 'nothing' || !answer) return route.fulfill({ status: 200, headers, body: '' })
    const written = new Map<string, string[]>()
    const json = ownAnswers[name]?.(options, written) ?? withTexts(answer.sent, endpoint, { ...options, name, written })
    for (const [field, texts] of written) sent.set(field, [...new Set([...(sent.get(field) ?? []), ...texts])])
    return route.fulfill({ status: 200, headers, contentType: 'application/json', body: JSON.stringify(json) })
  })
  return sent
}

function findCall(method: string, path: string): readonly [EndpointName, Endpoint] | undefined {
  const fits = ({ path: declared }: Endpoint) => new RegExp(`^${declared.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  return Object.entries<Endpoint>(contract).find(([, call]) => call.method === method && fits(call)) as
    | [EndpointName, Endpoint]
    | undefined
}

type OwnAnswer = (options: TextOptions, written: Map<string, string[]>) => unknown

/** Answers whose texts are identifiers as well, or names of fields. */
const ownAnswers: { readonly [Name in EndpointName]?: OwnAnswer } = {
  /** The id of a store is its name. */
  getGraph({ items, textFor }, written) {
    const names = [...new Set(Array.from({ length: items }, (_, index) => textFor('getGraph.id', index)))].filter(
      (name) => name !== '',
    )
    const groups = names.map((_, index) => textFor('getGraph.group', index % 12))
    written.set('getGraph.id', names)
    written.set('getGraph.group', groups)
    return {
      nodes: names.map((id, index) => ({ id, group: groups[index], avgCa: 5, avgNbCustomer: 2, avgNbTransaction: 3 })),
      links: names.map((source, index) => ({ source, target: names[(index + 1) % names.length], value: 9 })),
    }
  },
  /** The shortcuts are the names of fields. */
  getDailyStatistics({ items, textFor }, written) {
    const shortcuts = Array.from({ length: Math.min(items, 40) }, (_, index) =>
      textFor('getDailyStatistics.shortcut', index),
    )
    written.set('getDailyStatistics.shortcut', shortcuts)
    const counts = JSON.parse(`{${shortcuts.map((name) => `${JSON.stringify(name)}:{"nb_registration":7}`).join(',')}}`)
    return ['2026-11-02', '2026-11-03'].map((day) => ({ day, hubs: counts }))
  },
}

interface Writing extends TextOptions {
  readonly name: EndpointName
  readonly written: Map<string, string[]>
}

function withTexts(sample: unknown, endpoint: Endpoint, writing: Writing): unknown {
  const { textFor, items, fixed = {}, name, written } = writing
  const ids = idsOf(endpoint)
  const write = (value: unknown, path: string, index: number, isInList: boolean): unknown => {
    if (Array.isArray(value)) {
      const isList = !isInList && new Set(value.map((item) => typeof item)).size === 1 && !isPair(value)
      if (!isList) return value.map((item, place) => write(item, path, isInList ? index : place, isInList))
      return Array.from({ length: items }, (_, place) => write(value[0], path, place, true))
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([field, inner]) => {
          if (ids.has(field)) return [field, isInList ? `${inner}-${index}` : inner]
          return [field, write(inner, `${path}.${field}`, index, isInList)]
        }),
      )
    }
    if (typeof value !== 'string' || /^\d{4}-\d\d-\d\d|^\d\d:\d\d$/.test(value)) return value
    const text = fixed[path] ?? textFor(path, index)
    written.set(path, [...(written.get(path) ?? []), text])
    return text
  }
  return write(sample, name, 0, false)
}

/** The chart data and the predictions are a pair of an object and a list. */
function isPair(value: readonly unknown[]): boolean {
  return value.some(Array.isArray) && !value.every(Array.isArray)
}

/** The fields of an answer that the contract declares as identifiers. */
function idsOf({ answer }: Endpoint): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (schema: z.ZodMiniType, field: string | null) => {
    if (field !== null && (schema === Id || schema === OptionalId)) found.add(field)
    const item = itemSchemaOf(schema)
    if (item) visit(item, null)
    const aliased = aliasedShapeOf(schema)
    const { def } = (schema as unknown as { _zod: { def: Def } })._zod
    for (const [name, inner] of Object.entries(aliased?.shape ?? def.shape ?? {})) visit(inner, name)
    for (const inner of [def.innerType, def.in, def.out, ...(def.options ?? [])]) {
      if (inner) visit(inner, field)
    }
  }
  if (answer.kind === 'list') visit(answer.item, null)
  if (answer.kind === 'object') visit(answer.schema, null)
  return found
}

interface Def {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly out?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
}
