import { anyFailure, type Catalogue } from './catalogue.ts'

/** Every call of the offers service. The message shows in the card concerned. Source: OFF-64. */
export const offersErrors: Catalogue<'card'> = [anyFailure('card')]
