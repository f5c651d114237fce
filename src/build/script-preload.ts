import type { Plugin } from 'vite'
import { basePlaceholder } from './base-path.ts'

/** Id of the module that Vite imports wherever a part is loaded. Its own also loads styles and reports failures as events, in 3 kB. */
export const preloadHelper = '\0vite/preload-helper.js'

/**
 * Loads a part and, at the same time, the files that it imports. Late modules of this site have no styles, and the caller handles a
 * failure.
 */
const code = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '${basePlaceholder}/' + file
    document.head.append(link)
  }
  return load()
}`

/** Replaces Vite's loading of parts on use. */
export function scriptPreload(): Plugin {
  return {
    name: 'dashboard-tc:script-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === preloadHelper ? { code, moduleSideEffects: false } : null),
  }
}
