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
    stop = predictions.$predictions.subscribe(() => {})
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

  it('are asked for again by hand after a failure, and not by themselves [OFF-64]', async () => {
    latest()?.fail()
    await tick()
    expect(predictions.$predictions.get()).toMatchObject({ predicted: null, pending: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.calls).toHaveLength(2)
    void predictions.predict()
    latest()?.answer('again')
    await tick()
    expect(shown(predictions)).toBe('again')
    expect(predictions.$predictions.get().problem).toBeNull()
  })

  it('wait for the slider to stop also after a failure [OFF-13]', async () => {
    latest()?.fail()
    await tick()
    predictions.setLevel('turnover', 1)
    expect(asked.calls).toHaveLength(2)
    await rest()
    expect(asked.calls).toHaveLength(3)
  })

  it('are a file, which the next ones replace [OFF-08]', async () => {
    const [made, given] = [[] as (Blob | MediaSource)[], [] as string[]]
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${made.push(file)}`)
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void given.push(url))
    const leave = predictions.$predictionsUrl.subscribe(() => {})
    expect(predictions.$predictionsUrl.get()).toBeNull()
    latest()?.answer('first')
    await tick()
    expect(predictions.$predictionsUrl.get()).toBe('blob:1')
    predictions.setBudget(400)
    await rest()
    expect(predictions.$predictionsUrl.get()).toBe('blob:1')
    latest()?.answer('second')
    await tick()
    expect([predictions.$predictionsUrl.get(), given]).toEqual(['blob:2', ['blob:1']])
    expect(made).toEqual([expect.any(Blob), expect.any(Blob)])
    leave()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(given).toEqual(['blob:1', 'blob:2'])
    vi.restoreAllMocks()
  })
})

describe('an individualised offer', () => {
  it('uses a level that is set before the highest budget is known [OFF-03] [OFF-10] [OFF-64]', async () => {
    vi.useFakeTimers()
    vi.resetModules()
    asked.calls.length = 0
    const { $levels, $maximumBudget, $parameters, $predictions, setLevel } = await import(
      '#islands/offers/state/predictions.ts'
    )
    const stop = $predictions.subscribe(() => {})
    await tick()
    latest()?.fail()
    await tick()
    setLevel('interaction', 1)
    await rest()
    expect([$levels.get().interaction, $parameters.get(), asked.calls.length]).toEqual([1, null, 1])
    $maximumBudget.revalidate()
    await tick()
    latest()?.answer('budget')
    await tick()
    expect(latest()?.input.query).toEqual({ turnover_parameter: 0, interaction_parameter: 1, budget: 1_000 })
    stop()
    vi.useRealTimers()
  })

  it('is launched with a name only, and says that nothing was sent until the name changes [OFF-02] [OFF-06] [OFF-54]', async () => {
    const { $canLaunch, $launch, launchOffer, nameOffer } = await import('#islands/offers/state/predictions.ts')
    const calls = asked.calls.length
    for (const name of ['', '   ']) {
      nameOffer(name)
      launchOffer()
      expect([$canLaunch.get(), $launch.get().isNoteShown]).toEqual([false, false])
    }
    nameOffer('Rentrée')
    launchOffer()
    expect([$canLaunch.get(), $launch.get()]).toEqual([true, { name: 'Rentrée', isNoteShown: true }])
    nameOffer('Rentrée 2')
    expect($launch.get().isNoteShown).toBe(false)
    expect(asked.calls).toHaveLength(calls)
  })
})
