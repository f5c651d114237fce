import { atom } from 'nanostores'
import { beforeEach, describe, expect, it } from 'vitest'
import { numbered, ranking } from '#islands/association/state/ranking.ts'
import type { Associable } from '#islands/association/state/task.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { noteWrite } from '#stores/day-log.ts'
import { $backUserId } from '#stores/session.ts'

const stores = ['Fnac', 'Zara', 'Zara Home'].map((name) => HubStore.parse({ id: name, name }))
const storeOf = (name: string) => stores.find(({ id }) => id === name) as HubStore
const zara: Associable = { id: '1', customerId: null, amount: -1, label: 'CB ZARA HUB 12/10' }
const nextZara: Associable = { ...zara, id: '2', label: 'CB ZARA HUB 11/10' }

let users = 0

/** A new user has an empty log of the day. */
beforeEach(() => {
  users += 1
  $backUserId.set(`ranking ${users}`)
})

/** Ranks the stores of a hub, which are read unless they are null. */
function ranked(known: readonly HubStore[] | null = stores) {
  const $stores = atom<{ readonly data?: readonly HubStore[]; readonly loading: boolean }>(
    known ? { data: known, loading: false } : { loading: true },
  )
  const reading = Object.assign($stores, { revalidate() {}, forget() {}, change() {}, askedAt: () => undefined })
  return { ...ranking<Associable>({ $stores: reading, $hubName: atom('Hub') }), $stores }
}

const proposalOf = ({ $rank }: ReturnType<typeof ranked>, row = nextZara) => $rank.get()?.(row).proposal?.id

describe('the proposal for a label', () => {
  it('is not known before the stores are read', () => {
    const late = ranked(null)
    expect(late.$rank.get()).toBe(null)
    late.$stores.set({ data: stores, loading: false })
    expect(proposalOf(late)).toBe('Zara')
  })

  it('is no longer a store that the user took back, which keeps its number [MAS-35]', () => {
    const own = ranked()
    expect(proposalOf(own)).toBe('Zara')
    noteWrite(zara, storeOf('Zara'), 'associated')
    noteWrite(zara, storeOf('Zara'), 'dissociated')
    expect(proposalOf(own)).toBe(undefined)
    expect(numbered(own.$rank.get()?.(nextZara))[0]?.store.id).toBe('Zara')
  })

  it('is the store that replaced the proposal, and stays it when a proposal of another label is taken back [MAS-35]', () => {
    const own = ranked()
    noteWrite(zara, storeOf('Fnac'), 'associated', undefined, { instead: 'Zara' })
    noteWrite({ id: '3', label: 'CB FNAC HUB' }, storeOf('Fnac'), 'dissociated')
    expect(proposalOf(own)).toBe('Fnac')
    expect(proposalOf(own, { ...zara, id: '4', label: 'CB FNAC HUB' })).toBe(undefined)
    expect(numbered(own.$rank.get()?.(nextZara)).map(({ store }) => store.id)).toContain('Zara')
  })

  it('is the sure first store of the table, which changes with each decision [MAS-35]', () => {
    const own = ranked()
    const firstOf = own.$firstStore.get()
    expect(firstOf?.(nextZara)).toMatchObject({ store: { id: 'Zara' }, isSure: true })
    noteWrite(zara, storeOf('Zara'), 'dissociated')
    expect(own.$firstStore.get()?.(nextZara)).toMatchObject({ store: { id: 'Zara' }, isSure: false })
    expect(ranked(null).$firstStore.get()).toBe(null)
  })

  it('is again a store that was taken back once and then chosen [MAS-35]', () => {
    const own = ranked()
    noteWrite(zara, storeOf('Zara'), 'dissociated')
    noteWrite(nextZara, storeOf('Zara'), 'associated')
    expect(proposalOf(own)).toBe('Zara')
  })
})
