import { type AppConfig, readConfig } from '#lib/config.ts'

/** The settings in the page's `app-config` meta tag. */
export function pageConfig(): AppConfig {
  return readConfig(metaContent('app-config'))
}

/** Content of a meta tag; empty when the page has no such tag. */
export function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
