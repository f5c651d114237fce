import type { ListAnswer, ObjectAnswer } from '#lib/contracts/endpoint.ts'
import { ItemReader, listIn } from '#lib/contracts/lists.ts'
import { compare, isRecord, jsonTypeOf, type Notes, shownName } from './compare.ts'
import { shapeOf } from './shape.ts'

/**
 * Compares the body of an answer with the contract.
 *
 * @returns what the pages read of it, or null when they cannot read it
 */
export function compareAnswer(answer: ListAnswer | ObjectAnswer, json: unknown, notes: Notes): unknown {
  if (answer.kind === 'list') return compareList(answer, json, notes)
  compare(shapeOf(answer.schema), json, '', notes)
  const { success, data } = answer.schema.safeParse(json)
  return success ? data : null
}

function compareList(answer: ListAnswer, json: unknown, notes: Notes): readonly unknown[] | null {
  const { findings } = notes
  const form = answer.bare ? 'a bare array' : `an object with the array \`${answer.key}\``
  const list = listIn(json, answer)
  if (!list) {
    findings.note('different', 'body', form, isRecord(json) ? 'an object without it' : jsonTypeOf(json))
    return null
  }
  const key = Array.isArray(json) ? '' : keyOf(list, json)
  const isOfContract = answer.bare ? key === '' : key === answer.key
  if (!isOfContract) findings.note('accepted', 'body', form, key === '' ? 'a bare array' : `the array \`${key}\``)
  for (const name of Object.keys(isRecord(json) ? json : {})) {
    if (name !== key) findings.note('ignored', shownName(name))
  }
  const shape = shapeOf(answer.item)
  const reader = new ItemReader(answer.item)
  for (const item of list) {
    compare(shape, item, `${key}[]`, notes)
    reader.take(item)
  }
  const read = reader.finish()
  return read.ok ? read.items : null
}

function keyOf(list: readonly unknown[], json: unknown): string {
  return Object.entries(json as Record<string, unknown>).find(([, value]) => value === list)?.[0] ?? ''
}
