declare const SITE_BASE: string | undefined

/**
 * The path below which the site is served, without a slash at its end: `/backoffice`, or the empty text at the root of its
 * origin. A build contains a placeholder, which the stamp replaces in all files. The bundler knows only the placeholder, so
 * code may join this text and search for it, but must not use its length or compare it with a constant.
 */
export const siteBase: string = typeof SITE_BASE === 'string' ? SITE_BASE : ''

/** The part of an address path below the base, with its first slash; null for an address outside of the site. */
export function belowBase(pathname: string): string | null {
  return `${pathname}/`.startsWith(`${siteBase}/`) ? pathname.replace(siteBase, '') || '/' : null
}
