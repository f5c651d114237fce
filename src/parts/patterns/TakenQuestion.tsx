import type { Impact, ImpactOwner } from '#lib/patterns/impact.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface TakenQuestionProps {
  readonly asked: Impact
  readonly owner: ImpactOwner
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Asks before a pattern takes transactions from others. Source: PAT-06, PAT-08. */
export function TakenQuestion({ asked, owner, onConfirm, onBack }: TakenQuestionProps) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      title={t('patterns.taken.question', { count: asked.taken })}
      confirm={t('patterns.taken.confirm')}
      close={t('action.close')}
      back={t('action.back')}
      pending={false}
      startsAtBack
      onConfirm={onConfirm}
      onBack={onBack}
    >
      <p>{t(`patterns.taken.${owner.type}`, { count: asked.taken })}</p>
      {asked.counts === null && <p className="mt-2 text-muted">{t('patterns.taken.atMost')}</p>}
    </ConfirmDialog>
  )
}
