import type { Catalogue } from './catalogue.ts'

/** `forget`: the saved mall is removed as well. Source: SAS-16 to SAS-18, SAS-23. */
export const searchErrors: Catalogue<'dialog' | 'forget'> = [
  { code: 'transactionsNotFound', message: 'supportAssociation.empty', place: 'forget' },
  {
    kind: 'unreachable',
    offline: true,
    message: 'supportAssociation.error.search',
    detail: 'error.offline',
    place: 'dialog',
  },
  { message: 'supportAssociation.error.search', place: 'dialog' },
]
