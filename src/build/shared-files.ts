import type { Plugin } from 'vite'
import { builtModules, optimization } from './module-graph.ts'
import { pageLoads, shareableModules } from './page-loads.ts'
import { type GraphModule, planFiles } from './plan-files.ts'

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
      name === 'client'
        ? { build: { rolldownOptions: { optimization, output: { codeSplitting: { groups: [group] } } } } }
        : null,
    // The files of islands may have additional exports, which the option above requires.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    async buildEnd(error) {
      if (error) return
      const modules = await builtModules(this)
      const files = planFiles(shareableModules(modules), pageLoads(modules))
      const names = fileNames(files, modules)
      for (const [index, file] of files.entries()) for (const id of file) fileOf.set(id, names[index] ?? '')
    },
  }
}

/**
 * Names each file after its largest module, so that a change of one file does not rename the others, which browsers have kept
 * since the last release.
 */
export function fileNames(
  files: readonly (readonly string[])[],
  modules: ReadonlyMap<string, GraphModule>,
): readonly string[] {
  const sizeOf = (id: string) => modules.get(id)?.size ?? 0
  const used = new Set<string>()
  return files.map((file) => {
    const largest = file.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), '')
    const name = nameOf(largest)
    // The bundler would merge two files of the same name.
    const unique = used.has(name) ? `${name}-${used.size}` : name
    used.add(unique)
    return unique
  })
}

/** Name of a module with its folder. */
function nameOf(id: string): string {
  const segments = id.split(/[\\/]/).slice(-2)
  return segments
    .join('-')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\w-]/g, '-')
}
