import { afterEach, describe, expect, it, vi } from 'vitest'
import { judge, neededFields, nextNeeded, rejection } from '#islands/receipts/rules/judge.ts'
import { likelyStores, matchStore, rivalStores, storeOutOfProgram } from '#islands/receipts/rules/stores.ts'
import { wallClock } from '#islands/receipts/rules/wall-clock.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'
import { clockChanges, clocksOf, instantsNear, zones } from '#tests/support/time-zones.ts'

const filled = { date: '14/03/2025', time: '18:05', amount: '42.50' }
const on = { id: '7', backUserId: 'user' }
const now = new Date(2026, 10, 20, 12, 30, 20)
const judged = (change: Partial<typeof filled>, at = now, isPictureChecked = true) =>
  judge({ ...filled, ...change }, 'store', on, { isPictureChecked, now: at })

describe('validating', () => {
  it('needs store, amount and date, and no time [REC-15] [REC-38]', () => {
    expect(neededFields({ date: '', time: '', amount: '' }, null)).toEqual(['date', 'store', 'amount'])
    expect(neededFields({ ...filled, time: '' }, 'store')).toEqual([])
    for (const change of [{ date: '' }, { date: '31/02/2025' }, { amount: '' }, { amount: '0' }, { time: '25:00' }]) {
      expect(neededFields({ ...filled, ...change }, 'store')).toHaveLength(1)
      expect(judged(change)).toBeNull()
    }
    expect(judge(filled, null, on, { isPictureChecked: false, now })).toBeNull()
  })

  it('is reached by Enter through what is needed: behind the field first, then before it [REC-15]', () => {
    expect(nextNeeded(['date', 'amount'], 'store')).toBe('amount')
    expect(nextNeeded(['date', 'time'], 'store')).toBe('date')
    expect(nextNeeded(['date', 'store'], 'date')).toBe('store')
    expect(nextNeeded(['amount'], 'amount')).toBe('amount')
    expect(nextNeeded(['time', 'store'], undefined)).toBe('time')
    expect(nextNeeded([], 'store')).toBeUndefined()
  })

  it('sends the values with the amount below 0 [REC-17] [REC-20] [REC-37] [REC-38]', () => {
    const decision = {
      id: '7',
      amount: -42.5,
      status: 'validated',
      dateTime: '2025-03-14T18:05:00',
      time: '18:05',
      storeId: 'store',
      backUserId: 'user',
    }
    expect(judged({})).toEqual({ kind: 'ready', decision })
    expect(judged({ amount: '-42,50' })).toEqual({ kind: 'ready', decision })
  })

  it('takes midnight for a missing time, and leaves the time out [REC-38]', () => {
    const verdict = judged({ time: '' })
    expect(verdict).toMatchObject({ kind: 'ready', decision: { dateTime: '2025-03-14T00:00:00' } })
    expect(verdict).not.toHaveProperty('decision.time')
  })

  it.each([
    ['299.99', 'ready'],
    ['300', 'high'],
    ['-300', 'high'],
    ['−300,00', 'high'],
    ['1 200', 'high'],
  ])('an amount of %s is %s [REC-18] [REC-41]', (amount, kind) => {
    expect(judged({ amount })?.kind).toBe(kind)
  })

  it('asks from 300 euros on, and sends every amount to the cent, below 0 [P18] [REC-17] [REC-18]', () => {
    const most = 100_000
    const wrong: string[] = []
    for (let cents = 1; cents <= most; cents += 1) {
      const sign = cents % 2 === 0 ? '-' : ''
      const amount = `${sign}${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
      const verdict = judged({ amount })
      const decision = verdict && 'decision' in verdict ? verdict.decision : null
      const isAsked = verdict?.kind === 'high'
      if (isAsked !== cents >= 30_000 || JSON.stringify(decision?.amount) !== String(-cents / 100)) wrong.push(amount)
    }
    expect(wrong).toEqual([])
    noteFigure(
      18,
      `all receipts from 0.01 to ${most / 100} euros, half of them typed with a minus: ${wrong.length} wrong`,
    )
  }, 20_000)

  it.each([
    ['20/11/2026', '12:30', 'ready'],
    ['20/11/2026', '12:31', 'future'],
    ['20/11/2026', '', 'ready'],
    ['21/11/2026', '', 'future'],
    ['21/11/2026', '00:00', 'future'],
    ['19/11/2026', '23:59', 'ready'],
    ['01/01/2099', '', 'future'],
  ])('on %s at %s is %s at half past twelve on 20 November [REC-16]', (date, time, kind) => {
    expect(judged({ date, time })?.kind).toBe(kind)
  })

  it('asks about a picture that was not shown after the disabled rule and before all else [REC-41]', () => {
    expect(judged({ date: '' }, now, false)).toBeNull()
    for (const change of [{}, { date: '21/11/2026' }, { amount: '900' }]) {
      expect(judged(change, now, false)).toEqual({ kind: 'unseen' })
    }
  })

  it('stops a future date before it asks about a high amount [REC-41]', () => {
    expect(judged({ date: '21/11/2026', amount: '900' })).toEqual({ kind: 'future' })
  })

  it('counts a day as begun at midnight, not a second earlier [REC-16]', () => {
    expect(judged({ date: '21/11/2026', time: '00:00' }, new Date(2026, 10, 20, 23, 59, 59))?.kind).toBe('future')
    expect(judged({ date: '21/11/2026', time: '00:00' }, new Date(2026, 10, 21, 0, 0, 0))?.kind).toBe('ready')
  })

  describe('when the clocks change', () => {
    afterEach(() => vi.unstubAllEnvs())

    it('compares what clocks on the wall show [REC-16] [REC-38]', () => {
      vi.stubEnv('TZ', 'Europe/Paris')
      const secondHalfPastTwo = new Date('2026-10-25T01:30:00Z')
      expect(wallClock(secondHalfPastTwo)).toBe('2026-10-25T02:30:00')
      expect(judged({ date: '25/10/2026', time: '02:45' }, new Date('2026-10-25T00:50:00Z'))?.kind).toBe('ready')
      expect(judged({ date: '25/10/2026', time: '02:45' }, secondHalfPastTwo)?.kind).toBe('future')
      const justAfterTheGap = new Date('2026-03-29T01:00:00Z')
      expect(wallClock(justAfterTheGap)).toBe('2026-03-29T03:00:00')
      expect(judged({ date: '29/03/2026', time: '02:30' }, justAfterTheGap)?.kind).toBe('ready')
      expect(judged({ date: '29/03/2026', time: '03:01' }, justAfterTheGap)?.kind).toBe('future')
    })

    it.each(zones)(
      'takes what the clock shows now, and stops the next minute, in %s [P18] [REC-16] [REC-38]',
      (zone) => {
        vi.stubEnv('TZ', zone)
        const clocks = clocksOf(zone)
        const held = heldCases(instantsNear(clockChanges(zone)), (instant) => {
          const shown = clocks(instant)
          const next = new Date(Date.parse(`${shown.day}T${shown.time}:00Z`) + 60_000).toISOString()
          const typed = (day: string, time: string) => ({ date: day.split('-').reverse().join('/'), time })
          return (
            judged(typed(shown.day, shown.time), instant)?.kind === 'ready' &&
            judged(typed(next.slice(0, 10), next.slice(11, 16)), instant)?.kind === 'future'
          )
        })
        noteFigure(18, `${held} receipts of the present minute taken, and of the next one stopped, in ${zone}`)
      },
    )
  })
})

describe('rejecting', () => {
  it('sends the reason and nothing of the purchase [REC-10] [REC-20] [REC-37]', () => {
    expect(rejection('notADebit', on)).toEqual({
      id: '7',
      status: 'rejected',
      rejectionReason: 'notADebit',
      backUserId: 'user',
    })
  })
})

describe('stores of a receipt', () => {
  const store = (id: string, name: string, inProgram: boolean | null = true): HubStore => ({
    id,
    name,
    inProgram,
    hasInitialStoreTransaction: null,
  })
  const stores = [
    store('zara', 'Zara'),
    store('fnac', 'Fnac'),
    store('the', 'Thé & Café'),
    store('closed', 'Cordonnerie', false),
    store('unknown', 'Pressing', null),
  ]
  const match = (declaredStoreName: string | null, ocrStoreId: string | null, from = stores) =>
    matchStore(from, { declaredStoreName, ocrStoreId })
  const matched = (...named: Parameters<typeof match>) => match(...named).storeId
  const differ = { storeId: null, doubt: 'differ' }
  const listed = (declaredStoreName: string | null, ocrStoreId: string | null, from = stores) =>
    likelyStores(from, { declaredStoreName, ocrStoreId }, 'the').map(({ store: { id }, reason }) => [id, reason])

  it('are those of the programme [REC-14]', () => {
    const offered = likelyStores(stores, { declaredStoreName: null, ocrStoreId: null }, undefined)
    expect(offered.map(({ store: { id } }) => id)).toEqual(['fnac', 'the', 'zara'])
  })

  it('match by the declared name, whatever its case, accents and punctuation, else by what a machine read [REC-13] [REC-39]', () => {
    expect(matched('THE & CAFE', null)).toBe('the')
    expect(matched(' the cafe ', null)).toBe('the')
    expect(matched('Decathlon', 'zara')).toBe('zara')
    expect(matched(null, 'zara')).toBe('zara')
    expect(matched('Decathlon', 'nowhere')).toBeNull()
    expect(matched(null, null)).toBeNull()
  })

  it('match by what entities mean [INP-10] [REC-13]', () => {
    expect(matched('Th&eacute; &amp;amp; Caf\u00e9', null)).toBe('the')
    const encoded = [store('hm', 'H&amp;M'), store('ca', 'C&amp;A')]
    expect([matched('h&m', null, encoded), matched('C&#38;A', null, encoded)]).toEqual(['hm', 'ca'])
  })

  describe('of one name inside another', () => {
    const belledonne = [
      store('pathe', 'Pathé Belledonne'),
      store('occitane', 'L’Occitane Belledonne'),
      store('zara', 'Zara'),
      store('numbers', '24'),
    ]

    it.each([
      ["L'Occitane", 'occitane'],
      ['l occitane', 'occitane'],
      ['OCCITANE', 'occitane'],
      ['ZARA Grenoble Centre', 'zara'],
      ['Occi', null],
      ['Zaragoza', null],
      ['Belledonne L’Occitane', null],
      ['Boutique 24', null],
    ])('match %j as whole words: %s [REC-39]', (declared, id) => {
      expect(match(declared, null, belledonne)).toEqual({ storeId: id, doubt: null })
    })

    it.each(['', ' ', '&', "'-'", '24', '123'])('match nothing by %j, which has no letters [REC-39]', (declared) => {
      expect(match(declared, null, belledonne)).toEqual({ storeId: null, doubt: null })
      expect(matched(declared, 'zara', belledonne)).toBe('zara')
    })

    it('choose nothing when the declared one and the one that a machine read differ [REC-39]', () => {
      expect(match("L'Occitane", 'pathe', belledonne)).toEqual(differ)
      expect(listed("L'Occitane", 'pathe', belledonne).slice(0, 2)).toEqual([
        ['occitane', 'declared'],
        ['pathe', 'ocr'],
      ])
    })

    it.each([
      ["L'Occitane", 'pathe', ['occitane', 'pathe']],
      ['Belledonne', 'zara', ['occitane', 'pathe', 'zara']],
      ['Belledonne', null, ['occitane', 'pathe']],
      ["L'Occitane", 'occitane', []],
      ['Zara', null, []],
    ])(
      'are taken by digits when declared %j and read %j do not decide: %j [REC-39]',
      (declaredStoreName, ocrStoreId, ids) => {
        const receipt = { declaredStoreName, ocrStoreId }
        const rivals = rivalStores(likelyStores(belledonne, receipt, 'zara'), matchStore(belledonne, receipt).doubt)
        expect(rivals.map(({ store: { id } }) => id)).toEqual(ids)
      },
    )

    it('are three rivals at most, and the read one is one of them [REC-39]', () => {
      const many = [...['a', 'b', 'c', 'd'].map((id) => store(id, `Fnac ${id}`)), store('zara', 'Zara')]
      const receipt = { declaredStoreName: 'Fnac', ocrStoreId: 'zara' }
      const rivals = rivalStores(likelyStores(many, receipt, undefined), 'differ')
      expect(rivals.map(({ store: { id } }) => id)).toEqual(['a', 'b', 'zara'])
    })

    it('choose the one that both name [REC-39]', () => {
      expect(match("L'Occitane", 'occitane', belledonne)).toEqual({ storeId: 'occitane', doubt: null })
      expect(listed("L'Occitane", 'occitane', belledonne)[0]).toEqual(['occitane', 'agreed'])
    })

    it('choose none of several, unless a machine read which [REC-39]', () => {
      expect(match('Belledonne', null, belledonne)).toEqual({ storeId: null, doubt: 'several' })
      expect(match('Belledonne', 'pathe', belledonne)).toEqual({ storeId: 'pathe', doubt: null })
      expect(match('Belledonne', 'zara', belledonne)).toEqual(differ)
      expect(listed('Belledonne', 'zara', belledonne).map(([id]) => id)).toEqual([
        'occitane',
        'pathe',
        'zara',
        'numbers',
      ])
    })

    it('prefer the equal name [REC-39]', () => {
      const two = [...stores, store('cafe', 'Fnac Café')]
      expect(match('fnac', null, two)).toEqual({ storeId: 'fnac', doubt: null })
      expect(match('fnac', 'cafe', two)).toEqual(differ)
    })
  })

  it('match nothing by a name that two have, unless a machine read which', () => {
    const twins = [...stores, store('fnac2', 'FNAC')]
    expect(match('Fnac', null, twins)).toEqual({ storeId: null, doubt: 'several' })
    expect(matched('Fnac', 'fnac2', twins)).toBe('fnac2')
  })

  it('never match out of the programme, where a store still contradicts another one [REC-14] [REC-39]', () => {
    const nothing = { storeId: null, doubt: null }
    expect(match('Cordonnerie', 'closed')).toEqual(nothing)
    expect(match('Cordonnerie', null)).toEqual(nothing)
    expect(match('Cordonnerie', 'unknown')).toEqual(nothing)
    expect(match('Cordonnerie', 'fnac')).toEqual(differ)
    expect(match('Fnac', 'closed')).toEqual(differ)
    const { storeId } = match('Cordonnerie', null, [...stores, store('shoes', 'Cordonnerie Dupont')])
    expect(storeId, 'the equal name is out of the programme').toBeNull()
  })

  it.each([
    ['cordonnerie', null, 'cordonnerie'],
    ['Cordonnerie', 'fnac', 'Cordonnerie'],
    ['Fnac', 'closed', 'Cordonnerie'],
    ['Fnac', null, null],
    [null, null, null],
  ])(
    'declared as %j and read as %j say which one is out of the programme: %s',
    (declaredStoreName, ocrStoreId, name) => {
      expect(storeOutOfProgram(stores, { declaredStoreName, ocrStoreId })).toBe(name)
    },
  )

  it('stand with the likely ones first, each with its reason', () => {
    const more = [...stores, store('home', 'Maison Zara Lyon')]
    expect(listed('FNAC LYON', 'zara')).toEqual([
      ['fnac', 'declared'],
      ['zara', 'ocr'],
      ['the', 'lastUsed'],
    ])
    expect(listed('LYON ZARA', null, more).slice(0, 2)).toEqual([
      ['zara', 'declared'],
      ['home', 'similar'],
    ])
  })
})
