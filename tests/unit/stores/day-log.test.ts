import { beforeEach, describe, expect, it } from 'vitest'
import { lastEntries } from '#lib/day-log.ts'
import type { Problem } from '#lib/problem.ts'
import {
  $dayLog,
  $decisionTally,
  $labelDecisions,
  knownAction,
  notePatternMatches,
  noteWrite,
} from '#stores/day-log.ts'
import { $backUserId } from '#stores/session.ts'
import { failed, offline, refused, unreachable, unreadable } from '#tests/support/problems.ts'

let users = 0

/** A new user has an empty log. */
beforeEach(() => {
  users += 1
  $backUserId.set(`user ${users}`)
})

const uuid = '0b8f6c3e-3a0e-4b53-9d0f-6d8f3f3a7c11'
const zara = { id: 's', name: 'Zara' }
const entries = () => $dayLog.get().map(({ at: _, ...entry }) => entry)
const ofZara = { transactionId: uuid, label: 'CB ZARA 12/10', storeId: 's', store: 'Zara' }

describe('a write', () => {
  it('is noted with its transaction and its store', () => {
    noteWrite({ id: uuid, label: 'CB ZARA 12/10' }, zara, 'associated')
    expect(entries()).toEqual([{ ...ofZara, result: 'associated' }])
  })

  it('is unknown without an answer, and not noted when it saved nothing', () => {
    const write = (problem: Problem) => noteWrite({ id: uuid, label: 'CB ZARA 12/10' }, zara, 'dissociated', problem)
    write(failed)
    write(refused(404))
    write(offline)
    expect(entries()).toEqual([])
    write(unreachable)
    write(unreadable)
    expect(entries()).toEqual([
      { ...ofZara, result: 'unknown' },
      { ...ofZara, result: 'unknown' },
    ])
  })

  it('takes what the page does not know from the earlier entry, whatever the case of the id', () => {
    noteWrite({ id: uuid, label: 'CB ZARA 12/10' }, zara, 'associated')
    noteWrite({ id: uuid.toUpperCase() }, null, 'dissociated')
    expect(entries()[0]).toEqual({ ...ofZara, result: 'dissociated' })
    expect(lastEntries($dayLog.get()).size).toBe(1)
    expect(knownAction(uuid.toUpperCase())?.store).toBe('Zara')
  })

  it('says how its store was chosen, if the page knows it [MAS-33]', () => {
    noteWrite({ id: '1', label: 'CB ZARA' }, zara, 'associated', undefined, { way: 'label', run: 'r', instead: 'f' })
    noteWrite({ id: '1' }, zara, 'dissociated')
    const [back, chosen] = $dayLog.get()
    expect(chosen).toMatchObject({ way: 'label', run: 'r', instead: 'f' })
    expect(back).not.toHaveProperty('way')
    expect($labelDecisions.get().corrections).toEqual(new Map([['ZARA', new Set(['s', 'f'])]]))
  })

  it('reads no entry again that this page has written', () => {
    noteWrite({ id: '1', label: 'CB ZARA jean@gmail.com' }, zara, 'associated')
    const [first] = $dayLog.get()
    noteWrite({ id: '2', label: 'CB ZARA' }, zara, 'associated')
    expect($dayLog.get()[1]).toBe(first)
    expect(first?.label).toBe('CB ZARA …')
  })

  it('has no label and no store when nobody knows them, and is not noted without an id', () => {
    noteWrite({ id: '7' }, null, 'dissociated')
    noteWrite({ id: null, label: 'CB' }, zara, 'associated')
    expect(entries()).toEqual([{ transactionId: '7', label: null, storeId: null, store: null, result: 'dissociated' }])
  })

  it('keeps the id of another store apart from a store that is known by its name only', () => {
    noteWrite({ id: uuid, label: 'CB ZARA 12/10' }, zara, 'associated')
    noteWrite({ id: uuid }, { id: null, name: 'Fnac' }, 'dissociated')
    expect(entries()[0]).toEqual({ ...ofZara, storeId: null, store: 'Fnac', result: 'dissociated' })
  })
})

describe('the store that was chosen before', () => {
  it('is known for labels of the same shop', () => {
    noteWrite({ id: '1', label: 'CB ZARA 12/10' }, zara, 'associated')
    expect([...$labelDecisions.get().choices]).toEqual([['ZARA', 's']])
  })

  it('is not known for labels without a word that can name a shop', () => {
    noteWrite({ id: '1', label: 'VIR jean.zara@gmail.com' }, zara, 'associated')
    expect([...$labelDecisions.get().choices]).toEqual([])
  })
})

describe('the tally of the day [MAS-33]', () => {
  it('counts writes by their way, what is taken back no longer, and the matches of patterns', () => {
    noteWrite({ id: '1', label: 'CB ZARA' }, zara, 'associated')
    noteWrite({ id: '2', label: 'CB ZARA' }, zara, 'associated', undefined, { way: 'label', run: 'r' })
    noteWrite({ id: '3', label: 'CB ZARA' }, zara, 'associated', undefined, { way: 'label', run: 'r' })
    noteWrite({ id: '3' }, null, 'dissociated')
    noteWrite({ id: '4' }, zara, 'associated', offline)
    notePatternMatches(0)
    notePatternMatches(12)
    expect($decisionTally.get()).toMatchObject({ row: 1, label: 1, pattern: 12 })
  })

  it('is of the user', () => {
    noteWrite({ id: '1', label: 'CB ZARA' }, zara, 'associated')
    $backUserId.set('another')
    expect($decisionTally.get().row).toBe(0)
  })
})
