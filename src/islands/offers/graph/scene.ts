import { type DrawnGraph, groupsOf, radii } from '#lib/offers/store-graph.ts'
import type { MovingPoint } from '../rules/forces.ts'

/** The point of a store. The simulation sets its position. */
export interface Point extends MovingPoint {
  readonly id: string
  /** Text inside the point. */
  readonly mark: string
  /** Index of the colour of its group. */
  readonly colour: number
  /** Drawn radius, in units of the graph. */
  shown: number
}

/** A link. The simulation replaces the ids by the points. */
export interface Line {
  source: Point | string
  target: Point | string
  readonly value: number
  /** From 0, the weakest drawn link, to 1, the strongest. */
  readonly strength: number
}

/** Id of the point at an end of a line, before or after the simulation has replaced the id. */
export const idOf = (end: Line['source']) => (typeof end === 'string' ? end : end.id)

/** The points and lines that the simulation moves and the canvas draws. */
export interface Scene {
  readonly points: readonly Point[]
  /** Strongest first. */
  readonly lines: readonly Line[]
}

/** Radius of every point in the layout. It does not depend on the drawn size, so that new sizes do not move the points. */
const layoutRadius = radii.largest * 0.84

/**
 * Sorts the points by id, so that the same data always settle to the same picture. The points have the smallest size
 * at first.
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

/** The topmost point at a position of the graph; null when there is none. */
export function pointAt({ points }: Scene, x: number, y: number, slack: number): Point | null {
  return points.findLast((point) => Math.hypot((point.x ?? 0) - x, (point.y ?? 0) - y) <= point.shown + slack) ?? null
}
