import { readStored } from '#browser/storage.ts'
import { storageKeys } from '#lib/session/storage-keys.ts'

/* Applies the light or dark scheme chosen on the board before the first paint. */
const scheme = readStored(storageKeys.boardScheme)
if (scheme === 'dark' || scheme === 'light') document.documentElement.dataset.scheme = scheme
