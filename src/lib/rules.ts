/**
 * The text as an address for a link or a picture; only http and https are allowed.
 *
 * @returns null for anything else, including a relative address
 */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
