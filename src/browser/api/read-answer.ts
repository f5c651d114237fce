import type { JsonAnswer, ListAnswer } from '#lib/contracts/endpoint.ts'
import { countingLeftOut, ItemReader, listIn } from '#lib/contracts/lists.ts'
import { ApiError } from '#lib/problem.ts'

/** Maximum time in milliseconds that parsing a list blocks the main thread. */
const sliceMs = 12

/** Receives the number of unreadable items that the lists of an answer skipped; 0 for a complete answer. */
export type OnLeftOut = (count: number) => void

/**
 * Parses a 2xx answer with the contract's schemas. A long list is parsed in slices, so that the page stays responsive.
 *
 * @throws ApiError `unreadable` when the text is not JSON or breaks the contract
 */
export async function readAnswer(answer: JsonAnswer, text: string, onLeftOut: OnLeftOut = () => {}): Promise<unknown> {
  if (answer.kind === 'nothing') return undefined
  const json = parse(text)
  if (answer.kind === 'list') return readList(answer, json, onLeftOut)
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

async function readList(answer: ListAnswer, json: unknown, onLeftOut: OnLeftOut): Promise<readonly unknown[]> {
  const list = listIn(json, answer)
  if (!list) throw unreadable([`no list under ${answer.key}`])
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

/** Lets the browser paint and handle input before the work continues. */
function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
