import { type ReactNode, useState } from 'react'
import type { Impact, ImpactOwner } from '#lib/patterns/impact.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface TakenQuestion {
  /** Saves immediately. If the pattern takes transactions from others, it asks first. */
  readonly save: () => void
  /** The open question; render it inside the dialog. */
  readonly question: ReactNode
}

/** Asks before a pattern takes transactions from others, once for each text. Source: PAT-06, PAT-08. */
export function useTakenQuestion(
  pattern: string,
  impact: Impact | null,
  owner: ImpactOwner,
  onSave: () => void,
): TakenQuestion {
  const { t } = useLanguage()
  const [agreed, setAgreed] = useState<string | null>(null)
  const [asked, setAsked] = useState<Impact | null>(null)
  const back = () => setAsked(null)
  return {
    save: () => (impact && impact.taken > 0 && agreed !== pattern ? setAsked(impact) : onSave()),
    question: asked && (
      <ConfirmDialog
        title={t('patterns.taken.question', { count: asked.taken })}
        confirm={t('patterns.taken.confirm')}
        back={t('action.back')}
        close={t('action.close')}
        pending={false}
        startsAtBack
        onConfirm={() => {
          setAgreed(pattern)
          back()
          onSave()
        }}
        onBack={back}
      >
        <p>{t(`patterns.taken.${owner.type}`, { count: asked.taken })}</p>
        {asked.counts === null && <p className="mt-2 text-muted">{t('patterns.taken.atMost')}</p>}
      </ConfirmDialog>
    ),
  }
}
