import { useStore } from '@nanostores/react'
import { readingFailure } from '#lib/catalogues/catalogue.ts'
import { problemToTell } from '#lib/problem.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import type { Reading } from '#stores/query.ts'
import { useLanguage } from '#ui/Messages.tsx'

export interface UnreadListProps<Data> {
  readonly list: Reading<Data>
  /** Replaces the general text, where more than the list is missing. */
  readonly text?: string
}

/**
 * Says below a field that its list could not be read, also when an older list is kept, and reads it again. The typed form
 * stays. Source: HUB-31, HUB-40.
 */
export function UnreadList<Data>({ list, text }: UnreadListProps<Data>) {
  const { t } = useLanguage()
  const { error, loading } = useStore(list)
  const problem = problemToTell(error)
  if (problem === null) return null
  return (
    <div role="alert" className="mt-1.5 flex flex-wrap items-center gap-3 text-small text-bad">
      <span>{text ?? t(readingFailure(problem))}</span>
      <RetryButton isOfField pending={loading} onClick={() => list.revalidate()} />
    </div>
  )
}
