import { jwtDecode } from 'jwt-decode'

/**
 * Functionality codes of the access token. Each code grants only its own routes (NAV-38).
 * Source: specification 1 §6, specification 2 §6.
 */
export const functionalities = [
  'ADMIN',
  'HUB_SETUP_INIT',
  'SUPPORT_LVL_1',
  'TRANSACTION_PINPOINT',
  'STORE_RETAILER_MANAGEMENT',
] as const

export type Functionality = (typeof functionalities)[number]

/** Whether a value read from outside is one of the known codes. */
export function isFunctionality(value: unknown): value is Functionality {
  return functionalities.includes(value as Functionality)
}

/** The claims of an access token that the client reads. */
export interface TokenContent {
  /** Instant of expiry in milliseconds since the epoch. */
  readonly expiresAt: number
  readonly functionalities: readonly Functionality[]
}

/**
 * Reads an access token without trusting its shape. A token that cannot be decoded or has no `exp` counts as expired. The
 * signature is not checked: only the API decides about access.
 *
 * @returns null for anything that is not a token with an expiry
 * Source: SES-18, SES-36 (`exp` in seconds), NAV-37.
 */
export function readToken(token: unknown): TokenContent | null {
  if (typeof token !== 'string' || token === '') return null
  try {
    const payload = jwtDecode<{ exp?: unknown; functionalities?: unknown } | null>(token)
    const exp = payload?.exp
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null
    return { expiresAt: exp * 1000, functionalities: readFunctionalities(payload?.functionalities) }
  } catch {
    return null
  }
}

/** Whether the token has expired; at `expiresAt` itself it has (SES-36). */
export function isExpired(token: TokenContent, now: number): boolean {
  return now >= token.expiresAt
}

/** The content of a valid token; null when it is missing, expired or unreadable (SES-36). */
export function readSession(token: unknown, now: number): TokenContent | null {
  const content = readToken(token)
  return content && !isExpired(content, now) ? content : null
}

function readFunctionalities(list: unknown): readonly Functionality[] {
  if (!Array.isArray(list)) return []
  const held = new Set(list.flatMap(codesOf))
  return functionalities.filter((code) => held.has(code))
}

function codesOf(item: unknown): readonly Functionality[] {
  if (isFunctionality(item)) return [item]
  if (typeof item !== 'object' || item === null) return []
  return Object.entries(item)
    .flatMap(([key, value]: [string, unknown]) => [value === false ? null : key, value])
    .filter(isFunctionality)
}
