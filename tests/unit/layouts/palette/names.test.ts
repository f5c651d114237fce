import { describe, expect, it, vi } from 'vitest'
import { type NameCalls, nameLists } from '#layouts/palette/names.ts'
import type { RelatedStore } from '#lib/contracts/retailers.ts'

vi.mock('#stores/request.ts', () => ({ asUser: vi.fn() }))

const store = (id: string) => ({ id, name: `Store ${id}` }) as RelatedStore
const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => store(String(from + index)))

function lists(calls: Partial<NameCalls>) {
  const onChange = vi.fn()
  const all = { retailers: vi.fn(async () => []), stores: vi.fn(async () => []), ...calls }
  return { ...nameLists(onChange, all), onChange, calls: all }
}

describe('nameLists', () => {
  it('reads the retailers once [NAV-42]', async () => {
    const retailers = vi.fn(async () => [{ id: '1', name: 'FNAC' }])
    const names = lists({ retailers })
    await Promise.all([names.readRetailers(), names.readRetailers()])
    await names.readRetailers()
    expect(retailers).toHaveBeenCalledOnce()
    expect(names.retailers()).toEqual({ phase: 'read', items: [{ id: '1', name: 'FNAC' }] })
    expect(names.onChange).toHaveBeenCalledOnce()
  })

  it('reads again after a failure when the palette opens anew, not with every letter [NAV-42]', async () => {
    const retailers = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue([])
    const names = lists({ retailers })
    await names.readRetailers()
    await names.readRetailers()
    expect(names.retailers().phase).toBe('failed')
    expect(retailers).toHaveBeenCalledOnce()
    names.forgetFailures()
    await names.readRetailers()
    expect(names.retailers().phase).toBe('read')
  })

  it('reads all stores of a retailer by pages, and shows those that have arrived [NAV-42] [ENT-29]', async () => {
    const stores = vi.fn(async (_: string, { offset }: { offset: number }) =>
      offset === 0 ? page(0, 100) : page(100, 20),
    )
    const names = lists({ stores })
    names.onChange.mockImplementationOnce(() => {
      expect(names.storesOf('r')).toMatchObject({ phase: 'reading', items: { length: 100 } })
    })
    await names.readStores('r')
    await names.readStores('r')
    expect(stores.mock.calls).toEqual([
      ['r', { limit: 100, offset: 0 }],
      ['r', { limit: 100, offset: 100 }],
    ])
    expect(names.storesOf('r')).toMatchObject({ phase: 'read', items: { length: 120 } })
    expect(names.storesOf('other')).toEqual({ phase: 'unread', items: [] })
  })

  it('ends when a service that ignores the offset sends the same page again', async () => {
    const stores = vi.fn(async () => page(0, 100))
    const names = lists({ stores })
    await names.readStores('r')
    expect(stores).toHaveBeenCalledTimes(2)
    expect(names.storesOf('r')).toMatchObject({ phase: 'read', items: { length: 100 } })
  })

  it('keeps the stores that arrived before a failure [NAV-42]', async () => {
    const stores = vi.fn().mockResolvedValueOnce(page(0, 100)).mockRejectedValueOnce(new Error('no'))
    const names = lists({ stores })
    await names.readStores('r')
    expect(names.storesOf('r')).toMatchObject({ phase: 'failed', items: { length: 100 } })
  })
})
