import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerText } from '#browser/api/call.ts'
import { readAnswer } from '#browser/api/read-answer.ts'
import { listUnassigned } from '#lib/contracts/transactions.ts'
import { problemOf } from '#lib/problem.ts'

const { answer } = listUnassigned
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row ${index}`, label: 'é 漢 😀' }))
const textOf = (list: readonly unknown[]) => JSON.stringify({ unaffectedTransactionsInfo: list })

/** An answer whose bytes arrive in several chunks; the connection breaks at a chunk that is an error. */
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

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a list that arrives in pieces', () => {
  it('is read whole where a character of several bytes is cut', async () => {
    const bytes = bytesOf(textOf(rows(1)))
    for (let cut = 1; cut < bytes.length; cut += 1) {
      expect(await readAnswer(answer, answerOf([bytes.subarray(0, cut), bytes.subarray(cut)]))).toMatchObject(rows(1))
    }
  })

  it('gives its first items while others are on their way, in growing chunks, and all at the end', async () => {
    const bytes = bytesOf(textOf([null, ...rows(8_000)]))
    const pieces = Array.from({ length: 40 }, (_, index) =>
      bytes.subarray((index * bytes.length) / 40, ((index + 1) * bytes.length) / 40),
    )
    const chunks: (readonly unknown[])[] = []
    const leftOut: number[] = []
    const read = await readAnswer(answer, answerOf(pieces), {
      onChunk: (items) => chunks.push(items),
      onLeftOut: (count) => leftOut.push(count),
    })
    expect(read).toMatchObject(rows(8_000))
    expect(leftOut).toEqual([1])
    expect(chunks.length).toBeGreaterThan(1)
    expect(chunks[0]).toHaveLength(128)
    let least = 128
    for (const chunk of chunks) {
      expect(chunk.length).toBeGreaterThanOrEqual(least)
      expect(chunk).toMatchObject(rows(chunk.length))
      least = 16 * chunk.length
    }
  })

  it('shows its first items before it reads the others, even when all have arrived', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('document', { hidden: false })
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act))
    const chunks: (readonly unknown[])[] = []
    const done = vi.fn()
    const read = readAnswer(answer, [textOf(rows(900))], { onChunk: (items) => chunks.push(items) }).then(done)
    await setTimeout(5)
    expect(chunks).toMatchObject([rows(128)])
    expect(done).not.toHaveBeenCalled()
    for (const show of frames) show()
    await read
    expect(chunks).toHaveLength(1)
    expect(done.mock.calls[0]?.[0]).toMatchObject(rows(900))
  })

  it('rests while the user scrolls over the items of a chunk, but not before somebody can see them', async () => {
    vi.useFakeTimers()
    vi.resetModules()
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const { readAnswer: read } = await import('#browser/api/read-answer.ts')
    const text = textOf(rows(900))
    async function* pieces() {
      for (const start of [0, 15_000, 30_000]) {
        yield text.slice(start, start + 15_000)
        await new Promise((resolve) => globalThis.setTimeout(resolve, 60))
      }
    }
    const scroll = async () => {
      for (let scrolled = 0; scrolled < 10; scrolled += 1) {
        page.dispatchEvent(new Event('scroll'))
        await vi.advanceTimersByTimeAsync(50)
      }
    }
    const done = vi.fn()
    void read(answer, pieces()).then(done)
    await scroll()
    expect(done).toHaveBeenCalledOnce()

    const onChunk = vi.fn()
    void read(answer, pieces(), { onChunk }).then(done)
    await scroll()
    expect(onChunk).toHaveBeenCalledOnce()
    await scroll()
    expect(done).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(500)
    expect(done).toHaveBeenCalledTimes(2)
  })

  it('gives no chunk when it is short', async () => {
    const chunks: unknown[] = []
    const [half, other] = [textOf(rows(100)).slice(0, 999), textOf(rows(100)).slice(999)]
    await readAnswer(answer, answerOf([bytesOf(half), bytesOf(other)]), { onChunk: (items) => chunks.push(items) })
    await setTimeout(5)
    expect(chunks).toEqual([])
  })

  it('is the failure of a connection that breaks, and gives no chunk after it', async () => {
    const broken = new TypeError('network error')
    const chunks: unknown[] = []
    const text = bytesOf(textOf(rows(1_000)))
    const read = readAnswer(answer, answerOf([text.subarray(0, text.length - 9), broken]), {
      onChunk: (items) => chunks.push(items),
    })
    await expect(read).rejects.toBe(broken)
    const given = chunks.length
    await setTimeout(5)
    expect(chunks).toHaveLength(given)
  })

  it('is unreadable when it ends too early, or goes on as something else', async () => {
    const text = textOf(rows(300))
    for (const wrong of [text.slice(0, -1), text.slice(0, -40), `${text}}`, `${text.slice(0, 9_000)}, ${text}`]) {
      const failed = await readAnswer(answer, answerOf([bytesOf(wrong)])).catch(problemOf)
      expect(failed).toEqual({ kind: 'unreadable', issues: ['not JSON'] })
    }
  })
})
