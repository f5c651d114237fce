import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FirstStore } from '#islands/association/rules/likely-store.ts'
import { mostInRun, planAllShown } from '#islands/association/rules/sure-proposals.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'

const [a, b] = ['a', 'b'].map((id) => HubStore.parse({ id, name: id })) as [HubStore, HubStore]

interface Row {
  readonly id: string | null
  readonly first: FirstStore | null
  readonly isOdd: boolean
  readonly isAside: boolean
}

let ids = 0
const row = (fields: Partial<Row> & { readonly store?: HubStore } = {}): Row => ({
  id: `${++ids}`,
  first: { store: fields.store ?? a, likelihood: 0.9, isSure: true },
  isOdd: false,
  isAside: false,
  ...fields,
})

const plan = (shown: readonly Row[]) =>
  planAllShown(shown, {
    firstStore: ({ first }) => first,
    odd: new Set(shown.filter(({ isOdd }) => isOdd)),
    isAside: ({ isAside }) => isAside,
  })

describe('all shown [MAS-35]', () => {
  it('are given their stores in the order of the table, counted by store, the largest number first', () => {
    const rows = [row(), row({ store: b }), row({ store: b })]
    expect(plan(rows)).toEqual({
      run: rows.map((one) => ({ row: one, store: one.first?.store })),
      stores: [
        { store: b, count: 2 },
        { store: a, count: 1 },
      ],
      leftOut: { noId: 0, aside: 0, unsure: 0, odd: 0, beyond: 0 },
    })
  })

  it('leave out what has no sure store, is odd, is set aside or has no id, each with one reason', () => {
    const unsure = { store: a, likelihood: 0.9, isSure: false }
    const rows = [
      row({ first: null }),
      row({ first: unsure, isOdd: true }),
      row({ isOdd: true }),
      row({ isAside: true, isOdd: true }),
      row({ id: null, isAside: true }),
    ]
    expect(plan(rows)).toEqual({ run: [], stores: [], leftOut: { noId: 1, aside: 1, unsure: 2, odd: 1, beyond: 0 } })
  })

  it('are each sent once: a second one with the same id has none of its own [API-47]', () => {
    const { run, leftOut } = plan([row({ id: 'one' }), row({ id: 'one', store: b }), row()])
    expect([run.length, run[0]?.store, leftOut.noId]).toEqual([2, a, 1])
  })

  it('are 500 at most, and those beyond are counted without what is left out anyway', () => {
    const rows = Array.from({ length: mostInRun + 3 }, () => row())
    const { run, leftOut } = plan([row({ isOdd: true }), ...rows, row({ isOdd: true })])
    expect(run.map((one) => one.row)).toEqual(rows.slice(0, mostInRun))
    expect(leftOut).toMatchObject({ odd: 2, beyond: 3 })
  })

  it('are each in the run or left out, and each in one store', () => {
    const first = fc.option(fc.record({ store: fc.constantFrom(a, b), likelihood: fc.double(), isSure: fc.boolean() }))
    const any = fc.record({ id: fc.option(fc.string()), first, isOdd: fc.boolean(), isAside: fc.boolean() })
    fc.assert(
      fc.property(fc.array(any), (rows) => {
        const { run, stores, leftOut } = plan(rows)
        const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
        expect(run.length + sum(Object.values(leftOut))).toBe(rows.length)
        expect(sum(stores.map(({ count }) => count))).toBe(run.length)
        for (const { row: one } of run)
          expect([one.id === null, one.first?.isSure, one.isOdd, one.isAside]).toEqual([false, true, false, false])
      }),
    )
  })
})
