import type { Refusal } from '../http/refusal.ts'

/**
 * Waits for a write. A broken constraint becomes the refusal that belongs to it. The database decides: a check before
 * the write would let two people write the same thing at the same time.
 *
 * @param refusals by the name of the constraint; `tooLong` stands for a text that is too long for its column
 * @throws Refusal, or the error itself where no refusal belongs to it
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
  // Drizzle wraps the error of the driver. Both drivers name the constraint.
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof Error)) return null
  if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return databaseCode(error) === tooLong ? 'tooLong' : null
}

/** The code of five characters that Postgres gives an error, or null for another error. */
export function databaseCode(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
}

/** Whether Postgres refused a text because of the character U+0000, which it cannot store. */
export function isUnstorable(error: unknown): boolean {
  return databaseCode(error) === '22021'
}
