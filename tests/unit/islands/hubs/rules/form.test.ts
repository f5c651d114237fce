import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictsOf, merged } from '#islands/hubs/rules/conflict.ts'
import { hubFields, neededHubFields, neededInHeader } from '#islands/hubs/rules/fields.ts'
import { bodyOf, changesBetween, type HubValues, missingOf, ownerNamed, valuesOf } from '#islands/hubs/rules/form.ts'
import { faultOf, faultyFields, warningOf } from '#islands/hubs/rules/warnings.ts'
import { HubBody, WholeHub } from '#lib/contracts/hubs.ts'

const empty = valuesOf(null)
const filled: HubValues = { ...empty, name: 'Hub', shoppingHubOwnerId: 'o1', cityId: 'c1' }

describe('the form of a mall', () => {
  it('has every field of the payload once, but the retrieval methods [HUB-08] [HUB-14] [HUB-24]', () => {
    const names = hubFields.map(({ name }) => name)
    expect([...names, 'dataRetrievalMethod'].sort()).toEqual(Object.keys(HubBody.shape).sort())
    expect(new Set(names).size).toBe(names.length)
  })

  it('is empty with the options off for a new mall [HUB-38]', () => {
    expect(new Set(Object.values(empty))).toEqual(new Set(['', false]))
  })

  it('is read from an answer with missing fields, numbers as texts [HUB-07]', () => {
    const values = valuesOf(WholeHub.parse({ id: 'h', name: 'Hub', longitude: 4.8, scanEnable: 1 }))
    expect(values).toMatchObject({
      name: 'Hub',
      longitude: '4.8',
      latitude: '',
      scanEnable: true,
      phoneRequired: false,
    })
  })

  it.each([
    [[], false, []],
    [[], true, ['scan']],
    [['bank'], true, ['bank', 'scan']],
    [['scan', 'bank'], true, ['bank', 'scan']],
    [['scan', 'bank'], false, ['bank']],
  ])('sends the methods %j with scan %s as %j [HUB-23] [HUB-35]', (methods, scanEnable, expected) => {
    expect(bodyOf({ ...filled, scanEnable }, methods).dataRetrievalMethod).toEqual(expected)
  })

  it('is a payload that the contract takes, trimmed', () => {
    const body = bodyOf({ ...filled, name: ' Hub\u200b ', longitude: '−0,57', latitude: '\u200e48.8566°' }, [])
    expect(HubBody.parse(body)).toEqual(body)
    expect(body).toMatchObject({ name: 'Hub', longitude: -0.57, latitude: 48.8566 })
  })

  it('sends what nobody has changed as it came [INP-02?]', () => {
    const base = { ...filled, baseline: ' a\u200b ', host: 'b\u00a0c' }
    expect(bodyOf({ ...base, host: 'b\u00a0d' }, [], base)).toMatchObject({ baseline: ' a\u200b ', host: 'b d' })
  })

  it('misses what is empty or blank [HUB-17] [HUB-18]', () => {
    expect(missingOf(empty, neededHubFields)).toEqual(['name', 'shoppingHubOwnerId', 'cityId'])
    expect(missingOf({ ...filled, name: '  ' }, neededInHeader)).toEqual(['name', 'programName'])
  })
})

describe('changes', () => {
  it('are told in the order of the form, blanks around a text aside', () => {
    const to = { ...filled, scanEnable: true, name: ' Hub ', baseline: 'New' }
    expect(changesBetween(filled, to)).toEqual([
      { name: 'baseline', from: '', to: 'New' },
      { name: 'scanEnable', from: false, to: true },
    ])
  })

  it('are shown as typed, and another way to write the same number is none [INP-01?]', () => {
    const from = { ...filled, longitude: '-0.57', latitude: '48.8566' }
    expect(changesBetween(from, { ...from, longitude: '−0,57', latitude: 'north' })).toEqual([
      { name: 'latitude', from: '48.8566', to: 'north' },
    ])
  })
})

describe('two who save', () => {
  it('see what the other one has changed, and which of it both have', () => {
    const mine = { ...filled, baseline: 'mine', host: 'same' }
    const theirs = { ...filled, baseline: 'theirs', host: 'same', shortcut: 'xx' }
    expect(conflictsOf(filled, mine, theirs)).toEqual([
      { name: 'baseline', base: '', mine: 'mine', theirs: 'theirs', isContested: true },
      { name: 'shortcut', base: '', mine: '', theirs: 'xx', isContested: false },
    ])
  })

  it('lose nothing: each field ends as mine, as theirs where I changed nothing, or as chosen', () => {
    const texts = fc.constantFrom('', 'a', 'b', 'c')
    const values = fc.record({ baseline: texts, host: texts, shortcut: texts })
    fc.assert(
      fc.property(values, values, values, fc.boolean(), (base, mine, theirs, takesTheirs) => {
        const full = (part: typeof base) => ({ ...filled, ...part })
        const conflicts = conflictsOf(full(base), full(mine), full(theirs))
        const choices = Object.fromEntries(
          conflicts
            .filter(({ isContested }) => isContested)
            .map(({ name }) => [name, takesTheirs ? 'theirs' : 'mine'] as const),
        )
        const result = merged(full(mine), conflicts, choices)
        for (const name of ['baseline', 'host', 'shortcut'] as const) {
          const both = mine[name] !== base[name] && theirs[name] !== base[name]
          const expected = both
            ? takesTheirs
              ? theirs[name]
              : mine[name]
            : mine[name] !== base[name]
              ? mine[name]
              : theirs[name]
          expect(result[name]).toBe(expected)
        }
      }),
    )
  })
})

describe('warnings', () => {
  it.each([
    ['url', 'https://hub.example/a?b', null],
    ['url', 'http://hub.example', null],
    ['url', 'hub.example', 'url'],
    ['url', 'javascript:alert(1)', 'url'],
    ['email', 'a@b.test', null],
    ['email', 'Hub <r&d@b.test>', null],
    ['email', 'a@b.test; c@d.test', 'email'],
    ['email', 'nobody', 'email'],
    ['colour', '#1D4E89', null],
    ['colour', 'red', 'colour'],
    ['text', '<b>', null],
    ['url', '  ', null],
  ] as const)('of a %s as %j are %j [HUB-38]', (kind, text, expected) => {
    expect(warningOf(kind, text)).toBe(expected)
  })
})

describe('a coordinate', () => {
  it.each([
    ['latitude', '', null],
    ['latitude', ' \u200b', null],
    ['latitude', '48,8566', null],
    ['latitude', '−90', null],
    ['latitude', '90.1', 'latitude'],
    ['latitude', '488566', 'latitude'],
    ['longitude', '90.1', null],
    ['longitude', '-180', null],
    ['longitude', '180,5', 'longitude'],
    ['longitude', '-', 'coordinate'],
    ['latitude', 'north', 'coordinate'],
    ['latitude', '48.8566, 2.3522', 'coordinate'],
    ['latitude', '48° 51′ 24″ N', 'coordinate'],
    ['text', 'north', null],
  ] as const)('of a %s as %j has the fault %j [INP-01?]', (kind, text, fault) => {
    expect(faultOf(kind, text)).toBe(fault)
  })

  it('that cannot be sent is found in the form, the first one first [INP-01?]', () => {
    expect(faultyFields({ ...filled, longitude: '2.35', latitude: '48.85' })).toEqual([])
    expect(faultyFields({ ...filled, contactEmail: 'nobody', latitude: '488566' })).toEqual(['latitude'])
    expect(faultyFields({ ...filled, longitude: 'x', latitude: 'y' })).toEqual(['longitude', 'latitude'])
  })
})

describe('owners', () => {
  it('are known by name, whatever capitals and blanks [HUB-20] [HUB-36]', () => {
    const owners = [
      { id: '1', name: 'Foncière ', description: null },
      { id: '2', name: null, description: null },
    ]
    expect(ownerNamed(owners, ' FONCIÈRE')?.id).toBe('1')
    expect(ownerNamed(owners, 'Fonci\u00e8re\u200b')?.id).toBe('1')
    expect(ownerNamed(owners, ' FONC\u00adIÈRE')?.id).toBe('1')
    expect(ownerNamed(owners, 'Fonciere')).toBeUndefined()
  })
})
