import { describe, expect, it } from 'vitest'
import { readSiren, typedEntityId } from '#islands/entities/rules/typed.ts'

const uuid = '62ffa49d-60e6-4324-b415-9bf460282ebd'
const other = '0b8f6c3e-3a0e-4b53-9d0f-6d8f3f3a7c11'

describe('the typed id of a store or retailer', () => {
  it.each([
    uuid,
    `  ${uuid}\n`,
    `Store ${uuid} (Lyon), 12,50 €`,
    `https://dashboard.test/entity-management?type=store&id=${uuid}&stores=2`,
    `"storeId": "${uuid}",`,
    `${uuid} = ${uuid}`,
    `${uuid.slice(0, 14)}\n${uuid.slice(14)}`,
  ])('is the only UUID in %j [ENT-03] [INP-05?]', (typed) => {
    expect(typedEntityId(typed)).toEqual({ id: uuid, fault: null })
  })

  it.each([
    ['store-7', 'store-7', null],
    ['#1042', '1042', null],
    ['', '', null],
    [`${uuid} ${other}`, `${uuid} ${other}`, null],
    [`x${uuid}`, `x${uuid}`, null],
    ['2.19e26', '2.19e26', 'rounded'],
    ['1 234 567', '1 234 567', 'grouped'],
  ])('is otherwise the text as it is seen: %j [ENT-03] [INP-05?]', (typed, id, fault) => {
    expect(typedEntityId(typed)).toEqual({ id, fault })
  })
})

describe('a SIREN', () => {
  it.each([
    '123456782',
    '123 456 782',
    '123\u00a0456\u202f782',
    '123.456.782',
    '123-456-782',
    '\u200e123 456 782\u200b',
    '(123 456 782)',
    'SIREN : 123 456 782',
  ])('is the nine digits of %j [INP-01?] [INP-02?]', (typed) => {
    expect(readSiren(typed)).toBe('123456782')
  })

  it.each(['', '123 456 782 00012', '12345678A', '-123456782', '1234567', 'FR 12 123456782'])(
    'is not made of %j, which stays as it is seen [ENT-87] [INP-01?]',
    (typed) => {
      expect(readSiren(` ${typed}\u200b`)).toBe(typed)
    },
  )
})
