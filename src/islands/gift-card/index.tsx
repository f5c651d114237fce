import { useStore } from '@nanostores/react'
import { linkTo } from '#lib/links.ts'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CardStep } from './CardStep.tsx'
import { GiftCardHubStep } from './GiftCardHubStep.tsx'
import {
  $cardNumber,
  $giftCardHub,
  $giftCardStep,
  chooseLastGiftCardHub,
  confirmCard,
  confirmGiftCardHub,
  forgetGiftCard,
  goToStep,
} from './state/wizard.ts'

export default function GiftCardWizard(props: IslandProps) {
  return (
    <ToolFrame {...props} notices="head">
      <GiftCardSteps />
    </ToolFrame>
  )
}

/**
 * The steps card, hub and store. The saved values and the address determine the current step. The built page contains the first one, which
 * takes a number from the first paint. Source: GIFT-02, GIFT-10, GIFT-24.
 */
function GiftCardSteps() {
  const { locale } = useLanguage()
  // Only the browser knows the saved values and the address.
  const isHydrated = useHydrated()
  const wanted = useStore($giftCardStep)
  const saved = useStore($cardNumber)
  const hub = useStore($giftCardHub)
  const step = isHydrated ? wanted : 'card'
  // The table is a quarter of the script of the page. The first two steps do not wait for it.
  const storeStep = useLatePart(() => import('./GiftCardStoreStep.late.tsx'))

  function restart() {
    forgetGiftCard()
    location.assign(linkTo('home', locale))
  }

  switch (step) {
    case 'card':
      return (
        <CardStep
          saved={isHydrated ? saved : undefined}
          hub={isHydrated ? hub : null}
          onLastHub={chooseLastGiftCardHub}
          onNext={confirmCard}
        />
      )
    case 'mall':
      return <GiftCardHubStep onBack={() => goToStep('card')} onNext={confirmGiftCardHub} />
    case 'store':
      return (
        <LatePart of={storeStep} waiting={<StepSkeleton />}>
          {({ GiftCardStoreStep }) => <GiftCardStoreStep onStep={goToStep} onRestart={restart} />}
        </LatePart>
      )
  }
}

/** Has about the size of a step. */
function StepSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="flex max-w-180 flex-col items-start gap-4">
      <Skeleton className="h-12 w-72" label={t('state.loading')} />
      <Skeleton className="h-16 w-80" />
      <Skeleton className="h-9 w-17" />
    </div>
  )
}
