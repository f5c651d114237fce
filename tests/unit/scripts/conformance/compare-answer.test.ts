import { describe, expect, it } from 'vitest'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { compareAnswer } from '#scripts/conformance/compare-answer.ts'

function compared({ answer }: Endpoint, sent: unknown) {
  const notes: string[] = []
  const read = compareAnswer(answer, sent, (place, problem) => void notes.push(`${place}: ${problem}`))
  return { read, notes }
}

describe('compareAnswer', () => {
  const pattern = { id: 'p1', pattern: 'FNAC' }
  const receipt = { id: 'r1', hubName: 'Confluent' }

  it.each([
    ['a bare array', contract.listRetailerPatterns, [pattern]],
    ['a known other name of a list', contract.listRewards, { rewards: [] }],
    ['a known other name of a field', contract.listRetailerPatterns, { patterns: [{ patternId: 3, pattern: 'FNAC' }] }],
    ['a number as text', contract.getMaximumBudget, { max_budget: '12.5' }],
    ['a missing optional field', contract.getMaximumBudget, {}],
    ['an optional value that is null', contract.getPayoutIban, { iban: null }],
    ['a field more', contract.getPayoutIban, { iban: null, note: 'x' }],
    ['an object that stands for no receipt', contract.getNextReceipt, {}],
  ])('notes nothing of what the pages read: %s', (_, endpoint, sent) => {
    expect(compared(endpoint, sent).notes).toEqual([])
  })

  it.each([
    ['no list', contract.listRetailerPatterns, {}, 'body: expected an array, or one under `patterns`, answered object'],
    ['a missing field', contract.listRetailerPatterns, [{}], '[].pattern: expected string, answered nothing'],
    ['a missing id', contract.listCities, [{ name: 'Lyon' }], '[].id: expected string or number, answered nothing'],
    ['a pair', contract.listBestLinks, [['Fnac', {}]], '[][]: object cannot be read'],
    ['a field of a choice', contract.getNextReceipt, { ...receipt, ocrTotal: [] }, 'ocrTotal: array cannot be read'],
    ['another body', contract.getMaximumBudget, 'x', 'body: expected object, answered string'],
    [
      'an entry of a list',
      contract.getGraph,
      { nodes: [{ id: 'Fnac' }, 7] },
      'body: an entry of a list in it cannot be read',
    ],
  ])('notes what the pages lose: %s', (_, endpoint, sent, note) => {
    expect(compared(endpoint, sent).notes).toEqual([note])
  })

  it('reads what the pages read', () => {
    const sent = { patterns: [{ patternId: 3, pattern: 'FNAC' }, null] }
    expect(compared(contract.listRetailerPatterns, sent).read).toEqual([{ id: '3', pattern: 'FNAC' }])
    expect(compared(contract.listRetailerPatterns, [null]).read).toBeNull()
  })
})
