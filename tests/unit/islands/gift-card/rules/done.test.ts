import { describe, expect, it } from 'vitest'
import { doneIn, nextOpen, transactionKey } from '#islands/gift-card/rules/done.ts'

describe('the transactions of a card that were associated', () => {
  it('are known by the card and by everything that came with them', () => {
    const one = { cardNumber: 'x', movementLabel: 'ZARA', curAmount: 1, euroAmount: null, serverDate: '2026-10-20' }
    expect(transactionKey('A', one)).toBe(transactionKey('A', { ...one, cardNumber: null }))
    for (const change of [{ movementLabel: null }, { curAmount: 2 }, { euroAmount: 1 }, { serverDate: null }]) {
      expect(transactionKey('A', one)).not.toBe(transactionKey('A', { ...one, ...change }))
    }
    expect(transactionKey('A', one)).not.toBe(transactionKey('B', one))
  })

  it('count as often as they were associated', () => {
    expect(doneIn(['a', 'b', 'a', 'a'], ['a', 'z', 'a'])).toEqual([true, false, true, false])
    expect(doneIn(['a'], [])).toEqual([false])
  })

  it.each([
    [['a', 'b', 'c'], [], 0],
    [['a', 'b', 'c'], ['a'], 1],
    [['a', 'b', 'c'], ['b'], 2],
    [['a', 'b', 'c'], ['a', 'b'], 2],
    [['a', 'b', 'c'], ['c'], 0],
    [['a', 'b', 'c'], ['b', 'c'], 0],
    [['a', 'b', 'c'], ['b', 'a'], 2],
    [['a', 'a', 'b'], ['a'], 1],
    [['a', 'b'], ['b', 'of another card'], 0],
    [['a'], ['a'], -1],
    [[], [], -1],
  ])('of %j with %j done leave place %i to go on with', (keys, done, place) => {
    expect(nextOpen(keys, done)).toBe(place)
  })
})
