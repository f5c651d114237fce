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

/** All back users. Source: USR-22. */
export const $users = query(listBackUsers, always, () => ({}))

/** The functionalities that a back user can hold. Source: USR-23. */
export const $functionalities = query(listFunctionalities, always, () => ({}))

/** Source: USR-24. */
export const createUser = mutation((body: InputOf<typeof createBackUser>['body']) => request(createBackUser, { body }))

/** Changes the password or the functionalities. Source: USR-25. */
export const updateUser = mutation((input: InputOf<typeof updateBackUser>) => request(updateBackUser, input))

/** Source: USR-26. */
export const deleteUser = mutation((backUserId: string) => request(deleteBackUser, { params: { backUserId } }))

/** Reloads the list after each change. Source: USR-29. */
export function rereadUsers(): void {
  $users.revalidate()
}
