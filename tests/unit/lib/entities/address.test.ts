import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EntityView,
  isSameEntity,
  newView,
  pageHeaders,
  pageSizes,
  pageWithin,
  readEntityView,
  writeEntityView,
} from '#lib/entities/address.ts'
import { pageCount } from '#lib/limits.ts'

const read = (query: string) => readEntityView(new URLSearchParams(query))

describe('the address of a view', () => {
  it('names the entity and leaves out what is usual', () => {
    const view = newView({ type: 'retailer', id: 'a b/ç' })
    expect(writeEntityView(view).toString()).toBe('type=retailer&id=a+b%2F%C3%A7')
    expect(writeEntityView({ ...view, transactions: { page: 3, size: 20 } }).toString()).toBe(
      'type=retailer&id=a+b%2F%C3%A7&transactions=3&transactionsSize=20',
    )
    expect(writeEntityView({ ...view, search: 'fnac 12' }).get('related.q')).toBe('fnac 12')
    expect(writeEntityView({ ...newView(null), search: 'fnac' }).toString()).toBe('')
  })

  it('reads what it writes', () => {
    const page = fc.record({ page: fc.integer({ min: 1, max: 1e6 }), size: fc.constantFrom(...pageSizes) })
    const id = fc.string({ minLength: 1 }).filter((text) => text === text.trim() && text !== '')
    const view = fc.record({
      entity: fc.record({ type: fc.constantFrom('store' as const, 'retailer' as const), id }),
      stores: page,
      transactions: page,
      search: fc.string(),
    })
    fc.assert(
      fc.property(view, (written: EntityView) => {
        expect(readEntityView(writeEntityView(written))).toEqual(written)
      }),
    )
  })

  it('reads what makes no sense as if it were not there', () => {
    expect(read('type=hub&id=7')).toEqual(newView(null))
    expect(read('type=store&id=%20')).toEqual(newView(null))
    expect(read('id=7')).toEqual(newView(null))
    expect(read('type=store&id=%207%20&transactions=0&stores=-1&transactionsSize=13&storesSize=x')).toEqual(
      newView({ type: 'store', id: '7' }),
    )
    expect(read('type=store&id=7&transactions=1.5').transactions.page).toBe(1)
  })

  it('tells entities apart by type and id', () => {
    expect(isSameEntity({ type: 'store', id: '7' }, { type: 'store', id: '7' })).toBe(true)
    expect(isSameEntity({ type: 'store', id: '7' }, { type: 'retailer', id: '7' })).toBe(false)
    expect(isSameEntity(null, { type: 'store', id: '7' })).toBe(false)
    expect(isSameEntity(null, null)).toBe(true)
  })
})

describe('the request of a page', () => {
  it('skips the rows of the pages before [ENT-29] [ENT-81]', () => {
    expect(pageHeaders({ page: 1, size: 10 })).toEqual({ limit: 10, offset: 0 })
    expect(pageHeaders({ page: 3, size: 50 })).toEqual({ limit: 50, offset: 100 })
  })

  it('counts pages by the total, rounded up; pages start with 10 rows [ENT-30] [ENT-31]', () => {
    expect(pageSizes).toEqual([10, 20, 50, 100])
    expect([0, 1, 10, 11, 100, 101].map((total) => pageCount(total, 10))).toEqual([0, 1, 1, 2, 10, 11])
  })
})

it('a page beyond the last one is the last one, once the number of rows is known [ENT-31]', () => {
  const page = { page: 99, size: 10 }
  expect([pageWithin(page, 23), pageWithin(page, 0)]).toEqual([
    { page: 3, size: 10 },
    { page: 1, size: 10 },
  ])
  expect(pageWithin(page, null)).toBe(page)
  expect(pageWithin({ page: 3, size: 10 }, 23)).toEqual({ page: 3, size: 10 })
})
