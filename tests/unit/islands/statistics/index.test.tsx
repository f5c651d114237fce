import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKeys } from '#browser/storage.ts'
import { dayColumns, dayRows } from '#islands/statistics/columns.ts'
import StatisticsBoard from '#islands/statistics/index.tsx'
import { readDaily } from '#islands/statistics/rules/daily.ts'
import {
  customerCard,
  dailyCard,
  refreshStatistics,
  setRange,
  watchStatistics,
} from '#islands/statistics/state/statistics.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { CustomerStatistics, getCustomerStatistics } from '#lib/contracts/statistics.ts'
import { createTranslator, type Messages } from '#lib/i18n/translator.ts'
import { limits } from '#lib/limits.ts'
import { ApiError } from '#lib/problem.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed } from '#tests/support/problems.ts'
import enCommon from '../../../../public/locales/en/common.json' with { type: 'json' }
import en from '../../../../public/locales/en/statistics.json' with { type: 'json' }
import frCommon from '../../../../public/locales/fr/common.json' with { type: 'json' }
import fr from '../../../../public/locales/fr/statistics.json' with { type: 'json' }

const answers = vi.hoisted(() => ({ customers: {} as unknown, daily: [] as unknown }))

vi.mock('#stores/request.ts', () => ({
  async request({ path }: Endpoint) {
    const answer = path === getCustomerStatistics.path ? answers.customers : answers.daily
    if (answer instanceof Error) throw answer
    return answer
  },
  $forbidden: atom(false),
  leaveForbidden() {},
}))

const minuteMs = 60_000
const failure = new ApiError(failed)
const counts = (list: Readonly<Record<string, unknown>>) =>
  Object.entries(list).map(([shortcut, count]) => ({ shortcut, count }))
const lists = {
  totalCustomers: counts({ sp: 12_000, pr: 3_000 }),
  registeredCustomers: counts({ sp: 1_000, pr: 0 }),
  connectionErrorCustomers: counts({ sp: 125, pr: 0 }),
  deletedCustomers: counts({ sp: 6, pr: 3 }),
}
const good = { day: '2026-11-19', sp: { nb_registration: 7 } }
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 0) })
  const stored = new Map([[storageKeys.accessToken as string, 'token']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  stubAddressBar('?from=2026-11-18&to=2026-11-20')
  Object.assign(answers, { customers: CustomerStatistics.parse(lists), daily: [good] })
})

afterEach(() => {
  stop()
  // The address is no longer followed.
  vi.advanceTimersByTime(10_000)
  customerCard.forget()
  dailyCard.forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function open(customers: object = lists, daily: unknown = [good]) {
  Object.assign(answers, { customers: CustomerStatistics.parse(customers), daily })
  stop = watchStatistics()
  await pass(0)
}

const texts = { en: { ...enCommon, ...en }, fr: { ...frCommon, ...fr } } as Record<'en' | 'fr', Messages>

/** The texts of the board, apart by |. */
function shown(locale: 'en' | 'fr' = 'en'): string {
  const html = renderToStaticMarkup(<StatisticsBoard locale={locale} messages={texts[locale]} />)
  return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
}

describe('the panels', () => {
  it('have counts with thousands apart and rates with two decimals, 0 where the divisor is 0 [STA-03] [STA-04] [STA-05] [STA-06] [STA-07] [STA-26]', async () => {
    await open()
    expect(shown()).toContain('|Customers|Total|15,000|sp|12,000|pr|3,000|')
    expect(shown()).toContain('|Customers with payment card|Total|1,000|sp|1,000|pr|0|')
    expect(shown()).toContain('|Desynchronization rate|Total|12.50%|sp|12.50%|pr|0.00%|')
    expect(shown()).toContain('|Unsubscribing rate|Total|0.06%|sp|0.05%|pr|0.10%|')
    expect(shown('fr')).toContain('|Taux de désynchronisation|Total|12,50\u00a0%|')
  })

  it('have N/A for a missing value, an error for a wrong type, and name the malls that a total excludes [STA-25] [STA-28] [STA-29]', async () => {
    const customers = {
      totalCustomers: counts({ sp: 10, pr: -4, zz: 5 }),
      registeredCustomers: counts({ sp: 8, pr: 'many' }),
      connectionErrorCustomers: [],
      deletedCustomers: 'none',
    }
    await open(customers, [])
    expect(shown()).toContain('|Customers|Total|without pr|15|sp|10|pr|N/A|zz|5|')
    expect(shown()).toContain('|Customers with payment card|Total|without pr, zz|8|sp|8|pr|api error|zz|N/A|')
    expect(shown()).toContain('|Desynchronization rate|Total|N/A|sp|N/A|pr|api error|zz|N/A|')
    expect(shown()).toContain('|Unsubscribing rate|Total|api error|sp|api error|pr|api error|zz|api error|')
    expect(shown()).toContain('|There are no figures for these days.|')
  })

  it('and the chart are api errors with the time of the attempt when nothing can be read [STA-08] [STA-28]', async () => {
    await open({ totalCustomers: 'many' }, ['sp', 7])
    for (const title of ['Customers', 'Unsubscribing rate']) {
      expect(shown()).toContain(`|${title}|Total|api error|sp|api error|pr|api error|r2|api error|4t|api error|`)
    }
    expect(shown().split('|api error at 10:00|')).toHaveLength(3)
    expect(shown()).toMatch(/\|Today\|api error\|$/)
    expect(shown()).not.toContain('minute ago')
  })

  it('and the chart say in place of their age that an answer has no figure [STA-28]', async () => {
    await open({ totalCustomers: [], registeredCustomers: [{}] }, [{}, { day: '2026-11-19' }])
    expect(shown().split('|No figures in the answer of 10:00, less than a minute ago|')).toHaveLength(3)
    expect(shown()).not.toContain('Figures of')
    expect(shown()).toContain('|Customers|Total|N/A|')
    expect(shown()).toContain('|There are no figures for these days.|')
  })
})

describe('figures that could not be read again', () => {
  it('stay below an api error, with their time, and say how old they are [STA-08] [STA-15] [STA-28]', async () => {
    await open()
    answers.customers = failure
    await pass(limits.statisticsCacheMs + minuteMs)
    expect(shown()).toContain('|Old figures: not refreshed since 10:00|, 31 minutes ago| · api error at 10:30|')
    expect(shown()).toContain('|Customers|Old|Total|api error|15,000 at 10:00|sp|api error|12,000 at 10:00|')
    expect(shown()).toMatch(/per day\|Figures of 10:30, less than a minute ago\|/)
    expect(shown('fr')).toMatch(/Chiffres anciens\s: pas d’actualisation depuis 10:00\|.*erreur api à 10:30/)
    answers.customers = CustomerStatistics.parse(lists)
    refreshStatistics()
    await pass(0)
    expect(shown()).toContain('|Customers|Total|15,000|')
    expect(shown()).not.toContain('Old')
  })
})

describe('the chart', () => {
  it('says beside its age that a part of it cannot be read [STA-08] [STA-28]', async () => {
    await open(lists, [good, 7])
    expect(shown()).toContain('ago|api error: a part of the answer could not be read|')
  })

  it.each([
    [{ from: '', to: '2026-11-20' }, 'Choose a from date and a to date.'],
    [{ from: '2026-11-20', to: '2026-11-19' }, 'The from date is after the to date.'],
    [{ from: '1999-09-01', to: '2026-11-19' }, 'The figures begin on 01/01/2000. Choose later dates.'],
  ])(
    'says in its place why the days %j are not asked for, and their field says it too [STA-14] [STA-28]',
    async (days, text) => {
      await open()
      setRange(days)
      expect(shown()).toContain(`|Today|${text}|`)
    },
  )

  it('has a row for each day in its table, which names the day that goes on as a part and the cells that cannot be read [STA-09] [STA-20] [STA-28]', () => {
    const figures = readDaily([good, { day: '2026-11-20', sp: 'many' }, { sp: { objective: 5 } }], {
      from: '2026-11-18',
      to: '2026-11-20',
    })
    const rowsIn = (locale: 'en' | 'fr') => {
      const columns = dayColumns(figures, '2026-11-20', createTranslator(texts[locale], locale), locale)
      return [columns.map(({ label }) => label), ...dayRows(figures).map((row) => columns.map(({ text }) => text(row)))]
    }
    expect(rowsIn('en')).toEqual([
      ['Day', 'sp', 'Goal sp'],
      ['18 Nov 2026', 'N/A', '5'],
      ['19 Nov 2026', '7', '5'],
      ['20 Nov 2026, so far', 'api error', '5'],
    ])
    const [day] = dayColumns(figures, '2026-11-20', createTranslator(texts.en, 'en'), 'en')
    expect(day?.exported?.({ day: '2026-11-20', place: 2 })).toBe('2026-11-20')
    expect(rowsIn('fr').at(-1)?.[0]).toBe('20 nov. 2026, en cours')
  })
})
