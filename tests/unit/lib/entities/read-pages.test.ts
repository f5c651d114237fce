import { describe, expect, it, vi } from 'vitest'
import { ItemReader } from '#lib/contracts/lists.ts'
import { z } from '#lib/contracts/zod.ts'
import { readPages } from '#lib/entities/read-pages.ts'

/** A page as it is read from an answer: without the entries that are not numbers. */
function answer(sent: readonly unknown[]): readonly number[] {
  const reader = new ItemReader(z.number())
  for (const entry of sent) reader.take(entry)
  const read = reader.finish()
  return read.ok ? read.items : []
}

async function all(read: () => Promise<readonly number[]>): Promise<readonly number[]> {
  const rows: number[] = []
  for await (const page of readPages(read)) rows.push(...page.rows)
  return rows
}

const hundred = Array.from({ length: 100 }, (_, index) => index)

describe('the pages of a list', () => {
  it('go on behind one with an entry that cannot be read [ENT-29] [API-47]', async () => {
    const read = vi
      .fn()
      .mockResolvedValueOnce(answer(['none', ...hundred.slice(1)]))
      .mockResolvedValueOnce(answer([100]))
    expect(await all(read)).toEqual([...hundred.slice(1), 100])
  })

  it('end where a service sends the same page again [ENT-29]', async () => {
    const read = vi.fn(async () => answer(hundred))
    expect(await all(read)).toEqual(hundred)
    expect(read).toHaveBeenCalledTimes(2)
  })
})
