import { useEffect } from 'react'
import { watchPredictions } from '#stores/offers-predictions.ts'
import { IndividualisedForm } from './IndividualisedForm.tsx'
import { PredictionCard } from './PredictionCard.tsx'

/** The offer at the left, what it would cost at the right. Source: OFF-02 to OFF-13. */
export function IndividualisedTab() {
  useEffect(watchPredictions, [])
  return (
    <div className="grid items-start gap-4 pt-4 min-[64rem]:grid-cols-[24rem_minmax(0,1fr)]">
      <IndividualisedForm />
      <PredictionCard />
    </div>
  )
}
