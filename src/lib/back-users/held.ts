import type { BackUser, NamedFunctionality } from '#lib/contracts/back-users.ts'

/** A functionality that can be chosen: one without a code cannot be sent. */
export interface FunctionalityChoice {
  readonly code: string
  readonly name: string
}

/** The choices of the list; one without a name is shown by its code. Source: USR-23. */
export function choicesOf(list: readonly NamedFunctionality[]): readonly FunctionalityChoice[] {
  return list.flatMap(({ code, name }) => (code === null ? [] : [{ code, name: name ?? code }]))
}

/**
 * What a back user holds, each item matched with the choices by code or by name; one that is none of them stays as it came,
 * so that nothing is hidden. Source: USR-03, USR-45.
 */
export function heldBy(user: BackUser, choices: readonly FunctionalityChoice[]): readonly FunctionalityChoice[] {
  return user.functionalities.flatMap(({ code, name }) => {
    const known = choices.find((choice) => choice.code === code || choice.name === (name ?? code))
    if (known) return [known]
    const text = name ?? code
    return text === null ? [] : [{ code: code ?? text, name: text }]
  })
}
