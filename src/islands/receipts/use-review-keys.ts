import { useStore } from '@nanostores/react'
import { actionOf } from '#lib/keys.ts'
import type { ReviewAction } from '#lib/receipts/keys.ts'
import { reviewKeyTable } from '#stores/review-keys.ts'
import { useKeys } from '#ui/use-keys.ts'

/**
 * Performs the actions of single keys, except while the user types in a field.
 *
 * @param isActive whether keys work; they do not while something else covers the receipt
 * @param isPossible whether an action does something now; the browser keeps the keys of the others
 */
export function useReviewKeys<Possible extends ReviewAction>(
  perform: (action: Possible) => void,
  isActive: boolean,
  isPossible: (action: ReviewAction) => action is Possible,
): void {
  const keys = useStore(reviewKeyTable.$keys)
  useKeys((pressed) => {
    const action = actionOf(keys, pressed)
    if (action === null || !isPossible(action)) return false
    perform(action)
    return true
  }, isActive)
}
