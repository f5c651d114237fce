import { describe, expect, it } from 'vitest'
import { slowdown } from '#tests/bench/speed/processor.ts'

describe('the slowed processor', () => {
  it('is slowed less when the machine is slow itself, and never made faster', () => {
    expect(slowdown(12)).toBe(6)
    expect(slowdown(24)).toBe(3)
    expect(slowdown(100)).toBe(1)
  })
})
