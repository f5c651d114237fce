import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import type { Functionality } from '#lib/session/token.ts'

const algorithm = 'HS256'

/** How long a token is valid. Assumed: no source says it, and a working day fits in. */
export const tokenLifetimeSeconds = 8 * 60 * 60

/** The user that a token belongs to. */
export interface TokenHolder {
  readonly backUserId: string
  readonly email: string
  readonly functionalities: readonly Functionality[]
}

/**
 * Signs an access token.
 *
 * `exp` is in seconds and `functionalities` a list of objects with one key (SES-18). Assumed: the key is `code`
 * (NAV-37).
 */
export function signToken(
  { backUserId, email, functionalities }: TokenHolder,
  secret: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ email, functionalities: functionalities.map((code) => ({ code })) })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(backUserId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenLifetimeSeconds)
    .sign(keyOf(secret))
}

/** The user and the functionalities of a token, or null if it is forged, expired or no token. */
export async function verifyToken(token: string, secret: string, now: Date): Promise<TokenHolder | null> {
  try {
    const { payload } = await jwtVerify<Claims>(token, keyOf(secret), {
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['exp', 'sub'],
    })
    const functionalities = payload.functionalities.map(({ code }) => code)
    return { backUserId: payload.sub ?? '', email: payload.email, functionalities }
  } catch (error) {
    if (error instanceof JOSEError) return null
    throw error
  }
}

/** The claims of a token beside its dates and its subject. */
interface Claims {
  readonly email: string
  readonly functionalities: readonly { readonly code: Functionality }[]
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
