/** Words by which banks say "paid by card", once the digits that stand between them are gone. */
const cardWords = new Set(['ACHAT', 'CARTE', 'CB', 'FACT', 'FACTURE', 'NUMERO', 'PAIEMENT'])

/**
 * The part of a bank label that stays the same from one purchase to the next: capitals without accents, without dates,
 * card digits, references (every word with a digit) and the words of a card payment. A label with nothing else keeps
 * its capitals as they are.
 *
 * @example normaliseLabel('Paiement CB 1211 LYON Fnac Part Dieu CARTE 4974XXXX') // 'LYON FNAC PART DIEU'
 */
export function normaliseLabel(label: string): string {
  const upper = label
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
  const words = upper
    // "DU" and "PAR" belong to names as well: they go only where a date or a card follows.
    .replace(/\b(?:DU|LE) (?=\d)/g, '')
    .replace(/\bPAR (?=CARTE\b)/g, '')
    .replace(/\d+([./-]\d+)+/g, ' 0 ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word) && !cardWords.has(word))
  return words.length > 0 ? words.join(' ') : upper.trim()
}
