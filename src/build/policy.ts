import { createHash } from 'node:crypto'

/** Hashes of the inline code that a page's policy allows. */
export interface PolicyHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Origins of an environment. Stamping adds them to a sealed policy. */
export interface PolicyOrigins {
  connect: readonly string[]
  images: readonly string[]
}

const unstampedConnect = "connect-src 'self'"
const unstampedImages = "img-src 'self' blob:"

/** The CSP source expression for an inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The policy of one page before stamping. It allows two Trusted Types policies: `default`, which accepts only the empty
 * string, and `app-worker`, which starts workers of this origin.
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
 * Adds an environment's origins to a policy. All other directives stay unchanged.
 *
 * @returns `null` when the policy is not sealed or already has its origins
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
