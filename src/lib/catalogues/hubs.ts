import { anyFailure, type Catalogue, writeFailures } from './catalogue.ts'

/** The hub tool: reading the list of hubs, or one hub. A toast shows the server's message, or else ours. Source: HUB-39, HUB-40. */
export const hubReadingErrors: Catalogue<'server'> = [anyFailure('server')]

/** The hub tool: creating and changing a hub, and creating an owner, as toasts too. Source: HUB-29, HUB-39, HUB-40. */
export const hubFormErrors: Catalogue<'server'> = [
  { kind: 'unsent', message: 'error.generic', detail: 'error.unsent', place: 'server' },
  ...writeFailures('server'),
]

/** The list of hubs to choose from. Source: MAS-22, MAS-30, GIFT-28, GIFT-39. */
export const hubListErrors: Catalogue<'dialog'> = [anyFailure('dialog')]

/** The stores of a hub to choose from. Source: MAS-30, GIFT-39. */
export const hubStoreErrors: Catalogue<'dialog'> = [anyFailure('dialog')]
