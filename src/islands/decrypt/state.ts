import { atom, computed } from 'nanostores'
import { lookUp, serverMessage } from '#lib/catalogues/catalogue.ts'
import { type DecryptAttribute, decryptCustomers } from '#lib/contracts/decrypt.ts'
import { type FileLook, type RowDifference, rowDifference } from '#lib/decrypt/file-look.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { limits } from '#lib/limits.ts'
import { mutation } from '#stores/mutation.ts'
import { announce, clearNotices } from '#stores/notices.ts'
import { asUser } from '#stores/request.ts'
import { decryptErrors } from './errors.ts'
import { lookInWorker } from './look.ts'
import { upload } from './upload.ts'

/** An accepted file, and facts about its content. */
export interface ChosenFile {
  readonly file: File
  readonly look: Promise<FileLook | null>
  /** Stops reading the file. */
  readonly stop: () => void
}

/** The last answer. It stays on the page until the next one. */
export interface DecryptResult {
  readonly name: string
  readonly answer: Blob
  /** What was asked for. */
  readonly attributes: readonly DecryptAttribute[]
  /** When it was saved first. */
  readonly at: Date
  readonly look: FileLook | null
  readonly difference: RowDifference | null
}

const $file = atom<ChosenFile | null>(null)

/** The file whose properties are being chosen. */
export const $chosen = computed($file, (chosen) => chosen)

/** Facts about the content of the chosen file: undefined while it is read, null if it cannot be. */
export const $look = atom<FileLook | null | undefined>(undefined)

const $answer = atom<DecryptResult | null>(null)
export const $result = computed($answer, (result) => result)

export function chooseFile(file: File): void {
  const controller = new AbortController()
  const chosen = { file, look: lookInWorker(file, controller.signal), stop: () => controller.abort() }
  $look.set(undefined)
  $file.set(chosen)
  void chosen.look.then((look) => {
    if ($file.get() === chosen) $look.set(look)
  })
}

/** Discards the chosen file, and cancels its upload. Source: DEC-25. */
export function dropFile(): void {
  decryptFile.cancel()
  $file.get()?.stop()
  $file.set(null)
}

/** Ends the notice that the answer has other rows than the file. */
export function dismissDifference(): void {
  const result = $answer.get()
  if (result) $answer.set({ ...result, difference: null })
}

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

/**
 * Sends the chosen file, and saves what comes back. After a failure the file stays chosen. Source: DEC-15 to DEC-21, DEC-25.
 *
 * @param save saves a file of the browser
 */
export async function decryptChosen(
  wanted: Omit<Decryption, 'file'>,
  t: Translate,
  save: (name: string, content: Blob) => void,
): Promise<void> {
  const chosen = $file.get()
  if (!chosen) return
  clearNotices()
  const durationMs = limits.decryptToastMs
  await decryptFile.send(
    { ...wanted, file: chosen.file },
    {
      done(answer) {
        const name = `Decrypt-${chosen.file.name}`
        $file.set(null)
        save(name, answer)
        announce(t('decrypt.success'), { detail: t('decrypt.success.detail', { name }), durationMs })
        void showResult(chosen, { name, answer, attributes: wanted.attributes })
      },
      failed(problem) {
        const row = lookUp(decryptErrors, problem)
        const detail = row.detail && { detail: t(row.detail) }
        announce(serverMessage(row, problem) ?? t(row.message), { tone: 'bad', durationMs, ...detail })
      },
    },
  )
}

/** Shows an answer, and what it contains once it has been read. */
async function showResult(
  { look }: ChosenFile,
  answered: Pick<DecryptResult, 'name' | 'answer' | 'attributes'>,
): Promise<void> {
  const saved = { ...answered, at: new Date(), look: null, difference: null }
  $answer.set(saved)
  const looks = await Promise.all([look, lookInWorker(answered.answer)])
  // The next answer may have come meanwhile.
  if ($answer.get() === saved) $answer.set({ ...saved, look: looks[1], difference: rowDifference(...looks) })
}
