import type { MessageKey } from '#lib/i18n/keys.ts'
import type { UploadFault } from '#lib/rules.ts'
import { anyFailure, type Catalogue, offlineFailure } from './catalogue.ts'

/** Errors of the file selection, shown at the drop zone. Source: DEC-02 to DEC-04, DEC-23. */
export const uploadFaultTexts: Readonly<Record<UploadFault, MessageKey>> = {
  count: 'decrypt.error.count',
  type: 'decrypt.error.type',
  size: 'decrypt.error.size',
}

/** All are toasts. `server`: the server's message replaces the text, if there is one. Source: DEC-17 to DEC-19, DEC-26. */
export const decryptErrors: Catalogue<'toast' | 'server'> = [
  { status: 400, message: 'decrypt.error.format', place: 'toast' },
  offlineFailure('toast', 'decrypt.error.server'),
  { kind: 'unreachable', message: 'decrypt.error.server', place: 'toast' },
  anyFailure('server'),
]
