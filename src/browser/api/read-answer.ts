import type { JsonAnswer, ListAnswer } from '#lib/contracts/endpoint.ts'
import { countingLeftOut, ItemReader } from '#lib/contracts/lists.ts'
import { ApiError } from '#lib/problem.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Longest time in milliseconds that reading a list holds the main thread at once. */
const sliceMs = 12

/** Told how many items of an answer's lists could not be read and were left out; 0 when all are there. */
export type OnLeftOut = (count: number) => void

/**
 * Reads the text of a 2xx answer by the contract. A long list is read in slices, so that the page stays responsive.
 *
 * @throws ApiError `unreadable` when the text is no JSON or breaks the contract
 */
export async function readAnswer(answer: JsonAnswer, text: string, onLeftOut: OnLeftOut = () => {}): Promise<unknown> {
  if (answer.kind === 'nothing') return undefined
  const json = parse(text)
  if (answer.kind === 'list') return readList(answer, listIn(json, answer), onLeftOut)
  const [result, leftOut] = countingLeftOut(() => answer.schema.safeParse(json))
  if (!result.success) throw unreadable(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  onLeftOut(leftOut)
  return result.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(['not JSON'], error)
  }
}

/** A bare list, or the one under its key or another of its names (API-47, CUS-58). */
function listIn(json: unknown, { key, otherKeys }: ListAnswer): readonly unknown[] {
  if (Array.isArray(json)) return json
  const named = [key, ...otherKeys].map((name) => (json as Record<string, unknown> | null)?.[name])
  const list = named.find(Array.isArray)
  if (!list) throw unreadable([`no list under ${key}`])
  return list
}

async function readList(
  answer: ListAnswer,
  list: readonly unknown[],
  onLeftOut: OnLeftOut,
): Promise<readonly unknown[]> {
  const reader = new ItemReader(answer.item)
  let sliceStart = performance.now()
  for (const item of list) {
    reader.take(item)
    if (performance.now() - sliceStart < sliceMs) continue
    await yieldToMain()
    sliceStart = performance.now()
  }
  const read = reader.finish()
  if (!read.ok) throw unreadable([`${answer.key}.${read.issue}`])
  onLeftOut(read.leftOut)
  return read.items
}

function unreadable(issues: readonly string[], cause?: unknown): ApiError {
  return new ApiError({ kind: 'unreadable', issues }, { cause })
}
