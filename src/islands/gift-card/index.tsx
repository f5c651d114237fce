import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Step } from '#lib/gift-card/steps.ts'
import { linkTo } from '#lib/links.ts'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { $giftCardStep, chooseCard, chooseGiftCardHub, forgetGiftCard, goToStep } from '#stores/gift-card.ts'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { CardStep } from './CardStep.tsx'
import { GiftCardHubStep } from './GiftCardHubStep.tsx'

export default function GiftCardWizard(props: IslandProps) {
  // What is saved, and the address, are known in the browser only.
  const hydrated = useHydrated()
  return (
    <ToolFrame {...props} notices="head">
      {hydrated ? <GiftCardSteps /> : <StepSkeleton />}
    </ToolFrame>
  )
}

/** Card, hub, store: what is saved and the address say which it is. Source: GIFT-02, GIFT-10, GIFT-24. */
function GiftCardSteps() {
  const { locale } = useLanguage()
  const step = useStore($giftCardStep)
  // Who goes from one step to another by keyboard goes on where that one starts.
  const [moved, setMoved] = useState(false)

  // The table is a quarter of the page's script; card and hub need not wait for it.
  const storeStep = useLatePart(() => import('./GiftCardStoreStep.tsx'))

  function goTo(next: Step) {
    setMoved(true)
    goToStep(next)
  }

  function restart() {
    forgetGiftCard()
    location.assign(linkTo('home', locale))
  }

  switch (step) {
    case 'card':
      return (
        <CardStep
          takesFocus={moved}
          onNext={(cardNumber) => {
            chooseCard(cardNumber)
            goTo('mall')
          }}
        />
      )
    case 'mall':
      return (
        <GiftCardHubStep
          takesFocus={moved}
          onBack={() => goTo('card')}
          onNext={(hub) => {
            chooseGiftCardHub(hub)
            goTo('store')
          }}
        />
      )
    case 'store':
      return (
        <LatePart of={storeStep} waiting={<StepSkeleton />}>
          {({ GiftCardStoreStep }) => <GiftCardStoreStep takesFocus={moved} onStep={goTo} onRestart={restart} />}
        </LatePart>
      )
  }
}

/** About the size of a step; part of the built page. */
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
