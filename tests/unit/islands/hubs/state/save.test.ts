import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HubValues, valuesOf } from '#islands/hubs/rules/form.ts'
import { hubSave } from '#islands/hubs/state/save.ts'
import { createShoppingHub, getShoppingHub, updateShoppingHub, type WholeHub } from '#lib/contracts/hubs.ts'
import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { limits } from '#lib/limits.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed, refused, unreachable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const opened = {
  id: 'hub',
  name: 'Mall',
  baseline: 'Old',
  host: 'old.example',
  dataRetrievalMethod: ['bank'],
  updated_at: '1',
} as unknown as WholeHub
const typed = (change: Partial<HubValues>): HubValues => ({ ...valuesOf(opened), ...change })

/** The API has one hub, which a planned change replaces before the next reading. A planned problem is the answer to the next write. */
let stored: WholeHub
let planned: Problem | null
let sent: unknown[]
let leave: () => void

beforeEach(() => {
  leave = stubAddressBar().leave
  stored = opened
  planned = null
  sent = []
  api.mockReset()
  api.mockImplementation(async (endpoint, input) => {
    if ((endpoint as unknown) === getShoppingHub) return stored as never
    if ((endpoint as unknown) === listShoppingHubs) return [] as never
    if (![createShoppingHub, updateShoppingHub].includes(endpoint as never)) throw new Error('an unexpected call')
    sent.push((input as { body: unknown }).body)
    const problem = planned
    planned = null
    if (problem) throw new ApiError(problem)
    return undefined as never
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A save of a hub, with what the user is told. */
function saveOf(hub: WholeHub | null) {
  const told: (string | null)[] = []
  const save = hubSave(hub, {
    saved: (name) => told.push(name ?? 'updated'),
    openList: () => told.push('list'),
    failed: ({ kind }) => told.push(kind),
  })
  const stop = save.$state.listen(() => {})
  const settled = () => vi.waitFor(() => expect(save.$state.get().state).not.toBe('saving'))
  return {
    ...save,
    told,
    stop,
    async press(values: HubValues) {
      save.send(values)
      await settled()
    },
  }
}

describe('the save of a mall', () => {
  it('sends a new mall once, also when it is pressed again while it is sent or saved [HUB-23] [HUB-24] [HUB-26]', async () => {
    const save = saveOf(null)
    const values = { ...valuesOf(null), name: ' New ' }
    save.send(values)
    expect(save.$state.get().state).toBe('saving')
    save.send(values)
    await save.press(values)
    await save.press(values)
    expect(sent).toMatchObject([{ name: 'New', dataRetrievalMethod: [] }])
    expect([save.told, save.$state.get().state]).toEqual([['New'], 'saved'])
  })

  it('sends nothing without a change, and says so until the next press [HUB-24]', async () => {
    const save = saveOf(opened)
    await save.press(typed({}))
    expect([sent, save.told, save.$state.get()]).toMatchObject([[], [], { state: 'editing', isUnchanged: true }])
    await save.press(typed({ baseline: 'New' }))
    expect(sent).toMatchObject([{ id: 'hub', baseline: 'New' }])
    expect([save.told, save.$state.get()]).toMatchObject([['updated'], { state: 'saved', isUnchanged: false }])
  })

  it.each([
    ['opens the list 3 seconds later [HUB-26]', false],
    ['does not take the user back who has left the page meanwhile [HUB-41]', true],
  ])('%s', async (_, hasLeft) => {
    vi.useFakeTimers()
    const save = saveOf(null)
    save.send({ ...valuesOf(null), name: 'New' })
    await vi.advanceTimersByTimeAsync(limits.hubRedirectMs - 1)
    expect(save.told).toEqual(['New'])
    if (hasLeft) leave()
    await vi.advanceTimersByTimeAsync(1)
    expect(save.told).toEqual(hasLeft ? ['New'] : ['New', 'list'])
  })

  it.each([
    ['a refusal', refused(409, 'shoppingHubExists'), 'refused'],
    ['a failure', failed, 'failed'],
    ['a lost answer', unreachable, 'unreachable'],
  ])('tells %s and can be sent again [HUB-29] [HUB-40] [API-42]', async (_, problem, kind) => {
    const save = saveOf(opened)
    planned = problem
    await save.press(typed({ baseline: 'New' }))
    expect([save.told, save.$state.get().state]).toEqual([[kind], 'editing'])
    await save.press(typed({ baseline: 'New' }))
    expect([save.told, sent.length]).toEqual([[kind, 'updated'], 2])
  })
})

describe('a mall that somebody else has saved meanwhile', () => {
  const theirs = { ...opened, baseline: 'Theirs', host: 'their.example', updated_at: '2' } as WholeHub

  it('is not overwritten: the user chooses, and the next save goes on from their version [HUB-07] [HUB-24]', async () => {
    const save = saveOf(opened)
    stored = theirs
    await save.press(typed({ baseline: 'Mine', shortcut: 'my' }))
    expect([sent, save.told]).toEqual([[], []])
    const conflicts = save.$state.get().outdated?.conflicts.map(({ name, isContested }) => [name, isContested])
    expect(conflicts).toEqual(
      expect.arrayContaining([
        ['baseline', true],
        ['host', false],
      ]),
    )
    const values = save.take(typed({ baseline: 'Mine', shortcut: 'my' }), { baseline: 'mine' })
    expect(values).toMatchObject({ baseline: 'Mine', host: 'their.example', shortcut: 'my' })
    expect(save.$state.get()).toMatchObject({ outdated: null, base: { baseline: 'Theirs' } })
    await save.press(values)
    expect(sent).toMatchObject([{ baseline: 'Mine', host: 'their.example', shortcut: 'my' }])
    expect(save.told).toEqual(['updated'])
  })

  it('asks again when a third user has saved before the second press [HUB-24]', async () => {
    const save = saveOf(opened)
    stored = theirs
    await save.press(typed({ baseline: 'Mine' }))
    const values = save.take(typed({ baseline: 'Mine' }), { baseline: 'mine' })
    stored = { ...theirs, baseline: 'Third', updated_at: '3' } as WholeHub
    await save.press(values)
    expect([sent, save.told]).toEqual([[], []])
    expect(save.$state.get().outdated?.conflicts).toMatchObject([{ name: 'baseline', base: 'Theirs', theirs: 'Third' }])
  })

  it('asks again when the user closes the question and saves [HUB-24]', async () => {
    const save = saveOf(opened)
    stored = theirs
    await save.press(typed({ baseline: 'Mine' }))
    save.forgetOutdated()
    expect(save.$state.get().outdated).toBeNull()
    await save.press(typed({ baseline: 'Mine' }))
    expect([save.$state.get().outdated?.theirs, sent]).toEqual([theirs, []])
  })

  it('is saved already when it has the values of the form, after a save whose answer was lost [HUB-29]', async () => {
    const save = saveOf(opened)
    stored = { ...opened, baseline: 'Arrived', updated_at: '2' } as WholeHub
    await save.press(typed({ baseline: 'Arrived' }))
    expect([sent, save.told, save.$state.get().state]).toEqual([[], ['updated'], 'saved'])
  })
})
