import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BackUser } from '#lib/contracts/back-users.ts'
import { ItemReader } from '#lib/contracts/lists.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { Figure, Id, OptionalId, Quantity, Text, unreadable } from '#lib/received/fields.ts'
import { heldCases } from '#tests/support/held-cases.ts'

/** Numbers that `JSON.parse` rounds, or that no id is written as. */
const roundedIds = [
  '9007199254740993',
  '-9007199254740993',
  '653247040368672768',
  '12345678901234567890',
  '1e21',
  '1.23e+25',
]

describe('ids', () => {
  it.each(roundedIds)('are no other ids than the API wrote: %s is none [INP-09]', (written) => {
    const sent: unknown = JSON.parse(written)
    expect([Id.safeParse(sent).success, OptionalId.parse(sent), Text.parse(sent)]).toEqual([false, null, null])
  })

  it.each(['0', '7', '-7', '9007199254740991', '1234567890123456'])('are whole numbers: %s [INP-09]', (written) => {
    const sent: unknown = JSON.parse(written)
    expect([Id.parse(sent), OptionalId.parse(sent), Text.parse(sent)]).toEqual(Array(3).fill(written))
  })

  it('are texts of any digits as they came, but no fractions [INP-09]', () => {
    for (const written of roundedIds) expect([Id.parse(written), OptionalId.parse(written)]).toEqual([written, written])
    expect([Id.safeParse(1.5).success, OptionalId.parse(1.5), Text.parse(1.5)]).toEqual([false, null, '1.5'])
  })

  it('are the digits of the answer, or none, for any number in JSON [INP-09]', () => {
    const digits = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }).map(String)
    heldCases(digits, (written) => {
      const id = OptionalId.parse(JSON.parse(written))
      return id === null || id === written
    })
  })

  it('leave out an item whose id cannot be read, and count it [INP-09] [API-47]', () => {
    const reader = new ItemReader(HubStore)
    const sent =
      '[{"id":9007199254740993,"name":"FNAC"},{"id":7,"name":"H&M"},{"storeId":653247040368672768,"name":"C&A"}]'
    for (const item of JSON.parse(sent)) reader.take(item)
    expect(reader.finish()).toMatchObject({ ok: true, items: [{ id: '7', name: 'H&M' }], leftOut: 2 })
  })

  it('are missing where a row shows without one [INP-09] [API-47]', () => {
    const sent = '{"transactionId":9007199254740993,"customerId":9007199254740995,"label":"CB FNAC"}'
    const row = { id: null, customerId: null, label: 'CB FNAC' }
    expect(UnassignedTransaction.parse(JSON.parse(sent))).toMatchObject(row)
    expect(BackUser.parse(JSON.parse('{"id":9007199254740993}'))).toMatchObject({ backUserId: null })
  })
})

describe('numeric texts', () => {
  it('are missing when no number is equal to them [API-47]', () => {
    const texts = ['9'.repeat(400), '9007199254740993', '-123456789012345678', '1e5', '0x10', '1,5']
    expect(texts.map((text) => Quantity.parse(text))).toEqual(texts.map(() => null))
    expect(texts.map((text) => Figure.parse(text))).toEqual(texts.map(() => unreadable))
    expect([' 12.50 ', '9007199254740991', '-0.01'].map((text) => Quantity.parse(text))).toEqual([
      12.5,
      2 ** 53 - 1,
      -0.01,
    ])
  })
})
