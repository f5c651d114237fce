/** A module of a build. */
export interface GraphModule {
  /** Bytes, minified and not compressed. */
  readonly size: number
  readonly imports: readonly string[]
}

/** Modules that a page loads at the same time. */
export interface Load {
  readonly modules: ReadonlySet<string>
  /** The previous load of the page. Its files are not loaded again. */
  readonly after: Load | null
  /** What a byte costs here, compared to other loads. */
  readonly weight: number
}

/** Modules that share a file. */
interface Group {
  readonly modules: readonly string[]
  readonly size: number
  /** Loads that need the file. */
  readonly loads: ReadonlySet<Load>
  readonly imports: ReadonlySet<string>
}

/** Groups with all groups that they import, directly and indirectly. */
type Reachable = ReadonlyMap<Group, ReadonlySet<Group>>

/** Bytes that take as long as one more file. Over HTTP/2, a slow machine spends about 15 ms on a file: as on 2.5 to 3 KB compressed. */
const requestCost = 8_000

/**
 * Distributes modules to files at the least cost for all loads. A load pays for every byte of each file that it needs, and
 * for each request. Modules of the same loads always share a file. Files never import each other in a circle, because a
 * module could then run before the modules that it imports.
 *
 * @returns the modules of each file; without modules that no load needs
 */
export function planFiles(modules: ReadonlyMap<string, GraphModule>, loads: readonly Load[]): (readonly string[])[] {
  let groups = groupsByLoads(modules, loads)
  for (let next = bestMerge(groups); next; next = bestMerge(groups)) groups = next
  return groups.map((group) => group.modules)
}

function groupsByLoads(modules: ReadonlyMap<string, GraphModule>, loads: readonly Load[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [id, { size, imports }] of modules) {
    const needing = loads.filter((load) => load.modules.has(id))
    if (needing.length === 0) continue
    const key = needing.map((load) => loads.indexOf(load)).join()
    const group = { modules: [id], size, loads: new Set(needing), imports: new Set(imports) }
    const same = groups.get(key)
    groups.set(key, same ? merge(same, group) : group)
  }
  return [...groups.values()]
}

/** The groups after the merge of the two that saves most; null if no merge saves anything. */
function bestMerge(groups: readonly Group[]): Group[] | null {
  const reachable: Reachable = new Map(groups.map((group) => [group, importedGroups(group, groups)]))
  let best: readonly [Group, Group] | null = null
  let most = 0
  for (const [index, a] of groups.entries())
    for (const b of groups.slice(index + 1)) {
      // The cheap comparisons are first.
      const saved = cost(a) + cost(b) - cost(merge(a, b))
      if (saved <= most || wouldBeCircular(a, b, reachable)) continue
      const savedInAll = saved - costOfImports(a, b, reachable)
      if (savedInAll > most) [best, most] = [[a, b], savedInAll]
    }
  return best && afterMerge(best, groups, reachable)
}

function afterMerge([a, b]: readonly [Group, Group], groups: readonly Group[], reachable: Reachable): Group[] {
  const both = merge(a, b)
  const imported = importsOfBoth(a, b, reachable)
  const others = groups.filter((group) => group !== a && group !== b)
  return [both, ...others.map((group) => (imported.has(group) ? neededBy(group, both.loads) : group))]
}

function merge(a: Group, b: Group): Group {
  return {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    loads: new Set([...a.loads, ...b.loads]),
    imports: new Set([...a.imports, ...b.imports]),
  }
}

function neededBy(group: Group, loads: ReadonlySet<Load>): Group {
  return { ...group, loads: new Set([...group.loads, ...loads]) }
}

/** What all loads pay for a file. */
function cost({ size, loads }: Group): number {
  let weights = 0
  for (const load of loads) if (!isLoadedBefore(load, loads)) weights += load.weight
  return weights * (size + requestCost)
}

function isLoadedBefore({ after }: Load, loads: ReadonlySet<Load>): boolean {
  return after !== null && (loads.has(after) || isLoadedBefore(after, loads))
}

/** What loads pay in addition for files that a merged file imports. */
function costOfImports(a: Group, b: Group, reachable: Reachable): number {
  const { loads } = merge(a, b)
  let sum = 0
  for (const group of importsOfBoth(a, b, reachable)) sum += cost(neededBy(group, loads)) - cost(group)
  return sum
}

function importsOfBoth(a: Group, b: Group, reachable: Reachable): ReadonlySet<Group> {
  const imported = new Set([...(reachable.get(a) ?? []), ...(reachable.get(b) ?? [])])
  imported.delete(a)
  imported.delete(b)
  return imported
}

/** Whether one group imports the other one through a third one. */
function wouldBeCircular(a: Group, b: Group, reachable: Reachable): boolean {
  for (const group of importsOfBoth(a, b, reachable))
    if (reachable.get(group)?.has(a) || reachable.get(group)?.has(b)) return true
  return false
}

function importedGroups(from: Group, groups: readonly Group[]): Set<Group> {
  const found = new Set([from])
  for (const each of found)
    for (const group of groups) if (group.modules.some((id) => each.imports.has(id))) found.add(group)
  found.delete(from)
  return found
}
