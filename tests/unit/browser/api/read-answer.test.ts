import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { answerText } from '#browser/api/answer-text.ts'
import { readAnswer } from '#browser/api/read-answer.ts'
import { listUnassigned } from '#lib/contracts/transactions.ts'
import { problemOf } from '#lib/problem.ts'

const { answer } = listUnassigned
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row ${index}`, label: 'é 漢 😀' }))
const textOf = (list: readonly unknown[]) => JSON.stringify({ unaffectedTransactionsInfo: list })

/** An answer whose pieces come one after the other; the line breaks where a piece is an error. */
function answerOf(pieces: readonly (Uint8Array | Error)[]): AsyncGenerator<string> {
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setTimeout(2)
      const piece = waiting.shift()
      if (piece instanceof Error) controller.error(piece)
      else if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })
  return answerText(new Response(body), () => {})
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a list that arrives in pieces', () => {
  it('is read whole where a sign of several bytes is cut', async () => {
    const bytes = bytesOf(textOf(rows(1)))
    for (let cut = 1; cut < bytes.length; cut += 1) {
      expect(await readAnswer(answer, answerOf([bytes.subarray(0, cut), bytes.subarray(cut)]))).toMatchObject(rows(1))
    }
  })

  it('gives its first items while the line makes it wait, in growing parts, and all at the end', async () => {
    const bytes = bytesOf(textOf([null, ...rows(20_000)]))
    const pieces = Array.from({ length: 100 }, (_, index) =>
      bytes.subarray((index * bytes.length) / 100, ((index + 1) * bytes.length) / 100),
    )
    const parts: (readonly unknown[])[] = []
    const leftOut: number[] = []
    const read = await readAnswer(answer, answerOf(pieces), {
      onChunk: (items) => parts.push(items),
      onLeftOut: (count) => leftOut.push(count),
    })
    expect(read).toMatchObject(rows(20_000))
    expect(leftOut).toEqual([1])
    expect(parts.length).toBeGreaterThan(1)
    let least = 128
    for (const part of parts) {
      expect(part.length).toBeGreaterThanOrEqual(least)
      expect(part).toMatchObject(rows(part.length))
      least = 16 * part.length
    }
  })

  it('gives no part when it is short', async () => {
    const parts: unknown[] = []
    const [half, other] = [textOf(rows(100)).slice(0, 999), textOf(rows(100)).slice(999)]
    await readAnswer(answer, answerOf([bytesOf(half), bytesOf(other)]), { onChunk: (items) => parts.push(items) })
    await setTimeout(5)
    expect(parts).toEqual([])
  })

  it('is the failure of the line when that breaks, and gives no part after it', async () => {
    const broken = new TypeError('network error')
    const parts: unknown[] = []
    const text = bytesOf(textOf(rows(1_000)))
    const read = readAnswer(answer, answerOf([text.subarray(0, text.length - 9), broken]), {
      onChunk: (items) => parts.push(items),
    })
    await expect(read).rejects.toBe(broken)
    const given = parts.length
    await setTimeout(5)
    expect(parts).toHaveLength(given)
  })

  it('is unreadable when it ends too early, or goes on as something else', async () => {
    const text = textOf(rows(300))
    for (const wrong of [text.slice(0, -1), text.slice(0, -40), `${text}}`, `${text.slice(0, 9_000)}, ${text}`]) {
      const failed = await readAnswer(answer, answerOf([bytesOf(wrong)])).catch(problemOf)
      expect(failed).toEqual({ kind: 'unreadable', issues: ['not JSON'] })
    }
  })
})
