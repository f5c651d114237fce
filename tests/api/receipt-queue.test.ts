import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideReceipt, getNextReceipt, type Receipt } from '#lib/contracts/receipts.ts'
import { receipts } from '#sandbox/db/schema/receipts.ts'
import { isPending, lockMs } from '#sandbox/routes/receipts/queue.ts'
import { createRandom } from '#sandbox/seed/random.ts'
import { createHub, createUser, type TestHub } from '#tests/e2e/support/data.ts'
import { clearReceiptQueue, createReceipts, holdReceipt, rejectReceipt } from '#tests/e2e/support/receipts.ts'
import { testNow, useSandbox } from '#tests/support/sandbox.ts'

const unknownId = '00000000-0000-4000-8000-999999999999'

const sandbox = useSandbox()
let hub: TestHub
/** E-mails of back users who review receipts. */
let reviewers: string[]
let [ana, ben] = ['', '']

beforeAll(async () => {
  hub = await createHub(sandbox.db, { stores: ['Fnac'] })
})

// Every test has its own reviewers, so that locks and cursors of other tests have no effect.
beforeEach(async () => {
  sandbox.setNow(testNow)
  await clearReceiptQueue(sandbox.db)
  const users = await Promise.all(Array.from({ length: 4 }, () => createUser(sandbox.db, ['SUPPORT_LVL_1'])))
  reviewers = users.map(({ email }) => email)
  ;[ana = '', ben = ''] = reviewers
})

/** What a reviewer receives: the id of a receipt, `none` for the empty object, or an error code. */
async function next(as: string, receiptId?: string): Promise<string> {
  const { json } = await sandbox.call(getNextReceipt, {
    as,
    ...(receiptId === undefined ? {} : { query: { receiptId } }),
  })
  const { id, code } = json as { id?: string; code?: string }
  return id ?? code ?? 'none'
}

/** Repeats the request while another reviewer holds the receipt, as the page does, at most twenty times. Source: REC-43. */
async function nextFree(as: string): Promise<string> {
  for (let held = 0; held < 20; held += 1) {
    const got = await next(as)
    if (got !== 'alreadyUnderReview') return got
  }
  return 'twenty refusals'
}

const create = (count: number) =>
  createReceipts(
    sandbox.db,
    hub,
    Array.from({ length: count }, () => ({})),
  )
const reject = (as: string, id: string) =>
  sandbox.call(decideReceipt, { as, body: { id, status: 'rejected', rejectionReason: 'incomplete', backUserId: null } })
const later = (ms: number) => sandbox.setNow(new Date(testNow.getTime() + ms))

describe('the queue', () => {
  it('gives the oldest receipt first, and the next one after the decision [API-27] [REC-01] [REC-21]', async () => {
    const ids = await create(3)
    for (const id of ids) {
      expect(await next(ana)).toBe(id)
      expect((await reject(ana, id)).status).toBe(204)
    }
    expect(await next(ana)).toBe('none')
  })

  it('gives a receipt with everything that a reviewer sees [REC-34]', async () => {
    const [id = ''] = await createReceipts(sandbox.db, hub, [
      { isahitId: 'i1', ocrTotalCents: 30_000, ocrStoreId: hub.stores[0]?.id ?? '', ocrInHub: false },
    ])
    expect((await sandbox.call(getNextReceipt, { as: ana })).json).toEqual({
      id,
      hubId: hub.id,
      hubName: hub.name,
      imageURI: `http://localhost/pictures/receipts/${id}`,
      ocrTotal: 300,
      ocrDate: '2025-03-14',
      ocrTime: '18:05',
      ocrStoreId: hub.stores[0]?.id,
      declaredStoreName: 'Fnac',
      ocrInHub: false,
      receiptsLeft: 1,
      isahitId: 'i1',
    })
  })

  it('leaves open what a machine did not read and what nobody said', async () => {
    const nothing = { ocrTotalCents: null, ocrDate: null, ocrTime: null, ocrStoreId: null, ocrInHub: null }
    await createReceipts(sandbox.db, hub, [{ ...nothing, declaredStoreName: null, withoutHub: true }])
    const { json } = await sandbox.call(getNextReceipt, { as: ana })
    const open = Object.entries(json as Receipt).filter(([, value]) => value === null)
    expect(open.map(([name]) => name).sort()).toEqual(
      [
        'declaredStoreName',
        'hubId',
        'hubName',
        'isahitId',
        'ocrDate',
        'ocrInHub',
        'ocrStoreId',
        'ocrTime',
        'ocrTotal',
      ].sort(),
    )
  })

  it('names the picture by the origin of the request', async () => {
    const [id] = await create(1)
    const response = await sandbox.request('http://192.0.2.7:8088/backoffice/nextReceipt', {
      headers: { authorization: `Bearer ${await sandbox.tokenOf(ana)}` },
    })
    expect(await response.json()).toMatchObject({ imageURI: `http://192.0.2.7:8088/pictures/receipts/${id}` })
  })

  it('counts all that wait, also those in other hands [REC-02]', async () => {
    const left = async (as: string) => ((await sandbox.call(getNextReceipt, { as })).json as Receipt).receiptsLeft
    const [first = '', second = ''] = await create(5)
    expect(await left(ana)).toBe(5)
    await rejectReceipt(sandbox.db, second)
    expect(await left(ana)).toBe(4)
    await reject(ana, first)
    expect(await left(ana)).toBe(await sandbox.db.$count(receipts, isPending))
    expect(await left(ana)).toBe(3)
  })

  it('is an empty object when it is empty [REC-23]', async () => {
    expect(await sandbox.call(getNextReceipt, { as: ana })).toMatchObject({ status: 200, json: {} })
    expect((await sandbox.call(getNextReceipt, { as: ana })).json).toEqual({})
  })
})

describe('a receipt that is handed out', () => {
  it('is given again to who holds it, after a reload or in another tab', async () => {
    const [first] = await create(2)
    expect([await next(ana), await next(ana), await next(ana)]).toEqual([first, first, first])
  })

  it('is refused to others once, who then get the next one [REC-22]', async () => {
    const [first, second] = await create(2)
    expect(await next(ana)).toBe(first)
    expect(await sandbox.call(getNextReceipt, { as: ben })).toMatchObject({
      status: 409,
      json: { code: 'alreadyUnderReview' },
    })
    expect(await next(ben)).toBe(second)
  })

  it('is free again after ten minutes, not before', async () => {
    const [id = ''] = await create(1)
    await next(ana)
    later(lockMs - 1)
    expect(await next(ben, id)).toBe('alreadyUnderReview')
    later(lockMs)
    expect(await next(ben, id)).toBe(id)
    expect(await next(ana, id)).toBe('alreadyUnderReview')
  })

  it('stays with its reviewer for ten minutes more when it is asked for again', async () => {
    const [id = ''] = await create(1)
    await next(ana)
    later(lockMs - 1)
    await next(ana)
    later(2 * lockMs - 2)
    expect(await next(ben, id)).toBe('alreadyUnderReview')
  })

  it('and then left comes up at the end of the queue', async () => {
    const [first, second] = await create(2)
    expect([await next(ana), await next(ben), await next(ben)]).toEqual([first, 'alreadyUnderReview', second])
    later(lockMs)
    // The second receipt is the last one, so the queue starts again with the free receipts.
    expect(await next(ben)).toBe(first)
    expect(await next(ana)).toBe(second)
  })
})

describe('receipts that others hold', () => {
  it('are refused one after the other, and then the queue is empty for a reviewer', async () => {
    const ids = await create(3)
    for (const [index, id] of ids.entries()) expect(await next(reviewers[index + 1] ?? '', id)).toBe(id)
    const refused = ids.map(() => 'alreadyUnderReview')
    const got = [await next(ana), await next(ana), await next(ana), await next(ana), await next(ana)]
    expect(got).toEqual([...refused, 'none', 'none'])
  })

  it('do not hide one that comes in, nor one that becomes free', async () => {
    const [held = ''] = await create(1)
    await next(ben)
    expect([await next(ana), await next(ana)]).toEqual(['alreadyUnderReview', 'none'])
    const [fresh = ''] = await create(1)
    expect(await next(ana)).toBe(fresh)
    await reject(ana, fresh)
    later(lockMs)
    expect(await next(ana)).toBe(held)
  })

  it('end twenty refusals in a row with another twenty further on, never with the same', async () => {
    const ids = await create(30)
    for (const id of ids.slice(0, 25)) await next(ben, id)
    expect(await nextFree(ana)).toBe('twenty refusals')
    expect(await nextFree(ana)).toBe(ids[25])
  })
})

describe('reviewers at the same time', () => {
  it('never get the same receipt [API-27]', async () => {
    const ids = await create(6)
    const got = await Promise.all(reviewers.map(nextFree))
    expect(new Set(got).size).toBe(reviewers.length)
    expect(ids).toEqual(expect.arrayContaining(got))
  })

  it('get one receipt when both ask for its id', async () => {
    const [id = ''] = await create(1)
    const got = await Promise.all(reviewers.map((as) => next(as, id)))
    expect(got.sort()).toEqual([id, 'alreadyUnderReview', 'alreadyUnderReview', 'alreadyUnderReview'].sort())
  })

  it('have one receipt each in two tabs', async () => {
    const [first] = await create(3)
    expect(await Promise.all([next(ana), next(ana), next(ana)])).toEqual([first, first, first])
  })

  it('decide every receipt once, whatever they leave lying', async () => {
    const ids = await create(40)
    const random = createRandom(3)
    const decided: string[] = []
    let calls = 0
    for (; decided.length < ids.length && calls < 1000; calls += 1) {
      const as = random.pick(reviewers)
      // A reviewer sometimes takes a break and returns after the lock has expired.
      later(calls * 40_000 + (random.chance(0.1) ? lockMs : 0))
      const id = await next(as)
      if (!ids.includes(id) || random.chance(0.2)) continue
      if ((await reject(as, id)).status === 204) decided.push(id)
    }
    expect(decided.toSorted()).toEqual(ids.toSorted())
    expect(await next(ana)).toBe('none')
    expect(calls).toBeLessThan(300)
  })
})

describe('a receipt that is asked for by its id', () => {
  it('is handed out, and the queue goes on where it was [REC-05]', async () => {
    const [first = '', second = '', third = ''] = await create(3)
    expect(await next(ana)).toBe(first)
    await reject(ana, first)
    expect(await next(ana, third)).toBe(third)
    await reject(ana, third)
    expect(await next(ana)).toBe(second)
  })

  it('is what its reviewer gets next, before the one held longer', async () => {
    const [first = '', , third = ''] = await create(3)
    await next(ana)
    later(1000)
    await next(ana, third)
    expect(await next(ana)).toBe(third)
    await reject(ana, third)
    expect(await next(ana)).toBe(first)
  })

  it.each(['x', '1', `${unknownId}0`])('is refused as %s [REC-05]', async (receiptId) => {
    expect(await sandbox.call(getNextReceipt, { as: ana, query: { receiptId } })).toMatchObject({
      status: 400,
      json: { code: 'invalidReceiptId' },
    })
  })

  it('is not found if nobody knows it or it was decided', async () => {
    const [id = ''] = await create(1)
    await reject(ana, id)
    for (const receiptId of [unknownId, id]) {
      expect(await sandbox.call(getNextReceipt, { as: ana, query: { receiptId } })).toMatchObject({
        status: 404,
        json: { code: 'receiptNotFound' },
      })
    }
  })

  it('is refused while somebody else holds it', async () => {
    const [id = ''] = await create(1)
    await holdReceipt(sandbox.db, id, (await createUser(sandbox.db, ['SUPPORT_LVL_1'])).id)
    expect(await sandbox.call(getNextReceipt, { as: ana, query: { receiptId: id } })).toMatchObject({
      status: 409,
      json: { code: 'alreadyUnderReview' },
    })
  })
})
