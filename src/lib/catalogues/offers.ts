import { anyFailure, type Catalogue } from './catalogue.ts'

/** Every call of the offers service: the message stands in the card concerned. Source: OFF-64. */
export const offersErrors: Catalogue<'card'> = [anyFailure('card')]
