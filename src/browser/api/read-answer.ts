import type { JsonAnswer, ListAnswer } from '#lib/contracts/endpoint.ts'
import { countingLeftOut, ItemReader, listIn } from '#lib/contracts/lists.ts'
import { JsonList } from '#lib/json-list.ts'
import { ApiError } from '#lib/problem.ts'
import { painted, pause, scrollEnd, sliceEnd } from '../pause.ts'

/** Receives the number of unreadable items that the lists of an answer skipped; 0 for a complete answer. */
export type OnLeftOut = (count: number) => void

export interface ReadOptions {
  readonly onLeftOut?: OnLeftOut | undefined
  readonly onChunk?: OnChunk | undefined
}

/** The text of an answer, in chunks. */
export type AnswerText = AsyncIterable<string> | readonly string[]

/**
 * Parses a 2xx answer with the contract's schemas. A list is parsed while it arrives and in slices, so that the page stays responsive.
 *
 * @throws ApiError `unreadable` when the text is not JSON or breaks the contract
 */
export async function readAnswer(
  answer: JsonAnswer,
  text: AnswerText,
  { onLeftOut = () => {}, onChunk }: ReadOptions = {},
): Promise<unknown> {
  if (answer.kind === 'list') return readList(answer, text, onLeftOut, onChunk)
  let whole = ''
  for await (const chunk of text) whole += chunk
  if (answer.kind === 'nothing') return undefined
  const json = parse(() => JSON.parse(whole))
  const [result, leftOut] = countingLeftOut(() => answer.schema.safeParse(json))
  if (!result.success) throw unreadable(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  onLeftOut(leftOut)
  return result.data
}

async function readList(
  answer: ListAnswer,
  text: AnswerText,
  onLeftOut: OnLeftOut,
  onChunk: OnChunk | undefined,
): Promise<readonly unknown[]> {
  const list = new JsonList(answer.key)
  const reader = new ItemReader(answer.item)
  const chunks = listChunks(reader.items, onChunk)
  // Waiting for the first bytes does not count as work.
  let deadline: number | undefined

  async function take(items: readonly unknown[]): Promise<void> {
    for (const item of items) {
      reader.take(item)
      if (chunks.giveFirst()) {
        // They show before the others are read, even when the whole answer has arrived.
        await painted()
      } else {
        if (deadline && performance.now() < deadline) continue
        chunks.offer()
        // The user scrolls over the items of a chunk, and comes to a stop at the last of them.
        if (chunks.areGiven()) await scrollEnd()
        await pause('user-visible')
      }
      deadline = sliceEnd('user-visible')
    }
  }

  try {
    for await (const chunk of text) {
      deadline ??= sliceEnd('user-visible')
      const batches = list.take(chunk)
      for (let next = parse(() => batches.next()); !next.done; next = parse(() => batches.next()))
        await take(next.value)
      chunks.offer()
    }
    const rest = parse(() => list.end())
    // What is around the items that have been read. A list under another name is read now.
    const unread = listIn(rest, answer)
    if (!unread) throw unreadable([`no list under ${answer.key}`])
    await take(unread)
  } finally {
    chunks.end()
  }
  const read = reader.finish()
  if (!read.ok) throw unreadable([`${answer.key}.${read.issue}`])
  onLeftOut(read.leftOut)
  return read.items
}

function parse<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw unreadable(['not JSON'], error)
  }
}

function unreadable(issues: readonly string[], cause?: unknown): ApiError {
  return new ApiError({ kind: 'unreadable', issues }, { cause })
}

/** Items of the first chunk: more than a screen shows. */
const firstChunk = 128

/** How many times more items the next chunk has. A few large steps, because the page computes and renders what follows from all items in each. */
const growth = 16

/** Receives the items of a list that have arrived so far, several times before the answer is complete. */
export type OnChunk = (items: readonly unknown[]) => void

/** Gives the first items of a list while others are on their way. */
interface ListChunks {
  /** Gives the first chunk as soon as it is full. Returns whether it did. */
  giveFirst(): boolean
  /** Call it when items have been added. A further chunk is given when the connection makes the page wait. */
  offer(): void
  areGiven(): boolean
  /** Gives no more chunks. */
  end(): void
}

/** @param items grows while the list arrives */
function listChunks(items: readonly unknown[], onChunk: OnChunk | undefined): ListChunks {
  let least = firstChunk
  let timer: ReturnType<typeof setTimeout> | undefined
  const isDue = () => onChunk !== undefined && items.length >= least
  const areGiven = () => least > firstChunk
  const give = () => {
    timer = undefined
    least = growth * items.length
    onChunk?.([...items])
  }
  return {
    giveFirst() {
      if (areGiven() || !isDue()) return false
      give()
      return true
    },
    offer() {
      if (isDue()) timer ??= setTimeout(give)
    },
    areGiven,
    end: () => clearTimeout(timer),
  }
}
