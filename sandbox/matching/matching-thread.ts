import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { BreakingPattern, InvalidPattern, SlowPattern } from './read-matches.ts'
import type { Question, Reply } from './worker.ts'

/** An idle thread ends after this time, because it holds a Postgres in memory. */
const idleMs = 60_000

/** The thread takes seconds to start. They do not count as matching. */
const startTimeoutMs = 60_000

/** Matches in another thread. The first question starts it. */
interface MatchingThread {
  /** The indexes of the matching labels. @throws InvalidPattern, SlowPattern */
  ask(question: Question, timeoutMs: number): Promise<readonly number[]>
}

/**
 * Makes a thread for slow or dangerous patterns. The embedded Postgres has no timer that stops a statement, and
 * JavaScript cannot interrupt it. A thread can be ended at any time, together with the Postgres that a pattern may
 * have broken.
 */
export function createMatchingThread(): MatchingThread {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  function end(): void {
    // Nothing waits for the end, because the next question starts a new thread.
    void thread?.terminate()
    thread = null
  }

  async function askNow(question: Question, timeoutMs: number): Promise<readonly number[]> {
    clearTimeout(idle)
    try {
      thread ??= await startThread()
      thread.postMessage(question)
      const reply = await nextReply(thread, timeoutMs)
      if (reply.kind === 'matches') return reply.indexes
      if (reply.kind === 'invalid') throw new InvalidPattern(reply.message)
      throw new BreakingPattern()
    } catch (error) {
      if (!(error instanceof InvalidPattern) || error instanceof BreakingPattern) end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    ask(question, timeoutMs) {
      // Questions run one after the other, so that ending the thread for one pattern does not stop another.
      const result = queue.then(() => askNow(question, timeoutMs))
      queue = result.catch(() => undefined)
      return result
    },
  }
}

async function startThread(): Promise<Worker> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url))
  thread.unref()
  // The wait for a reply reports an error. An error in between needs no report.
  thread.on('error', () => undefined)
  await nextReply(thread, startTimeoutMs)
  return thread
}

/** @throws SlowPattern if no reply comes in time, and any error that ends the thread */
async function nextReply(thread: Worker, timeoutMs: number): Promise<Reply> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const [reply] = (await once(thread, 'message', { signal: timeout })) as [Reply]
    return reply
  } catch (error) {
    throw timeout.aborted ? new SlowPattern() : error
  }
}
