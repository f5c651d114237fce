import { describe, expect, it } from 'vitest'
import { sidewaysShift } from '#ui/table/cells.ts'

const clear = { left: 300, right: 900 }

describe('sidewaysShift', () => {
  it('stays where everything can be seen', () => {
    expect(sidewaysShift({ left: 300, right: 900 }, clear)).toBe(0)
  })

  it('scrolls just enough to either side', () => {
    expect(sidewaysShift({ left: 250, right: 350 }, clear)).toBe(-50)
    expect(sidewaysShift({ left: 850, right: 950 }, clear)).toBe(50)
  })

  it('shows the start of what is wider than the room', () => {
    expect(sidewaysShift({ left: 400, right: 1200 }, clear)).toBe(100)
  })
})
