import {
  createBackUser,
  deleteBackUser,
  listBackUsers,
  listFunctionalities,
  updateBackUser,
} from '#lib/contracts/back-users.ts'
import type { InputOf } from '#lib/contracts/endpoint.ts'
import { mutation } from './mutation.ts'
import { always, query } from './query.ts'
import { request } from './request.ts'

/** Everybody who may use the back-office. Source: USR-22. */
export const $backUsers = query(listBackUsers, always, () => ({}))

/** What a back user can hold. Source: USR-23. */
export const $functionalities = query(listFunctionalities, always, () => ({}))

/** Creates a back user. Source: USR-24. */
export const createUser = mutation((body: InputOf<typeof createBackUser>['body']) => request(createBackUser, { body }))

/** Changes a password or functionalities. Source: USR-25. */
export const updateUser = mutation((input: InputOf<typeof updateBackUser>) => request(updateBackUser, input))

/** Deletes a back user. Source: USR-26. */
export const deleteUser = mutation((backUserId: string) => request(deleteBackUser, { params: { backUserId } }))

/** Reads the list anew, after each change. Source: USR-29. */
export function rereadUsers(): void {
  $backUsers.revalidate()
}
