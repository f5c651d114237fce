import { type DrawnGraph, groupsOf } from '#lib/offers/store-graph.ts'
import type { MovingPoint } from '../rules/forces.ts'

/** The point of a store. The simulation sets its position. */
export interface Point extends MovingPoint {
  readonly id: string
  /** Text inside the point. */
  readonly mark: string
  /** Index of the colour of its group. */
  readonly colour: number
}

/** A link. The simulation replaces the ids by the points. */
export interface Line {
  readonly source: Point | string
  readonly target: Point | string
  /** The stores at both ends. */
  readonly ids: readonly string[]
  /** From 0, the weakest drawn link, to 1, the strongest. */
  readonly strength: number
}

/** The points and lines of a graph: points by id, so that the same data always settle to the same picture, strong lines first. */
export function sceneOf(graph: DrawnGraph): { nodes: Point[]; links: Line[] } {
  const groups = new Map(groupsOf(graph.nodes).map((group) => [group.name, group]))
  const nodes = graph.nodes
    .map(({ id, group }) => ({
      id,
      group,
      mark: groups.get(group)?.mark ?? '',
      colour: groups.get(group)?.index ?? 0,
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const strongest = graph.links[0]?.value ?? 1
  const weakest = graph.links.at(-1)?.value ?? 0
  const links = graph.links.map(({ source, target, value }) => ({
    source,
    target,
    ids: [source, target],
    strength: strongest === weakest ? 1 : (value - weakest) / (strongest - weakest),
  }))
  return { nodes, links }
}
