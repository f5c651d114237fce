import { useMemo } from 'react'
import { expect, it, vi } from 'vitest'
import { CandidateList, type CandidateListProps } from '#parts/patterns/CandidateList.tsx'
import { rendered } from '#tests/support/rendered.tsx'

type Job = { readonly pattern: string; readonly labels: readonly string[] } | null

// A worker answers later than the first render.
vi.mock('#parts/patterns/use-pattern-job.ts', () => ({
  useMatches: (job: Job) =>
    useMemo(() => {
      const isMatch = (label: string) => job !== null && new RegExp(job.pattern).test(label)
      return job && { kind: 'answered', answer: job.labels.map((label) => (isMatch(label) ? [0, 1] : null)) }
    }, [job]),
}))

const at = (id: string) => ({ id, name: null, shoppingHubName: null })
const owner = { type: 'store', id: 's1', name: 'Fnac' } as const
const one = { id: 't1', label: 'CB ZEPHIR ONE', store: at('s1'), retailerId: null }
const others = { id: 't2', label: 'CB ZEPHIR TWO', store: at('s2'), retailerId: null }

const list = (props: Partial<CandidateListProps>) =>
  rendered(
    <CandidateList
      evidence={[]}
      loaded={[one]}
      saved={[]}
      typedLabel=""
      test={{ kind: 'none' }}
      owner={owner}
      pattern=""
      onChoose={() => {}}
      {...props}
    />,
  )

it('suggests patterns for the loaded transactions, and says nothing of others while none is loaded [PAT-07]', () => {
  expect(list({}).text).toContain('|^CB\\s+ZEPHIR\\s+ONE$|Any date, card and number|Catches 1 of 1 loaded transaction|')
  expect(list({}).text).not.toContain('others')
  expect(list({ loaded: [] }).text).toBe('')
})

it('counts what the last test has found, each transaction once, and what a suggestion takes from others [PAT-07] [PAT-08]', () => {
  const test = { kind: 'done', pattern: 'X', found: { kind: 'found', transactions: [one, others] }, foundBefore: null }
  const { text } = list({ typedLabel: 'ACHAT ZEPHIR 12/10', test: test as never })
  expect(text).toContain(
    '|\\bZEPHIR\\b|Store words only|Catches 2 of 2 loaded transactions|Takes 1 of them from others|',
  )
})

it('suggests them for the labels that a new pattern has to match, and starts there, but none that is saved [PAT-02] [PAT-07]', () => {
  const evidence = ['CB ZEPHIR&amp;CO HUB 12/10']
  const suggested = list({ evidence })
  expect(suggested.text).toContain('ZEPHIR&amp;amp;CO')
  expect(suggested.all('data-autofocus')).toEqual([''])
  expect(list({}).all('data-autofocus')).toEqual([])
  const pattern = '^CB\\s+ZEPHIR\\s+ONE$'
  expect(list({ pattern }).all('aria-pressed')[0]).toBe('true')
  expect(list({ evidence: [one.label], saved: [pattern] }).text).not.toContain(`|${pattern}|`)
})

it('suggests none for what a saved pattern matches [PAT-07]', () => {
  const three = { id: 't3', label: 'CB ZEPHIR THREE', store: at('s1'), retailerId: null }
  const loaded = [one, three]
  expect(list({ loaded, saved: ['ZEPHIR ONE'] }).text).toContain('|^CB\\s+ZEPHIR\\s+THREE$|')
  expect(list({ loaded, saved: ['ZEPHIR ONE'] }).text).not.toContain('|^CB\\s+ZEPHIR\\s+ONE$|')
  expect(list({ loaded, saved: ['ZEPHIR ONE', 'THREE'] }).text).toBe('')
})
