import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/**
 * Collects garbage now. Node counts the memory of a Blob late: without this, the texts of a million copied rows stay until a
 * quarter of a gigabyte has come together.
 */
export const collectGarbage: () => void = runInNewContext('gc')
