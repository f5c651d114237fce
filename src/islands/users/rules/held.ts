import type { BackUser, NamedFunctionality } from '#lib/contracts/back-users.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { type Functionality, isFunctionality } from '#lib/session/token.ts'

/** A functionality that the user can choose. One without a code cannot be sent. */
export interface FunctionalityChoice {
  readonly code: string
  readonly name: string
}

/** A functionality that a back user holds. `code` is null when the API sent only a name that the list of choices does not have. */
export interface HeldFunctionality {
  readonly code: string | null
  readonly name: string
}

/** Identifies a functionality in a form: its code, or its name when no code is known. */
export function keyOf({ code, name }: HeldFunctionality): string {
  return code ?? name
}

/** Whether a functionality has a code and can be sent. */
export function hasCode(held: HeldFunctionality): held is FunctionalityChoice {
  return held.code !== null
}

/**
 * The code whose name is in the texts of the page. The names of the API are English, so they stay on English pages, and for a code that
 * is not one of the product. Source: USR-03, I18-01.
 *
 * @returns null when the name shows as it came
 */
export function translatedCode(right: HeldFunctionality, locale: Locale): Functionality | null {
  const code = keyOf(right)
  const hasEnglishName = right.name !== code && locale === 'en'
  return hasEnglishName || !isFunctionality(code) ? null : code
}

/** The choices of the list. One without a name shows its code. Source: USR-23. */
export function functionalityChoices(list: readonly NamedFunctionality[]): readonly FunctionalityChoice[] {
  return list.flatMap(({ code, name }) => (code === null ? [] : [{ code, name: name ?? code }]))
}

/**
 * The functionalities of a back user, without duplicates, matched with the choices by code, or else by a text that may be
 * a code or a name. One without a match is kept as received, so that nothing is hidden; its code stays unknown.
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

/** Whether a back user holds exactly the functionalities of these codes. */
export function holdsExactly(
  user: BackUser,
  choices: readonly FunctionalityChoice[],
  codes: readonly string[],
): boolean {
  const held = heldBy(user, choices)
  return held.length === codes.length && held.every(({ code }) => code !== null && codes.includes(code))
}
