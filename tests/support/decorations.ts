/** A way in which a text is pasted with more than its value. */
export interface Decoration {
  readonly name: string
  readonly of: (text: string) => string
  /** It separates the values of a list, so a list has several values. */
  readonly splits?: true
  /** It makes a number negative. */
  readonly negates?: true
}

const around =
  (before: string, after = before) =>
  (text: string) =>
    before + text + after
const inside = (between: string) => (text: string) => [...text].join(between)
const instead = (from: RegExp, to: string) => (text: string) => text.replace(from, to)
const fullWidth = (character: string) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)
const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
const groupsOfThree = /\d(?=(?:\d{3})+(?!\d))/g

/** Every space that Unicode knows, and the blank of braille. */
const spaceKinds: readonly string[] = [
  ...' \t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u2800\u3000',
]

/** Invisible characters: format characters, direction marks, soft hyphens, variation selectors, control characters. */
const invisibleMarks: readonly string[] = [
  ...'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2066\u2068\u2069',
  ...'\ufe00\ufe0f\ufeff\ufffb\u0000\u0007\u{e0001}\u{e0100}',
]

/** A person sees the same text, so its value has to be read. */
export const unseenDecorations: readonly Decoration[] = [
  { name: 'nothing', of: (text) => text },
  ...spaceKinds.map((space) => ({ name: `${codeOf(space)} around`, of: around(space) })),
  ...invisibleMarks.flatMap((mark) => [
    { name: `${codeOf(mark)} around`, of: around(mark) },
    { name: `${codeOf(mark)} between the characters`, of: inside(mark) },
  ]),
  { name: 'line breaks around', of: around('\r\n') },
  { name: 'the end of a cell of Excel', of: around('', '\r\n') },
  { name: 'the direction marks of Contacts', of: around('\u202a', '\u202c') },
  { name: 'the direction marks of Calculator', of: around('\u200e\u202d', '\u202c\u200e') },
  { name: 'the isolates of Teams', of: around('\u2068', '\u2069') },
  { name: 'the marks and spaces of Outlook', of: around('\ufeff\u00a0', '\u00a0\u200b') },
  { name: 'the no-break hyphens of Word', of: instead(/-/g, '\u2011') },
  { name: 'full-width characters', of: (text) => text.replace(/[!-~]/g, fullWidth) },
]

/** A person sees more than the text. Its value is read, or it is refused. */
export const seenDecorations: readonly Decoration[] = [
  ...spaceKinds.flatMap((space): Decoration[] => [
    { name: `${codeOf(space)} for a space`, of: instead(/ /g, space) },
    {
      name: `${codeOf(space)} between groups of three`,
      of: instead(groupsOfThree, `$&${space}`),
      ...(space === '\t' && { splits: true }),
    },
    { name: `${codeOf(space)} between groups of two`, of: instead(/\d\d(?=\d)/g, `$&${space}`), splits: true },
    { name: `${codeOf(space)} between the characters`, of: inside(space), splits: true },
    { name: `${codeOf(space)} before the last one`, of: instead(/(?=.$)/, space), splits: true },
  ]),
  ...["'", '’', '.', ',', '-', '_', '/', ':'].map((mark) => ({
    name: `${mark} between groups of three`,
    of: instead(groupsOfThree, `$&${mark}`),
  })),
  ...['""', "''", '``', '“”', '‘’', '«»', '„“', '<>', '()', '[]', '{}', '**', '||'].map((pair) => ({
    name: `${pair} around`,
    of: around(pair.charAt(0), pair.charAt(1)),
  })),
  { name: 'French quotes with their spaces', of: around('«\u00a0', '\u00a0»') },
  ...['€', '$', '£', 'EUR', 'euros'].flatMap((currency) => [
    { name: `${currency} before`, of: around(currency, '') },
    { name: `${currency} before a space`, of: around(`${currency} `, '') },
    { name: `${currency} behind`, of: around('', currency) },
    { name: `${currency} behind a no-break space`, of: around('', `\u00a0${currency}`) },
    { name: `${currency} in the place of the mark`, of: instead(/[.,]/, currency) },
    { name: `${currency} on both sides`, of: around(currency) },
  ]),
  ...['-', '−', '–', '- '].map((mark) => ({ name: `${mark} before`, of: around(mark, ''), negates: true as const })),
  ...['+', '~', '#', "'", '=', '…', 'x', '‑‑'].map((mark) => ({ name: `${mark} before`, of: around(mark, '') })),
  ...['.', ',', ';', ':', '-', '…', "'", '%', '°', 'k', 'M', 'x', '²', 'E+15', 'e3', '.000', ' h', ' PM'].map(
    (end) => ({
      name: `${end} behind`,
      of: around('', end),
    }),
  ),
  ...['\t1', ' 1', '\n1', ', 1', ';1'].map((end) => ({
    name: `${JSON.stringify(end)} behind`,
    of: around('', end),
    splits: true as const,
  })),
  { name: 'the formula of a text of Excel', of: around('="', '"') },
  { name: 'the scientific notation of Excel', of: instead(/^(\d)(\d\d)\d+$/, '$1,$2E+15') },
  { name: 'the scientific notation of Calculator', of: instead(/^(\d)(\d\d)\d+$/, '$1.$2e+15') },
  { name: 'two cells of Excel', of: (text) => `${text}\t${text}` },
  { name: 'the list of Outlook', of: around('', '; ') },
  { name: 'a line of Teams', of: around('[10:32] Ann: ', '') },
  ...[
    'N° ',
    'n°',
    'id: ',
    'Transaction ',
    'SIREN : ',
    'Total : ',
    'le ',
    'à ',
    'Tél. : ',
    'tel:',
    'E-mail : ',
    'mailto:',
  ].map((prefix) => ({ name: `${prefix} before`, of: around(prefix, '') })),
]
