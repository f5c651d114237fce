import { atom, type ReadableAtom } from 'nanostores'
import type { BackUser } from '#lib/contracts/back-users.ts'
import { $functionalities, $leavingUsers } from './users.ts'

/** An open dialog and its user. Source: USR-27. */
export type Mode = { readonly kind: 'create' } | { readonly kind: 'update' | 'delete'; readonly user: BackUser }

/** A dialog, with the number of its opening. */
export type OpenDialog = Mode & { readonly serial: number }

const $open = atom<OpenDialog | null>(null)
let lastSerial = 0

/** The open dialog; null when there is none. */
export const $dialog: ReadableAtom<OpenDialog | null> = $open

/** Opens a dialog, but none of a user who is being deleted. A form for a new user that is open keeps what is typed. */
export function openDialog(mode: Mode): void {
  if (mode.kind === 'create' ? $open.get()?.kind === 'create' : $leavingUsers.get().has(mode.user.backUserId ?? ''))
    return
  // Each form reads the functionalities again if the last reading failed.
  if ($functionalities.get().error !== undefined) $functionalities.revalidate()
  lastSerial += 1
  $open.set({ ...mode, serial: lastSerial })
}

/** Closes a dialog. One that was closed while its call ran does not close the next one. */
export function closeDialog({ serial }: OpenDialog): void {
  if ($open.get()?.serial === serial) $open.set(null)
}
