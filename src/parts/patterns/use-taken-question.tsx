import { useEffect, useState } from 'react'
import type { Impact, ImpactOwner } from '#lib/patterns/impact.ts'
import { isForbidden } from '#lib/problem.ts'
import type { PatternTest } from '#stores/patterns.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface TakenQuestionOptions {
  readonly pattern: string
  /** Whether saving can take transactions from others. */
  readonly canTake: boolean
  /** The test of this text. */
  readonly test: PatternTest
  /** The effect of saving; null when the test does not show it. */
  readonly impact: Impact | null
  readonly owner: ImpactOwner
  /** Starts the test of this text, unless it is running. */
  readonly onTest: () => void
  readonly onSave: () => void
}

export interface TakenQuestion {
  /** Saves. It tests an untested text first, and asks when the pattern takes transactions from others. */
  readonly save: () => void
  /** Whether the test is running that the save needs. */
  readonly isWaiting: boolean
  /** The open question; render it inside the dialog. */
  readonly question: Elements
}

/**
 * Asks before a pattern takes transactions from others, once for each text. A text that cannot be tested is saved without a question,
 * because there is no number to decide by. Source: PAT-06, PAT-08.
 */
export function useTakenQuestion(options: TakenQuestionOptions): TakenQuestion {
  const { pattern, canTake, test, impact, owner, onTest, onSave } = options
  const { t } = useLanguage()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  const [asked, setAsked] = useState<Impact | null>(null)
  const back = () => setAsked(null)

  function decide() {
    if (test.kind === 'failed' && isForbidden(test.problem)) return
    if (impact !== null && impact.taken > 0) setAsked(impact)
    else onSave()
  }

  useEffect(() => {
    if (waitingFor === null) return
    if (waitingFor !== pattern) return setWaitingFor(null)
    if (!hasEnded(test)) return
    setWaitingFor(null)
    decide()
  })

  function save() {
    if (!canTake || confirmed === pattern) return onSave()
    if (test.kind === 'done') return decide()
    setWaitingFor(pattern)
    onTest()
  }

  function confirm() {
    setConfirmed(pattern)
    back()
    onSave()
  }

  return {
    save,
    isWaiting: waitingFor !== null,
    question: asked && (
      <ConfirmDialog
        title={t('patterns.taken.question', { count: asked.taken })}
        confirm={t('patterns.taken.confirm')}
        close={t('action.close')}
        back={t('action.back')}
        pending={false}
        startsAtBack
        onConfirm={confirm}
        onBack={back}
      >
        <p>{t(`patterns.taken.${owner.type}`, { count: asked.taken })}</p>
        {asked.counts === null && <p className="mt-2 text-muted">{t('patterns.taken.atMost')}</p>}
      </ConfirmDialog>
    ),
  }
}

/** Whether a test and its comparison are complete. */
function hasEnded(test: PatternTest): boolean {
  return test.kind === 'failed' || (test.kind === 'done' && test.foundBefore?.kind !== 'running')
}
