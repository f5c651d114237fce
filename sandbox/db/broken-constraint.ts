import type { Refusal } from '../http/refusal.ts'

/**
 * Waits for a write and turns a constraint that it breaks into the refusal for it. The database decides, and not a look
 * before the write, so that of two who write the same at once one is refused.
 *
 * @param refusals by the name of the constraint; a text that is too long for its column has the name `tooLong`
 * @throws Refusal, or the error itself if no refusal stands for it
 */
export async function refusing<Result>(
  write: PromiseLike<Result>,
  refusals: Readonly<Record<string, () => Refusal>>,
): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const refuse = refusals[brokenConstraint(error) ?? '']
    throw refuse ? refuse() : error
  }
}

const tooLong = '22001'

function brokenConstraint(error: unknown): string | null {
  // Drizzle wraps the error of the driver; both drivers name the constraint.
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof Error)) return null
  if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return databaseCode(error) === tooLong ? 'tooLong' : null
}

/** The five characters by which Postgres names an error, if it is one of Postgres. */
export function databaseCode(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
}

/** Whether a text was refused for a character that Postgres has no place for, which is U+0000 alone. */
export function isUnstorable(error: unknown): boolean {
  return databaseCode(error) === '22021'
}
