import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { $dropped, takePress } from './state/review.ts'

/** Buttons whose presses count for what is on the screen, or are dropped and told. */
export function PressGate({ children }: { readonly children: Elements }) {
  return (
    <div className="contents" onClickCapture={stopDropped}>
      {children}
    </div>
  )
}

function stopDropped(event: MouseEvent<HTMLElement>): void {
  const button = event.target instanceof Element && event.target.closest('button')
  if (button && !takePress(button.textContent, event.timeStamp)) event.stopPropagation()
}

/** Which press was not used, and why; empty without one. */
export function useDroppedText(): string {
  const { t } = useLanguage()
  const dropped = useStore($dropped)
  return dropped === null ? '' : t(`receipts.dropped.${dropped.why}`, { press: dropped.press })
}
