import type { BuiltModule } from './module-graph.ts'
import type { Load } from './plan-files.ts'

type Modules = ReadonlyMap<string, BuiltModule>

/** Everybody waits for the login, and for nothing else as often. Next are the association and the receipts, where staff work all day. */
const weights: readonly (readonly [island: RegExp, weight: number])[] = [
  [/[\\/]islands[\\/]login[\\/]/, 4],
  [/[\\/]islands[\\/]association[\\/]/, 2],
  [/[\\/]islands[\\/]receipts[\\/]/, 2],
]
/** Late parts load behind the first control. */
const lateWeight = 0.7
/** Few visits need each of the other parts, and nobody waits for those that load by themselves. */
const onUseWeight = 0.1

const latePart = /\.late\.tsx$/

/**
 * The loads of all pages. A page loads its island, or a script of the page or its layout, at first; then its late parts, which are
 * named `X.late.tsx`; then other parts, each on its own.
 */
export function pageLoads(modules: Modules): Load[] {
  const entries = [...modules].flatMap(([id, { isEntry }]) => (isEntry ? [id] : []))
  const renderers = entries.filter(isPackage)
  return entries
    .filter((id) => !isPackage(id))
    .flatMap((id) => loadsOf(isScript(id) ? [id] : [id, ...renderers], modules, weightOf(id)))
}

function weightOf(entry: string): number {
  return weights.find(([island]) => island.test(entry))?.[1] ?? 1
}

/** Modules that may share a file: all except those with a file of their own, and scripts, which run when they load. */
export function shareableModules(modules: Modules): Map<string, BuiltModule> {
  const separate = new Set(
    [...modules].flatMap(([id, { isEntry, laterImports }]) => [...laterImports, ...(isEntry ? [id] : [])]),
  )
  return new Map([...modules].filter(([id]) => !separate.has(id) && !isScript(id)))
}

function loadsOf(roots: readonly string[], modules: Modules, weight: number): Load[] {
  const first = { modules: withImports(roots, modules), after: null, weight }
  const all = withLateParts(first.modules, modules)
  const late = { modules: without(all, first.modules), after: first, weight: weight * lateWeight }
  const onUse = laterImports(all, modules).filter((id) => !all.has(id))
  return [
    first,
    late,
    ...onUse.map((id) => ({
      modules: without(withImports([id], modules), all),
      after: late,
      weight: weight * onUseWeight,
    })),
  ]
}

function withLateParts(first: ReadonlySet<string>, modules: Modules): Set<string> {
  const late = laterImports(first, modules).filter((id) => latePart.test(id))
  const all = withImports([...first, ...late], modules)
  return all.size === first.size ? all : withLateParts(all, modules)
}

function laterImports(from: ReadonlySet<string>, modules: Modules): string[] {
  return [...new Set([...from].flatMap((id) => modules.get(id)?.laterImports ?? []))]
}

function withImports(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set(roots)
  // The iteration includes modules that are added meanwhile.
  for (const id of found) for (const imported of modules.get(id)?.imports ?? []) found.add(imported)
  return found
}

function without(modules: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...modules].filter((id) => !others.has(id)))
}

function isPackage(id: string): boolean {
  return /[\\/]node_modules[\\/]/.test(id)
}

function isScript(id: string): boolean {
  return /[\\/]src[\\/](layouts|pages)[\\/]/.test(id)
}
