import { createHash } from 'node:crypto'

/** What a page's policy allows beyond its own files. */
export interface PolicyHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Origins of an environment, added to a sealed policy when a site is stamped. */
export interface PolicyOrigins {
  connect: readonly string[]
  images: readonly string[]
}

const unstampedConnect = "connect-src 'self'"
const unstampedImages = "img-src 'self' blob:"

/** A source expression that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The policy of one page before stamping. A `default` Trusted Types policy (accepts the empty string only) and
 * `app-worker` (starts workers of this origin) are the only ones that may be created.
 */
export function sealedPolicy({ scripts, styles }: PolicyHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ["style-src 'self'", ...new Set(styles)].join(' '),
    unstampedConnect,
    unstampedImages,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default app-worker',
  ].join('; ')
}

/**
 * The same policy with an environment's origins; every other directive stays as it is.
 *
 * @returns `null` when the policy is not a sealed one that still waits for its origins
 */
export function stampedPolicy(policy: string, { connect, images }: PolicyOrigins): string | null {
  const directives = policy.split('; ')
  if (!occursOnce(directives, unstampedConnect) || !occursOnce(directives, unstampedImages)) return null
  return directives
    .map((directive) => {
      if (directive === unstampedConnect) return [directive, ...new Set(connect)].join(' ')
      if (directive === unstampedImages) return [directive, ...new Set(images)].join(' ')
      return directive
    })
    .join('; ')
}

function occursOnce(list: readonly string[], value: string): boolean {
  return list.filter((item) => item === value).length === 1
}
