import { readAnswer } from '#browser/api/read-answer.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import { withBadItems } from '#tests/support/broken-answers.ts'

/** What comes of a call with a fault. */
export type Outcome =
  | { readonly kind: 'read'; readonly leftOut: number }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'ended' }

/** A fault that a page meets, and what has to come of it. */
export interface FaultCase {
  readonly name: string
  readonly fault: Fault
  readonly outcome: Outcome
  /** Only the timeout of the call ends it. */
  readonly hangs?: true
  /** A refusal that the contract names. The page may know better than to read again. */
  readonly isOfContract?: true
}

export interface AnsweredCall {
  readonly endpoint: Endpoint
  /** The answer of the API without a fault. */
  readonly answer: unknown
  /** Whether the tool can use an answer that the contract can read. */
  readonly isUsable: (data: unknown) => boolean
  /** Codes of refusals that are an empty answer. */
  readonly emptyCodes: readonly string[]
}

const failed = (problem: Problem): Outcome => ({ kind: 'failed', problem })
const unreachable = failed({ kind: 'unreachable', offline: false })
const unreadable = failed({ kind: 'unreadable', issues: [] })

/** Words of the sandbox in the refusals that a fault makes. */
const message = 'Planned fault'

/** The faults that every reading meets. Those that cannot happen to an answer are left out, as a bad item without a list. */
export async function faultCases(call: AnsweredCall): Promise<readonly FaultCase[]> {
  const { endpoint, answer } = call
  const isPublic = endpoint.access === 'public'
  const refused = (status: number, code: string | null) => failed({ kind: 'refused', status, code, message })
  const bodies: Readonly<Record<string, unknown>> = {
    null: null,
    'an array in place of an object, or the other way round': Array.isArray(answer) ? {} : [],
    'values of wrong types': withWrongValues(answer),
    'fields that are missing': withoutValues(answer),
    'a bad item in a list': withBadItems(answer).find(({ isOfObjects }) => isOfObjects)?.answer,
  }
  const answered: FaultCase[] = []
  for (const [name, body] of Object.entries(bodies)) {
    if (body === undefined) continue
    const text = JSON.stringify(body)
    answered.push({ name, fault: { text }, outcome: await outcomeOf(call, text) })
  }
  const codes = Object.entries(endpoint.errors).map(
    ([code, status]): FaultCase => ({
      name: `the code ${code}`,
      isOfContract: true,
      fault: { status, code },
      outcome: call.emptyCodes.includes(code) ? { kind: 'read', leftOut: 0 } : refused(status, code),
    }),
  )
  const malformed = '{"a":[1,'
  return [
    { name: 'a 500', fault: { status: 500 }, outcome: failed({ kind: 'failed', status: 500, code: null, message }) },
    { name: 'a 500 without CORS headers', fault: { status: 500, noCors: true }, outcome: unreachable },
    { name: 'a 404', fault: { status: 404, code: 'neverHeardOf' }, outcome: refused(404, 'neverHeardOf') },
    { name: 'a 403', fault: { status: 403 }, outcome: isPublic ? refused(403, null) : { kind: 'forbidden' } },
    { name: 'a 401', fault: { status: 401 }, outcome: isPublic ? refused(401, null) : { kind: 'ended' } },
    { name: 'malformed JSON', fault: { text: malformed }, outcome: await outcomeOf(call, malformed) },
    { name: 'an answer that is cut', fault: { cut: true }, outcome: unreachable },
    { name: 'an empty answer', fault: { empty: true }, outcome: await outcomeOf(call, '') },
    { name: 'a 204', fault: { noContent: true }, outcome: await outcomeOf(call, '') },
    { name: 'a web page', fault: { html: true }, outcome: unreadable },
    { name: 'a connection that breaks', fault: { drop: true }, outcome: unreachable },
    { name: 'a slow answer', fault: { delayMs: 1_000 }, outcome: { kind: 'read', leftOut: 0 } },
    ...answered,
    { name: 'no answer', fault: { delayMs: 600_000 }, outcome: unreachable, hangs: true },
    ...codes,
  ]
}

/** The contract decides whether an answer can be read. */
async function outcomeOf({ endpoint, isUsable }: AnsweredCall, text: string): Promise<Outcome> {
  if (endpoint.answer.kind === 'file') throw new Error('a file is passed on as it is')
  let leftOut = 0
  try {
    const data = await readAnswer(endpoint.answer, [text], {
      onLeftOut: (count) => {
        leftOut = count
      },
    })
    return isUsable(data) ? { kind: 'read', leftOut } : unreadable
  } catch (error) {
    return failed(problemOf(error))
  }
}

/** An answer in which every text, number and flag has another type. */
function withWrongValues(value: unknown): unknown {
  return changed(value, (inner) => (inner === null ? [] : typeof inner === 'string' ? {} : 'text'))
}

/** Without it nothing can be done with an item, so that another fault is the one of an answer without ids. */
const isId = (name: string) => /id$/i.test(name)

/** An answer that has of each object nothing but its ids, its lists and its objects. */
function withoutValues(value: unknown): unknown {
  return changed(value, (inner, name) => (isId(name) ? inner : undefined))
}

function changed(value: unknown, change: (inner: unknown, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change, name))
  if (typeof value !== 'object' || value === null) return change(value, name)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, change, key)]))
}
