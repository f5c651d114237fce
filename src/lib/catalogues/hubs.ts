import { anyFailure, type Catalogue, writeFailures } from './catalogue.ts'

/* The hub tool shows every failure as a toast, with the server's message or else our own (HUB-40). */

/** Reading the list of hubs, or one hub. Source: HUB-39. */
export const hubReadingErrors: Catalogue<'server'> = [anyFailure('server')]

/** Creating and changing a hub, and creating an owner. Source: HUB-29, HUB-39. */
export const hubFormErrors: Catalogue<'server'> = writeFailures('server')
