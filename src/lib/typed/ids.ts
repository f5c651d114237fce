/** One of several pasted ids, in the order of the text. */
export interface TypedId {
  /** As it was pasted the first time. */
  readonly text: string
  /** How often it was pasted. It is listed once. */
  readonly times: number
  /** Whether it is a UUID or a number; nothing else is sent. */
  readonly isId: boolean
}

const separator = /[\s,;]+/
const wellFormed = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Whether a trimmed text is more than one id. A single one is sent as typed (MDI-10). */
export function hasSeveralIds(text: string): boolean {
  return separator.test(text)
}

/** Reads ids that white space, commas or semicolons separate. The case of a UUID makes no difference. Source: MDI-13. */
export function readTypedIds(text: string): readonly TypedId[] {
  const found = new Map<string, TypedId>()
  for (const part of text.split(separator)) {
    if (part === '') continue
    const key = part.toLowerCase()
    const known = found.get(key)
    found.set(key, { text: known?.text ?? part, times: (known?.times ?? 0) + 1, isId: wellFormed.test(part) })
  }
  return [...found.values()]
}
