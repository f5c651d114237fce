import { type IdFault, idFault, readId, uuidIn } from '#lib/typed/ids.ts'

/**
 * The id of a store or retailer in a typed or pasted text: its only UUID, whatever stands around it, or else the text. `fault` says why a
 * text is not sent. Source: ENT-03, ENT-05, INP-05.
 */
export function typedEntityId(typed: string): { id: string; fault: Exclude<IdFault, 'malformed'> | null } {
  const uuid = uuidIn(typed)
  return uuid === null ? { id: readId(typed), fault: idFault(typed) } : { id: uuid, fault: null }
}
