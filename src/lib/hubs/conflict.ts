import { type HubFieldName, hubFields } from './fields.ts'
import type { HubValues } from './form.ts'

/** A field that somebody else has saved otherwise than it was when the form was opened. */
export interface HubConflict {
  readonly name: HubFieldName
  /** When the form was opened. */
  readonly base: string | boolean
  readonly mine: string | boolean
  readonly theirs: string | boolean
  /** Whether the form has another value as well, so that only one of the two can stay. */
  readonly isContested: boolean
}

/** What differs, field by field; a field that both have changed to the same is none. */
export function conflictsOf(base: HubValues, mine: HubValues, theirs: HubValues): readonly HubConflict[] {
  return hubFields.flatMap(({ name }) => {
    const field = { name, base: base[name], mine: mine[name], theirs: theirs[name] }
    if (field.theirs === field.base || field.theirs === field.mine) return []
    return [{ ...field, isContested: field.mine !== field.base }]
  })
}

export type Choice = 'mine' | 'theirs'

/** The values once a choice has been made for each conflict; what only they have changed is theirs unless chosen otherwise. */
export function merged(
  mine: HubValues,
  conflicts: readonly HubConflict[],
  choices: Readonly<Partial<Record<HubFieldName, Choice>>>,
): HubValues {
  const taken = conflicts.filter(
    ({ name, isContested }) => (choices[name] ?? (isContested ? 'mine' : 'theirs')) === 'theirs',
  )
  return { ...mine, ...Object.fromEntries(taken.map(({ name, theirs }) => [name, theirs])) }
}
