import { describe, expect, it } from 'vitest'
import { currentRow } from '#islands/association/state/selection.ts'

const row = (id: string | null, label: string) => ({ id, label })

describe('the chosen row', () => {
  it('is the one that was pressed, where ids are missing or come twice [API-47]', () => {
    const rows = [row(null, 'A'), row(null, 'B'), row('1', 'C'), row('1', 'D')]
    for (const one of rows) expect(currentRow(rows, one)).toBe(one)
  })

  it('is found again by its id when the list has been read again', () => {
    expect(currentRow([row('2', 'B'), row('1', 'new')], row('1', 'old'))).toEqual(row('1', 'new'))
    expect(currentRow([row('2', 'B')], row('1', 'old'))).toBeNull()
    expect(currentRow([row(null, 'A')], row(null, 'A'))).toBeNull()
    expect(currentRow(undefined, row('1', 'old'))).toBeNull()
    expect(currentRow([row('2', 'B')], null)).toBeNull()
  })
})
