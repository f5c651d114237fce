import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideReceipt, getNextReceipt, rejectionReasons } from '#lib/contracts/receipts.ts'
import { receipts } from '#sandbox/db/schema/receipts.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { lockMs } from '#sandbox/routes/receipts/queue.ts'
import { createHub, createUser, type TestHub, type TestUser } from '#tests/e2e/support/data.ts'
import { clearReceiptQueue, createReceipts, decisionOn } from '#tests/e2e/support/receipts.ts'
import { testNow, useSandbox } from '#tests/support/sandbox.ts'

const unknownId = '00000000-0000-4000-8000-999999999999'

const sandbox = useSandbox()
let hub: TestHub
let otherHub: TestHub
let outOfProgramId: string
let ana: TestUser
let ben: TestUser
let id: string

beforeAll(async () => {
  hub = await createHub(sandbox.db, { stores: ['Fnac'] })
  otherHub = await createHub(sandbox.db, { stores: ['Fnac'] })
  const [fnac] = await sandbox.db.select().from(stores).limit(1)
  if (!fnac) throw new Error('no store')
  outOfProgramId = crypto.randomUUID()
  const outside = { id: outOfProgramId, googlePlaceId: outOfProgramId, shoppingHubId: hub.id, inProgram: false }
  await sandbox.db.insert(stores).values({ ...fnac, ...outside })
})

beforeEach(async () => {
  sandbox.setNow(testNow)
  await clearReceiptQueue(sandbox.db)
  ana = await createUser(sandbox.db, ['SUPPORT_LVL_1'])
  ben = await createUser(sandbox.db, ['SUPPORT_LVL_1'])
  ;[id = ''] = await createReceipts(sandbox.db, hub, [{}])
})

/** A valid decision with the test's changes; an undefined value removes the field. */
const validation = (change: Readonly<Record<string, unknown>> = {}) => ({
  id,
  status: 'validated',
  amount: -42.5,
  dateTime: '2026-04-12T18:05:00',
  time: '18:05',
  storeId: hub.stores[0]?.id,
  backUserId: ana.id,
  ...change,
})
const rejection = (rejectionReason: string | undefined) => ({
  id,
  status: 'rejected',
  rejectionReason,
  backUserId: ana.id,
})

/** Sends a decision. @returns the status and the code of a refusal */
async function send(body: unknown, as = ana.email): Promise<[number, string | undefined]> {
  const { status, json } = await sandbox.call(decideReceipt, { as, body })
  return [status, (json as { code?: string } | undefined)?.code]
}

const undecided = { status: 'pending', storeId: null, amountCents: null, purchasedAt: null, rejectionReason: null }
const take = (as: string) => sandbox.call(getNextReceipt, { as })

describe('a validation', () => {
  it('is kept with store, amount, time and reviewer, and ends the wait [API-28] [REC-11] [REC-20]', async () => {
    await take(ana.email)
    expect(await send(validation())).toEqual([204, undefined])
    expect(await decisionOn(sandbox.db, id)).toEqual({
      status: 'validated',
      storeId: hub.stores[0]?.id,
      amountCents: -4250,
      purchasedAt: '2026-04-12 18:05:00',
      rejectionReason: null,
      decidedBy: ana.id,
    })
    expect((await take(ana.email)).json).toEqual({})
  })

  it('without a time says midnight [REC-38]', async () => {
    expect(await send(validation({ time: undefined, dateTime: '2026-04-12T00:00:00' }))).toEqual([204, undefined])
    expect((await decisionOn(sandbox.db, id)).purchasedAt).toBe('2026-04-12 00:00:00')
  })

  it.each([
    [{ dateTime: undefined }, 'invalidDate'],
    [{ dateTime: '2026-04-15T10:01:00', time: '10:01' }, 'invalidDate'],
    [{ dateTime: '2099-04-12T18:05:00' }, 'invalidDate'],
    [{ dateTime: '' }, 'invalidDateTime'],
    [{ dateTime: '2026-02-30T18:05:00' }, 'invalidDateTime'],
    [{ dateTime: '2026-04-12T18:05:00Z' }, 'invalidDateTime'],
    [{ dateTime: '2026-04-12T18:05' }, 'invalidDateTime'],
    [{ dateTime: '12/04/2026 18:05:00' }, 'invalidDateTime'],
    [{ dateTime: '0000-04-12T18:05:00' }, 'invalidDateTime'],
    [{ dateTime: 5 }, 'invalidDateTime'],
    [{ time: '18:06' }, 'invalidDateTime'],
    [{ time: '18:05:00' }, 'invalidDateTime'],
    [{ time: undefined }, 'invalidDateTime'],
    [{ amount: undefined }, 'invalidAmount'],
    [{ amount: 0 }, 'invalidAmount'],
    [{ amount: -0.004 }, 'invalidAmount'],
    [{ amount: 42.5 }, 'invalidAmount'],
    [{ amount: -42.505 }, 'invalidAmount'],
    [{ amount: -1e12 }, 'invalidAmount'],
    [{ amount: '-42.50' }, 'invalidAmount'],
    [{ storeId: undefined }, 'invalidStoreId'],
    [{ storeId: '' }, 'invalidStoreId'],
    [{ storeId: 'x' }, 'invalidStoreId'],
    [{ storeId: unknownId }, 'invalidStoreId'],
    [{ status: 'pending' }, 'invalidRequest'],
    [{ backUserId: unknownId }, 'invalidRequest'],
    [{ backUserId: undefined }, 'invalidRequest'],
    [{ id: 'x' }, 'invalidReceiptId'],
  ])('with %j is refused and changes nothing [API-28]', async (change, code) => {
    expect(await send(validation(change))).toEqual([400, code])
    expect(await decisionOn(sandbox.db, id)).toMatchObject(undecided)
  })

  it('takes no store of another mall and none out of the programme [REC-14]', async () => {
    for (const storeId of [otherHub.stores[0]?.id, outOfProgramId]) {
      expect(await send(validation({ storeId }))).toEqual([400, 'invalidStoreId'])
    }
  })

  it('takes no store where the mall is not known, only a rejection', async () => {
    ;[id = ''] = await createReceipts(sandbox.db, hub, [{ withoutHub: true }])
    expect(await send(validation())).toEqual([400, 'invalidStoreId'])
    expect(await send(rejection('outOfMall'))).toEqual([204, undefined])
  })

  it.each([
    ['2026-04-15T08:00:00Z', '2026-04-15T10:00:00', 204],
    ['2026-04-15T22:30:00Z', '2026-04-16T00:30:00', 204],
    ['2026-04-15T22:30:00Z', '2026-04-16T00:31:00', 400],
    ['2026-01-15T08:00:00Z', '2026-01-15T09:00:00', 204],
    ['2026-01-15T08:00:00Z', '2026-01-15T09:01:00', 400],
  ])('at %s of %s by the clocks of France is answered with %d [REC-16]', async (now, dateTime, status) => {
    sandbox.setNow(new Date(now))
    expect((await send(validation({ dateTime, time: dateTime.slice(11, 16) })))[0]).toBe(status)
  })
})

describe('a rejection', () => {
  it.each(rejectionReasons)('for %s is kept with its reviewer [API-28] [REC-10] [REC-11]', async (reason) => {
    expect(await send(rejection(reason))).toEqual([204, undefined])
    expect(await decisionOn(sandbox.db, id)).toEqual({
      ...undecided,
      status: 'rejected',
      rejectionReason: reason,
      decidedBy: ana.id,
    })
  })

  it.each([undefined, '', 'tooUgly'])('needs one of the reasons, not %j', async (reason) => {
    expect(await send(rejection(reason))).toEqual([400, 'invalidRejectionReason'])
  })

  it('may leave the reviewer to the token', async () => {
    expect(await send({ ...rejection('incomplete'), backUserId: null })).toEqual([204, undefined])
    expect((await decisionOn(sandbox.db, id)).decidedBy).toBe(ana.id)
  })
})

describe('a decision', () => {
  it('on an unknown receipt finds none', async () => {
    expect(await send(validation({ id: unknownId }))).toEqual([404, 'receiptNotFound'])
  })

  it('is taken once [API-28]', async () => {
    expect(await send(rejection('incomplete'))).toEqual([204, undefined])
    expect(await send(validation())).toEqual([409, 'alreadyReviewed'])
    expect((await decisionOn(sandbox.db, id)).status).toBe('rejected')
  })

  it('of two at the same time is taken once', async () => {
    const answers = await Promise.all([send(validation()), send(rejection('incomplete'))])
    expect(answers.map(([status]) => status).sort()).toEqual([204, 409])
  })

  it('waits while somebody else has the receipt', async () => {
    await take(ben.email)
    expect(await send(validation())).toEqual([409, 'alreadyUnderReview'])
    expect(await decisionOn(sandbox.db, id)).toMatchObject(undecided)
    sandbox.setNow(new Date(testNow.getTime() + lockMs))
    expect(await send(validation())).toEqual([204, undefined])
  })

  it('stands after ten minutes as long as nobody else has taken the receipt', async () => {
    await take(ana.email)
    sandbox.setNow(new Date(testNow.getTime() + 6 * lockMs))
    expect(await send(validation())).toEqual([204, undefined])
  })
})

describe('the database refuses', () => {
  /** Code of the database's error for a change of the receipt: 23514 is a check. */
  async function errorCode(change: Partial<typeof receipts.$inferInsert>): Promise<unknown> {
    try {
      await sandbox.db.update(receipts).set(change).where(eq(receipts.id, id))
      return 'no error'
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      return cause instanceof Error && 'code' in cause ? cause.code : error
    }
  }

  const purchase = () => ({
    status: 'validated' as const,
    decidedAt: testNow,
    storeId: hub.stores[0]?.id ?? null,
    amountCents: -4250,
    purchasedAt: '2026-04-12T18:05:00',
  })

  it.each([
    ['a store', { storeId: null }],
    ['an amount', { amountCents: null }],
    ['an amount below 0', { amountCents: 0 }],
    ['a purchase time', { purchasedAt: null }],
    ['the time of the decision', { decidedAt: null }],
    ['nothing of a rejection', { rejectionReason: 'incomplete' as const }],
  ])('a validated receipt without %s', async (_, change) => {
    expect(await errorCode({ ...purchase(), ...change })).toBe('23514')
  })

  it('a rejected receipt without a reason, or with a store', async () => {
    const rejected = { status: 'rejected', decidedAt: testNow } as const
    expect(await errorCode(rejected)).toBe('23514')
    const storeId = hub.stores[0]?.id ?? null
    expect(await errorCode({ ...rejected, rejectionReason: 'outOfMall', storeId })).toBe('23514')
  })

  it('a pending receipt with a decision, and a lock without an end', async () => {
    expect(await errorCode({ amountCents: -1 })).toBe('23514')
    expect(await errorCode({ rejectionReason: 'outOfMall' })).toBe('23514')
    expect(await errorCode({ decidedBy: ana.id })).toBe('23514')
    expect(await errorCode({ lockedBy: ana.id })).toBe('23514')
  })

  it('nothing of a whole decision', async () => {
    expect(await errorCode({ ...purchase(), decidedBy: ana.id })).toBe('no error')
  })
})
