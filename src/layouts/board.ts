import { readStored, storageKeys } from '#browser/storage.ts'

/* Applies the light or dark scheme chosen on the board before the first paint. */
const scheme = readStored(storageKeys.boardScheme)
if (scheme === 'dark' || scheme === 'light') document.documentElement.dataset.scheme = scheme
