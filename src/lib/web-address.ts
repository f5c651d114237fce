/**
 * A text as an address that may become a link or a picture: http and https only, whatever else the API sends.
 *
 * @returns null for anything else, a relative address included
 */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
