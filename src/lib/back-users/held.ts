import type { BackUser, NamedFunctionality } from '#lib/contracts/back-users.ts'

/** A functionality that can be chosen: one without a code cannot be sent. */
export interface FunctionalityChoice {
  readonly code: string
  readonly name: string
}

/** A functionality that a back user holds; without a code it was named only, and the list of choices does not know the name. */
export interface HeldFunctionality {
  readonly code: string | null
  readonly name: string
}

/** What tells a functionality apart in a form: its code, or its name where no code is known. */
export function keyOf({ code, name }: HeldFunctionality): string {
  return code ?? name
}

/** Whether a functionality has a code, so that it can be sent. */
export function hasCode(held: HeldFunctionality): held is FunctionalityChoice {
  return held.code !== null
}

/** The choices of the list; one without a name is shown by its code. Source: USR-23. */
export function choicesOf(list: readonly NamedFunctionality[]): readonly FunctionalityChoice[] {
  return list.flatMap(({ code, name }) => (code === null ? [] : [{ code, name: name ?? code }]))
}

/**
 * What a back user holds, each once and matched with the choices: by its code, or, where it has none, by a text that may be a
 * code or a name. One that is none of them stays as it came, so that nothing is hidden; it gets no code that nobody gave.
 * Source: USR-03, USR-45.
 */
export function heldBy(user: BackUser, choices: readonly FunctionalityChoice[]): readonly HeldFunctionality[] {
  const held = new Map<string, HeldFunctionality>()
  for (const { code, name } of user.functionalities) {
    const text = name ?? code
    if (text === null) continue
    const one = choiceFor(choices, code, text) ?? { code, name: text }
    held.set(keyOf(one), one)
  }
  return [...held.values()]
}

function choiceFor(choices: readonly FunctionalityChoice[], code: string | null, text: string) {
  if (code !== null) return choices.find((choice) => choice.code === code)
  return choices.find((choice) => choice.code === text) ?? choices.find((choice) => choice.name === text)
}
