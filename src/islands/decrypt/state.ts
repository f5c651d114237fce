import { atom } from 'nanostores'
import { type DecryptAttribute, decryptCustomers } from '#lib/contracts/decrypt.ts'
import { mutation } from '#stores/mutation.ts'
import { asUser } from '#stores/request.ts'
import { upload } from './upload.ts'

/** A file and the requested data of its customers. */
export interface Decryption {
  readonly file: File
  /** In the order of the source. */
  readonly attributes: readonly DecryptAttribute[]
  readonly queryString: string
  readonly shortens: boolean
}

/** Upload progress, 0 to 1; null when no upload is running. */
export const $sentShare = atom<number | null>(null)

/** Uploads a file and receives the enriched one. It can be cancelled, because the API changes no data. Source: DEC-12, DEC-13. */
export const decryptFile = mutation((wanted: Decryption, signal) =>
  asUser(decryptCustomers, (token) => send(wanted, token, signal)),
)

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
