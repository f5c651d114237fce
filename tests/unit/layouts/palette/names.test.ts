import { describe, expect, it, vi } from 'vitest'
import { type NameCalls, nameLists } from '#layouts/palette/names.ts'
import type { RelatedStore } from '#lib/contracts/retailers.ts'

vi.mock('#stores/request.ts', () => ({ asUser: vi.fn() }))

const ofEntities = ['STORE_RETAILER_MANAGEMENT'] as const
const store = (id: string) => ({ id, name: `Store ${id}` }) as RelatedStore
const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => store(String(from + index)))

function lists(calls: Partial<NameCalls>) {
  const onChange = vi.fn()
  const all = { hubs: vi.fn(async () => []), retailers: vi.fn(async () => []), stores: vi.fn(async () => []), ...calls }
  return { ...nameLists(onChange, all), onChange, calls: all }
}

describe('nameLists', () => {
  it('reads the retailers once [NAV-42]', async () => {
    const retailers = vi.fn(async () => [{ id: '1', name: 'FNAC' }])
    const names = lists({ retailers })
    await Promise.all([names.readNames(ofEntities), names.readNames(ofEntities)])
    await names.readNames(ofEntities)
    expect(retailers).toHaveBeenCalledOnce()
    expect(names.retailers()).toEqual({ phase: 'read', items: [{ id: '1', name: 'FNAC' }] })
    expect(names.onChange).toHaveBeenCalledOnce()
  })

  it('reads again after a failure when the palette opens anew, not with every letter [NAV-42]', async () => {
    const retailers = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue([])
    const names = lists({ retailers })
    await names.readNames(ofEntities)
    await names.readNames(ofEntities)
    expect(names.retailers().phase).toBe('failed')
    expect(retailers).toHaveBeenCalledOnce()
    names.forgetFailures()
    await names.readNames(ofEntities)
    expect(names.retailers().phase).toBe('read')
  })

  it.each([
    [['TRANSACTION_PINPOINT'], 1, 0],
    [['HUB_SETUP_INIT'], 1, 0],
    [['STORE_RETAILER_MANAGEMENT'], 0, 1],
    [['SUPPORT_LVL_1', 'ADMIN'], 0, 0],
    [['HUB_SETUP_INIT', 'TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT'], 1, 1],
  ] as const)(
    'reads the names that %j may see: %i list of malls, %i of retailers [NAV-12] [NAV-42]',
    async (held, hubs, retailers) => {
      const names = lists({})
      await names.readNames(held)
      await names.readNames(held)
      expect([names.calls.hubs, names.calls.retailers].map((call) => vi.mocked(call).mock.calls.length)).toEqual([
        hubs,
        retailers,
      ])
      expect(names.phase()).toBe(hubs + retailers > 0 ? 'read' : 'unread')
    },
  )

  it('says that names are read until the last list has arrived, then that one failed [NAV-42]', async () => {
    let release = () => {}
    const hubs = () => new Promise<readonly []>((resolve) => (release = () => resolve([])))
    const names = lists({ hubs, retailers: vi.fn().mockRejectedValue(new Error('no')) })
    const reading = names.readNames(['TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT'])
    await vi.waitFor(() => expect(names.retailers().phase).toBe('failed'))
    expect(names.phase()).toBe('reading')
    release()
    await reading
    expect(names.phase()).toBe('failed')
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
