import { ApiError, ForbiddenError, mayBeSaved, type Problem, problemOf } from '#lib/problem.ts'
import { saysExists, unknown, type Verdict, withDoubt } from '#lib/verdict.ts'
import { type Handlers, type Mutation, mutation } from './mutation.ts'

/**
 * Reads again what a write has changed, and finds out whether the write is there.
 *
 * @param problem says that the answer was lost, or that an equal thing exists
 */
export type Check<Answer> = (problem: Problem) => Promise<Verdict<Answer>>

/** Keeps as evidence what is known before a write. It must not reject. */
export type CheckOf<Input, Answer> = (input: Input) => Check<Answer> | Promise<Check<Answer>>

/** In milliseconds. A failure waits so long for its check, because most checks are faster and can turn it into a success. */
const patienceMs = 2_000

interface Sending<Input> {
  readonly input: Input
  /** Shows the failure while a slow check is running. */
  readonly tell: (problem: Problem) => void
}

/**
 * A write that finds out itself what it has done when its answer leaves that open: the answer was lost, or an equal thing exists,
 * which may be of this very write. It is pending until then. What the check finds is a success as if the answer had arrived;
 * otherwise the failure shows once. After a slow check, `done` can follow `failed`. `reread` is not called. Source: API-42.
 */
export function checkedMutation<Input, Answer>(
  write: (input: Input, signal: AbortSignal) => Promise<Answer>,
  checkOf: CheckOf<Input, Answer>,
): Mutation<Input, Answer> {
  const { $pending, send, cancel } = mutation(async ({ input, tell }: Sending<Input>, signal) => {
    const check = await checkOf(input)
    try {
      return await write(input, signal)
    } catch (error) {
      const problem = problemOf(error)
      if (signal.aborted || error instanceof ForbiddenError || !isOpen(problem)) throw error
      const answer = await outcomeOf(check, problem, tell)
      signal.throwIfAborted()
      return answer
    }
  })
  return {
    $pending,
    cancel,
    send(input, { settled, done, failed }: Handlers<Answer> = {}) {
      let isTold = false
      const tell = (problem: Problem) => {
        if (isTold) return
        isTold = true
        settled?.()
        failed?.(problem)
      }
      return send(
        { input, tell },
        {
          settled: () => isTold || settled?.(),
          done: (answer) => done?.(answer),
          failed: (problem) => isTold || failed?.(problem),
        },
      )
    },
  }
}

/** Whether a failure leaves open what the write has done. */
function isOpen(problem: Problem): boolean {
  return mayBeSaved(problem) || saysExists(problem)
}

/** @throws ApiError unless the check finds the write */
async function outcomeOf<Answer>(
  check: Check<Answer>,
  problem: Problem,
  tell: Sending<unknown>['tell'],
): Promise<Answer> {
  const timer = setTimeout(() => tell(withDoubt(problem)), patienceMs)
  const verdict = await check(problem).catch(() => unknown)
  clearTimeout(timer)
  if (verdict.kind === 'saved') return verdict.answer
  throw new ApiError(verdict.kind === 'unknown' ? withDoubt(problem) : problem)
}
