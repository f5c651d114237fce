import { lookUp, readingFailure } from '#lib/catalogues/catalogue.ts'
import type { Problem } from '#lib/problem.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { unassignedErrors } from '../errors.ts'
import { $unassigned } from './state.ts'

export interface NoTransactionsProps {
  /** The failure of the reading. Without it, the list is empty. */
  readonly problem?: Problem
  readonly onBack: () => void
}

/** Replaces the table when the hub has no transactions, or when its list could not be read. Source: MAS-11, MAS-21, MAS-29, MAS-31. */
export function NoTransactions({ problem, onBack }: NoTransactionsProps) {
  const { t } = useLanguage()
  const failed = problem !== undefined && lookUp(unassignedErrors, problem).place === 'dialog'
  const back = <Button onClick={onBack}>{t('action.back')}</Button>
  if (!failed) {
    return (
      <EmptyState title={t('association.empty')} action={back}>
        {t('association.empty.next')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t(readingFailure(problem))}
      action={
        <div className="flex gap-2">
          <RetryButton look="primary" size="normal" onClick={() => $unassigned.revalidate()} />
          {back}
        </div>
      }
    />
  )
}
