import { useStore } from '@nanostores/react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { nextReceiptErrors } from './errors.ts'
import { $review, refusalOf } from './state/review.ts'

/** Why the last jump failed, if it was to this receipt. */
export function useRefusal(id: string): string | undefined {
  const { t } = useLanguage()
  const problem = refusalOf(useStore($review), id)
  return problem && t(lookUp(nextReceiptErrors, problem).message, { id })
}
