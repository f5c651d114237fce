import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import type { Functionality } from '#lib/access.ts'

const algorithm = 'HS256'

/** How long a token is good for. Assumed: no source says; a working day fits it. */
export const tokenLifetimeSeconds = 8 * 60 * 60

/** Whom a token is made out to. */
export interface TokenHolder {
  readonly backUserId: string
  readonly email: string
  readonly functionalities: readonly Functionality[]
}

/**
 * Signs an access token.
 *
 * `exp` is in seconds and `functionalities` a list of single-key objects (SES-18). Assumed: the key is `code` (NAV-37).
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

/** Id of the back user that a token was signed for; nothing if it is forged, expired or no token at all. */
export async function verifyToken(token: string, secret: string, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['exp'],
    })
    return payload.sub ?? null
  } catch (error) {
    if (error instanceof JOSEError) return null
    throw error
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
