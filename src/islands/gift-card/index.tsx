import { useStore } from '@nanostores/react'
import { linkTo } from '#lib/links.ts'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { $giftCardStep, chooseCard, chooseGiftCardHub, forgetGiftCard, goToStep } from '#stores/gift-card.ts'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CardStep } from './CardStep.tsx'
import { GiftCardHubStep } from './GiftCardHubStep.tsx'

export default function GiftCardWizard(props: IslandProps) {
  // Only the browser knows the saved values and the address.
  const hydrated = useHydrated()
  return (
    <ToolFrame {...props} notices="head">
      {hydrated ? <GiftCardSteps /> : <StepSkeleton />}
    </ToolFrame>
  )
}

/**
 * The steps card, hub and store. The saved values and the address determine the current step. Source: GIFT-02, GIFT-10,
 * GIFT-24.
 */
function GiftCardSteps() {
  const { locale } = useLanguage()
  const step = useStore($giftCardStep)
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
          onNext={(cardNumber) => {
            chooseCard(cardNumber)
            goToStep('mall')
          }}
        />
      )
    case 'mall':
      return (
        <GiftCardHubStep
          onBack={() => goToStep('card')}
          onNext={(hub) => {
            chooseGiftCardHub(hub)
            goToStep('store')
          }}
        />
      )
    case 'store':
      return (
        <LatePart of={storeStep} waiting={<StepSkeleton />}>
          {({ GiftCardStoreStep }) => <GiftCardStoreStep onStep={goToStep} onRestart={restart} />}
        </LatePart>
      )
  }
}

/** Has about the size of a step. It is part of the built page. */
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
