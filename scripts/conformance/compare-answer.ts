import type { Endpoint, ListAnswer } from '#lib/contracts/endpoint.ts'
import { countingLeftOut, listIn } from '#lib/contracts/lists.ts'
import { z } from '#lib/contracts/zod.ts'
import { unreadable } from '#lib/received/fields.ts'

/** Receives what the pages lose: a place such as `stores[].id`, and what is wrong there. No value of an answer is in it. */
export type Note = (place: string, problem: string) => void

/**
 * Reads the body of an answer with the schema of the contract and notes its issues.
 *
 * @returns what the pages read, without the items that they leave out; null when they read nothing
 */
export function compareAnswer(answer: Endpoint['answer'], json: unknown, note: Note): unknown {
  if (answer.kind === 'list') return compareList(answer, json, note)
  return answer.kind === 'object' ? compareValue(answer.schema, json, '', note) : null
}

function compareList(answer: ListAnswer, json: unknown, note: Note): unknown {
  const list = listIn(json, answer)
  if (!list) note('body', `expected an array, or one under \`${answer.key}\`, answered ${typeOf(json)}`)
  const items = list?.map((item) => compareValue(answer.item, item, '[]', note)).filter((item) => item !== null)
  return items && (items.length > 0 || list?.length === 0) ? items : null
}

function compareValue(schema: z.ZodMiniType, sent: unknown, place: string, note: Note): unknown {
  const [{ success, data, error }, leftOut] = countingLeftOut(() => schema.safeParse(sent))
  for (const issue of error?.issues ?? []) {
    const answered = issue.path.reduce<unknown>((outer, name) => Object(outer)[name], sent)
    note(placeOf(place, ...issue.path), `expected ${expectedBy(issue)}, answered ${typeOf(answered)}`)
  }
  if (!success) return null
  if (leftOut > 0) note(placeOf(place), 'an entry of a list in it cannot be read')
  noteLost(sent, data, place, note)
  return data
}

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected
  return issue.code === 'invalid_union' ? issue.errors.flat().map(expectedBy).join(' or ') : 'another value'
}

/** Schemas of optional fields read a value of a wrong type as missing, which is no issue for them. */
function noteLost(sent: unknown, read: unknown, place: string, note: Note): void {
  if (sent === null || sent === undefined) return
  if (Array.isArray(sent) && Array.isArray(read)) {
    // A shorter list has left out entries, which has been noted.
    if (sent.length === read.length)
      for (const [at, item] of sent.entries()) noteLost(item, read[at], `${place}[]`, note)
  } else if (z.util.isObject(sent) && z.util.isObject(read) && !Array.isArray(sent)) {
    const fields: Readonly<Record<string, unknown>> = { ...sent }
    for (const [name, value] of Object.entries(read)) noteLost(fields[name], value, placeOf(place, name), note)
  } else if (read === null || JSON.stringify(read).includes(unreadable)) {
    note(placeOf(place), `${typeOf(sent)} cannot be read`)
  }
}

function placeOf(...names: readonly PropertyKey[]): string {
  const path = names.map((name) => (typeof name === 'number' ? '[]' : `.${String(name)}`)).join('')
  return path.replace(/^\.+/, '') || 'body'
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return value === null ? 'null' : 'nothing'
  return Array.isArray(value) ? 'array' : typeof value
}
