import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreStrip } from '#islands/association/work/StoreStrip.tsx'
import {
  type FakeToolOptions,
  newUser,
  passGuard,
  startedWork,
  storeOf,
  transactionOf,
} from '#tests/support/association-work.ts'
import { failed, refused } from '#tests/support/problems.ts'
import { rendered } from '#tests/support/rendered.tsx'

const five = ['12', '11', '10', '09', '08'].map((day) => transactionOf(`t${day}`, `CB ZEPHIR HUB ${day}/10`))
const bakery = transactionOf('b', 'CB BOULANGERIE MARTIN 10/10')
const rows = [...five, bakery]
const noHints: readonly string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  newUser()
})
afterEach(() => {
  vi.useRealTimers()
})

function startedStrip(list = rows, options?: FakeToolOptions) {
  const tool = startedWork(list, options)
  return {
    ...tool,
    shown: () => rendered(<StoreStrip work={tool.work} hintsOf={() => noHints} />),
  }
}

describe('the strip of a transaction', () => {
  it('shows its label, its ids and why the likeliest store is likely, with the keys of its actions [MAS-12] [MAS-15]', () => {
    const { shown } = startedStrip()
    expect(shown().all('data-whole')).toEqual(['CB ZEPHIR HUB 12/10', 't12', 'customer'])
    expect(shown().text).toContain('1: In the label')
    expect(shown().all('title')).toContain('Zephir: In the label')
    expect(shown().all('aria-label')).toEqual(
      expect.arrayContaining(['Zephir', 'Same label: 5', 'Find a store', 'Add a pattern', 'Copy: Transaction id']),
    )
    expect(shown().all('aria-keyshortcuts')).toEqual(['1 A', 'G', 'S', 'F', 'P', 'L'])
  })

  it.each<readonly [string, FakeToolOptions, string]>([
    ['no store is likely', { stores: [storeOf('Belor')] }, 'Nothing points to a store of this mall.'],
    ['the stores are not read', { stores: null }, '|Loading|'],
    ['it has a store', { canOpen: () => false }, 'This transaction already has a store.'],
    ['who cannot take it back', { rights: { canUndo: false } }, 'Final: your account cannot take an association back.'],
  ])('says so where %s [SAS-13] [INP-16]', (_, options, text) => {
    expect(startedStrip(rows, options).shown().text).toContain(text)
  })

  it('offers no Undo to who cannot take back, and names to others what Undo takes back [SAS-13] [MDI-06]', async () => {
    for (const canUndo of [false, true]) {
      const { key, answer, shown } = startedStrip(rows, { rights: { canUndo } })
      key('a')
      await answer()
      expect(shown().text.includes('|Undo|')).toBe(canUndo)
      expect(shown().text.includes('|Today’s actions|')).toBe(canUndo)
      expect(shown().all('data-whole').includes('Zephir: CB ZEPHIR HUB 12/10')).toBe(canUndo)
    }
  })

  it.each([
    ['x', 'X is for the members of a group. G begins one.'],
    ['5', 'No store has this number.'],
    ['z', 'Nothing of this visit is left to undo here. Older actions are under L.'],
  ])('says why %s did nothing [INP-16]', (name, why) => {
    const { key, shown } = startedStrip()
    key(name, { ctrlKey: name === 'z' })
    expect(shown().text).toContain(`|${why}|`)
  })
})

describe('the strip of a group', () => {
  it('says how many get the store, their sum, and how many are left out [MAS-12] [MAS-15]', () => {
    const refund = transactionOf('r', 'PAIEMENT ZEPHIR HUB 05/10', { amount: 40 })
    const { key, shown } = startedStrip([...five, refund, bakery])
    key('g')
    expect(shown().text).toContain('5 transactions with this label get the store, -62.50\u00a0€ in all.')
    expect(shown().text).toContain('1 is left out.')
    expect(shown().all('aria-label')).toEqual(expect.arrayContaining(['Associate 5 with Zephir', 'Same label: 5 of 6']))
  })
})

describe('the strip of a run', () => {
  it('counts, pauses, and tells what a colleague has done in words [MAS-15] [MDI-09]', async () => {
    const { key, answer, answerAll, shown, group, table } = startedStrip()
    key('g')
    key('1')
    expect(shown().all('aria-label')).toContain('Associating with Zephir')
    expect(shown().text).toContain('|0 of 5 associated|')
    key(' ')
    expect(shown().text).toContain('Paused.')
    key(' ')
    await answer(refused(409, 'transactionExists'), 't11')
    await answer(refused(404, 'transactionNotFound'), 't10')
    await answerAll()
    expect(shown().text).toContain('3 of 5 associated')
    expect(shown().text).toContain('CB ZEPHIR HUB 11/10: It already has a store')
    expect(shown().text).toContain('CB ZEPHIR HUB 10/10: ')
    key('Escape')
    await passGuard()
    expect([table.activeId(), group().total, shown().text.includes('It already has a store')]).toEqual([
      't11',
      2,
      false,
    ])
  })

  it('says that a failure has stopped it [MAS-15]', async () => {
    const { key, answer, shown } = startedStrip()
    key('g')
    key('a')
    await answer(failed)
    expect(shown().text).toContain('Resume')
    expect(shown().text).toContain('Stopped')
  })
})
