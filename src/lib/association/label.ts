/** Words that banks write around the shop's name. */
const bankWords = new Set(
  (
    'ACHAT AVOIR CARTE CB COMMERCE DAB DE DU ELECTRONIQUE EUR EUROS FACT FACTURE FR FRA FRANCE LE PAIEMENT PAR PRLV PSC ' +
    'RETRAIT SEPA TPE VIR VIREMENT'
  ).split(' '),
)

/** The words of a bank label that can name a shop, without accents, dates, card digits and the bank's own words. */
export function shopWords(label: string): readonly string[] {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9&]+/)
    .filter((word) => word.length > 1 && /[A-Z]/.test(word) && !/\d{3,}|X{3,}/.test(word) && !bankWords.has(word))
}

/** The same text for every label of the same shop as far as a label tells: its shop words in their order. */
export function normaliseLabel(label: string): string {
  return shopWords(label).join(' ')
}
