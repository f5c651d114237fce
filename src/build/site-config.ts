import type { AppConfig } from '#lib/config.ts'
import type { HtmlElement } from './html.ts'

/** The configuration of a site before stamping. */
export const unstampedConfig: AppConfig = {
  apiUrl: '',
  offersApiUrl: '',
  imageOrigins: [],
  environment: 'production',
}

/**
 * Content of `config.json`, for people and smoke tests. The pages read their own meta tag instead.
 *
 * @param base the path of the site with a slash at both ends
 */
export function configFile(config: AppConfig, base: string, version: string): string {
  return `${JSON.stringify({ ...config, base, version }, null, 2)}\n`
}

/** Whether a page's configuration is the unstamped one; the order of keys does not matter. */
export function isUnstampedConfig(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return false
    const sorted = (object: object) => JSON.stringify(Object.entries(object).sort())
    return sorted(value) === sorted(unstampedConfig)
  } catch {
    return false
  }
}

/** The elements with a page's configuration. A valid page has exactly one. */
export function configElements(elements: readonly HtmlElement[]): HtmlElement[] {
  return elements.filter(({ tag, attributes }) => tag === 'meta' && attributes.get('name') === 'app-config')
}

/** The elements with a page's policy. A sealed page has exactly one. */
export function policyElements(elements: readonly HtmlElement[]): HtmlElement[] {
  return elements.filter(
    ({ tag, attributes }) =>
      tag === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
  )
}
