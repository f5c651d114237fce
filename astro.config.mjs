// @ts-check
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { developmentPages } from './src/build/development-pages.ts'
import { dropStyleInjection } from './src/build/drop-style-injection.ts'
import { inlineScript } from './src/build/inline-script.ts'
import { seal } from './src/build/seal.ts'

/**
 * Small modules that nearly every tool needs come in two files: in twenty they compress a twentieth worse, and each is a
 * request. The login needs the first and not the second, which reads lists and shows them. The session comes before them as a
 * file of its own, because the shell of a page without a tool loads that alone. What only some tools need, tables and choice
 * lists above all, stays out of them.
 */
const sharedFiles = [
  { name: 'session', test: /[\\/]src[\\/]stores[\\/]session\.ts/, priority: 2 },
  {
    name: 'reading',
    test: /[\\/]src[\\/](stores[\\/](query|read-twice)|lib[\\/](format|search-text)|ui[\\/](EmptyState|Skeleton|Chip)\.)|[\\/]node_modules[\\/](@nanostores[\\/]query|nanoevents)[\\/]/,
    minShareCount: 8,
  },
  {
    name: 'base',
    test: /[\\/]src[\\/](ui[\\/](?!EmptyState|Skeleton|Chip)[^\\/]+$|parts|stores[\\/](?!query|read-twice)|lib[\\/](?!format|search-text))|[\\/]node_modules[\\/](@nanostores[\\/](?!query)|ky|zod)[\\/]/,
    minShareCount: 12,
    priority: 1,
  },
]

export default defineConfig({
  output: 'static',
  // Everything inline has to be hashed, and hashed files are cached for a year: nothing is inlined that can be a file.
  build: { format: 'directory', inlineStylesheets: 'never' },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    fallback: { fr: 'en' },
    routing: { prefixDefaultLocale: false, fallbackType: 'rewrite' },
  },
  integrations: [react(), i18next(), developmentPages(), seal()],
  vite: {
    plugins: [inlineScript(), dropStyleInjection(), tailwindcss()],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    },
    resolve: {
      // The table library asks for the stand-in of a hook that this React has itself.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
  },
})
