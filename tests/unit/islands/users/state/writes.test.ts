import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $functionalities, $users } from '#islands/users/state/users.ts'
import { createUser, updateUser } from '#islands/users/state/writes.ts'
import type { BackUser } from '#lib/contracts/back-users.ts'
import * as contract from '#lib/contracts/back-users.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { failed, refused, unreachable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const user = (email: string, ...codes: string[]): BackUser => ({
  backUserId: email,
  email,
  functionalities: codes.map((code) => ({ code, name: code })),
})

let stored: readonly BackUser[] | null = []
let ends: (() => void)[] = []

/** The writes fail as given; null stands for a list that cannot be read. */
function answerWith(problem: Problem) {
  api.mockImplementation(async (endpoint) => {
    if (endpoint === contract.listFunctionalities) return [] as never
    if (endpoint !== contract.listBackUsers) throw new ApiError(problem)
    if (stored === null) throw new ApiError(failed)
    return stored as never
  })
}

async function show(problem: Problem, users: readonly BackUser[]) {
  answerWith(problem)
  stored = users
  ends = [$users.listen(() => {}), $functionalities.listen(() => {})]
  $users.revalidate()
  await vi.waitFor(() => expect($users.get()).toMatchObject({ data: users, loading: false }))
}

/** What the user is told, when the list has these users after the write. */
async function told(send: (handlers: object) => Promise<void>, after: readonly BackUser[] | null) {
  const heard: unknown[] = []
  stored = after
  await send({
    done: () => heard.push('done'),
    failed: (problem: Problem) => heard.push('mayBeOurs' in problem ? 'mayBeOurs' : problem.kind),
  })
  return heard
}

const create = (handlers: object) =>
  createUser.send({ email: 'New@mall.test', password: 'p', functionalities: ['ADMIN'] }, handlers)
const change = (body: object) => (handlers: object) =>
  updateUser.send({ params: { backUserId: 'a@mall.test' }, body }, handlers)

beforeEach(() => {
  api.mockReset()
})
afterEach(() => {
  for (const end of ends) end()
})

describe('a new user without a clear answer', () => {
  const others = [user('a@mall.test')]
  const created = user('new@mall.test', 'ADMIN')

  it.each([unreachable, refused(409, 'backUserAlreadyExists')])(
    'is created when the list holds it, and did not before [USR-24] [USR-30] [API-42]',
    async (problem) => {
      await show(problem, others)
      expect(await told(create, [...others, created])).toEqual(['done'])
    },
  )

  it('is not the one that somebody else has created', async () => {
    await show(refused(409, 'backUserAlreadyExists'), [created])
    expect(await told(create, [created])).toEqual(['refused'])
  })

  it('is not one with other rights', async () => {
    await show(refused(409, 'backUserAlreadyExists'), others)
    expect(await told(create, [...others, user('new@mall.test', 'SUPPORT_LVL_1')])).toEqual(['refused'])
  })

  it('may exist when the list cannot be read again', async () => {
    await show(refused(409, 'backUserAlreadyExists'), others)
    expect(await told(create, null)).toEqual(['mayBeOurs'])
  })
})

describe('a change of a user without an answer', () => {
  const sent = { functionalities: [{ code: 'ADMIN', name: 'ADMIN' }] }

  it('is made when the user has the sent rights [USR-25] [API-42]', async () => {
    await show(unreachable, [user('a@mall.test')])
    expect(await told(change(sent), [user('a@mall.test', 'ADMIN')])).toEqual(['done'])
  })

  it('stays open when the user had the sent rights before [USR-39] [API-42]', async () => {
    await show(unreachable, [user('a@mall.test', 'ADMIN')])
    expect(await told(change(sent), [user('a@mall.test', 'ADMIN')])).toEqual(['unreachable'])
  })

  it('is not made when the user has other rights', async () => {
    await show(unreachable, [user('a@mall.test')])
    expect(await told(change(sent), [user('a@mall.test')])).toEqual(['unreachable'])
  })

  it('stays open for a password, which no list tells', async () => {
    await show(unreachable, [user('a@mall.test')])
    expect(await told(change({ ...sent, password: 'p' }), [user('a@mall.test', 'ADMIN')])).toEqual(['unreachable'])
  })
})
