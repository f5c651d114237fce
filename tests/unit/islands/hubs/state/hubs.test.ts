import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKeys } from '#browser/storage.ts'
import { bodyOf, valuesOf } from '#islands/hubs/rules/form.ts'
import { $hub, $owners, createHub, createOwner, updateHub } from '#islands/hubs/state/hubs.ts'
import * as contract from '#lib/contracts/hubs.ts'
import { listShoppingHubs, type ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { failed, offline, refused, unreachable, unreadable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const taken = refused(409, 'shoppingHubExists')
const form = bodyOf({ ...valuesOf(null), name: 'New', baseline: 'Ours', longitude: '4.85' }, [])
const stored = { ...form, id: 'new', created_at: null, updated_at: 'later' }
const hub = (id: string, name: string) => ({ id, name }) as ShoppingHub

/** Answers by call, in order; the last answer repeats. A problem is a failure. */
function answers(byCall: ReadonlyMap<object, readonly unknown[]>) {
  const given = new Map<object, number>()
  api.mockImplementation(async (endpoint) => {
    const list = byCall.get(endpoint) ?? []
    const index = given.get(endpoint) ?? 0
    given.set(endpoint, index + 1)
    const answer = list[Math.min(index, list.length - 1)]
    if (answer !== null && typeof answer === 'object' && 'kind' in answer) throw new ApiError(answer as Problem)
    return answer as never
  })
}

/** What the user is told of a write. */
async function told(send: (handlers: object) => Promise<void>) {
  const heard: string[] = []
  await send({
    done: () => heard.push('done'),
    failed: (problem: Problem) => heard.push('mayBeOurs' in problem ? 'mayBeOurs' : problem.kind),
  })
  return heard.join()
}

beforeEach(() => {
  api.mockReset()
})

it('the hub of the address is read, and its name is kept for the list of last places [HUB-07] [NAV-42]', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  vi.stubGlobal('location', { pathname: `/fr/hub-update/${id}` })
  const kept = new Map<string, string>([[storageKeys.backUserId, '7']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  answers(new Map([[contract.getShoppingHub, [{ ...stored, id, name: 'Confluence' }]]]))
  const stop = $hub.listen(() => {})
  expect(api.mock.calls.map(([, input]) => input)).toEqual([{ params: { id } }])
  expect(kept.has(storageKeys.placeNames)).toBe(false)
  await vi.waitFor(() => expect($hub.get().data?.name).toBe('Confluence'))
  expect(kept.get(storageKeys.placeNames)).toContain('Confluence')
  stop()
  vi.unstubAllGlobals()
})

describe('a new hub without a clear answer', () => {
  const send = (problem: Problem, lists: readonly unknown[], whole: unknown = stored) => {
    answers(
      new Map<object, readonly unknown[]>([
        [contract.createShoppingHub, [problem]],
        [listShoppingHubs, lists],
        [contract.getShoppingHub, [whole]],
      ]),
    )
    return told((handlers) => createHub.send(form, handlers))
  }
  const [before, after] = [[hub('1', 'Other')], [hub('1', 'Other'), hub('new', 'New')]]

  it('is created when its name is new in the list of hubs [HUB-23] [API-42]', async () => {
    expect(await send(unreachable, [before, after])).toBe('done')
    expect(await send(unreachable, [before, before])).toBe('unreachable')
    expect(await send(unreachable, [before, failed])).toBe('unreachable')
  })

  it('is the hub that exists only when that is new and has all sent values', async () => {
    expect(await send(taken, [before, after])).toBe('done')
    expect(await send(taken, [before, after], { ...stored, baseline: 'Theirs' })).toBe('refused')
    expect(await send(taken, [after, after])).toBe('refused')
  })

  it('may be the hub that exists when the list before or after is not known', async () => {
    expect(await send(taken, [failed, after])).toBe('mayBeOurs')
    expect(await send(taken, [before, failed])).toBe('mayBeOurs')
  })
})

describe('a changed hub without an answer', () => {
  const send = (whole: readonly unknown[]) => {
    answers(
      new Map<object, readonly unknown[]>([
        [contract.updateShoppingHub, [unreachable]],
        [contract.getShoppingHub, whole],
      ]),
    )
    return told((handlers) => updateHub.send({ id: 'new', form, madeFrom: 'now' }, handlers))
  }
  const old = { ...stored, baseline: 'Old', updated_at: 'now' }

  it('is saved when it has the values of the form [HUB-29] [API-42]', async () => {
    expect(await send([old, stored])).toBe('done')
    expect(await send([old, old])).toBe('unreachable')
    expect(await send([old, failed])).toBe('unreachable')
  })

  it('was not sent when the reading before it gets no readable answer [HUB-29] [API-42]', async () => {
    for (const lost of [unreachable, unreadable]) {
      expect(await send([lost, stored])).toBe('unsent')
      expect(api.mock.calls.map(([endpoint]) => endpoint)).not.toContain(contract.updateShoppingHub)
    }
    expect(await send([offline])).toBe('unreachable')
    expect(await send([refused(404, 'notFound')])).toBe('refused')
  })
})

describe('a new owner without a clear answer', () => {
  const owner = { id: '1', name: 'Owner', description: 'Ours' }
  const send = async (problem: Problem, before: readonly unknown[], after: unknown) => {
    answers(new Map<object, readonly unknown[]>([[contract.listHubOwners, [before]]]))
    const end = $owners.listen(() => {})
    $owners.revalidate()
    await vi.waitFor(() => expect($owners.get()).toMatchObject({ data: before, loading: false }))
    answers(
      new Map<object, readonly unknown[]>([
        [contract.createHubOwner, [problem]],
        [contract.listHubOwners, [after]],
      ]),
    )
    const heard = await told((handlers) => createOwner.send({ name: 'Owner', description: 'Ours' }, handlers))
    end()
    return heard
  }

  it('is created when the list has it, and did not before [HUB-25] [API-42]', async () => {
    expect(await send(unreachable, [], [owner])).toBe('done')
    expect(await send(refused(409, 'shoppingHubOwnerExists'), [], [owner])).toBe('done')
    expect(await send(unreachable, [], [])).toBe('unreachable')
    expect(await send(refused(409, 'shoppingHubOwnerExists'), [], [{ ...owner, description: 'Theirs' }])).toBe(
      'refused',
    )
  })
})
