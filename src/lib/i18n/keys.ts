import type association from '../../../public/locales/en/association.json'
import type common from '../../../public/locales/en/common.json'
import type dissociation from '../../../public/locales/en/dissociation.json'
import type login from '../../../public/locales/en/login.json'
import type shell from '../../../public/locales/en/shell.json'
import type table from '../../../public/locales/en/table.json'

type FileKey =
  | keyof typeof association
  | keyof typeof common
  | keyof typeof dissociation
  | keyof typeof login
  | keyof typeof shell
  | keyof typeof table

/** `more_one` and `more_other` are asked for as `more`, with a count. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** Key of a text; the English files are the list (design: one string table per area). */
export type MessageKey = WithoutPlural<FileKey>
