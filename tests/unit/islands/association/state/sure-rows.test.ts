import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextSureId } from '#islands/association/state/sure-rows.ts'
import { newUser, passGuard, startedWork, storeOf, transactionOf } from '#tests/support/association-work.ts'

const zephir = transactionOf('z', 'CB ZEPHIR HUB 12/10')
const unsure = transactionOf('u', 'CB ZEPHIR 12/10')
const fanal = transactionOf('f', 'CB SORELLE HUB 11/10')
const bakery = transactionOf('b', 'CB BOULANGERIE 11/10')
const noId = transactionOf(null, 'CB ZEPHIR HUB 09/10')

beforeEach(() => {
  vi.useFakeTimers()
  newUser()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('N [MAS-35]', () => {
  it('goes to the next transaction with a sure proposal, and behind the last one to the first', () => {
    const { key, table } = startedWork([unsure, zephir, bakery, noId, fanal, unsure])
    const visited = ['n', 'n', 'n'].map((pressed) => {
      key(pressed)
      return table.activeId()
    })
    expect(visited).toEqual(['z', 'f', 'z'])
  })

  it('has no next one in an empty table', () => {
    expect(
      nextSureId(
        { row: null, shown: [], by: 'itself' },
        () => null,
        () => true,
      ),
    ).toBe(null)
  })

  it('moves by the key of the user, so that A acts at once', () => {
    const { key, sent } = startedWork([bakery, zephir])
    key('n')
    key('a')
    expect(sent).toEqual(['z>zephir'])
  })

  it('goes to shown transactions only, and to none that has a store', () => {
    const { key, table } = startedWork([bakery, zephir, fanal], { canOpen: (row) => row !== zephir })
    table.show((row) => row !== fanal)
    key('n')
    expect(table.activeId()).toBe('b')
  })

  it('says when there is none, and when the stores are not read', () => {
    const none = startedWork([bakery, unsure, noId])
    none.key('n')
    expect([none.unused(), none.table.activeId()]).toEqual(['noSure', 'b'])
    const early = startedWork([zephir, fanal], { stores: null })
    early.key('n')
    expect(early.unused()).toBe('reading')
  })

  it('skips a label whose proposal was taken back', async () => {
    const { key, answer, table } = startedWork([zephir, bakery, transactionOf('z2', 'CB ZEPHIR HUB 10/10'), fanal])
    key('a')
    await answer()
    key('z', { ctrlKey: true })
    await answer()
    await passGuard()
    table.moveTo('b')
    key('n')
    expect(table.activeId()).toBe('f')
  })

  it('is held while the row has just changed by itself', () => {
    const { key, table, unused } = startedWork([bakery, unsure, fanal])
    table.show((row) => row !== bakery)
    key('n')
    expect([unused(), table.activeId()]).toEqual(['early', 'u'])
  })
})

describe('the likely stores that the table shows [MAS-35]', () => {
  it('come with the stores, follow each decision, and end with the work', async () => {
    const { selection, $stores, key, answer, stop } = startedWork([zephir, bakery], { stores: null })
    expect(selection.$firstStore.get()).toBe(null)
    $stores.set({ data: [storeOf('Zephir'), storeOf('Belor')], loading: false })
    const first = selection.$firstStore.get()
    expect(first?.(zephir)).toMatchObject({ store: { id: 'zephir' }, isSure: true })
    await passGuard()
    key('a')
    await answer()
    expect(selection.$firstStore.get()).not.toBe(first)
    stop()
    expect(selection.$firstStore.get()).toBe(null)
  })
})
