import type { AppConfig } from '#lib/config.ts'
import type { HtmlElement } from './html.ts'

/** The configuration of a site that was built and not stamped yet. */
export const unstampedConfig: AppConfig = {
  apiUrl: '',
  offersApiUrl: '',
  imageOrigins: [],
  environment: 'production',
}

/** `config.json`: the configuration for people and smoke tests; the pages read their own meta tag. */
export function configFile(config: AppConfig, version: string): string {
  return `${JSON.stringify({ ...config, version }, null, 2)}\n`
}

/** Whether a page's configuration is the unstamped one, whatever the order of its keys. */
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

/** The elements that carry a page's configuration; a good page has exactly one. */
export function configElements(elements: readonly HtmlElement[]): HtmlElement[] {
  return elements.filter(({ tag, attributes }) => tag === 'meta' && attributes.get('name') === 'app-config')
}

/** The elements that carry a page's policy; a sealed page has exactly one. */
export function policyElements(elements: readonly HtmlElement[]): HtmlElement[] {
  return elements.filter(
    ({ tag, attributes }) =>
      tag === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
  )
}
