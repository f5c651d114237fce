// @ts-check
import './src/build/production.ts'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { basePlaceholder } from './src/build/base-path.ts'
import { compileHint } from './src/build/compile-hint.ts'
import { inlineScript, scriptFile } from './src/build/inline-script.ts'
import { libraryStyles } from './src/build/library-styles.ts'
import { licences } from './src/build/licences.ts'
import { scriptPreload } from './src/build/script-preload.ts'
import { seal } from './src/build/seal.ts'
import { sharedFiles } from './src/build/shared-files.ts'
import { telemetryFile } from './src/build/telemetry-file.ts'

const { notePackages, file: licenceFile } = licences()

export default defineConfig({
  output: 'static',
  // Hashed files are cached for a year: nothing is inlined that can be a file. The seal inlines the style of public pages.
  build: { format: 'directory', inlineStylesheets: 'never' },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    fallback: { fr: 'en' },
    routing: { prefixDefaultLocale: false, fallbackType: 'rewrite' },
  },
  integrations: [
    react(),
    i18next(),
    developmentPages(),
    anyBase(),
    telemetryFile(() => [notePackages()]),
    licenceFile,
    seal(),
  ],
  vite: {
    plugins: [
      inlineScript(() => [notePackages()]),
      scriptFile(() => [notePackages()]),
      libraryStyles(),
      tailwindcss(),
      scriptPreload(),
      sharedFiles(),
      compileHint(),
      notePackages(),
    ],
    worker: { plugins: () => [notePackages()] },
    build: { assetsInlineLimit: 0 },
    // The pages are rendered with the changed library, as in the browser.
    environments: { prerender: { resolve: { noExternal: ['@headlessui/react'] } } },
  },
})

/**
 * Writes a placeholder for the path of the site into a build. The stamp replaces it. Development is at the root.
 *
 * @returns {import('astro').AstroIntegration}
 */
function anyBase() {
  return {
    name: 'any-base',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        updateConfig({ base: basePlaceholder, vite: { define: { SITE_BASE: JSON.stringify(basePlaceholder) } } })
      },
    },
  }
}

/**
 * Pages for development only, not part of a build: `/ui-kit` shows all components in their states.
 *
 * @returns {import('astro').AstroIntegration}
 */
function developmentPages() {
  const entrypoint = fileURLToPath(new URL('src/development/ui-kit.astro', import.meta.url))
  return {
    name: 'development-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/ui-kit', entrypoint })
      },
    },
  }
}
