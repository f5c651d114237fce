import { anyFailure, type Catalogue, offlineFailure } from '#lib/catalogues/catalogue.ts'

/** All are toasts. `server`: the server's message replaces the text, if there is one. Source: DEC-17 to DEC-19, DEC-26. */
export const decryptErrors: Catalogue<'toast' | 'server'> = [
  { status: 400, message: 'decrypt.error.format', place: 'toast' },
  offlineFailure('toast', 'decrypt.error.server'),
  { kind: 'unreachable', message: 'decrypt.error.server', place: 'toast' },
  anyFailure('server'),
]
