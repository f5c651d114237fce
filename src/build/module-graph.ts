import { rolldown } from 'rolldown'
import type { Rolldown } from 'vite'
import type { GraphModule } from './plan-files.ts'
import { preloadHelper } from './script-preload.ts'

/** A module of a build, with what it imports after unused code has been removed. */
export interface BuiltModule extends GraphModule {
  /** Modules that it imports dynamically. */
  readonly laterImports: readonly string[]
  readonly isEntry: boolean
}

/**
 * Reads the modules that a build uses. The bundler knows the imports of the sources, where a tool that shows one icon
 * imports all of them. A trial build with a file for each module shows the imports that remain.
 *
 * @param build a build whose modules are complete
 * @returns modules by id, in the order of their ids
 */
export async function builtModules(build: Rolldown.PluginContext): Promise<Map<string, BuiltModule>> {
  const ids = [...build.getModuleIds()]
  const entries = ids.filter((id) => build.getModuleInfo(id)?.isEntry)
  const files = await filesOfModules(entries, build)
  const idOf = (file: string) => files.get(file)?.facadeModuleId ?? []
  const modules = new Map<string, BuiltModule>()
  for (const { facadeModuleId: id, code, imports, dynamicImports } of files.values()) {
    if (id === null) continue
    modules.set(id, {
      size: code.length,
      imports: [...imports.flatMap(idOf), ...addedImports(id, build)],
      laterImports: dynamicImports.flatMap(idOf),
      isEntry: entries.includes(id),
    })
  }
  for (const id of ids.filter(isAdded)) modules.set(id, moduleWithoutImports(build.getModuleInfo(id)?.code ?? ''))
  // The bundler's order depends on which file was read first.
  return new Map([...modules].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Writes constants where they are used. A page would otherwise load all constants of a module that it shares with other pages, such as the
 * paths of the API. The trial and the build need the same.
 */
export const optimization = { inlineConst: { mode: 'all', pass: 2 } } as const

async function filesOfModules(
  entries: string[],
  build: Rolldown.PluginContext,
): Promise<Map<string, Rolldown.OutputChunk>> {
  const trial = await rolldown({
    input: entries,
    preserveEntrySignatures: 'strict',
    logLevel: 'silent',
    optimization,
    plugins: [modulesOf(build)],
  })
  const { output } = await trial.generate({ preserveModules: true, minify: true })
  await trial.close()
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
}

/** Resolves and loads modules as the build has done. */
function modulesOf(build: Rolldown.PluginContext): Rolldown.Plugin {
  return {
    name: 'modules-of-build',
    resolveId: (source, importer) =>
      importer === undefined || build.getModuleInfo(source) ? source : build.resolve(source, importer),
    load(id) {
      const code = build.getModuleInfo(id)?.code
      // The addresses of files are not known yet. A constant would be written where it is used, and its module would be left out.
      return code
        ? { code: code.replace(/import\.meta\.ROLLDOWN_FILE_URL_[\w$]+/g, 'location.href'), moduleType: 'js' }
        : null
    },
  }
}

/** Vite adds the import of this module without a change of the code. */
function isAdded(id: string): boolean {
  return id === preloadHelper
}

function addedImports(id: string, build: Rolldown.PluginContext): readonly string[] {
  return (build.getModuleInfo(id)?.importedIds ?? []).filter(isAdded)
}

function moduleWithoutImports(code: string): BuiltModule {
  return { size: code.length, imports: [], laterImports: [], isEntry: false }
}
