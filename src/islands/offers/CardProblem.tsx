import { anyFailure, type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import { formatPair } from '#lib/format.ts'
import { type Problem, problemToTell } from '#lib/problem.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { UserLanguage } from '#ui/ContentLanguage.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** Every call of the offers service. The message shows in the card concerned. Source: OFF-64. */
export const offersErrors: Catalogue<'card'> = [anyFailure('card')]

export interface CardProblemProps {
  /** The error of a failed read; undefined when the read has not failed. */
  readonly error: unknown
  /** Name of the data, for the name of the button. */
  readonly of: string
  readonly pending: boolean
  readonly onRetry: () => void
}

/**
 * Shows a failed read in the card that needs the data, in the language of the user. The rest of the page still works. Source:
 * OFF-64, OFF-67.
 */
export function CardProblem({ error, ...reading }: CardProblemProps) {
  const problem = problemToTell(error)
  return (
    problem && (
      <UserLanguage>
        <Failure problem={problem} {...reading} />
      </UserLanguage>
    )
  )
}

type FailureProps = Omit<CardProblemProps, 'error'> & { readonly problem: Problem }

function Failure({ problem, of, pending, onRetry }: FailureProps) {
  const { t, locale } = useLanguage()
  return (
    <div role="alert" className="flex flex-col items-start gap-1 border-l-3 border-bad pl-3">
      <p className="text-table font-medium text-bad">{t(lookUp(offersErrors, problem).message)}</p>
      <RetryButton pending={pending} aria-label={formatPair(t('action.retry'), of, locale)} onClick={onRetry} />
    </div>
  )
}
