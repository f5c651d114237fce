import { describe, expect, it } from 'vitest'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { z } from '#lib/contracts/zod.ts'
import { answerBody, BrokenAnswer } from '#sandbox/http/send-answer.ts'
import { callSamples } from '#tests/support/call-samples.ts'

const endpoints = Object.entries<Endpoint>(contract)
const parts = ['params', 'query', 'headers', 'body', 'form'] as const

const readsAll = (endpoint: Endpoint, request: Readonly<Record<string, unknown>>) =>
  parts.every((part) => endpoint[part]?.safeParse(request[part]).success ?? true)

function readAnswer({ answer }: Endpoint, sent: unknown): unknown {
  if (answer.kind === 'nothing') return undefined
  if (answer.kind === 'file') return sent
  if (answer.kind === 'object') return answer.schema.parse(sent)
  const key = [answer.key, ...answer.otherKeys].find((name) => name in (sent as object)) ?? answer.key
  const items = Array.isArray(sent) ? sent : (sent as Record<string, unknown>)[key]
  return z.array(answer.item).parse(items)
}

it('every call has samples, and every sample a call', () => {
  expect([...callSamples.keys()].sort()).toEqual(endpoints.map(([name]) => name).sort())
})

describe.each(endpoints)('%s', (name, endpoint) => {
  const { accepted = [], refused = [], answers = [] } = callSamples.get(name) ?? {}

  it('takes the requests of the specification', () => {
    for (const request of accepted) expect(readsAll(endpoint, request), JSON.stringify(request)).toBe(true)
  })

  it('takes no broken request', () => {
    for (const request of refused) expect(readsAll(endpoint, request), JSON.stringify(request)).toBe(false)
  })

  it('reads its answers [API-47]', () => {
    for (const { sent, read } of answers) expect(readAnswer(endpoint, sent)).toEqual(read)
  })
})

describe('what the sandbox sends', () => {
  const answer = contract.listHubStores.answer
  const store = { id: 's1', name: 'Fnac', inProgram: true, hasInitialStoreTransaction: false }

  it('stands under the key that the contract names', () => {
    expect(answerBody(answer, [store])).toEqual({ stores: [store] })
    expect(answerBody(contract.listShoppingHubs.answer, [])).toEqual([])
    expect(answerBody(contract.login.answer, { accessToken: 'a', backUserEmail: 'b', backUserId: 'c' })).toEqual({
      accessToken: 'a',
      backUserEmail: 'b',
      backUserId: 'c',
    })
    expect(answerBody(contract.associateTransaction.answer, undefined)).toBeUndefined()
  })

  it.each([
    ['a list', contract.listUnassigned.answer, [null]],
    ['a list inside an object', contract.getCustomerTransactions.answer, { customerHubId: 'h1', transactions: [null] }],
  ])(
    'is a mistake when an item of %s cannot be read, although reading would leave it out [API-47]',
    (_, list, sent) => {
      expect(() => answerBody(list, sent)).toThrow(BrokenAnswer)
    },
  )

  it('is a mistake when an item has no id, although reading would keep it [API-47]', () => {
    const pattern = { id: 'p1', pattern: 'FNAC' }
    expect(answerBody(contract.listRetailerPatterns.answer, [pattern])).toEqual({ patterns: [pattern] })
    expect(() => answerBody(contract.listRetailerPatterns.answer, [{ ...pattern, id: null }])).toThrow(BrokenAnswer)
  })

  it.each([
    [{ ...store, id: undefined }],
    [{ ...store, inProgram: 1 }],
    [{ ...store, extra: 'x' }],
    [{ id: 's1', name: 'Fnac', inProgram: true }],
  ])('is a mistake as %j, although reading would mend it', (broken) => {
    expect(() => answerBody(answer, [store, broken])).toThrow(BrokenAnswer)
  })
})
