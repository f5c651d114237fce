import { isDeepStrictEqual } from 'node:util'
import type { JsonAnswer } from '#lib/contracts/endpoint.ts'
import { z } from '#lib/contracts/zod.ts'

/** An answer of the sandbox breaks the contract. */
export class BrokenAnswer extends Error {
  constructor(detail: string) {
    super(`The answer breaks the contract: ${detail}`)
    this.name = 'BrokenAnswer'
  }
}

/**
 * Checks an answer against the contract and returns its body, or `undefined` for a call without an answer.
 *
 * The contract's schemas repair what a provider may leave out or write differently. The sandbox must need no repair:
 * an answer that changes when it is read is a mistake.
 *
 * @throws BrokenAnswer
 */
export function answerBody(answer: JsonAnswer, value: unknown): unknown {
  switch (answer.kind) {
    case 'nothing':
      return undefined
    case 'object':
      return checked(answer.schema, value)
    case 'list': {
      const items = checked(z.array(answer.item), value)
      return answer.bare ? items : { [answer.key]: items }
    }
  }
}

function checked(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw new BrokenAnswer(z.prettifyError(result.error))
  if (!isDeepStrictEqual(result.data, value)) throw new BrokenAnswer(firstDifference(result.data, value))
  if (hasItemWithoutId(value)) throw new BrokenAnswer('an item of a list has no id')
  return value
}

function firstDifference(read: unknown, sent: unknown, path = '$'): string {
  if (isRecord(read) && isRecord(sent)) {
    for (const key of new Set([...Object.keys(read), ...Object.keys(sent)])) {
      if (!isDeepStrictEqual(read[key], sent[key])) return firstDifference(read[key], sent[key], `${path}.${key}`)
    }
  }
  return `${path} is ${JSON.stringify(sent)} and would be read as ${JSON.stringify(read)}`
}

/** The page accepts an item without an id but cannot use it. The sandbox knows every id. */
function hasItemWithoutId(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => isWithoutId(item) || hasItemWithoutId(item))
  return isRecord(value) && Object.values(value).some(hasItemWithoutId)
}

function isWithoutId(item: unknown): boolean {
  return isRecord(item) && (item.id === null || item.backUserId === null)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
