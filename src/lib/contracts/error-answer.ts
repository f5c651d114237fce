/** Content of an error answer: a code for the catalogue, and a message that only some pages show. */
export interface ErrorAnswer {
  readonly code: string | null
  readonly message: string | null
}

/**
 * Reads the code from `code`, `error.code` or a text `error`, and the message from `message` or `error.message`.
 *
 * @param answer the parsed JSON of an error answer, of any shape
 * Source: API-44.
 */
export function readErrorAnswer(answer: unknown): ErrorAnswer {
  const outer = record(answer)
  const inner = record(outer.error)
  return {
    code: text(outer.code) ?? text(inner.code) ?? text(outer.error),
    message: text(outer.message) ?? text(inner.message),
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
