/**
 * What is said of a call:
 * - `different`: the pages lose something or fail
 * - `accepted`: the pages read it, although the contract says otherwise
 * - `renamed`: a field with its other name, which the pages read too
 * - `absent`: an optional field that no answer has
 * - `ignored`: a field that the contract does not name
 * - `slow`: an answer that users wait for
 */
export type FindingKind = 'different' | 'accepted' | 'renamed' | 'absent' | 'ignored' | 'slow'

/** One difference, wherever it has been found. It holds types and names, never a value of an answer. */
export interface Finding {
  readonly kind: FindingKind
  /** A path in the body such as `[].amount`, or a place such as `status without a token`. */
  readonly where: string
  readonly expected: string
  readonly answered: string
  /** How often it was found. */
  readonly times: number
}

/** Collects findings. The same one is kept once, with its number. */
export class Findings {
  readonly #found = new Map<string, Finding>()

  note(kind: FindingKind, where: string, expected = '', answered = '', times = 1): void {
    const key = JSON.stringify([kind, where, expected, answered])
    const before = this.#found.get(key)?.times ?? 0
    this.#found.set(key, { kind, where, expected, answered, times: before + times })
  }

  add(findings: readonly Finding[]): void {
    for (const { kind, where, expected, answered, times } of findings) {
      this.note(kind, where, expected, answered, times)
    }
  }

  get all(): readonly Finding[] {
    return [...this.#found.values()]
  }

  get isDifferent(): boolean {
    return this.all.some(({ kind }) => kind === 'different')
  }
}

/** A finding as a line of Markdown. */
export function sentenceOf({ kind, where, expected, answered, times }: Finding): string {
  const count = times > 1 ? ` (${times} times)` : ''
  switch (kind) {
    case 'different':
      return `\`${where}\`: expected ${expected}, answered ${answered}${count}`
    case 'accepted':
      return `\`${where}\`: accepted, but the contract has ${expected}; answered ${answered}${count}`
    case 'renamed':
      return `\`${where}\`: accepted, but the contract's name is \`${expected}\`${count}`
    case 'absent':
      return `\`${where}\`: never appears; optional, expected ${expected}`
    case 'ignored':
      return `\`${where}\`: not part of the contract, ignored`
    case 'slow':
      return `\`${where}\`: expected ${expected}, took ${answered}`
  }
}
