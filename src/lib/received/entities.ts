/** Entities that systems of banks and shops write, each with its character. Accented letters are made from `accents`. */
const named = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 shy\u00ad lsquo‘ rsquo’ ldquo“ rdquo” laquo« raquo» ndash– mdash— hellip… middot· euro\u20ac deg° reg® trade™ oeligœ aeligæ szligß oslashø commat@'
    .split(' ')
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
)
const accents = ['grave', 'acute', 'circ', 'tilde', 'uml', 'ring', 'cedil']
const marks = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327'

/** What old systems mean by the numbers from 145 on, which are control characters in Unicode. */
const oldSigns = '‘’“”•–—'

const entity = /&(?:#(?:(\d+);?|x([\da-f]+);)|([a-z]+);|amp(?![a-z\d]))/gi

/**
 * The text with the characters that its HTML entities stand for: named, by number, in upper case, encoded twice or more. An unknown
 * entity stays. Source: INP-10.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const decoded = text.replace(entity, characterOf)
  return decoded === text ? text : decodeEntities(decoded)
}

function characterOf(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return namedCharacter(name) ?? written
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 38
  // A line break would split a label in two.
  if (code < 32) return code > 0 ? ' ' : written
  const isNone = code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
  return isNone ? written : (oldSigns[code - 145] ?? String.fromCodePoint(code))
}

function namedCharacter(name: string): string | undefined {
  const accent = accents.indexOf(name.slice(1).toLowerCase())
  if (accent >= 0) return (name.charAt(0) + marks.charAt(accent)).normalize()
  const character = named.get(name.toLowerCase())
  return /^[A-Z]/.test(name) ? character?.toUpperCase() : character
}
