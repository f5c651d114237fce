import { useStore } from '@nanostores/react'
import type { SyntheticEvent } from 'react'
import { readingFailure } from '#lib/catalogues/catalogue.ts'
import { hubListErrors } from '#lib/catalogues/hubs.ts'
import type { ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { problemOf } from '#lib/problem.ts'
import { $shoppingHubs } from '#stores/shopping-hubs.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
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
  readonly onNext: (hub: ShoppingHub) => void
  /** Shown beside the Next button. */
  readonly back?: Elements
}

/** Chooses a hub. Source: MAS-02, MAS-03, MAS-22, GIFT-06, GIFT-28, GIFT-39. */
export function HubChoiceForm({ heading, saved, isSavedFirst = false, noteOf, onNext, back }: HubChoiceFormProps) {
  const { t } = useLanguage()
  const { data, error } = useStore($shoppingHubs)
  // After a failed refresh an empty list does not prove that there is no hub.
  const hubs = error !== undefined && data?.length === 0 ? undefined : data
  const [picked, setPicked] = useKeptState<string | null>('hub', null)
  const chosen = hubs?.find(({ id }) => id === (picked ?? saved))

  const { off, note } = useOffReason(chosen ? undefined : t('hub.missing'))

  function next(event: SyntheticEvent) {
    event.preventDefault()
    if (chosen) onNext(chosen)
  }

  if (!hubs && !error) return <HubChoiceSkeleton heading={heading} />
  return (
    <form onSubmit={next} className="flex max-w-130 flex-col items-start gap-4">
      {heading}
      {hubs && hubs.length > 0 && (
        <HubList
          hubs={
            isSavedFirst ? hubs.toSorted((one, other) => Number(other.id === saved) - Number(one.id === saved)) : hubs
          }
          chosen={chosen?.id ?? null}
          noteOf={noteOf}
          onChoose={setPicked}
        />
      )}
      {hubs?.length === 0 && <EmptyState title={t('hub.empty')} action={back} />}
      {hubs ? (
        <div className="flex gap-2">
          <Button type="submit" look="primary" {...off}>
            {t('action.next')}
          </Button>
          {hubs.length > 0 && back}
          {hubs.length > 0 && note}
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

/** Has the size of the list. It is part of the built page. */
export function HubChoiceSkeleton({ heading }: Pick<HubChoiceFormProps, 'heading'>) {
  const { t } = useLanguage()
  return (
    <div className="flex max-w-130 flex-col items-start gap-4">
      {heading}
      <Skeleton className="h-75 w-full" label={t('state.loading')} />
      <Skeleton className="h-9 w-17" />
    </div>
  )
}
