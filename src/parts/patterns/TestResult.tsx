import { useMemo, useState } from 'react'
import type { Change, Impact, ImpactOwner } from '#lib/patterns/impact.ts'
import type { PatternTest } from '#stores/patterns.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { MatchingTable } from './MatchingTable.tsx'

type DoneTest = Extract<PatternTest, { kind: 'done' }>

export interface TestResultProps {
  readonly test: DoneTest
  readonly impact: Impact | null
  readonly owner: ImpactOwner
}

type Choice = 'all' | Change

const choices = ['all', 'new', 'here', 'taken', 'lost'] as const

/** What is taken from others has the warning colour. */
const warningOption = 'bg-warn-tint! text-warn! has-checked:underline'

/** The transactions that the text matches, and the effect of saving it. */
export function TestResult({ test, impact, owner }: TestResultProps) {
  const { t } = useLanguage()
  const [choice, setChoice] = useState<Choice>('all')
  const shown = useMemo(
    () => (impact?.rows ?? []).filter(({ change }) => choice === 'all' || change === choice),
    [impact, choice],
  )
  if (!impact) return <Notice tone="warn" title={t('patterns.notSent')} />
  const { rows, counts } = impact
  return (
    <div className="flex flex-col gap-3">
      <ImpactNotices test={test} impact={impact} owner={owner} />
      <MatchingTable
        key={choice}
        pattern={test.pattern}
        rows={shown}
        action={
          counts && (
            <div className="max-w-full overflow-x-auto">
              <Segmented
                label={t('patterns.impact')}
                isPlain
                wraps
                value={choice}
                options={choices.map((value) => ({
                  value,
                  label: t(`patterns.impact.${value}`, { count: value === 'all' ? rows.length : counts[value] }),
                  className: value === 'taken' && counts.taken > 0 ? warningOption : undefined,
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

/** Limits of the counts: incomplete answers, and transactions of others. */
function ImpactNotices({ test: { foundBefore }, impact, owner }: TestResultProps & { readonly impact: Impact }) {
  const { t } = useLanguage()
  const { mayBeCut, taken, sharedWithOthers } = impact
  const beforeKind = foundBefore?.kind
  return (
    <>
      {mayBeCut && <Notice tone="info" title={t('patterns.impact.cut')} />}
      <div role="status" className="empty:hidden">
        {beforeKind === 'running' && <Notice tone="info" title={t('patterns.impact.running')} />}
        {(beforeKind === 'failed' || beforeKind === 'notSent') && (
          <Notice tone="warn" title={t(`patterns.impact.${beforeKind}`)} />
        )}
      </div>
      {taken > 0 && <Notice tone="warn" title={t(`patterns.taken.${owner.type}`, { count: taken })} />}
      {sharedWithOthers > 0 && <Notice tone="info" title={t('patterns.shared', { count: sharedWithOthers })} />}
    </>
  )
}
