import { describe, expect, it, vi } from 'vitest'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { impactOfTest } from '#parts/patterns/pattern-work.ts'
import { TakenQuestion } from '#parts/patterns/TakenQuestion.tsx'
import { TestResult } from '#parts/patterns/TestResult.tsx'
import type { Found, FoundBefore } from '#stores/patterns.ts'
import { failed } from '#tests/support/problems.ts'
import { rendered } from '#tests/support/rendered.tsx'

vi.mock('#ui/use-desktop.ts', () => ({ useIsDesktop: () => true }))

const owner = { type: 'store', id: 's1', name: 'Fnac' } as const
const at = (id: string) => ({ id, name: null, shoppingHubName: null })
const transaction = (id: string, storeId?: string): RelatedTransaction => ({
  id,
  transactionDate: null,
  label: `CB ${id}`,
  amount: null,
  bankAccount: null,
  retailerId: null,
  store: storeId ? at(storeId) : null,
  city: null,
  storeAssociationOrigin: null,
})
const three = [transaction('own', 's1'), transaction('free'), transaction('others', 's2')]
const found = (transactions: readonly RelatedTransaction[]): Found => ({ kind: 'found', transactions })

function shown(now: Found, before: FoundBefore | null = null): string {
  const test = { kind: 'done', pattern: 'CB', found: now, foundBefore: before } as const
  return rendered(<TestResult test={test} impact={impactOfTest(test, owner, 'edit')} owner={owner} />).text
}

describe('the result of a test', () => {
  it('counts the transactions by what saving does to them, those of others first [PAT-06] [PAT-08]', () => {
    const text = shown(found(three))
    for (const words of ['All 3', 'New 1', 'Already here 1', 'Taken from others 1', 'Lost 0']) {
      expect(text).toContain(`|${words}|`)
    }
    expect(text).toContain('1 of these transactions belongs to another store or retailer now.')
    expect([...text.matchAll(/\|(From others|New|Already here)\|.*?\|(CB \w+)/g)].map(([, ...words]) => words)).toEqual(
      [
        ['From others', 'CB others'],
        ['New', 'CB free'],
        ['Already here', 'CB own'],
      ],
    )
  })

  it('says what others have all the same, and that it may be cut', () => {
    expect(shown(found(three), found(three))).toContain('1 of those already here is caught by the saved pattern too')
    const many = Array.from({ length: 1_000 }, (_, index) => transaction(`t${index}`))
    expect(shown(found(many))).toContain('may have sent a part of the transactions only')
  })

  it.each<[FoundBefore, string]>([
    [{ kind: 'running' }, 'The saved pattern is still being tested'],
    [{ kind: 'failed', problem: failed }, 'The saved pattern could not be tested'],
    [{ kind: 'notSent' }, 'The saved pattern cannot be sent for a test'],
  ])('shows the matches without a comparison after %j [PAT-17] [PAT-22]', (before, words) => {
    const text = shown(found(three), before)
    expect(text).toContain(words)
    expect(text).toContain('CB others')
    expect(text).not.toContain('All 3')
  })

  it('that was not sent is a note [PAT-22]', () => {
    expect(shown({ kind: 'notSent' })).toContain('The pattern was not sent, so nothing is known of what it matches.')
  })

  it('has pages of one hundred [PAT-09] [PAT-21] [FMT-09]', () => {
    const text = shown(found(Array.from({ length: 205 }, (_, index) => transaction(`t${index}`))))
    expect(text).toContain('1–100 of 205')
    expect([text.includes('CB t99|'), text.includes('CB t100|')]).toEqual([true, false])
  })
})

describe('the question about transactions of others', () => {
  it.each([
    [found([]), false],
    [{ kind: 'running' } as const, true],
  ])('says when fewer may be taken: %j [PAT-06]', (foundBefore, isAtMost) => {
    const test = { kind: 'done', pattern: 'CB', found: found(three), foundBefore } as const
    const asked = impactOfTest(test, owner, 'edit')
    if (!asked) throw new Error('the test has an effect')
    const { text } = rendered(<TakenQuestion asked={asked} owner={owner} onConfirm={() => {}} onBack={() => {}} />)
    expect(text).toContain('Take 1 transaction from others?')
    expect(text.includes('so fewer may be taken')).toBe(isAtMost)
  })
})
