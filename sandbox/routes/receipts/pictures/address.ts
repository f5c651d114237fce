import type { receipts } from '../../../db/schema/receipts.ts'

/** What a customer took a picture of. */
export type PictureKind = (typeof receipts.$inferSelect)['picture']

/** Where the pictures are served, outside of the contract; the id of the receipt follows. */
export const picturesPath = '/pictures/receipts'

/** Address of a receipt's picture; of an unsafe one, something that must never be followed. */
export function pictureAddress(origin: string, id: string, kind: PictureKind): string {
  return kind === 'unsafe' ? 'javascript:alert(document.domain)' : `${origin}${picturesPath}/${id}`
}
