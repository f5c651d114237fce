import { useStore } from '@nanostores/react'
import { nameKeys } from '#lib/key-names.ts'
import { actionOf, type PressedKey, shownKey } from '#lib/keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { needsNoReceipt, type ReviewAction, reviewKeyTable } from './keys.ts'
import { forgetDropped, takePress } from './state/review.ts'

/**
 * Performs the actions of single keys, except while the user types in a field. A key that is for a receipt is dropped and told while it cannot
 * mean the one on the screen. So is a second Enter, which came after the one that validated.
 *
 * @param isActive whether keys work; they do not while something else covers the receipt
 * @param isPossible whether an action does something now; the browser keeps the keys of the others
 */
export function useReviewKeys(
  perform: (action: ReviewAction, press: string) => void,
  isActive: boolean,
  isPossible: (action: ReviewAction) => boolean = () => true,
): void {
  const { t } = useLanguage()
  const keys = useStore(reviewKeyTable.$keys)
  const isLateEnter = ({ key, timeStamp }: PressedKey) =>
    key === 'Enter' && !(document.activeElement instanceof HTMLButtonElement) && !takePress(nameKeys(key, t), timeStamp)
  useKeys((pressed) => {
    const action = actionOf(keys, pressed)
    if (action === null) return isLateEnter(pressed)
    if (!isPossible(action)) return false
    const press = nameKeys(shownKey(keys, action) ?? pressed.key, t)
    if (needsNoReceipt(action)) forgetDropped()
    else if (!takePress(press, pressed.timeStamp)) return true
    perform(action, press)
    return true
  }, isActive)
}
