/** The same claims with another signature, which an API has to refuse. For a token that is no JWT, another one. */
export function forgedToken(token: string): string {
  const [header, payload, signature = ''] = token.split('.')
  const other = [...signature].reverse().join('')
  return other === signature ? 'forged' : [header, payload, other].join('.')
}
