import { readStored } from '#browser/storage.ts'
import { storageKeys } from '#lib/session/storage-keys.ts'

/* Light or dark as it was chosen on the board, before anything of it is painted. */
const scheme = readStored(storageKeys.boardScheme)
if (scheme === 'dark' || scheme === 'light') document.documentElement.dataset.scheme = scheme
