import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { inPlaceCheck } from '#lib/contracts/in-place.ts'
import { listUnassigned } from '#lib/contracts/transactions.ts'
import { z } from '#lib/contracts/zod.ts'

const items = Object.entries<Endpoint>(contract).flatMap(([name, { answer }]) =>
  answer.kind === 'list' ? [{ name, item: answer.item }] : [],
)

/** Values of any kind that an API may send in a field. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.string() },
  { weight: 4, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.integer() },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 2, arbitrary: fc.constant(null) },
  fc.constantFrom('', '0', '12.5', 'true', 1, 0, undefined),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
)

function fieldsOf(schema: z.ZodMiniType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return Object.keys(properties)
}

/** Objects with the fields of a schema, some of them missing, and sometimes others. */
function sentObjects(schema: z.ZodMiniType): fc.Arbitrary<object> {
  const fields = Object.fromEntries(fieldsOf(schema).map((name) => [name, value]))
  const others = fc.dictionary(fc.constantFrom('storeId', 'id', 'transactionId', 'extra', '__proto__'), value)
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.record(fields), others, fc.boolean(), fc.boolean())
    .map(([some, all, more, isWhole, isPlain]) => ({ ...(isWhole ? all : some), ...(isPlain ? {} : more) }))
}

/** Objects as the schema returns them, so that many of them need no change. */
function readObjects(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return sentObjects(schema).map((sent) => {
    const { success, data } = schema.safeParse(sent)
    return success ? structuredClone(data) : sent
  })
}

describe('inPlaceCheck', () => {
  it.each(items)('agrees with the schema of $name', ({ item }) => {
    const isInPlace = inPlaceCheck(item)
    fc.assert(
      fc.property(fc.oneof(sentObjects(item), readObjects(item), value), (sent) => {
        if (!isInPlace(sent)) return
        const read = item.safeParse(sent)
        expect(read).toEqual({ success: true, data: sent })
        expect(Object.keys(read.data as object).sort()).toEqual(Object.keys(sent as object).sort())
      }),
    )
  })

  it('is true for a complete row, so that the rows of a list are not copied', () => {
    const { item } = listUnassigned.answer
    const row = item.parse({ id: '1', label: 'CB', amount: -1.5, hasHint: true })
    expect(inPlaceCheck(item)(row)).toBe(true)
    expect(inPlaceCheck(item)({ ...row, amount: '-1.5' })).toBe(false)
    expect(inPlaceCheck(item)({ ...row, other: 1 })).toBe(false)
  })

  it('is false for what it cannot judge', () => {
    const both = z.object({ a: z.array(z.string()) })
    expect(inPlaceCheck(both)({ a: ['x'] })).toBe(false)
  })
})
