import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as support from '#islands/association/customer/state.ts'
import * as association from '#islands/association/mall/state.ts'
import * as customers from '#islands/customers/state/customer.ts'
import { search } from '#islands/customers/state/search.ts'
import { allTransactions } from '#islands/entities/state/all-pages.ts'
import * as entities from '#islands/entities/state/readings.ts'
import { $giftCardTransactions, searchTransactions } from '#islands/gift-card/state/association.ts'
import * as giftCard from '#islands/gift-card/state/wizard.ts'
import * as offers from '#islands/offers/state/offers.ts'
import * as predictions from '#islands/offers/state/predictions.ts'
import { dailyCard, setRange } from '#islands/statistics/state/statistics.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getMaximumBudget, getPredictions, getPredictionsForBudget } from '#lib/contracts/offers.ts'
import { getDailyStatistics } from '#lib/contracts/statistics.ts'
import { newView } from '#lib/entities/address.ts'
import { limits } from '#lib/limits.ts'
import { allCustomers } from '#lib/offers/ranges.ts'
import { ApiError } from '#lib/problem.ts'
import { createRandom } from '#sandbox/seed/random.ts'
import { $patternTest, testPattern } from '#stores/patterns.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { failed } from '#tests/support/problems.ts'

/* Each search and each switch of a tool asks several times, and the answers arrive in another order. The newest wins. */

interface Asked {
  readonly path: string
  /** The number of the question. It is in the answer. */
  readonly question: number
  readonly settle: (how: 'answer' | 'fail') => void
}

const api = vi.hoisted(() => ({
  asked: [] as Asked[],
  question: 0,
  /** Whether a call ends when it is aborted. The answer to another one arrives all the same. */
  canAbort: true,
  answerOf: new Map<string, (question: number) => unknown>(),
}))

vi.mock('#stores/request.ts', () => ({
  request: ({ path }: Endpoint, _input: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const { question, canAbort, answerOf } = api
      const settle = (how: 'answer' | 'fail') =>
        how === 'answer' ? resolve((answerOf.get(path) ?? itemsWith)(question)) : reject(new ApiError(failed))
      // The highest budget is no search, but no prediction is asked for without it.
      if (path === getMaximumBudget.path) resolve({ max_budget: 1_000 })
      else api.asked.push({ path, question, settle })
      if (canAbort) signal?.addEventListener('abort', () => reject(signal.reason))
    }),
}))

const textOf = (question: number) => `answer ${question}`
const itemsWith = (question: number) => [{ id: textOf(question) }]

api.answerOf
  .set(getPredictions.path, predicted)
  .set(getPredictionsForBudget.path, predicted)
  .set(getDailyStatistics.path, (question) => [{ day: dayOf(question), [textOf(question)]: { nb_registration: 1 } }])

function predicted(question: number) {
  return [{ categories: [textOf(question)], data1: [1], data2: [2], data3: [3] }, []]
}

/** A search or a switch. */
interface Place {
  readonly name: string
  /** Asks for the thing with this number. Another number is another thing. */
  readonly ask: (number: number) => void
  /** What the page would show now. It contains the text of the answer. */
  readonly shown: () => unknown
  /** Subscribes like the page does. */
  readonly open?: () => () => void
  /** How long the page waits before it asks, in milliseconds. */
  readonly restMs?: number
  /** There are only so many things to ask for. A call that is still running answers the same question again. */
  readonly things?: number
}

interface Subscribable {
  get(): unknown
  subscribe(listener: () => void): () => void
}

const dataOf = ($reading: Subscribable) => (($reading.get() ?? {}) as { data?: unknown }).data
const reading = (name: string, $reading: Subscribable, ask: Place['ask']): Place => ({
  name,
  ask,
  shown: () => dataOf($reading),
  open: () => $reading.subscribe(() => {}),
})

const cardOf = (number: number) => String(number).padStart(16, '0')
const dayOf = (number: number) => new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10)
const pageOf = (number: number) => ({ page: number + 2, size: 10 })

/** A retailer is shown in all the orders, and its pages change. */
const showPage = (table: 'stores' | 'transactions') => (number: number) =>
  entities.showView({ ...newView({ type: 'retailer', id: 'retailer' }), [table]: pageOf(number) })

const places: readonly Place[] = [
  {
    name: 'the search for a customer',
    ask: (number) => void search({ by: 'email', email: `${number}@example.test` }),
    shown: () => customers.$matches.get(),
  },
  reading('the customer that is opened', customers.$information, (number) =>
    customers.goToCustomer({ customerId: `customer ${number}`, hubId: null }),
  ),
  {
    name: 'the test of a pattern',
    ask: (number) => void testPattern(`NEW ${number}`, null),
    shown: () => $patternTest.get(),
  },
  {
    name: 'the comparison with a saved pattern',
    ask: (number) => void testPattern(`NEW ${number}`, `OLD ${number}`),
    shown: () => $patternTest.get(),
  },
  {
    name: 'the days of the statistics',
    ask: (number) => setRange({ from: dayOf(number), to: dayOf(number) }),
    shown: () => dailyCard.$state.get().figures?.data.series.map(({ shortcut }) => shortcut),
  },
  reading('the mall of the association', association.$unassigned, (number) => association.goToHub(`mall ${number}`)),
  reading('the stores of that mall', association.$hubStores, (number) => association.goToHub(`mall of ${number}`)),
  reading('the customer of the association by customer', support.$customerTransactions, (number) =>
    support.goToTransactions(`customer ${number}`),
  ),
  reading('the search for a store', entities.$store, (number) =>
    entities.showView(newView({ type: 'store', id: `store ${number}` })),
  ),
  reading('the search for a retailer', entities.$retailer, (number) =>
    entities.showView(newView({ type: 'retailer', id: `retailer ${number}` })),
  ),
  reading('the page of related stores', entities.$retailerStores, showPage('stores')),
  reading('the page of related transactions', entities.$retailerTransactions, showPage('transactions')),
  {
    name: 'all transactions of a retailer',
    // A search needs all of them.
    ask: (number) => entities.showView({ ...newView({ type: 'retailer', id: `retailer ${number}` }), search: 'a' }),
    shown: () => allTransactions.$rows.get().rows,
    open: () => allTransactions.$rows.subscribe(() => {}),
  },
  reading('the mall of the gift cards', giftCard.$giftCardStores, (number) =>
    giftCard.chooseGiftCardHub({ id: `mall ${number}`, name: null }),
  ),
  reading('the gift card', $giftCardTransactions, (number) => {
    giftCard.chooseCard(cardOf(number))
    searchTransactions('store')
  }),
  {
    ...reading('the grouping of the graph', offers.$graph, (number) =>
      offers.group(number % 2 === 0 ? 'sessions' : 'sharedCustomer'),
    ),
    things: 2,
  },
  reading('the store whose shares show', offers.$shares, (number) => offers.$chosenStore.set(`store ${number}`)),
  reading('the store whose best links show', offers.$bestLinks, (number) => offers.$chosenStore.set(`link ${number}`)),
  {
    ...reading('the sliders of the customer filter', offers.$customers, (number) =>
      offers.setRanges({ ...allCustomers, panier: { min: 0, max: 1_000 + number } }),
    ),
    open() {
      offers.$filterOpened.set(true)
      return offers.$customers.subscribe(() => {})
    },
    restMs: limits.customerFilterDebounceMs,
  },
  {
    name: 'the sliders of the individualised offer',
    ask: predictions.setBudget,
    shown: () => predictions.$predictions.get().predicted,
    open: () => predictions.$parameters.subscribe(() => {}),
    restMs: limits.offerSliderDebounceMs,
  },
]

/** Settles what the page waits for, once. */
async function pass(ms = 0): Promise<void> {
  // A reading adopts another key with the next timer.
  await vi.advanceTimersByTimeAsync(ms + 10)
}

const questionsInAnOrder = 4

/**
 * Asks several times, and settles the calls in an order that a seed decides: all in inverse order for seed 0. The newest
 * question gets an answer; older ones get answers and failures.
 *
 * @returns what went wrong
 */
async function play(place: Place, seed: number): Promise<string[]> {
  const random = createRandom(seed)
  const first = seed * questionsInAnOrder
  const newest = first + questionsInAnOrder - 1
  const { things = Number.POSITIVE_INFINITY } = place
  const wrong: string[] = []
  let lastSeen = -1
  api.canAbort = things < questionsInAnOrder || seed % 2 === 1
  api.asked.length = 0

  const isOlder = (number: number) =>
    things < questionsInAnOrder ? number % things !== api.question % things : number < lastSeen
  const look = () => {
    const shown = JSON.stringify(place.shown() ?? null)
    for (const number of [...shown.matchAll(/answer (\d+)/g)].map(([, digits]) => Number(digits))) {
      if (isOlder(number)) wrong.push(`seed ${seed}: ${number} shows after ${lastSeen}`)
      lastSeen = number
    }
  }
  const settle = async (index: number) => {
    const [call] = api.asked.splice(index, 1)
    const isNeeded = call?.question === newest || things < questionsInAnOrder
    call?.settle(isNeeded || random.chance(0.7) ? 'answer' : 'fail')
    await pass()
    look()
  }

  const close = place.open?.()
  for (let question = first; question <= newest; question += 1) {
    api.question = question
    place.ask(question)
    await pass(place.restMs)
    look()
    while (seed > 0 && api.asked.length > 0 && random.chance(0.4)) await settle(random.integer(0, api.asked.length - 1))
  }
  while (api.asked.length > 0) await settle(seed === 0 ? api.asked.length - 1 : random.integer(0, api.asked.length - 1))
  look()
  close?.()
  if (lastSeen % things !== newest % things) wrong.push(`seed ${seed}: ${lastSeen} shows last, not ${newest}`)
  return wrong
}

const orders = 50

describe('the newest question wins', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    stubAddressBar()
    const kept = new Map([['accessToken', 'token']])
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    })
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each(places)('in any order of the answers: $name [P8]', async (place) => {
    const wrong: string[] = []
    for (let seed = 0; seed < orders; seed += 1) {
      wrong.push(...(await play(place, seed)))
    }
    expect(wrong).toEqual([])
    const where = `${places.length} searches and switches`
    noteFigure(8, `# orders of answers in ${where}: 0 older answers replaced a newer one`, orders)
  })
})
