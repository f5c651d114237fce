import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as store from '#islands/offers/state/predictions.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getMaximumBudget, getPredictions, getPredictionsForBudget } from '#lib/contracts/offers.ts'
import { ApiError } from '#lib/problem.ts'

interface Asked {
  readonly endpoint: Endpoint
  readonly input: { readonly query?: Readonly<Record<string, number>> }
  readonly answer: (name: string) => void
  readonly fail: () => void
}

const asked = vi.hoisted(() => ({ calls: [] as Asked[] }))

vi.mock('#stores/request.ts', () => ({
  request: (endpoint: Endpoint, input: Asked['input']) =>
    new Promise((resolve, reject) => {
      const answer = (name: string) =>
        resolve(
          endpoint.path === getMaximumBudget.path
            ? { max_budget: 1_000 }
            : [{ categories: [name], data1: [1], data2: [2], data3: [3] }, []],
        )
      const fail = () => reject(new ApiError({ kind: 'failed', status: 500, code: null, message: null }))
      asked.calls.push({ endpoint, input, answer, fail })
    }),
}))

const tick = () => vi.advanceTimersByTimeAsync(0)
const rest = () => vi.advanceTimersByTimeAsync(300)
const latest = () => asked.calls.at(-1)
const shown = ({ $predictions }: typeof store) => $predictions.get().predicted?.chart.categories[0]

describe('predictions', () => {
  let predictions: typeof store
  let stop: () => void

  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules()
    asked.calls.length = 0
    predictions = await import('#islands/offers/state/predictions.ts')
    stop = predictions.watchPredictions()
    await tick()
    latest()?.answer('budget')
    await tick()
  })

  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('are first asked for with both levels at 0 and the highest budget [OFF-50] [OFF-52]', () => {
    expect(asked.calls.map(({ endpoint }) => endpoint.path)).toEqual([getMaximumBudget.path, getPredictions.path])
    expect(latest()?.input.query).toEqual({ turnover_parameter: 0, interaction_parameter: 0, budget: 1_000 })
  })

  it('are asked for once when a slider is dragged over many values [OFF-13]', async () => {
    latest()?.answer('first')
    await tick()
    for (let budget = 900; budget > 100; budget -= 10) {
      predictions.setBudget(budget)
      await vi.advanceTimersByTimeAsync(10)
    }
    await rest()
    expect(asked.calls).toHaveLength(3)
    expect(latest()?.endpoint.path).toBe(getPredictionsForBudget.path)
    expect(latest()?.input.query).toEqual({ budget: 110 })
  })

  it('send all three values again when the API may not know the levels [OFF-10] [OFF-11]', async () => {
    latest()?.answer('first')
    await tick()
    predictions.setLevel('interaction', 2)
    await rest()
    expect(latest()?.endpoint.path).toBe(getPredictions.path)
    latest()?.fail()
    await tick()
    expect(predictions.$predictions.get().problem).not.toBeNull()
    expect(shown(predictions)).toBe('first')
    predictions.setBudget(400)
    await rest()
    expect(latest()?.endpoint.path).toBe(getPredictions.path)
    expect(latest()?.input.query).toEqual({ turnover_parameter: 0, interaction_parameter: 2, budget: 400 })
  })

  it('never show an answer to an older question [P8]', async () => {
    const first = latest()
    predictions.setLevel('turnover', -1)
    await rest()
    const second = latest()
    second?.answer('new')
    await tick()
    first?.answer('old')
    await tick()
    expect(shown(predictions)).toBe('new')
    predictions.setBudget(5)
    await rest()
    const third = latest()
    predictions.setBudget(6)
    await rest()
    latest()?.answer('newest')
    await tick()
    third?.fail()
    await tick()
    expect(shown(predictions)).toBe('newest')
    expect(predictions.$predictions.get()).toMatchObject({ pending: false, problem: null })
  })
})
