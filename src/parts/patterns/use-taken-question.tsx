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
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [openImpact, setOpenImpact] = useState<Impact | null>(null)
  const back = () => setOpenImpact(null)
  return {
    save: () => (impact && impact.taken > 0 && confirmed !== pattern ? setOpenImpact(impact) : onSave()),
    question: openImpact && (
      <ConfirmDialog
        title={t('patterns.taken.question', { count: openImpact.taken })}
        confirm={t('patterns.taken.confirm')}
        back={t('action.back')}
        close={t('action.close')}
        pending={false}
        startsAtBack
        onConfirm={() => {
          setConfirmed(pattern)
          back()
          onSave()
        }}
        onBack={back}
      >
        <p>{t(`patterns.taken.${owner.type}`, { count: openImpact.taken })}</p>
        {openImpact.counts === null && <p className="mt-2 text-muted">{t('patterns.taken.atMost')}</p>}
      </ConfirmDialog>
    ),
  }
}
