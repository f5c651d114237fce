import { describe, expect, it } from 'vitest'
import { findRate } from '#tests/bench/speed/processor.ts'

/** A machine on which the work takes `fullMs`, and on which each unit of the rate adds `addedMs`. */
function machine(fullMs: number, addedMs: number) {
  const rates: number[] = []
  const timeAt = async (rate: number) => {
    rates.push(rate)
    return fullMs + (rate - 1) * addedMs
  }
  return { rates, timeAt }
}

describe('the rate of the slowed processor', () => {
  it('is the slowdown itself where a rate slows as it says', async () => {
    expect(await findRate(72, machine(12, 12).timeAt)).toBe(6)
  })

  it('is lower where a rate slows more than it says', async () => {
    const { rates, timeAt } = machine(9, 30)
    expect(await findRate(72, timeAt)).toBeCloseTo(3.1, 5)
    expect(rates).toHaveLength(3)
  })

  it('is lower when the machine is slow itself, and never below 1', async () => {
    expect(await findRate(72, machine(24, 24).timeAt)).toBe(3)
    expect(await findRate(72, machine(100, 100).timeAt)).toBe(1)
  })

  it('ends where the times say nothing', async () => {
    const { rates, timeAt } = machine(10, 0)
    await findRate(72, timeAt)
    expect(rates.length).toBeLessThan(10)
  })
})
