/** A store's point during the layout simulation, which moves it by its velocity. */
export interface MovingPoint {
  x?: number
  y?: number
  vx?: number
  vy?: number
  readonly group: string | null
}

/** A force that the simulation calls on each tick. `alpha` falls from 1 to 0 as the layout settles. */
export interface Force {
  (alpha: number): void
  initialize(points: MovingPoint[]): void
}

function force(act: (points: readonly MovingPoint[], alpha: number) => void): Force {
  let all: readonly MovingPoint[] = []
  return Object.assign((alpha: number) => act(all, alpha), {
    initialize(points: MovingPoint[]) {
      all = points
    },
  })
}

/**
 * Pulls every point to the centre, more strongly on the vertical axis, so that the layout has the proportions of a screen.
 * It also keeps points without links from drifting away.
 */
export function towardsMiddle(strength: number, flatness: number): Force {
  return force((points, alpha) => {
    for (const point of points) {
      point.vx = (point.vx ?? 0) - (point.x ?? 0) * strength * alpha
      point.vy = (point.vy ?? 0) - (point.y ?? 0) * strength * flatness * alpha
    }
  })
}

/** Pulls every point to the centre of its group, so that position distinguishes groups and not only colour. */
export function towardsGroup(strength: number): Force {
  return force((points, alpha) => {
    const middles = new Map<string | null, { x: number; y: number; count: number }>()
    for (const { group, x = 0, y = 0 } of points) {
      const middle = middles.get(group) ?? { x: 0, y: 0, count: 0 }
      middle.x += x
      middle.y += y
      middle.count += 1
      middles.set(group, middle)
    }
    for (const point of points) {
      const middle = middles.get(point.group)
      if (!middle || point.group === null) continue
      point.vx = (point.vx ?? 0) + (middle.x / middle.count - (point.x ?? 0)) * strength * alpha
      point.vy = (point.vy ?? 0) + (middle.y / middle.count - (point.y ?? 0)) * strength * alpha
    }
  })
}

/** Keeps the centres of points apart by at least a distance. A grid limits the search for neighbours. */
export function apart(least: number): Force {
  return force((points) => {
    const grid = new Map<number, MovingPoint[]>()
    for (const point of points) {
      const [column, row] = [Math.floor((point.x ?? 0) / least), Math.floor((point.y ?? 0) / least)]
      for (let left = column - 1; left <= column + 1; left += 1) {
        for (let top = row - 1; top <= row + 1; top += 1) {
          for (const other of grid.get(cellKey(left, top)) ?? []) push(point, other, least)
        }
      }
      const key = cellKey(column, row)
      const own = grid.get(key)
      if (own) own.push(point)
      else grid.set(key, [point])
    }
  })
}

/** A number, because the simulation makes thousands of keys and texts are slow. The grid has at most a million rows. */
function cellKey(column: number, row: number): number {
  return column * 1_000_000 + row
}

function push(one: MovingPoint, other: MovingPoint, least: number): void {
  // Positions after this tick.
  const x = (one.x ?? 0) + (one.vx ?? 0) - (other.x ?? 0) - (other.vx ?? 0)
  const y = (one.y ?? 0) + (one.vy ?? 0) - (other.y ?? 0) - (other.vy ?? 0)
  const square = x * x + y * y
  if (square >= least * least) return
  const distance = Math.sqrt(square)
  // Two points in the same place separate horizontally.
  const [towardsX, towardsY] = distance === 0 ? [1, 0] : [x / distance, y / distance]
  const half = (least - distance) / 2
  one.vx = (one.vx ?? 0) + towardsX * half
  one.vy = (one.vy ?? 0) + towardsY * half
  other.vx = (other.vx ?? 0) - towardsX * half
  other.vy = (other.vy ?? 0) - towardsY * half
}
