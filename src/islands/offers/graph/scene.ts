import type { MovingPoint } from '#lib/offers/forces.ts'
import { type DrawnGraph, groupsOf, radii } from '#lib/offers/store-graph.ts'

/** A store's point; the simulation gives it its place. */
export interface Point extends MovingPoint {
  readonly id: string
  /** What stands in it. */
  readonly mark: string
  /** Place of its group's colour. */
  readonly colour: number
  /** Radius that is drawn, in the graph's units. */
  shown: number
}

/** A link; the simulation puts the points in place of their ids. */
export interface Line {
  source: Point | string
  target: Point | string
  readonly value: number
  /** From 0, the weakest that is drawn, to 1, the strongest. */
  readonly strength: number
}

/** Id of the point at an end of a line, before and after the simulation has put the point there. */
export const idOf = (end: Line['source']) => (typeof end === 'string' ? end : end.id)

/** What the simulation moves and the canvas draws. */
export interface Scene {
  readonly points: readonly Point[]
  /** The strongest first. */
  readonly lines: readonly Line[]
}

/** Room that each point takes in the picture, whatever its size: the picture stays when the sizes change. */
const layoutRadius = radii.largest * 0.84

/**
 * Points and lines in an order of their own, so that the same data always settle to the same picture. The points are of
 * the smallest size.
 */
export function sceneOf(graph: DrawnGraph): Scene {
  const groups = new Map(groupsOf(graph.nodes).map((group) => [group.name, group]))
  const points = graph.nodes
    .map(({ id, group }) => ({
      id,
      group,
      mark: groups.get(group)?.mark ?? '',
      colour: groups.get(group)?.index ?? 0,
      radius: layoutRadius,
      shown: radii.smallest,
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const strongest = graph.links[0]?.value ?? 1
  const weakest = graph.links.at(-1)?.value ?? 0
  const lines = graph.links.map(({ source, target, value }) => ({
    source,
    target,
    value,
    strength: strongest === weakest ? 1 : (value - weakest) / (strongest - weakest),
  }))
  return { points, lines }
}

/** The point under a place of the graph, the one on top first; null when there is none. */
export function pointAt({ points }: Scene, x: number, y: number, slack: number): Point | null {
  return points.findLast((point) => Math.hypot((point.x ?? 0) - x, (point.y ?? 0) - y) <= point.shown + slack) ?? null
}
