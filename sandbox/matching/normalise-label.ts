/** Words with which banks say "paid by card", after the digits between them are removed. */
const cardWords = new Set(['ACHAT', 'CARTE', 'CB', 'FACT', 'FACTURE', 'NUMERO', 'PAIEMENT'])

/**
 * The part of a bank label that every purchase at the same place shares. It has capitals without accents, and no
 * dates, card digits, references (every word with a digit) or words of a card payment. A label with nothing else
 * keeps its capitals.
 *
 * @example normaliseLabel('Paiement CB 1211 LYON Fnac Part Dieu CARTE 4974XXXX') // 'LYON FNAC PART DIEU'
 */
export function normaliseLabel(label: string): string {
  const upper = label
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
  const words = upper
    // "DU" and "PAR" are parts of names too. They are removed only before a date or a card.
    .replace(/\b(?:DU|LE) (?=\d)/g, '')
    .replace(/\bPAR (?=CARTE\b)/g, '')
    .replace(/\d+([./-]\d+)+/g, ' 0 ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word) && !cardWords.has(word))
  return words.length > 0 ? words.join(' ') : upper.trim()
}
