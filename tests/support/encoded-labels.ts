const special = /[&<>"'\u0080-\uffff]/g

/** The entities that PHP, Java and Python write, and what systems behind them do with these. */
const escapes: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }

function withNames(text: string): string {
  const accents = { '\u0300': 'grave', '\u0301': 'acute', '\u0302': 'circ', '\u0308': 'uml', '\u0327': 'cedil' }
  return text.replace(special, (sign) => {
    const [letter = '', accent = ''] = sign.normalize('NFD')
    const name = escapes[sign] ?? (accent && `${letter}${accents[accent as keyof typeof accents]}`)
    return name ? `&${name};` : `&#${sign.charCodeAt(0)};`
  })
}

function inDecimal(text: string): string {
  return text.replace(special, (sign) => `&#${String(sign.charCodeAt(0)).padStart(3, '0')};`)
}

function inHexadecimal(text: string): string {
  return text.replace(special, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`)
}

/** Writes a text with HTML entities, as different systems do: once, twice, and in upper case. */
export const encodings: readonly ((text: string) => string)[] = [
  withNames,
  inDecimal,
  inHexadecimal,
  (text) => withNames(withNames(text)),
  (text) => withNames(inDecimal(text)),
  (text) => withNames(text).replaceAll('&amp;', '&AMP;'),
]
