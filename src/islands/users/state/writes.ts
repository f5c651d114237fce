import { type BackUser, createBackUser, updateBackUser } from '#lib/contracts/back-users.ts'
import type { InputOf } from '#lib/contracts/endpoint.ts'
import { answering, changedTo, newIn, unknown } from '#lib/verdict.ts'
import { checkedMutation } from '#stores/checked-mutation.ts'
import { readAgain } from '#stores/read-again.ts'
import { request } from '#stores/request.ts'
import { functionalityChoices, holdsExactly } from '../rules/held.ts'
import { $functionalities, $users } from './users.ts'

/** Source: USR-24. */
export const createUser = checkedMutation(
  (body: InputOf<typeof createBackUser>['body']) => request(createBackUser, { body }),
  ({ email, functionalities }) => {
    const before = $users.get().data ?? null
    const isSent = (user: BackUser) =>
      user.email?.trim().toLowerCase() === email.toLowerCase() && hasRights(user, functionalities)
    return async () => answering(newIn(before, await readAgain($users), isSent), undefined)
  },
)

/** Changes the password or the functionalities. No reading shows a password, or whether equal rights are new. Source: USR-25. */
export const updateUser = checkedMutation(
  (input: InputOf<typeof updateBackUser>) => request(updateBackUser, input),
  ({ params, body: { password, functionalities } }) => {
    const among = (users: readonly BackUser[] | null = null) =>
      users?.find(({ backUserId }) => backUserId === params.backUserId)
    const codes = functionalities?.map(({ code }) => code) ?? []
    const before = among($users.get().data)
    const heldBefore = before ? hasRights(before, codes) : null
    return async () => {
      const user = among(await readAgain($users))
      if (!user || !functionalities || password !== undefined) return unknown
      return changedTo(heldBefore, hasRights(user, codes))
    }
  },
)

function hasRights(user: BackUser, codes: readonly string[]): boolean {
  return holdsExactly(user, functionalityChoices($functionalities.get().data ?? []), codes)
}
