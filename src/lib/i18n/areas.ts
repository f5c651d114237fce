/**
 * The areas of texts. Each has a file in `public/locales/en` and `public/locales/fr`; `offers` is only French, because the
 * content of its page is French in both languages (OFF-67). This is their only list; the files define the keys of an area.
 */
interface Areas {
  associating: typeof import('../../../public/locales/en/associating.json')
  association: typeof import('../../../public/locales/en/association.json')
  common: typeof import('../../../public/locales/en/common.json')
  customers: typeof import('../../../public/locales/en/customers.json')
  day: typeof import('../../../public/locales/en/day.json')
  decrypt: typeof import('../../../public/locales/en/decrypt.json')
  dissociation: typeof import('../../../public/locales/en/dissociation.json')
  entities: typeof import('../../../public/locales/en/entities.json')
  'gift-card': typeof import('../../../public/locales/en/gift-card.json')
  hubs: typeof import('../../../public/locales/en/hubs.json')
  id: typeof import('../../../public/locales/en/id.json')
  login: typeof import('../../../public/locales/en/login.json')
  offers: typeof import('../../../public/locales/fr/offers.json')
  palette: typeof import('../../../public/locales/en/palette.json')
  patterns: typeof import('../../../public/locales/en/patterns.json')
  place: typeof import('../../../public/locales/en/place.json')
  receipts: typeof import('../../../public/locales/en/receipts.json')
  run: typeof import('../../../public/locales/en/run.json')
  shell: typeof import('../../../public/locales/en/shell.json')
  statistics: typeof import('../../../public/locales/en/statistics.json')
  'support-association': typeof import('../../../public/locales/en/support-association.json')
  table: typeof import('../../../public/locales/en/table.json')
  users: typeof import('../../../public/locales/en/users.json')
}

/** Name of an area and of its files. */
export type Area = keyof Areas

type FileMessage = { [Name in Area]: keyof Areas[Name] }[Area]

/** `more_one` and `more_other` are looked up as `more`, with a count. */
type WithoutPlural<Id extends string> = Id extends `${infer Base}_one` | `${infer Base}_other` ? Base : Id

export type MessageId = WithoutPlural<FileMessage>
