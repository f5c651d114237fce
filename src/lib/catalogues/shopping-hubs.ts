import { anyFailure, type Catalogue } from './catalogue.ts'

/** The list of hubs. Source: MAS-22, MAS-30, GIFT-28, GIFT-39. */
export const hubListErrors: Catalogue<'dialog'> = [anyFailure('dialog')]

/** The stores of a hub. Source: MAS-30, GIFT-39. */
export const hubStoreErrors: Catalogue<'dialog'> = [anyFailure('dialog')]
