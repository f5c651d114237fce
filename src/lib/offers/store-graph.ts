import type { GraphName, StoreData, StoreGraph } from '#lib/contracts/offers.ts'

/** Grouping of the stores. Source: OFF-33. */
export const groupings = ['sessions', 'sharedCustomer'] as const
export type Grouping = (typeof groupings)[number]

/** Figure that sets the size of a store's point. Source: OFF-34. */
export const sizes = ['avgCa', 'avgNbCustomer', 'avgNbTransaction'] as const
export type Size = (typeof sizes)[number]

/** Name of the graph for each grouping. Source: OFF-57. */
export const graphNames: Readonly<Record<Grouping, GraphName>> = { sessions: 'session', sharedCustomer: 'jaccard' }

/** Minimum value of a drawn link. Source: OFF-37. */
const leastLinkValue: Readonly<Record<Grouping, number>> = { sessions: 1.4, sharedCustomer: 8 }

/** In graph units. Source: OFF-38, OFF-39, OFF-59. */
export const radii = { smallest: 5, largest: 25, labelled: 12 } as const

/** A store in the graph. */
export interface GraphNode {
  readonly id: string
  /** The group in the answer; null when missing. */
  readonly group: string | null
  readonly figures: Readonly<Record<Size, number | null>>
}

/** A link that is drawn. */
export interface GraphLink {
  readonly source: string
  readonly target: string
  readonly value: number
}

export interface DrawnGraph {
  readonly nodes: readonly GraphNode[]
  /** In descending order of value. */
  readonly links: readonly GraphLink[]
}

/**
 * The drawn part of an answer: each store once, and each link that is strong enough. Links to unknown stores and links from
 * a store to itself are left out.
 *
 * Source: OFF-32, OFF-37.
 */
export function drawnGraph(graph: StoreGraph, grouping: Grouping): DrawnGraph {
  const nodes = new Map<string, GraphNode>()
  for (const { id, group, avgCa, avgNbCustomer, avgNbTransaction } of graph.nodes) {
    if (nodes.has(id)) continue
    const figures = {
      avgCa: avgCa ?? null,
      avgNbCustomer: avgNbCustomer ?? null,
      avgNbTransaction: avgNbTransaction ?? null,
    }
    nodes.set(id, { id, group, figures })
  }
  const links = graph.links.flatMap(({ source, target, value }) =>
    value !== null && value >= leastLinkValue[grouping] && source !== target && nodes.has(source) && nodes.has(target)
      ? [{ source, target, value }]
      : [],
  )
  return { nodes: [...nodes.values()], links: links.sort((a, b) => b.value - a.value) }
}

/** Fills missing figures of the stores from their entries in `store_data`. Source: OFF-59. */
export function withFigures(nodes: readonly GraphNode[], entries: readonly StoreData[]): readonly GraphNode[] {
  const entryOf = new Map(entries.map((entry) => [entry.name, entry]))
  return nodes.map((node) => {
    const entry = entryOf.get(node.id)
    const figure = (size: Size) => node.figures[size] ?? entry?.[size] ?? null
    const figures = {
      avgCa: figure('avgCa'),
      avgNbCustomer: figure('avgNbCustomer'),
      avgNbTransaction: figure('avgNbTransaction'),
    }
    return { ...node, figures }
  })
}

/** The values of all links in an answer, including those that are not drawn. Source: OFF-58. */
export function linkValues({ links }: StoreGraph): readonly number[] {
  return links.flatMap(({ value }) => value ?? [])
}

/**
 * Radius of each store's point. The area is proportional to the figure; the largest figure has the largest radius. Without
 * a positive figure the radius is the smallest one.
 *
 * Source: OFF-38, OFF-59.
 */
export function radiiOf(nodes: readonly GraphNode[], size: Size): ReadonlyMap<string, number> {
  const largest = nodes.reduce((most, { figures }) => Math.max(most, figures[size] ?? 0), 0)
  return new Map(nodes.map(({ id, figures }) => [id, radiusOf(figures[size], largest)]))
}

function radiusOf(figure: number | null, largest: number): number {
  if (figure === null || figure <= 0 || largest <= 0) return radii.smallest
  return Math.max(radii.smallest, radii.largest * Math.sqrt(figure / largest))
}

/** A group with the mark shown in its points. */
export interface Group {
  readonly name: string | null
  /** Index in the palette. The mark is derived from it when the name is long. */
  readonly index: number
  readonly mark: string
  readonly count: number
}

const longestMark = 2

/** The groups sorted by name, with numbers in numeric order. Stores without a group come last. */
export function groupsOf(nodes: readonly GraphNode[]): readonly Group[] {
  const counts = new Map<string | null, number>()
  for (const { group } of nodes) counts.set(group, (counts.get(group) ?? 0) + 1)
  const names = [...counts.keys()].sort(compareNames)
  return names.map((name, index) => ({
    name,
    index,
    mark: name === null ? '–' : name.length <= longestMark ? name : String(index + 1),
    count: counts.get(name) ?? 0,
  }))
}

const collator = new Intl.Collator('en', { numeric: true })

function compareNames(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return collator.compare(one, other)
}

/** Ids of the stores linked with a store. */
export function neighboursOf({ links }: DrawnGraph, id: string): ReadonlySet<string> {
  return new Set(links.flatMap(({ source, target }) => (source === id ? target : target === id ? source : [])))
}
