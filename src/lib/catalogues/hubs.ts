import { anyFailure, type Catalogue, writeFailures } from './catalogue.ts'

/* Every failure of setting malls up is a toast in the server's words, or else in ours (HUB-40). */

/** Reading the list of malls, or one mall. Source: HUB-39. */
export const hubReadingErrors: Catalogue<'server'> = [anyFailure('server')]

/** Creating and changing a mall, and creating an owner. Source: HUB-29, HUB-39. */
export const hubFormErrors: Catalogue<'server'> = writeFailures('server')
