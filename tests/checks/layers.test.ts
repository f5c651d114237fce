import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, read, root } from '#tests/support/source-files.ts'

/** Allowed imports of each folder (docs/architecture.md). A folder that is not listed is refused. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/lib': [],
  'src/browser': ['src/lib'],
  // A table stores its view in the address, and the user's layout of it.
  'src/ui': ['src/browser', 'src/lib', 'src/stores/address.ts', 'src/stores/table-settings.ts'],
  'src/stores': ['src/browser', 'src/lib'],
  'src/parts': ['src/ui', 'src/stores', 'src/browser', 'src/lib'],
  'src/islands': ['src/parts', 'src/ui', 'src/stores', 'src/browser', 'src/lib'],
  'src/build': ['src/lib'],
  // Pages are built with icons of the kit; none of its code runs for them in the browser.
  'src/layouts': ['src/build', 'src/ui', 'src/stores', 'src/browser', 'src/lib'],
  // A page tells the guard what its tool reads first.
  'src/pages': ['src/layouts', 'src/islands', 'src/stores', 'src/browser', 'src/lib'],
  'src/development': ['src/layouts', 'src/islands'],
  sandbox: ['src/lib'],
  scripts: ['src/build', 'src/lib', 'sandbox'],
}

/** Packages that only one folder may import, so that replacing a library affects one place. */
const soleUsers: Readonly<Record<string, string>> = {
  ky: 'src/browser/api',
  '@nanostores/query': 'src/stores',
  zod: 'src/lib/contracts',
  'zod/mini': 'src/lib/contracts',
  'jwt-decode': 'src/lib/session',
  '@headlessui/react': 'src/ui',
  'chart.js': 'src/ui',
  'react-chartjs-2': 'src/ui',
  'force-graph': 'src/islands/offers',
  i18next: 'src/layouts',
  '@electric-sql/pglite': 'sandbox',
  hono: 'sandbox',
}

/** Names of browser objects. No property, key or text here has the same name. */
const browserGlobals =
  /(?<![.\w])(navigator|location|localStorage|sessionStorage|document|window|Worker|XMLHttpRequest)\b(?!\??\s*:)/

interface Import {
  readonly file: string
  readonly target: string
}

const aliases = JSON.parse(read('package.json')).imports as Record<string, string>
const files = ['src', 'sandbox', 'scripts'].flatMap((folder) => filesIn(folder, ['.ts', '.tsx', '.astro']))
const imports: Import[] = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })))

function importsOf(file: string): string[] {
  const source = read(file)
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
  return [...source.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '')
}

/** The file of an import, relative to the root; null for a package. */
function resolve({ file, target }: Import): string | null {
  const [specifier = ''] = target.split('?')
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  if (!specifier.startsWith('#')) return null
  const alias = Object.keys(aliases).find((key) => specifier.startsWith(key.slice(0, -1)))
  if (!alias) return `unknown alias ${specifier}`
  return path.posix.normalize(`${aliases[alias]?.slice(0, -1)}${specifier.slice(alias.length - 1)}`)
}

/** The layer of a file; for an island, the folder of its tool. */
function layerOf(file: string): string {
  return Object.keys(mayImport).find((layer) => file.startsWith(`${layer}/`)) ?? file
}

/** The files of one kind in the folders of tools. */
const inTool = (kind: 'rules' | 'state') => new RegExp(`^src/islands/.+/${kind}(/|\\.ts$)`)

const local = imports.flatMap((entry) => {
  const to = resolve(entry)
  return to === null ? [] : [{ from: entry.file, to }]
})

/** What each file imports from this repository. */
const graph = new Map([...Map.groupBy(local, ({ from }) => from)].map(([from, all]) => [from, all.map(({ to }) => to)]))

describe('layers', () => {
  it('are listed, every one of them', () => {
    const folders = readdirSync(path.join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => `src/${name}`).filter((folder) => !(folder in mayImport))).toEqual([])
  })

  it('import only what lies below them', () => {
    const wrong = local.filter(({ from, to }) => {
      const [own, other] = [layerOf(from), layerOf(to)]
      if (to.endsWith('.json') || to.startsWith('tests/')) return to.startsWith('tests/')
      return (
        own !== other &&
        !mayImport[own]?.some((allowed) => allowed === other || allowed === to) &&
        from !== 'src/env.d.ts'
      )
    })
    expect(wrong).toEqual([])
  })

  it('keep tools apart: no island imports another', () => {
    const toolOf = (file: string) => file.split('/')[2]
    const wrong = local.filter(
      ({ from, to }) => from.startsWith('src/islands/') && to.startsWith('src/islands/') && toolOf(from) !== toolOf(to),
    )
    expect(wrong).toEqual([])
  })

  it('share what they hold: what one tool alone reaches stands in its folder', () => {
    const shared = files.filter(
      (file) => /^src\/(lib|stores|parts|browser)\//.test(file) && !file.startsWith('src/lib/contracts/'),
    )
    const users = usersOfFiles()
    const isOfOneTool = (file: string) => {
      const [user = '', other] = users.get(file) ?? []
      return other === undefined && user.startsWith('src/islands/')
    }
    expect(shared.filter(isOfOneTool)).toEqual([])
  })

  it('keep React out of the pure code and the DOM parts out of the stores', () => {
    const pure = imports.filter(({ file }) => /^src\/(lib|stores)\//.test(file))
    expect(pure.filter(({ target }) => /^(react|react-dom|lucide-react)/.test(target))).toEqual([])
    expect(imports.filter(({ file, target }) => file.startsWith('src/lib/') && /nanostores/.test(target))).toEqual([])
  })

  it('keep React out of the state of a tool, and state and browser out of its rules', () => {
    const state = imports.filter(({ file }) => inTool('state').test(file))
    expect(state.filter(({ file, target }) => /react/.test(target) || file.endsWith('.tsx'))).toEqual([])
    expect(local.filter(({ from, to }) => inTool('state').test(from) && /^src\/(ui|parts)\//.test(to))).toEqual([])
    const rules = imports.filter(({ file }) => inTool('rules').test(file))
    expect(rules.filter(({ target }) => !/^(#lib\/|\.\/)/.test(target))).toEqual([])
  })

  it('keep the browser out of the pure code', () => {
    const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
    const pure = filesIn('src', ['.ts']).filter((file) => file.startsWith('src/lib/') || inTool('rules').test(file))
    expect(pure.filter((file) => file.endsWith('-worker.ts') || browserGlobals.test(code(file)))).toEqual([])
  })

  it('name some packages in one place only', () => {
    const wrong = imports.filter(({ file, target }) => {
      const user = soleUsers[target]
      return user !== undefined && !file.startsWith(`${user}/`)
    })
    expect(wrong).toEqual([])
  })

  it('have imports that lead to a file, with its ending', () => {
    expect(local.filter(({ to }) => !existsSync(path.join(root, to)))).toEqual([])
  })

  it('have no cycles', () => {
    expect(findCycle()).toBeNull()
  })
})

/** What reaches each file: the folder of a tool, or the layer of anything else. Pages only mount tools, and `development` shows the kit. */
function usersOfFiles(): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const file of files) {
    const layer = layerOf(file)
    if (/^src\/(lib|stores|parts|browser|ui|pages|development)$/.test(layer) || file.startsWith('src/islands/ui-kit/'))
      continue
    const user = layer === 'src/islands' ? file.split('/').slice(0, 3).join('/') : layer
    for (const reached of reachedFrom(file)) users.set(reached, (users.get(reached) ?? new Set()).add(user))
  }
  return users
}

function reachedFrom(file: string): ReadonlySet<string> {
  const reached = new Set([file])
  for (const each of reached) for (const to of graph.get(each) ?? []) reached.add(to)
  return reached
}

function findCycle(): string[] | null {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of graph.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return null
}
