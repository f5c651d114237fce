import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GraphModule, type Load, planFiles } from '#build/plan-files.ts'

const large = 100_000
const small = 100

function graph(modules: Readonly<Record<string, { size?: number; imports?: readonly string[] }>>) {
  return new Map<string, GraphModule>(
    Object.entries(modules).map(([id, { size = large, imports = [] }]) => [id, { size, imports }]),
  )
}

function load(modules: readonly string[], { after = null, weight = 1 }: Partial<Omit<Load, 'modules'>> = {}): Load {
  return { modules: new Set(modules), after, weight }
}

/** Files as texts, sorted, with their modules sorted. */
function plan(modules: ReadonlyMap<string, GraphModule>, loads: readonly Load[]): string[] {
  return planFiles(modules, loads)
    .map((file) => [...file].sort().join(' '))
    .sort()
}

describe('planFiles', () => {
  it('puts modules of the same loads into one file, and leaves out modules that nothing loads', () => {
    const modules = graph({ a: {}, b: {}, unused: {} })
    expect(plan(modules, [load(['a', 'b'])])).toEqual(['a b'])
  })

  it('adds a small module to a file that a page loads anyway, rather than a request', () => {
    const modules = graph({ base: {}, icon: { size: small } })
    expect(plan(modules, [load(['base', 'icon']), load(['base'])])).toEqual(['base icon'])
  })

  it('leaves a large module to the pages that need it', () => {
    const modules = graph({ base: {}, chart: {} })
    expect(plan(modules, [load(['base', 'chart']), load(['base'])])).toEqual(['base', 'chart'])
  })

  it('spares a page of more weight bytes that other pages would accept', () => {
    const modules = graph({ base: {}, table: { size: 10_000 } })
    const tools = [load(['base', 'table']), load(['base', 'table'])]
    expect(plan(modules, [...tools, load(['base'])])).toEqual(['base table'])
    expect(plan(modules, [...tools, load(['base'], { weight: 4 })])).toEqual(['base', 'table'])
  })

  it('pays for a file once when a later load of the page needs it too', () => {
    const modules = graph({ base: {}, dialog: { size: small } })
    const first = load(['base'])
    // The page of the first load has the base when the dialog loads.
    expect(plan(modules, [first, load(['dialog'], { after: first })])).toEqual(['base dialog'])
  })

  it('does not add a module to a file whose pages would then load all its imports', () => {
    const modules = graph({
      base: {},
      button: { size: small },
      table: {},
      columns: { size: small, imports: ['table'] },
    })
    const loads = [load(['base', 'button']), load(['base', 'button']), load(['base', 'columns', 'table'])]
    expect(plan(modules, loads)).toEqual(['base button', 'columns table'])
  })

  it('does not merge two modules when one imports the other through a third one', () => {
    const modules = graph({
      shell: { size: small, imports: ['big'] },
      big: { imports: ['key'] },
      key: { size: small },
    })
    const loads = [load(['shell', 'big', 'key']), load(['big', 'key']), load(['key']), load(['key'])]
    const files = planFiles(modules, loads)
    expect(files.find((file) => file.includes('shell'))).not.toContain('key')
  })

  it('puts each loaded module into one file, and no files import each other in a circle', () => {
    fc.assert(
      fc.property(randomSite, ({ modules, loads }) => {
        const files = planFiles(modules, loads)
        const loaded = [...modules.keys()].filter((id) => loads.some((each) => each.modules.has(id)))
        expect(files.flat().sort()).toEqual(loaded.sort())
        expect(hasCircle(files, modules)).toBe(false)
      }),
      { numRuns: 200 },
    )
  })
})

/** Modules that import modules of lower numbers, and loads of some modules with all their imports. */
const randomSite = fc
  .record({
    imports: fc.array(fc.array(fc.nat(100), { maxLength: 3 }), { minLength: 1, maxLength: 12 }),
    sizes: fc.array(fc.constantFrom(small, 10_000, large), { minLength: 12, maxLength: 12 }),
    roots: fc.array(fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ imports, sizes, roots }) => {
    const names = imports.map((_, index) => `m${index}`)
    const modules = graph(
      Object.fromEntries(
        imports.map((each, index) => [
          `m${index}`,
          { size: sizes[index] ?? small, imports: index === 0 ? [] : each.map((number) => `m${number % index}`) },
        ]),
      ),
    )
    const loads = roots.map((each) =>
      load([
        ...closure(
          each.map((n) => names[n % names.length] ?? 'm0'),
          modules,
        ),
      ]),
    )
    return { modules, loads }
  })

function closure(roots: readonly string[], modules: ReadonlyMap<string, GraphModule>): Set<string> {
  const found = new Set(roots)
  for (const id of found) for (const imported of modules.get(id)?.imports ?? []) found.add(imported)
  return found
}

function hasCircle(files: readonly (readonly string[])[], modules: ReadonlyMap<string, GraphModule>): boolean {
  const importsOf = (file: readonly string[]) => {
    const ids = new Set(file.flatMap((id) => modules.get(id)?.imports ?? []))
    return files.filter((other) => other !== file && other.some((id) => ids.has(id)))
  }
  return files.some((file) => {
    const reached = new Set(importsOf(file))
    for (const each of reached) for (const next of importsOf(each)) reached.add(next)
    return reached.has(file)
  })
}
