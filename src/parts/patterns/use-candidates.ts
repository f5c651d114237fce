import { useDeferredValue, useMemo, useState } from 'react'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { type Candidate, type CandidateGround, candidatesFor, type LoadedLabel } from '#lib/patterns/candidates.ts'
import { isRegex } from '#lib/patterns/header-form.ts'
import { holderOf, type ImpactOwner } from '#lib/patterns/impact.ts'
import type { PatternTest } from '#stores/patterns.ts'
import { useMatches } from './use-pattern-job.ts'

/** What a suggestion needs of a transaction. */
export type ComparedTransaction = Pick<RelatedTransaction, 'id' | 'label' | 'store' | 'retailerId'>

/** What a proposal is made of. Every list is the same array until its content changes. */
export interface CandidateSource {
  /** Labels that the pattern has to match. Without them, the commonest shop of the loaded transactions is used. */
  readonly evidence: readonly string[]
  /** Transactions that the page has loaded already. */
  readonly loaded: readonly ComparedTransaction[]
  /** The saved patterns of the same store or retailer. What they match needs no other pattern. */
  readonly saved: readonly string[]
  /** A label that the user tries. It replaces the evidence. */
  readonly typedLabel: string
  /** Its matches count as loaded. */
  readonly test: PatternTest
  readonly owner: ImpactOwner
}

interface Candidates {
  readonly candidates: readonly Candidate[]
  /** From now on the list stays as it is until the user tries another label. Only its figures follow the transactions. */
  readonly keep: () => void
  /** Number of transactions that they were compared with. */
  readonly compared: number
  /** Whether others own some of these. Otherwise nothing is known of what a pattern takes. */
  readonly hasOthers: boolean
}

/** Proposes patterns. The loaded transactions and those that the last test found decide their order until one is chosen. */
export function useCandidates({ evidence, loaded, saved, typedLabel, test, owner }: CandidateSource): Candidates {
  const label = useDeferredValue(typedLabel)
  const found = useLastFound(test)
  const rows = useMemo(() => labelsOf([...loaded, ...found], owner), [loaded, found, owner])
  const ownLabels = useMemo(
    () => rows.flatMap(({ label, isOthers }) => (isOthers || label === '' ? [] : label)),
    [rows],
  )
  const unmatched = useUnmatched(ownLabels, saved)
  const [kept, setKept] = useState<CandidateGround['kept']>(null)
  const candidates = useMemo(
    () => candidatesFor({ label, evidence, unmatched, saved, kept }, rows),
    [label, evidence, unmatched, saved, kept, rows],
  )
  const keep = () => setKept({ label, candidates })
  return { candidates, keep, compared: rows.length, hasOthers: rows.some(({ isOthers }) => isOthers) }
}

const nothing: readonly never[] = []

/** They stay while the user changes the text. */
function useLastFound(test: PatternTest): readonly RelatedTransaction[] {
  return useLastKnown(test.kind === 'done' && test.found.kind === 'found' ? test.found.transactions : null)
}

/** The last known list, so that nothing disappears while the next one is unknown (null). Empty at first. */
function useLastKnown<Item>(list: readonly Item[] | null): readonly Item[] {
  const [last, setLast] = useState<readonly Item[]>(nothing)
  const known = list ?? last
  if (known !== last) setLast(known)
  return known
}

function labelsOf(transactions: readonly ComparedTransaction[], owner: ImpactOwner): readonly LoadedLabel[] {
  const each = new Map(transactions.map((transaction) => [transaction.id ?? transaction, transaction]))
  return [...each.values()].map((transaction) => ({
    label: transaction.label ?? '',
    isOthers: holderOf(transaction, owner) === 'another',
  }))
}

/** The labels that no saved pattern matches, as far as this is known. A saved pattern may never end, so a worker matches. */
function useUnmatched(labels: readonly string[], saved: readonly string[]): readonly string[] {
  const job = useMemo(() => {
    const patterns = saved.filter((pattern) => pattern !== '' && isRegex(pattern))
    if (patterns.length === 0 || labels.length === 0) return null
    return { pattern: patterns.map((pattern) => `(?:${pattern})`).join('|'), labels }
  }, [labels, saved])
  const result = useMatches(job)
  const unmatched = useMemo(() => {
    if (job === null) return labels
    if (result === null) return null
    return result.kind === 'answered' ? labels.filter((_, index) => result.answer[index] === null) : labels
  }, [job, result, labels])
  return useLastKnown(unmatched)
}
