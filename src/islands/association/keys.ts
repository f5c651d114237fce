import { associationKeys } from '#lib/association/keys.ts'
import { keyTable } from '#stores/own-keys.ts'

/** The keys of both association tools, as the user has set them. */
export const associationKeyTable = keyTable('association', associationKeys)
