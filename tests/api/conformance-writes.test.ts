import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { withAnswer } from '#tests/support/api-faults.ts'
import { linesOf, useCheckedApi, wholeRunMs } from '#tests/support/checked-api.ts'

const { sandbox, api, check } = useCheckedApi()

/** A digest of the rows of each table. */
async function digests(): Promise<Readonly<Record<string, unknown>>> {
  const tables = await sandbox.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sandbox.db.execute<{ digest: unknown }>(
      sql`select md5(string_agg(r::text, '' order by r::text)) as digest from ${sql.identifier(name)} r`,
    )
    found[name] = rows[0]?.digest
  }
  return found
}

/** The tables that change while `run` works. */
async function changedBy(run: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await digests()
  await run()
  const after = await digests()
  return Object.keys(after).filter((name) => before[name] !== after[name])
}

/** The writes that the API has received since a number of requests, with their number. */
function writesSince(start: number): ReadonlyMap<EndpointName | null, number> {
  const writes = api()
    .received.slice(start)
    .filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
  return new Map([...Map.groupBy(writes, ({ name }) => name)].map(([name, requests]) => [name, requests.length]))
}

const neverSent: readonly EndpointName[] = ['createShoppingHub', 'updateShoppingHub', 'createHubOwner']
const onUnknownIds: readonly EndpointName[] = [
  'associateTransaction',
  'dissociateTransaction',
  'associateGiftCardTransaction',
  'decideReceipt',
  'unlockPassword',
]

describe('a run without --with-writes', () => {
  it('changes no data but the last offer of the user', { timeout: wholeRunMs }, async () => {
    expect(await changedBy(() => check('all'))).toEqual(['offer_parameters'])
  })
})

describe('a run with --with-writes', () => {
  it('sends each safe write once, leaves nothing behind and says what it has written', {
    timeout: wholeRunMs,
  }, async () => {
    const start = api().received.length
    const done: Awaited<ReturnType<typeof check>>[] = []
    const changed = await changedBy(async () => done.push(await check('all', { withWrites: true })))
    // A receipt is under review now, for a while.
    expect(changed).toEqual(['receipt_cursors', 'receipts'])
    const [{ calls, written } = { calls: new Map(), written: [] }] = done
    expect([...calls.values()].flatMap(linesOf)).toEqual([])
    const writes = Object.entries<Endpoint>(contract).flatMap(([name, { method }]) =>
      method === 'GET' ? [] : [name as EndpointName],
    )
    for (const name of writes) {
      const isShown = !neverSent.includes(name) && !onUnknownIds.includes(name)
      expect([name, calls.get(name)?.outcome]).toEqual([name, isShown ? 'conforming' : 'not shown'])
      expect([name, writesSince(start).get(name) ?? 0]).toEqual([name, neverSent.includes(name) ? 0 : 1])
    }
    expect(calls.get('getNextReceipt')?.outcome).toBe('conforming')
    const taken = api()
      .received.slice(start)
      .filter(({ name, method }) => name === 'getNextReceipt' && method === 'GET')
    expect(taken).toHaveLength(1)
    expect(written.map((sentence: string) => sentence.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'RUN'))).toEqual([
      'A receipt was taken under review',
      'The retailer “Conformance check RUN” was created',
      'That retailer was renamed',
      'That retailer got a pattern, which matches nothing',
      'That pattern was changed; it still matches nothing',
      'That pattern was deleted',
      'The store “Conformance check RUN” of that retailer was created, without a mall',
      'That store was renamed',
      'That store was deleted',
      'That retailer was deleted',
      'The back user conformance-check-RUN@example.com was created, with a random password and TRANSACTION_PINPOINT',
      'That back user signed in',
      'That back user got another random password',
      'That back user was deleted',
    ])
  })

  it('sends no write that the token does not allow', async () => {
    const start = api().received.length
    const { calls, written } = await check('none', { withWrites: true })
    expect([...writesSince(start)]).toEqual([])
    expect(written).toEqual([])
    expect(calls.get('createRetailer')?.reason).toBe('needs STORE_RETAILER_MANAGEMENT, which the token lacks')
    expect(calls.get('login')?.reason).toBe('a write on what an earlier write has not made')
  })

  it('does not repeat a write without an answer, and says that it may be there', async () => {
    const start = api().received.length
    api().change({
      createRetailer: (answer) => {
        answer.isDropped = answer.received.method === 'POST'
      },
    })
    const { calls, written } = await check('entities', { withWrites: true })
    expect([...writesSince(start)]).toEqual([['createRetailer', 1]])
    expect(calls.get('createRetailer')?.outcome).toBe('different')
    expect(calls.get('deleteRetailer')?.reason).toBe('a write on what an earlier write has not made')
    expect(written).toEqual([
      expect.stringMatching(/^Perhaps, because the answer leaves it open: The retailer “.+” was created$/),
      'LEFT BEHIND: what createRetailer made, with the id unknown',
    ])
  })

  it('says that a receipt may be under review when its answer cannot be read', async () => {
    api().change({ getNextReceipt: withAnswer(200, 'text/html', '<!doctype html>') })
    const { written } = await check('support', { withWrites: true })
    expect(written).toEqual(['Perhaps, because the answer leaves it open: A receipt was taken under review'])
  })

  it('shows no receipt when somebody else has it under review', async () => {
    api().change({ getNextReceipt: withAnswer(409, 'application/json', '{"code":"alreadyUnderReview"}') })
    const { calls, written } = await check('support', { withWrites: true })
    expect([calls.get('getNextReceipt')?.outcome, linesOf(calls.get('getNextReceipt'))]).toEqual(['not shown', []])
    expect(written).toEqual([])
  })

  it('says what is left when a deletion is refused', async () => {
    api().change({ deleteStore: withAnswer(403, 'application/json', '{"code":"forbidden"}') })
    const { calls, written } = await check('entities', { withWrites: true })
    expect(linesOf(calls.get('deleteStore'))).toEqual(['`status`: expected 204, answered 403 forbidden'])
    expect(written.at(-1)).toMatch(/^LEFT BEHIND: what createStore made, with the id [0-9a-f-]{36}$/)
    expect(written.filter((sentence) => sentence.startsWith('LEFT BEHIND'))).toHaveLength(1)
  })

  it.each([
    ['support', 'unlockPassword', withAnswer(404, 'text/plain', 'no'), 'missing', []],
    [
      'pinpoint',
      'dissociateTransaction',
      withAnswer(200, 'application/json', '{}'),
      'different',
      ['`status for unknown ids`: expected 404 transactionNotFound or 400 invalidTransactionId, answered 200'],
    ],
  ] as const)(
    '%s: tells what is wrong with %s from a request with unknown ids',
    async (user, name, change, outcome, lines) => {
      api().change({ [name]: change })
      const { calls } = await check(user, { withWrites: true })
      expect([calls.get(name)?.outcome, linesOf(calls.get(name))]).toEqual([outcome, lines])
    },
  )
})
