import { reviewKeys } from '#lib/receipts/keys.ts'
import { keyTable } from './own-keys.ts'

/** The keys of the review of receipts, as the user has set them. */
export const reviewKeyTable = keyTable('review', reviewKeys)
