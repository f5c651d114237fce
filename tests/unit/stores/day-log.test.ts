import { beforeEach, describe, expect, it } from 'vitest'
import { $chosenStores, noteAction } from '#stores/day-log.ts'
import { $backUserId } from '#stores/session.ts'

let users = 0

/** A new user has an empty log. */
beforeEach(() => {
  users += 1
  $backUserId.set(`user ${users}`)
})

describe('the store that was chosen before', () => {
  const chosen = { transactionId: '1', storeId: 's', store: 'Zara', result: 'associated' } as const

  it('is known for labels of the same shop', () => {
    noteAction({ ...chosen, label: 'CB ZARA 12/10' })
    expect([...$chosenStores.get()]).toEqual([['ZARA', 's']])
  })

  it('is not known for labels without a word that can name a shop', () => {
    noteAction({ ...chosen, label: 'VIR jean.zara@gmail.com' })
    expect([...$chosenStores.get()]).toEqual([])
  })
})
