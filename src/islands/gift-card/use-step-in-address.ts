import { useCallback, useLayoutEffect } from 'react'
import type { Step } from '#lib/gift-card/steps.ts'
import { $giftCardStep, wantStep } from '#stores/gift-card.ts'

const name = 'step'

/**
 * Keeps the step in the address, so that the back button leads to the step before. The card number is never part of it.
 *
 * @returns goes to a step
 */
export function useStepInAddress(): (step: Step) => void {
  useLayoutEffect(() => {
    const follow = () => {
      const wanted = stepInAddress()
      wantStep(wanted)
      // It may be another step than asked for, because something before it is missing.
      if (wanted !== null && wanted !== $giftCardStep.get()) write('replaceState', $giftCardStep.get())
    }
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return useCallback((step) => {
    // An address without a step means where the wizard goes on, which is about to change.
    if (stepInAddress() === null) write('replaceState', $giftCardStep.get())
    wantStep(step)
    write('pushState', $giftCardStep.get())
  }, [])
}

function stepInAddress(): string | null {
  return new URLSearchParams(location.search).get(name)
}

function write(how: 'pushState' | 'replaceState', step: Step): void {
  history[how](
    how === 'pushState' ? null : history.state,
    '',
    `${location.pathname}?${new URLSearchParams({ [name]: step })}`,
  )
}
