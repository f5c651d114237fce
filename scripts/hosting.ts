/**
 * Headers that only a host can send; the policy in each page does the rest. Every file in `hosting/` and `public/_headers`
 * sends exactly these headers, and `verify-deploy` checks a deployed site for them.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Cache rule of hashed files. All other files have to be revalidated. */
export const hashedFilesCache = 'public, max-age=31536000, immutable'
