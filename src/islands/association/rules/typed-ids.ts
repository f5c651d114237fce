import { hasSeveralIds, type IdFault, readTypedIds, type TypedId } from '#lib/typed/ids.ts'

/** What the field has: one id, or several. */
export interface TypedIds {
  readonly id: string
  readonly several: readonly TypedId[] | null
  /** What is wrong with the only id. */
  readonly fault: IdFault | null
  /** Whether one of them can be sent. */
  readonly hasId: boolean
}

/** Reads the field as it is sent. A single id has to have the form of one, as each of several has. Source: MDI-13. */
export function readTyped(typed: string): TypedIds {
  const all = readTypedIds(typed)
  const hasId = all.some((one) => one.fault === null)
  if (hasSeveralIds(typed)) return { id: '', several: all, fault: null, hasId }
  const [only] = all
  return { id: only?.text ?? '', several: null, fault: only?.fault ?? null, hasId }
}
