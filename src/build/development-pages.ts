import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Pages for development only, not part of a build: `/ui-kit` shows all components in their states. */
export function developmentPages(): AstroIntegration {
  return {
    name: 'development-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return
        const entrypoint = fileURLToPath(new URL('../development/ui-kit.astro', import.meta.url))
        injectRoute({ pattern: '/ui-kit', entrypoint })
      },
    },
  }
}
