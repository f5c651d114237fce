import { describe, expect, it } from 'vitest'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint, ListAnswer, ObjectAnswer } from '#lib/contracts/endpoint.ts'
import { FieldRecord } from '#scripts/conformance/compare.ts'
import { compareAnswer } from '#scripts/conformance/compare-answer.ts'
import { Findings, sentenceOf } from '#scripts/conformance/findings.ts'
import { withOtherTypes, withoutFields } from '#tests/support/broken-answers.ts'
import { callSamples } from '#tests/support/call-samples.ts'

type ReadAnswer = ListAnswer | ObjectAnswer

function compared(answer: ReadAnswer, sent: unknown) {
  const notes = { findings: new Findings(), fields: new FieldRecord() }
  const read = compareAnswer(answer, sent, notes)
  for (const [path, type] of notes.fields.absent) notes.findings.note('absent', path, type)
  return { read, found: notes.findings.all }
}

const linesOf = (answer: ReadAnswer, sent: unknown) => compared(answer, sent).found.map(sentenceOf)

/** Samples in which every field has the form of the contract. The daily statistics have no form of their own. */
const samples = Object.entries<Endpoint>(contract).flatMap(([name, { answer }]) => {
  if (name === 'getDailyStatistics' || (answer.kind !== 'list' && answer.kind !== 'object')) return []
  const sent = (callSamples.get(name)?.answers ?? []).map((sample) => sample.sent)
  const isWhole = (one: unknown) => compared(answer, one).found.length === 0 && !JSON.stringify(one).includes('null')
  return sent.filter(isWhole).map((one) => [name, answer, one] as const)
})

it('most calls have a sample in the form of the contract', () => {
  expect(new Set(samples.map(([name]) => name)).size).toBeGreaterThan(25)
})

describe.each(samples)('an answer of %s', (_, answer, sample) => {
  it('differs in one field when that has another type', () => {
    for (const { answer: sent, field } of withOtherTypes(sample)) {
      const wrong = compared(answer, sent).found.filter(({ kind }) => kind === 'different')
      expect(wrong, JSON.stringify(sent)).toMatchObject([{ times: 1 }])
      // A list in place of the whole body has no name.
      expect(['body', field]).toContain(wrong[0]?.where.replace(/^.*[\].](?=\w)/, ''))
    }
  })

  it('lacks one field when that is left out', () => {
    const left = withoutFields(sample).filter(
      ({ answer: sent, field }) => !JSON.stringify(sent).includes(`"${field}":`),
    )
    for (const { answer: sent, field } of left) {
      const { found } = compared(answer, sent)
      expect(found, JSON.stringify(sent)).toHaveLength(1)
      expect(found[0]?.kind).toMatch(/different|absent/)
      if (found[0]?.where !== 'body') expect(found[0]?.where).toMatch(new RegExp(`(^|[\\].])${field}$`))
    }
  })
})

const pattern = { id: 'p1', pattern: 'FNAC' }

describe('compareAnswer', () => {
  const { answer } = contract.listRetailerPatterns

  it('counts the items with the same difference', () => {
    const sent = { patterns: [pattern, { ...pattern, pattern: 7 }, { ...pattern, pattern: 8 }] }
    expect(linesOf(answer, sent)).toEqual(['`patterns[].pattern`: expected string, answered number (2 times)'])
  })

  it('tells a required field that is missing from one item', () => {
    expect(linesOf(answer, { patterns: [pattern, { id: 'p2' }] })).toEqual([
      '`patterns[].pattern`: expected string, answered no such field',
    ])
  })

  it('says nothing of an optional field that one item has', () => {
    expect(linesOf(answer, { patterns: [pattern, { pattern: 'ZARA' }] })).toEqual([])
  })

  it('says nothing of an optional value that is null', () => {
    expect(linesOf(contract.getPayoutIban.answer, { iban: null })).toEqual([])
  })

  it('tells the name of the contract where another name is read', () => {
    expect(linesOf(answer, { patterns: [{ patternId: 'p1', pattern: 'FNAC' }] })).toEqual([
      "`patterns[].patternId`: accepted, but the contract's name is `id`",
    ])
  })

  it.each([
    ['a number as text', contract.getMaximumBudget.answer, { max_budget: '12.5' }, 'max_budget', 'number', 'string'],
    [
      'an id as number',
      contract.listCities.answer,
      { cities: [{ id: 3, name: 'Lyon' }] },
      'cities[].id',
      'string',
      'number',
    ],
    [
      'a flag as number',
      contract.listHubStores.answer,
      { stores: [{ id: 's', name: 'Fnac', inProgram: 1, hasInitialStoreTransaction: true }] },
      'stores[].inProgram',
      'boolean',
      'number',
    ],
    [
      'a right as text',
      contract.listBackUsers.answer,
      { backUsersDetails: [{ backUserId: 'b', email: 'a@b.test', functionalities: ['ADMIN'] }] },
      'backUsersDetails[].functionalities[]',
      'object',
      'string',
    ],
    [
      'a value inside an array',
      contract.listGiftCardTransactions.answer,
      [{ cardNumber: ['1'], movementLabel: 'A', curAmount: 1, euroAmount: 1, serverDate: '2026' }],
      '[].cardNumber',
      'string',
      'array',
    ],
    ['a store as its name', contract.listPotentials.answer, ['Fnac'], '[]', 'object', 'string'],
  ])('accepts %s and says so', (_, ofCall, sent, where, expected, answered) => {
    expect(linesOf(ofCall, sent)).toEqual([
      `\`${where}\`: accepted, but the contract has ${expected}; answered ${answered}`,
    ])
  })

  it.each([
    ['a bare array', [pattern], 'an object with the array `patterns`; answered a bare array'],
    ['a list under another key', { patterns: null, rewards: [] }, null],
  ])('tells the form of the list: %s', (_, sent, line) => {
    const lines = linesOf(answer, sent)
    expect(lines).toEqual([
      line === null
        ? '`body`: expected an object with the array `patterns`, answered an object without it'
        : `\`body\`: accepted, but the contract has ${line}`,
    ])
  })

  it('accepts a known other key of a list', () => {
    expect(linesOf(contract.listRewards.answer, { rewards: [] })).toEqual([
      '`body`: accepted, but the contract has an object with the array `cashback`; answered the array `rewards`',
    ])
  })

  it('names what is ignored, unless the name may be a value', () => {
    const sent = { patterns: [{ ...pattern, note: 1, 'jean@example.com': 2 }], total: 1 }
    expect(linesOf(answer, sent)).toEqual([
      '`total`: not part of the contract, ignored',
      '`patterns[].note`: not part of the contract, ignored',
      '`patterns[].(another name)`: not part of the contract, ignored',
    ])
  })

  it('names the places of a pair', () => {
    expect(
      linesOf(contract.listBestLinks.answer, [
        ['Fnac', 1.4],
        ['Zara', {}],
      ]),
    ).toEqual(['`[][1]`: expected number, answered object'])
  })

  it('tells wrong fields of a receipt, and none of the object that stands for no receipt', () => {
    const { answer: next } = contract.getNextReceipt
    const receipt = callSamples
      .get('getNextReceipt')
      ?.answers.find(({ sent }) => compared(next, sent).found.length === 0)
    expect(linesOf(next, {})).toEqual([])
    expect(linesOf(next, { ...Object(receipt?.sent), ocrTotal: {}, hubName: [] })).toEqual([
      '`hubName`: expected string, answered array',
      '`ocrTotal`: expected number, answered object',
    ])
  })

  it('reads what the pages read', () => {
    const sent = { patterns: [{ patternId: 3, pattern: 'FNAC' }, null] }
    expect(compared(answer, sent).read).toEqual([{ id: '3', pattern: 'FNAC' }])
    expect(compared(answer, 'text').read).toBeNull()
  })
})
