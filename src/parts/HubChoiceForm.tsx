import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { type SyntheticEvent, useState } from 'react'
import { readingFailure } from '#lib/catalogues/catalogue.ts'
import { hubListErrors } from '#lib/catalogues/hubs.ts'
import type { ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { problemOf } from '#lib/problem.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import type { ReadingState } from '#stores/query.ts'
import { $shoppingHubs } from '#stores/shopping-hubs.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'
import { HubList } from './HubList.tsx'
import { PageKeys } from './PageKeys.tsx'
import { ProblemDialog } from './ProblemDialog.tsx'
import { RetryButton } from './RetryButton.tsx'

export interface HubChoiceFormProps {
  /** The heading of the step. */
  readonly heading: Elements
  /** Id of the hub of the last visit; it is preselected. */
  readonly saved: string | null
  /** Whether that hub comes first in the list. */
  readonly isSavedFirst?: boolean
  /** What is known of a hub, in a few words. */
  readonly noteOf?: (hubId: string) => string | undefined
  /** Whether the hubs are read and shown; false in the built page, which has the filter already. */
  readonly isReady?: boolean
  readonly onNext: (hub: ShoppingHub) => void
  /** Shown beside the Next button. */
  readonly back?: Elements
}

const $unread: ReadableAtom<ReadingState<readonly ShoppingHub[]>> = atom({ loading: true })

/** Chooses a hub. Source: MAS-02, MAS-03, MAS-22, GIFT-06, GIFT-28, GIFT-39. */
export function HubChoiceForm({
  heading,
  saved,
  isSavedFirst = false,
  noteOf,
  isReady = true,
  onNext,
  back,
}: HubChoiceFormProps) {
  const { t } = useLanguage()
  const { data, error } = useStore(isReady ? $shoppingHubs : $unread)
  // After a failed refresh an empty list does not prove that there is no hub.
  const hubs = error !== undefined && data?.length === 0 ? undefined : data
  const [picked, setPicked] = useKeptState<string | null>('hub', null)
  // A failed reading takes the list away, but not its text.
  const [typed, setTyped] = useState('')
  const words = searchWords(typed)
  const found = hubs?.filter((hub) => hasAllWords(normalizeText(hub.name ?? hub.id), words))
  // Nobody means a hub that they do not see.
  const chosen = found?.find(({ id }) => id === (picked ?? saved))

  const isLoading = !hubs && !error
  const { off, note } = useOffReason(chosen || isLoading ? undefined : t('hub.missing'))

  function next(event: SyntheticEvent) {
    event.preventDefault()
    if (chosen) onNext(chosen)
  }

  return (
    <form onSubmit={next} className="flex max-w-130 flex-col items-start gap-4">
      {heading}
      {(isLoading || (hubs && hubs.length > 0)) && (
        <HubList
          hubs={
            isSavedFirst
              ? found?.toSorted((one, other) => Number(other.id === saved) - Number(one.id === saved))
              : found
          }
          chosen={chosen?.id ?? null}
          noteOf={noteOf}
          onChoose={setPicked}
          typed={typed}
          onType={setTyped}
        />
      )}
      {hubs?.length === 0 && <EmptyState title={t('hub.empty')} action={back} />}
      {hubs || isLoading ? (
        <div className="flex gap-2">
          <Button type="submit" look="primary" {...off} disabled={!chosen}>
            {t('action.next')}
          </Button>
          {hubs?.length !== 0 && back}
          {hubs?.length !== 0 && note}
        </div>
      ) : (
        <EmptyState
          title={t(readingFailure(problemOf(error)))}
          action={
            <div className="flex gap-2">
              <RetryButton size="normal" onClick={() => $shoppingHubs.revalidate()} />
              {back}
            </div>
          }
        />
      )}
      <ProblemDialog error={error} catalogue={hubListErrors} />
      <PageKeys lines={[{ keys: 'A–Z', effect: t('hub.keys') }]} />
    </form>
  )
}
