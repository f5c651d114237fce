import { useMemo, useState } from 'react'
import { type Change, impactOf } from '#lib/patterns/impact.ts'
import type { Found, PatternTest } from '#stores/patterns.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { MatchingTable } from './MatchingTable.tsx'
import type { PatternOwner, PatternTask } from './pattern-task.ts'

export interface TestResultProps {
  readonly test: Extract<PatternTest, { kind: 'done' }>
  readonly owner: PatternOwner
  readonly kind: PatternTask['kind']
}

type Choice = 'all' | Change

const choices = ['all', 'gained', 'kept', 'lost'] as const

/** What the text finds, and what saving it would gain, keep and lose. */
export function TestResult({ test, owner, kind }: TestResultProps) {
  const { t } = useLanguage()
  const [choice, setChoice] = useState<Choice>('all')
  const { rows, counts, taken, mayBeCut } = useMemo(() => {
    if (kind === 'delete') return impactOf(transactionsOf(test.found), [], owner)
    const before = test.foundBefore === null ? [] : transactionsOf(test.foundBefore)
    return impactOf(before, transactionsOf(test.found) ?? [], owner)
  }, [test, owner, kind])
  const shown = useMemo(
    () => (choice === 'all' ? rows : rows.filter(({ change }) => change === choice)),
    [rows, choice],
  )
  if (test.found.kind === 'notSent') return <Notice tone="warn" title={t('patterns.notSent')} />
  return (
    <div className="flex flex-col gap-3">
      {mayBeCut && <Notice tone="info" title={t('patterns.impact.cut')} />}
      {!counts && <Notice tone="warn" title={t('patterns.impact.unknown')} />}
      {taken > 0 && <Notice tone="warn" title={t(`patterns.impact.taken.${owner.type}`, { count: taken })} />}
      <MatchingTable
        key={choice}
        pattern={test.pattern}
        rows={shown}
        action={
          counts && (
            <div className="max-w-full overflow-x-auto">
              <Segmented
                label={t('patterns.impact')}
                value={choice}
                options={choices.map((value) => ({
                  value,
                  label: t(`patterns.impact.${value}`, { count: value === 'all' ? rows.length : counts[value] }),
                }))}
                onChange={(value) => setChoice(value as Choice)}
              />
            </div>
          )
        }
      />
    </div>
  )
}

/** Null when the API was not asked. */
function transactionsOf(found: Found) {
  switch (found.kind) {
    case 'found':
      return found.transactions
    case 'nothing':
      return []
    case 'notSent':
      return null
  }
}
