import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { $retailer, $store, readAhead, showView } from '#islands/entities/state/readings.ts'
import {
  createRetailerEntity,
  createStoreEntity,
  deleteEntity,
  updateRetailerEntity,
  updateStoreEntity,
} from '#islands/entities/state/writes.ts'
import * as retailers from '#lib/contracts/retailers.ts'
import * as stores from '#lib/contracts/stores.ts'
import { newView } from '#lib/entities/address.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed, refused, unreachable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const store = (name: string) => stores.getStore.answer.schema.parse({ id: 'store', name })
const retailer = (name: string, siren = '123 456 789') =>
  retailers.getRetailer.answer.schema.parse({ id: 'retailer', name, siren })

/** Answers by call. A problem is a failure; a list of answers is given in turn. */
function answers(...byCall: readonly (readonly [object, unknown])[]) {
  const all = new Map(
    byCall.map(([endpoint, answer]) => [endpoint, answer instanceof Turns ? answer : new Turns(answer)]),
  )
  api.mockImplementation(async (endpoint) => {
    const answer = all.has(endpoint) ? all.get(endpoint)?.next() : []
    if (answer !== null && typeof answer === 'object' && 'kind' in answer) throw new ApiError(answer as Problem)
    return answer as never
  })
}

class Turns {
  readonly #answers: unknown[]
  constructor(...given: unknown[]) {
    this.#answers = given
  }
  next() {
    return this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0]
  }
}

/** What the user is told of a write. */
async function told(send: (handlers: object) => Promise<void>) {
  const heard: unknown[] = []
  await send({
    done: (answer: unknown) => heard.push(answer ?? 'done'),
    failed: (problem: Problem) => heard.push('mayBeOurs' in problem ? 'mayBeOurs' : problem.kind),
  })
  return heard
}

beforeAll(() => {
  stubAddressBar()
})
beforeEach(() => {
  api.mockReset()
})

describe('a new retailer without a clear answer', () => {
  const send = (problem: Problem, lists: Turns, whole: unknown = retailer('New')) => {
    answers([retailers.createRetailer, problem], [retailers.listRetailers, lists], [retailers.getRetailer, whole])
    return told((handlers) => createRetailerEntity.send({ name: 'New', siren: '123456789' }, handlers))
  }
  const created = { type: 'retailer', id: 'retailer' }
  const list = [{ id: 'retailer', name: 'New' }]

  it('is created when the list has its name, did not before, and the retailer has its SIREN [ENT-44] [API-42]', async () => {
    for (const problem of [unreachable, refused(409, 'sirenExists')]) {
      expect(await send(problem, new Turns([], list))).toEqual([created])
      expect(await send(problem, new Turns([], [{ id: 'retailer', name: '\u200bNew&nbsp;' }]))).toEqual([created])
      expect(await send(problem, new Turns([], list), retailer('New', '987654321'))).toEqual([problem.kind])
      expect(await send(problem, new Turns(list, list))).toEqual([problem.kind])
    }
  })

  it('may be the one that exists when a reading fails', async () => {
    const problem = refused(409, 'sirenExists')
    expect(await send(problem, new Turns(failed, list))).toEqual(['mayBeOurs'])
    expect(await send(problem, new Turns([], failed))).toEqual(['mayBeOurs'])
    expect(await send(problem, new Turns([], list), failed)).toEqual(['mayBeOurs'])
    expect(await send(problem, new Turns([], list), { ...retailer('New'), siren: null })).toEqual(['mayBeOurs'])
  })
})

describe('a new store', () => {
  it('may be the one that exists, because no list tells it [ENT-60]', async () => {
    answers([stores.createStore, refused(409, 'googlePlaceIdExists')])
    const body = { name: 'New', googlePlaceId: 'place', isOnline: false }
    expect(await told((handlers) => createStoreEntity.send(body, handlers))).toEqual(['mayBeOurs'])
  })
})

describe('a changed entity without an answer', () => {
  /** Shows an entity, which has another name after the write. */
  async function send(type: 'store' | 'retailer', after: unknown, before = 'Old') {
    const [read, whole] =
      type === 'store' ? [stores.getStore, store(before)] : [retailers.getRetailer, retailer(before)]
    const shown = type === 'store' ? $store : $retailer
    answers([read, whole])
    showView(newView({ type, id: type }))
    const end = readAhead(type)
    shown.revalidate()
    await vi.waitFor(() => expect(shown.get()).toMatchObject({ data: whole, loading: false }))
    const write = type === 'store' ? stores.updateStore : retailers.updateRetailer
    answers([write, unreachable], [read, after])
    const heard = await told((handlers) =>
      type === 'store'
        ? updateStoreEntity.send({ id: 'store', changes: { name: 'New' } }, handlers)
        : updateRetailerEntity.send({ id: 'retailer', name: 'New' }, handlers),
    )
    end()
    return heard
  }

  it('is saved when it has the sent values [ENT-48] [ENT-49] [API-42]', async () => {
    expect(await send('store', store('New'))).toEqual(['done'])
    expect(await send('store', store('Old'))).toEqual(['unreachable'])
    expect(await send('store', failed)).toEqual(['unreachable'])
    expect(await send('retailer', retailer('New'))).toEqual(['done'])
    expect(await send('retailer', retailer('Old'))).toEqual(['unreachable'])
  })

  it('stays open when it had the sent values before, which a reading cannot tell apart [ENT-48] [ENT-49] [API-42]', async () => {
    expect(await send('store', store('New'), 'New')).toEqual(['unreachable'])
    expect(await send('retailer', retailer('New'), 'N&#101;w')).toEqual(['unreachable'])
  })
})

describe('a deletion without an answer', () => {
  const send = (problem: Problem, after: unknown) => {
    answers([stores.deleteStore, problem], [stores.getStore, after])
    return told((handlers) => deleteEntity.send({ type: 'store', id: 'store' }, handlers))
  }

  it('is made when the entity is gone [ENT-50] [API-42]', async () => {
    expect(await send(unreachable, refused(404, 'storeNotFound'))).toEqual(['done'])
    expect(await send(unreachable, store('Old'))).toEqual(['unreachable'])
    expect(await send(unreachable, failed)).toEqual(['unreachable'])
  })

  it('says why the API refuses it', async () => {
    expect(await send(refused(409, 'retailerHasStores'), failed)).toEqual(['refused'])
  })
})
