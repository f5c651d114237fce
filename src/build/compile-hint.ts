import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets Chrome compile the scripts of the pages while they arrive, apart from the page. By default it compiles each function at
 * its first call, while the page waits.
 *
 * Source: https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    augmentChunkHash: () => hint,
    generateBundle: {
      // The bundler writes before the first line, where the hint has to be.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hint + file.code
      },
    },
  }
}
