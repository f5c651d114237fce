/**
 * Invisible characters that copied text brings along: format characters, direction marks, soft hyphens, variation
 * selectors, control characters. Behind a symbol they can be part of it, as in an emoji of several. Source: INP-02.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|(?![\s\x85])\p{Cc}/gu
const invisibleInText = new RegExp(
  `(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\u{E0020}-\\u{E007F}])(?:${invisible.source})`,
  'gu',
)
const spaces = /[^\S\r\n]|[\x85\u2800]/gu
const dashes = /[‐‑‒–—―−﹘﹣]/gu
const fullWidth = /[！-～]/gu

/** The text without invisible characters. Source: INP-02. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/**
 * A text of words as a person sees it: no invisible characters, plain spaces, none around it. Line breaks stay.
 * Source: INP-01, INP-02.
 */
export function readText(typed: string): string {
  return typed.replace(invisibleInText, '').replace(spaces, ' ').trim()
}

/**
 * A text of figures or an id as a person sees it, in ASCII where it looks the same: no invisible characters, plain spaces, none around it,
 * `-` for every dash and minus sign, narrow forms for full-width ones. Other characters stay, so that `12²` does not become `122`.
 * Source: INP-01, INP-02.
 */
export function plainText(typed: string): string {
  return withoutInvisible(typed)
    .replace(spaces, ' ')
    .replace(dashes, '-')
    .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim()
}

const pairs = ['""', "''", '``', '“”', '‘’', '«»', '<>', '()', '[]', '{}']

/** A text without the pairs of marks around it. The brackets of `(06) 12 (34)` are two pairs, and stay. */
export function unwrapped(text: string): string {
  const [first, inner, last] = [text.charAt(0), text.slice(1, -1), text.slice(-1)]
  return text.length > 1 && pairs.includes(first + last) && !inner.includes(last) ? unwrapped(inner.trim()) : text
}
