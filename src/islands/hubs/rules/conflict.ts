import { type HubFieldName, hubFields } from './fields.ts'
import type { HubValues } from './form.ts'

/** A field that another user has changed since the form was opened. */
export interface HubConflict {
  readonly name: HubFieldName
  /** Value when the form was opened. */
  readonly base: string | boolean
  readonly mine: string | boolean
  readonly theirs: string | boolean
  /** Whether the form changed the field as well, so that only one of the two values can stay. */
  readonly isContested: boolean
}

/** The conflicting fields. A field that both users changed to the same value is not a conflict. */
export function conflictsOf(base: HubValues, mine: HubValues, theirs: HubValues): readonly HubConflict[] {
  return hubFields.flatMap(({ name }) => {
    const field = { name, base: base[name], mine: mine[name], theirs: theirs[name] }
    if (field.theirs === field.base || field.theirs === field.mine) return []
    return [{ ...field, isContested: field.mine !== field.base }]
  })
}

export type Choice = 'mine' | 'theirs'

/** The values after the user's choices. A field changed only by the other user takes their value unless chosen otherwise. */
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
