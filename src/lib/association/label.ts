/** Words that banks write around the shop's name. */
const bankWords = new Set(
  (
    'ACHAT AVOIR CARTE CB COMMERCE DAB DE DU ELECTRONIQUE EUR EUROS FACT FACTURE FR FRA FRANCE LE PAIEMENT PAR PRLV PSC ' +
    'RETRAIT SEPA TPE VIR VIREMENT'
  ).split(' '),
)

/**
 * The words of a bank label or of a store's name that can name a shop: no accents, dates, card digits or bank words. Letters that
 * stand alone are joined, so that "H&M", "H.M." and "H M" give the same word.
 */
export function shopWords(label: string): readonly string[] {
  return label
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
