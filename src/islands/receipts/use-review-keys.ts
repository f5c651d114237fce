import { useStore } from '@nanostores/react'
import { actionOf } from '#lib/keys.ts'
import type { ReviewAction } from '#lib/receipts/keys.ts'
import { reviewKeyTable } from '#stores/review-keys.ts'
import { useKeys } from '#ui/use-keys.ts'

/**
 * Performs the actions of single keys, except while the user types in a field.
 *
 * @param isActive whether keys work; they do not while something else covers the receipt
 */
export function useReviewKeys(perform: (action: ReviewAction) => void, isActive: boolean): void {
  const keys = useStore(reviewKeyTable.$keys)
  useKeys((pressed) => {
    const action = actionOf(keys, pressed)
    if (action === null) return false
    perform(action)
    return true
  }, isActive)
}
