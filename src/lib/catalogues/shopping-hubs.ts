import type { Catalogue } from './catalogue.ts'

/** The list of malls. Source: MAS-22, MAS-30, GIFT-28, GIFT-39. */
export const hubListErrors: Catalogue<'dialog'> = [{ message: 'error.generic', place: 'dialog' }]
