import { atom, computed, type ReadableAtom } from 'nanostores'
import { deleteBackUser, listBackUsers, listFunctionalities } from '#lib/contracts/back-users.ts'
import { type Handlers, mutation } from '#stores/mutation.ts'
import { always, query } from '#stores/query.ts'
import { request } from '#stores/request.ts'
import { functionalityChoices } from '../rules/held.ts'

/** All back users. Source: USR-22. */
export const $users = query(listBackUsers, always, () => ({}))

/** The functionalities that a back user can hold. Source: USR-23. */
export const $functionalities = query(listFunctionalities, always, () => ({}))

/** The functionalities to choose from; null before they are read. */
export const $choices = computed($functionalities, ({ data }) => (data ? functionalityChoices(data) : null))

/** Source: USR-26. */
export const deleteUser = mutation((backUserId: string) => request(deleteBackUser, { params: { backUserId } }))

const $leaving = atom<ReadonlySet<string>>(new Set())

/** Ids of the users that are being deleted: from the call until the list has been read again. */
export const $leavingUsers: ReadableAtom<ReadonlySet<string>> = $leaving

/**
 * Deletes a user. Does nothing for a user who is being deleted, so that no user gets a second call while the old list is
 * still shown. Without an answer, a failed reading of the list also ends this, because the user may still be there.
 * Source: USR-26, USR-29, USR-43.
 *
 * @param handlers their `done` and `reread` read the list again
 */
export async function removeUser(backUserId: string, handlers: Handlers<undefined>): Promise<void> {
  if (deleteUser.$pending.get() || $leaving.get().has(backUserId)) return
  setLeaving(backUserId, true)
  const readings: Promise<void>[] = []
  await deleteUser.send(backUserId, {
    ...handlers,
    done(answer) {
      readings.push(nextReading(({ data }, old) => data !== old.data))
      handlers.done?.(answer)
    },
    reread() {
      const hasFailed = (error: unknown, old: unknown) => error !== undefined && error !== old
      readings.push(nextReading(({ data, error }, old) => data !== old.data || hasFailed(error, old.error)))
      handlers.reread?.()
    },
  })
  await Promise.all(readings)
  setLeaving(backUserId, false)
}

function setLeaving(backUserId: string, isLeaving: boolean): void {
  const others = [...$leaving.get()].filter((id) => id !== backUserId)
  $leaving.set(new Set(isLeaving ? [...others, backUserId] : others))
}

type ListState = ReturnType<typeof $users.get>

/** Settles when the list has been read, as `isRead` tells from its new and its old state. */
function nextReading(isRead: (now: ListState, before: ListState) => boolean): Promise<void> {
  const before = $users.get()
  return new Promise((resolve) => {
    const stop = $users.listen((now) => {
      if (!isRead(now, before)) return
      stop()
      resolve()
    })
  })
}

/** Reloads the list after each change. Source: USR-29. */
export function rereadUsers(): void {
  $users.revalidate()
}
