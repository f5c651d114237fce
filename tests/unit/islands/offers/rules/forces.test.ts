import { describe, expect, it } from 'vitest'
import { apart, type MovingPoint, towardsGroup, towardsMiddle } from '#islands/offers/rules/forces.ts'

describe('forces', () => {
  const point = (x: number, y: number, group: string | null = null): MovingPoint => ({
    x,
    y,
    vx: 0,
    vy: 0,
    group,
  })

  it('keep points apart, also two in one place', () => {
    const [one, other, far] = [point(0, 0), point(0, 0), point(500, 0)]
    const force = apart(24)
    force.initialize([one, other, far])
    force(1)
    expect([one.vx, other.vx, far.vx]).toEqual([-12, 12, 0])
  })

  it('find neighbours across the cells of the grid', () => {
    const [one, other] = [point(23, -1), point(25, 1)]
    const force = apart(24)
    force.initialize([one, other])
    force(1)
    expect(other.vx).toBeGreaterThan(0)
    expect(one.vy).toBeLessThan(0)
  })

  it('pull to the middle, and to the middle of a group', () => {
    const [one, other, alone] = [point(10, 10, 'A'), point(30, 10, 'A'), point(-8, 4)]
    const group = towardsGroup(0.5)
    group.initialize([one, other, alone])
    group(1)
    expect([one.vx, other.vx, alone.vx]).toEqual([5, -5, 0])
    const middle = towardsMiddle(0.5, 2)
    middle.initialize([alone])
    middle(1)
    expect([alone.vx, alone.vy]).toEqual([4, -4])
  })
})
