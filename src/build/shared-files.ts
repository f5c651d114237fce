import type { Plugin } from 'vite'
import { builtModules } from './module-graph.ts'
import { pageLoads, shareableModules } from './page-loads.ts'
import { planFiles } from './plan-files.ts'

/**
 * Plans the files of the scripts of all pages. By default, the bundler makes a file for every set of pages that share a
 * module; most would have less than a kilobyte.
 */
export function sharedFiles(): Plugin {
  const fileOf = new Map<string, string>()
  const group = {
    name: (id: string) => fileOf.get(id) ?? null,
    // Otherwise a file would take the imports of its modules from the files that the plan gives them.
    includeDependenciesRecursively: false,
  }
  return {
    name: 'shared-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } } : null,
    // The files of islands may have additional exports, which the option above requires.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    async buildEnd(error) {
      if (error) return
      const modules = await builtModules(this)
      for (const [index, file] of planFiles(shareableModules(modules), pageLoads(modules)).entries())
        for (const id of file) fileOf.set(id, `shared-${index}`)
    },
  }
}
