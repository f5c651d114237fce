import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { BreakingPattern, InvalidPattern, SlowPattern } from './read-matches.ts'
import type { Question, Reply } from './worker.ts'

/** A thread that nobody has asked for so long is ended; it holds a Postgres in memory. */
const idleMs = 60_000

/** The thread starts in seconds, which do not count as matching. */
const startTimeoutMs = 60_000

/** Matches in another thread, started at the first question. */
export interface MatchingThread {
  /** Places of the matching labels. @throws InvalidPattern, SlowPattern */
  ask(question: Question, timeoutMs: number): Promise<readonly number[]>
}

/**
 * The embedded Postgres has no timer that could stop a statement, and JavaScript cannot interrupt it; a thread can be
 * ended at any moment, and takes with it whatever a pattern has broken.
 */
export function createMatchingThread(): MatchingThread {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  function end(): void {
    // Nothing waits for the end: the next question gets a thread of its own.
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
      // One after the other: the thread that is ended for one pattern must not be at work on another.
      const result = queue.then(() => askNow(question, timeoutMs))
      queue = result.catch(() => undefined)
      return result
    },
  }
}

async function startThread(): Promise<Worker> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url))
  thread.unref()
  // Whoever waits for a reply hears of an error; in between nobody has to.
  thread.on('error', () => undefined)
  await nextReply(thread, startTimeoutMs)
  return thread
}

/** @throws SlowPattern if nothing comes in time, and whatever error ends the thread */
async function nextReply(thread: Worker, timeoutMs: number): Promise<Reply> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const [reply] = (await once(thread, 'message', { signal: timeout })) as [Reply]
    return reply
  } catch (error) {
    throw timeout.aborted ? new SlowPattern() : error
  }
}
