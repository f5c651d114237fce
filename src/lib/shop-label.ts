import { readLabel } from '#lib/received/label.ts'

/** Words that banks write around the shop's name. */
const bankWords = new Set(
  (
    'ACHAT AVOIR CARTE CB COMMERCE DAB DE DU ELECTRONIQUE EUR EUROS FACT FACTURE FR FRA FRANCE LE PAIEMENT PAR PRLV PSC ' +
    'RETRAIT SEPA TPE VIR VIREMENT'
  ).split(' '),
)

/**
 * The words of a bank label or of a store's name that can name a shop: no contacts, accents, dates, card digits or bank words.
 * Single letters are joined, so that "H&M", "H.M." and "H M" give the same word. "H&amp;M" is "H&M". Source: INP-02, INP-10.
 */
export function shopWords(label: string): readonly string[] {
  return withoutPlainContacts(readLabel(label))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/(?<![A-Z0-9])[A-Z](?:[^A-Z0-9]+[A-Z](?![A-Z0-9]))+/g, (letters) => letters.replace(/[^A-Z]/g, ''))
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 1 && /[A-Z]/.test(word) && !/\d{3,}|X{3,}/.test(word) && !bankWords.has(word))
}

/** Gives two labels of the same shop the same text, as far as the label shows it: the shop words in their order. */
export function shopLabel(label: string): string {
  return shopWords(label).join(' ')
}

/** A date can look like a part of a phone number, so it is matched first and stays. */
const date = String.raw`[0-3]\d(?<by>[/.-])[01]\d\k<by>(?:20)?\d\d(?!\k<by>?\d)|[0-3]\d/[01]\d(?!/?\d)`
/**
 * Nine digits after the country code, or ten, together or in groups. "_" stands for other characters between them, "~" for some or none.
 */
const french = String.raw`(?:\+|00)?33~(?:0~)?[1-9](?:~\d\d){4}|0[1-9](?:\d{8}|(?:_\d\d){4}|(?:_\d{4}){2}|\d\d(?:(?:_\d\d){3}|(?:_\d{3}){2})|(?:_\d{3}){2}_\d\d)`
/** Nine digits or more. A date or an amount does not continue the number. */
const international = String.raw`(?:\+|00)[1-9](?:[\s.()_-]{0,3}(?!\d+[/,]\d)\d){8,13}`

const phoneOrDate = new RegExp(
  `(?<!\\d)(?:(${date})|(?:${french.replaceAll('_', '[\\W_]{1,3}').replaceAll('~', '[\\W_]{0,3}')}|${international})(?!\\d))`,
  'g',
)

/**
 * Replaces e-mail addresses and phone numbers by "…": French ones with any punctuation between the digits, those of other countries with
 * "+" or "00". A reference of ten digits that begins with 0 looks like a phone number, so it is replaced too. A contact may be written
 * with HTML entities or with invisible characters; the whole label is then written plainly.
 *
 * @returns the same label when it has none
 */
export function withoutContacts(label: string): string {
  const cleaned = withoutPlainContacts(label)
  const meaning = readLabel(cleaned)
  if (meaning === cleaned) return cleaned
  const bare = withoutPlainContacts(meaning)
  return bare === meaning ? cleaned : bare
}

function withoutPlainContacts(label: string): string {
  const plain = label.normalize('NFKC')
  const cleaned = plain
    .replace(/(?<!\S)\S+@\S+/g, '…')
    .replace(phoneOrDate, (found, dateFound?: string) => (dateFound ? found : '…'))
  return cleaned === plain ? label : cleaned
}
