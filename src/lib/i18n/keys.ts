import type association from '../../../public/locales/en/association.json'
import type common from '../../../public/locales/en/common.json'
import type decrypt from '../../../public/locales/en/decrypt.json'
import type dissociation from '../../../public/locales/en/dissociation.json'
import type entities from '../../../public/locales/en/entities.json'
import type giftCard from '../../../public/locales/en/giftCard.json'
import type hubs from '../../../public/locales/en/hubs.json'
import type login from '../../../public/locales/en/login.json'
import type offers from '../../../public/locales/en/offers.json'
import type patterns from '../../../public/locales/en/patterns.json'
import type receipts from '../../../public/locales/en/receipts.json'
import type shell from '../../../public/locales/en/shell.json'
import type statistics from '../../../public/locales/en/statistics.json'
import type support from '../../../public/locales/en/support.json'
import type supportAssociation from '../../../public/locales/en/supportAssociation.json'
import type table from '../../../public/locales/en/table.json'
import type users from '../../../public/locales/en/users.json'

type FileKey =
  | keyof typeof users
  | keyof typeof statistics
  | keyof typeof offers
  | keyof typeof hubs
  | keyof typeof association
  | keyof typeof common
  | keyof typeof decrypt
  | keyof typeof dissociation
  | keyof typeof entities
  | keyof typeof giftCard
  | keyof typeof login
  | keyof typeof patterns
  | keyof typeof receipts
  | keyof typeof shell
  | keyof typeof support
  | keyof typeof supportAssociation
  | keyof typeof table

/** `more_one` and `more_other` are asked for as `more`, with a count. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** Key of a text; the English files are the list (design: one string table per area). */
export type MessageKey = WithoutPlural<FileKey>
