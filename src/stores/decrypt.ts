import { atom } from 'nanostores'
import { upload } from '#browser/api/upload.ts'
import { type DecryptAttribute, decryptCustomers } from '#lib/contracts/decrypt.ts'
import { mutation } from './mutation.ts'
import { asUser } from './request.ts'

/** A file and what is wanted of its customers. */
export interface Decryption {
  readonly file: File
  /** In the order of the source. */
  readonly attributes: readonly DecryptAttribute[]
  readonly queryString: string
  readonly shortens: boolean
}

/** How much of the file has been sent, from 0 to 1; null while nothing is on its way. */
export const $sentShare = atom<number | null>(null)

let sending: AbortController | null = null

/** Sends a file and gets the enriched one, or null when it has been cancelled. Source: DEC-12, DEC-13. */
export const decryption = mutation(async (wanted: Decryption): Promise<Blob | null> => {
  const controller = new AbortController()
  sending = controller
  try {
    return await asUser(decryptCustomers, (token) => send(wanted, token, controller.signal))
  } catch (error) {
    if (controller.signal.aborted) return null
    throw error
  }
})

/** Stops what is on its way; the API may have done its work by then, which changes nothing. */
export function cancelDecryption(): void {
  sending?.abort()
}

async function send(wanted: Decryption, token: string | null, signal: AbortSignal): Promise<Blob> {
  const { file, attributes, queryString, shortens } = wanted
  $sentShare.set(0)
  try {
    return await upload(
      decryptCustomers,
      { form: { image: file, queryString, needShortURL: shortens ? 'true' : 'false', attributes: [...attributes] } },
      { token, signal, onProgress: (share) => $sentShare.set(share) },
    )
  } finally {
    $sentShare.set(null)
  }
}
