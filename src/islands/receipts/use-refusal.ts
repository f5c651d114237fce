import { useStore } from '@nanostores/react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { nextReceiptErrors } from './errors.ts'
import { $review } from './state/review.ts'

/** Why the last jump failed, if it was to this receipt. */
export function useRefusal(id: string): string | undefined {
  const { t } = useLanguage()
  const review = useStore($review)
  const refused = review.phase === 'reviewing' ? review.refusedJump : null
  return refused?.wantedId === id ? t(lookUp(nextReceiptErrors, refused.problem).message, { id }) : undefined
}
