import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Pages for work on the product, which are no part of what is built: `/ui-kit` shows every part in its states. */
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
