import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $leavingUsers, $users, removeUser, rereadUsers } from '#islands/users/state/users.ts'
import { deleteBackUser } from '#lib/contracts/back-users.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ApiError, ForbiddenError } from '#lib/problem.ts'
import { failed, refused, unreachable } from '#tests/support/problems.ts'

const request = vi.hoisted(() => vi.fn())
vi.mock('#stores/request.ts', () => ({ request }))

const handlers = { done: rereadUsers, reread: rereadUsers }

/** The answers to the calls so far, which the test gives in any order. */
let deletions: PromiseWithResolvers<undefined>[] = []
let readings: PromiseWithResolvers<readonly unknown[]>[] = []

/** Starts a test with a list of two users that has a subscriber. */
async function withList(test: () => Promise<void>): Promise<void> {
  const stop = $users.listen(() => {})
  rereadUsers()
  await listed()
  await test()
  stop()
}

/** Answers all readings until none is left. A reading that another one has replaced is sent again. */
async function listed(): Promise<void> {
  await vi.waitFor(() => {
    expect(readings.length).toBeGreaterThan(0)
    for (const { resolve } of readings) resolve([{ backUserId: 'a' }, { backUserId: 'b' }])
    expect($users.get().loading).toBe(false)
  })
  readings = []
}

beforeEach(() => {
  deletions = []
  readings = []
  request.mockReset()
  request.mockImplementation((endpoint: Endpoint) => {
    if (endpoint === deleteBackUser) {
      const answer = Promise.withResolvers<undefined>()
      deletions.push(answer)
      return answer.promise
    }
    const answer = Promise.withResolvers<readonly unknown[]>()
    readings.push(answer)
    return answer.promise
  })
})

describe('the deletion of a user', () => {
  it('is not sent a second time before the list has been read again [USR-26] [USR-29]', async () => {
    await withList(async () => {
      const removal = removeUser('a', handlers)
      expect([...$leavingUsers.get()]).toEqual(['a'])
      await removeUser('a', handlers)
      deletions[0]?.resolve(undefined)
      await vi.waitFor(() => expect(readings).toHaveLength(1))
      await removeUser('a', handlers)
      expect(deletions).toHaveLength(1)
      await listed()
      await removal
      expect($leavingUsers.get().size).toBe(0)
    })
  })

  it('stays marked when the list cannot be read after it, until it can [USR-29]', async () => {
    await withList(async () => {
      const removal = removeUser('a', handlers)
      deletions[0]?.resolve(undefined)
      await vi.waitFor(() => expect(readings).toHaveLength(1))
      readings[0]?.reject(new ApiError(failed))
      await vi.waitFor(() => expect($users.get().error).toBeDefined())
      expect([...$leavingUsers.get()]).toEqual(['a'])
      readings = []
      rereadUsers()
      await listed()
      await removal
      expect($leavingUsers.get().size).toBe(0)
    })
  })

  it('without an answer can be sent again when the list cannot be read either [USR-43]', async () => {
    await withList(async () => {
      const removal = removeUser('a', handlers)
      deletions[0]?.reject(new ApiError(unreachable))
      await vi.waitFor(() => expect(readings).toHaveLength(1))
      expect([...$leavingUsers.get()]).toEqual(['a'])
      readings[0]?.reject(new ApiError(failed))
      await removal
      expect($leavingUsers.get().size).toBe(0)
    })
  })

  it.each([
    ['a failure', new ApiError(failed)],
    ['a refused functionality', new ForbiddenError(refused(403))],
  ])('can be sent again after %s', async (_, error) => {
    await withList(async () => {
      const removal = removeUser('a', handlers)
      deletions[0]?.reject(error)
      await removal
      expect($leavingUsers.get().size).toBe(0)
      expect(readings).toHaveLength(0)
    })
  })
})
