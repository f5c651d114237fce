import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addPattern,
  deletePattern,
  listPatternTransactions,
  type PatternType,
  updatePattern,
} from '#lib/contracts/patterns.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { patternCandidates } from '#lib/patterns/candidates.ts'
import { headerForm } from '#lib/patterns/header-form.ts'
import { bankAccounts } from '#sandbox/db/schema/customers.ts'
import { patterns, retailers, stores } from '#sandbox/db/schema/stores.ts'
import { labels, transactions } from '#sandbox/db/schema/transactions.ts'
import { matchesSent, sliceSize } from '#sandbox/matching/find-matches.ts'
import { normaliseLabel } from '#sandbox/matching/normalise-label.ts'
import { readMatches } from '#sandbox/matching/read-matches.ts'
import { labelGroups } from '#tests/support/label-groups.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'entities@dashboard.test'
const unknownId = '00000000-0000-4000-8000-000000000000'

const match = (pattern: string) => sandbox.call(listPatternTransactions, { as, headers: { pattern } })
const add = (body: unknown) => sandbox.call(addPattern, { as, body })
const change = (body: unknown) => sandbox.call(updatePattern, { as, body })
const remove = (body: unknown) => sandbox.call(deletePattern, { as, body })

async function matchedLabels(pattern: string): Promise<string[]> {
  const { json } = await match(pattern)
  return (json as { transactions: RelatedTransaction[] }).transactions.map(({ label }) => label ?? '')
}

/** Creates a transaction with a unique label. */
async function createTransaction(label: string): Promise<void> {
  const { db } = sandbox
  const [account] = await db.select().from(bankAccounts).limit(1)
  if (!account) throw new Error('The base has no account')
  const text = normaliseLabel(label)
  await db.insert(labels).values({ text }).onConflictDoNothing()
  const [row] = await db.select().from(labels).where(eq(labels.text, text))
  const date = new Date('2026-01-01T12:00:00Z')
  await db.insert(transactions).values({
    id: crypto.randomUUID(),
    customerId: account.customerId,
    bankAccountId: account.id,
    label,
    labelId: row?.id ?? 0,
    amountCents: -100,
    date,
    createdAt: date,
  })
}

/** Fails if a pattern has broken the Postgres with the rows. */
async function expectAnswers(): Promise<void> {
  expect(await readMatches(sandbox.db, 'FNAC', JSON.stringify(['CB FNAC', 'CB DARTY']))).toEqual([0])
}

async function ownerOf(type: PatternType): Promise<string> {
  const table = type === 'store' ? stores : retailers
  const [row] = await sandbox.db.select({ id: table.id }).from(table).limit(1)
  return row?.id ?? ''
}

async function storedPattern(id: string) {
  const [row] = await sandbox.db.select().from(patterns).where(eq(patterns.id, id))
  return row
}

async function retailerOfLabel(text: string): Promise<string | null> {
  const [label] = await sandbox.db.select({ retailerId: labels.retailerId }).from(labels).where(eq(labels.text, text))
  if (!label) throw new Error(`No label reads ${text}`)
  if (label.retailerId === null) return null
  const [retailer] = await sandbox.db.select().from(retailers).where(eq(retailers.id, label.retailerId))
  return retailer?.name ?? null
}

async function retailerId(name: string): Promise<string> {
  const [row] = await sandbox.db.select().from(retailers).where(eq(retailers.name, name))
  return row?.id ?? ''
}

describe('matching transactions', () => {
  it('are those whose label as the bank wrote it matches, the latest first [API-20] [PAT-01] [PAT-08]', async () => {
    const pattern = /^PAIEMENT CB \d{4} .*fnac/i
    const { id: transactionId, label, date } = transactions
    const all = await sandbox.db.select({ id: transactionId, label, date }).from(transactions)
    const expected = all
      .filter(({ label }) => pattern.test(label))
      .sort((one, other) => +other.date - +one.date || (one.id < other.id ? 1 : -1))
    expect(expected.length).toBeGreaterThan(10)
    const { status, json } = await match(pattern.source)
    const found = (json as { transactions: RelatedTransaction[] }).transactions
    expect(status).toBe(200)
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(found[0]).toMatchObject({ label: expected[0]?.label, bankAccount: { bankName: 'Crédit Mutuel' } })
  })

  it('may be none, and leave a turn of the event loop to other calls after each slice of labels [PAT-16]', async () => {
    const slices = Math.ceil((await sandbox.db.$count(transactions)) / sliceSize)
    let isMatching = true
    let turns = 0
    const count = () => {
      turns += 1
      if (isMatching) setImmediate(count)
    }
    setImmediate(count)
    expect(await match('NO BANK WRITES THIS')).toMatchObject({ status: 404, json: { code: 'noTransactionFound' } })
    isMatching = false
    expect(slices).toBeGreaterThan(3)
    expect(turns).toBeGreaterThanOrEqual(slices)
  })

  it('are the latest ones where there are very many', async () => {
    const found = await matchedLabels('.')
    expect(found).toHaveLength(matchesSent)
  })

  it('are the same for a pattern as for its escapes [PAT-22]', async () => {
    const label = 'CB L’ÉTOILE 😀\t ÉTOILE X'
    await createTransaction(label)
    expect(await matchedLabels(String.raw`L\u2019\u00C9TOILE \uD83D\uDE00\u0009[ ]\u00C9TOILE[ ]`)).toEqual([label])
  })

  it.each([
    [String.raw`\bCHEZ\b`, true],
    [String.raw`CHE\B`, true],
    [String.raw`\bHEZ`, false],
    [String.raw`CHEZ\\b`, false],
    ['chez.LOU', true],
    ['^chez', false],
  ])('are found by %s as the browser reads it: %s', async (pattern, isFound) => {
    const matches = await readMatches(sandbox.db, pattern, JSON.stringify(['CB CHEZ LOU']))
    expect(matches).toEqual(isFound ? [0] : [])
  })

  it.each([
    '(',
    '[',
    'a{2,1}',
    '*a',
    '(?<name>a)',
    'a{300}',
    String.raw`\u00`,
    '((a{1,255}){1,255}){1,255}',
    '(a{0,255}){0,255}',
  ])('are refused for %s, and the base answers on', async (pattern) => {
    expect(await match(pattern)).toMatchObject({ status: 400, json: { code: 'invalidPattern' } })
    await expectAnswers()
  })

  it('need a pattern', async () => {
    expect(await sandbox.call(listPatternTransactions, { as })).toMatchObject({
      status: 400,
      json: { code: 'invalidPattern' },
    })
  })
})

describe('every candidate', () => {
  it.each(labelGroups)(
    'of labels like %s matches them in Postgres, also in the form of a header [PAT-07] [PAT-22] [INP-10]',
    async (_, ...labels) => {
      for (const evidence of [labels, labels.map((label) => `ÉTÉ ${label}`)]) {
        for (const { pattern } of patternCandidates(evidence, [])) {
          const form = headerForm(pattern)
          for (const text of [pattern, form.kind === 'sendable' && form.header]) {
            expect(await readMatches(sandbox.db, String(text), JSON.stringify(evidence))).toHaveLength(labels.length)
          }
        }
      }
    },
  )
})

describe('a pattern that would take very long', () => {
  const backReferences = `${'(.+)'.repeat(9)}${String.raw`\1\2\3\4\5\6\7\8\9$`}`

  // A pattern that is given up ends the thread that matches. The next start takes seconds, and is not what a test measures.
  beforeEach(async () => expect((await match('(?<name>a)')).status).toBe(400))

  it.each([['(a+)+$'], ['(x+x+)+y'], ['^(([a-z])+.)+[A-Z]([a-z])+$'], ['(.*)*(.*)*(.*)*z$']])(
    'elsewhere is quick in Postgres: %.30s',
    async (pattern) => {
      expect([200, 404]).toContain((await match(pattern)).status)
    },
  )

  it.each(['A'.repeat(4000), '.*A'.repeat(1333), '(a|b)*'.repeat(666)])(
    'for its 4,000 characters is answered in time, in one way or the other: %.30s',
    async (pattern) => {
      expect([404, 400]).toContain((await add({ id: unknownId, patternType: 'store', pattern })).status)
      await expectAnswers()
    },
  )

  it('is given up, and other calls are answered meanwhile [PAT-17]', async () => {
    let isMatching = true
    const slow = match(backReferences).finally(() => {
      isMatching = false
    })
    expect((await remove({ patternId: unknownId, patternType: 'store' })).status).toBe(404)
    expect(isMatching).toBe(true)
    expect(await slow).toMatchObject({ status: 500, json: { code: 'internalError' } })
  })

  it('is not kept', async () => {
    const body = { id: await ownerOf('retailer'), patternType: 'retailer', pattern: backReferences }
    expect(await add(body)).toMatchObject({ status: 400, json: { code: 'invalidPattern' } })
    expect(await sandbox.db.$count(patterns, eq(patterns.pattern, backReferences))).toBe(0)
  })
})

describe.each(['store', 'retailer'] as const)('a pattern of a %s', (patternType) => {
  const notFound = patternType === 'store' ? 'storeNotFound' : 'retailerNotFound'

  it('is added exactly as it was typed [API-17] [PAT-10]', async () => {
    const id = await ownerOf(patternType)
    const pattern = ` ${patternType} l’Été\\.😀$ `
    expect(await add({ id, patternType, pattern })).toMatchObject({ status: 204, json: undefined })
    const [row] = await sandbox.db.select().from(patterns).where(eq(patterns.pattern, pattern))
    expect(patternType === 'store' ? row?.storeId : row?.retailerId).toBe(id)
  })

  it('needs an owner of its type', async () => {
    const other = await ownerOf(patternType === 'store' ? 'retailer' : 'store')
    for (const id of [unknownId, 'x', other]) {
      expect(await add({ id, patternType, pattern: 'A' })).toMatchObject({ status: 404, json: { code: notFound } })
    }
  })

  it('has to be one that Postgres reads', async () => {
    for (const pattern of ['(', 'A\u0000']) {
      const body = { id: await ownerOf(patternType), patternType, pattern }
      expect(await add(body)).toMatchObject({ status: 400, json: { code: 'invalidPattern' } })
    }
  })

  it('is changed and deleted under its type alone [API-18] [API-19] [PAT-11] [PAT-12]', async () => {
    const column = patternType === 'store' ? patterns.storeId : patterns.retailerId
    const [one] = await sandbox.db.select().from(patterns).where(isNotNull(column)).limit(1)
    const patternId = one?.id ?? ''
    const otherType = patternType === 'store' ? 'retailer' : 'store'
    const missing = { status: 404, json: { code: 'patternNotFound' } }
    expect(await change({ patternId, patternType: otherType, pattern: 'A CHANGE' })).toMatchObject(missing)
    expect(await remove({ patternId, patternType: otherType })).toMatchObject(missing)
    expect(await change({ patternId, patternType, pattern: '(' })).toMatchObject({
      status: 400,
      json: { code: 'invalidPattern' },
    })
    expect(await storedPattern(patternId)).toEqual(one)
    expect(await change({ patternId, patternType, pattern: 'A CHANGE' })).toMatchObject({
      status: 204,
      json: undefined,
    })
    expect(await storedPattern(patternId)).toEqual({ ...one, pattern: 'A CHANGE' })
    expect(await remove({ patternId, patternType })).toMatchObject({ status: 204, json: undefined })
    expect(await storedPattern(patternId)).toBeUndefined()
    expect(await remove({ patternId, patternType })).toMatchObject(missing)
  })

  it.each([unknownId, 'x'])('with the id %s is not found', async (patternId) => {
    const missing = { status: 404, json: { code: 'patternNotFound' } }
    expect(await change({ patternId, patternType, pattern: 'A' })).toMatchObject(missing)
    expect(await remove({ patternId, patternType })).toMatchObject(missing)
  })
})

describe('labels', () => {
  it('name the retailer of a pattern from its change on, and of none once it is gone', async () => {
    const text = 'BOUCHERIE DUPONT'
    await createTransaction(`CB ${text}`)
    expect(await retailerOfLabel(text)).toBeNull()
    await add({ id: await retailerId('Zara*'), patternType: 'retailer', pattern: String.raw`\bBOUCHERIE\b` })
    expect(await retailerOfLabel(text)).toBe('Zara*')
    // The longest match decides.
    await add({ id: await retailerId('L’Occitane'), patternType: 'retailer', pattern: 'BOUCHERIE DUPONT' })
    expect(await retailerOfLabel(text)).toBe('L’Occitane')
    const [row] = await sandbox.db.select().from(patterns).where(eq(patterns.pattern, 'BOUCHERIE DUPONT'))
    await change({ patternId: row?.id, patternType: 'retailer', pattern: 'CHARCUTERIE' })
    expect(await retailerOfLabel(text)).toBe('Zara*')
    const [first] = await sandbox.db
      .select()
      .from(patterns)
      .where(eq(patterns.retailerId, await retailerId('Zara*')))
    await remove({ patternId: first?.id, patternType: 'retailer' })
    expect(await retailerOfLabel(text)).toBeNull()
  })

  it('that were matched before keep their store', async () => {
    const before = await sandbox.db.$count(transactions, isNotNull(transactions.storeId))
    await add({ id: await ownerOf('store'), patternType: 'store', pattern: 'BRASSERIE DU CENTRE' })
    expect(await sandbox.db.$count(transactions, isNotNull(transactions.storeId))).toBe(before)
  })
})
