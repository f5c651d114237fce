import { atom, computed, onMount } from 'nanostores'
import {
  type ChartData,
  getMaximumBudget,
  getPredictions,
  getPredictionsForBudget,
  type Prediction,
} from '#lib/contracts/offers.ts'
import { debounced } from '#lib/debounced.ts'
import { limits } from '#lib/limits.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { readText } from '#lib/typed/text.ts'
import { latest } from '#stores/latest.ts'
import { always, query } from '#stores/query.ts'
import { request } from '#stores/request.ts'
import { isBudgetEnough, type Level, type OfferParameters, predictionLines } from '../rules/predictions.ts'

/** The highest budget, in euros. Source: OFF-09. */
export const $maximumBudget = query(getMaximumBudget, always, () => ({}))

/** The user's choice. A null budget means the highest one. Source: OFF-50, OFF-52. */
const $chosen = atom<{ readonly turnover: Level; readonly interaction: Level; readonly budget: number | null }>({
  turnover: 0,
  interaction: 0,
  budget: null,
})

/** The levels shown by the sliders, available before the highest budget is known. Source: OFF-03, OFF-04. */
export const $levels = computed($chosen, ({ turnover, interaction }) => ({ turnover, interaction }))

/** The highest budget, at least 0: with a missing or negative one there is nothing to choose. */
export const $highest = computed($maximumBudget, ({ data }) => (data ? Math.max(0, data.max_budget ?? 0) : null))

/** The values shown by the sliders; null until the highest budget is known. */
export const $parameters = computed([$chosen, $highest], ({ budget, ...levels }, highest): OfferParameters | null =>
  highest === null ? null : { ...levels, budget: Math.min(budget ?? highest, highest) },
)

/** Data of the chart and the file. The previous data stays while new data loads. */
export interface PredictionState {
  readonly predicted: { readonly chart: ChartData; readonly rows: readonly Prediction[] } | null
  readonly pending: boolean
  readonly problem: Problem | null
}

export const $predictions = atom<PredictionState>({ predicted: null, pending: false, problem: null })

const pause = debounced(limits.offerSliderDebounceMs)
const predicting = latest()
let confirmed: Pick<OfferParameters, 'turnover' | 'interaction'> | null = null

/** Sets a level. All three values are sent when the slider stops moving. Source: OFF-03, OFF-04, OFF-13. */
export function setLevel(name: 'turnover' | 'interaction', level: Level): void {
  $chosen.set({ ...$chosen.get(), [name]: level })
  pause.ask(predict)
}

/** Sets the budget, which is sent when the slider stops moving. Source: OFF-05, OFF-11, OFF-13. */
export function setBudget(euros: number): void {
  $chosen.set({ ...$chosen.get(), budget: euros })
  pause.ask(predict)
}

/** Requests the predictions for the current slider values. Source: OFF-10, OFF-11. */
export async function predict(): Promise<void> {
  const wanted = $parameters.get()
  if (wanted === null) return
  $predictions.set({ ...$predictions.get(), pending: true })
  try {
    const [chart, rows] = await predicting.run((signal) => ask(wanted, signal))
    $predictions.set({ predicted: { chart, rows }, pending: false, problem: null })
  } catch (error) {
    $predictions.set({ ...$predictions.get(), pending: false, problem: problemOf(error) })
  }
}

async function ask(wanted: OfferParameters, signal: AbortSignal) {
  const { turnover, interaction, budget } = wanted
  if (isBudgetEnough(wanted, confirmed)) return request(getPredictionsForBudget, { query: { budget } }, { signal })
  // Until the answer arrives, the API may remember either the new or the old parameters.
  confirmed = null
  const input = { query: { turnover_parameter: turnover, interaction_parameter: interaction, budget } }
  const answer = await request(getPredictions, input, { signal })
  if (!signal.aborted) confirmed = { turnover, interaction }
  return answer
}

// The first predictions are requested as soon as the highest budget is known.
onMount($predictions, () =>
  $parameters.subscribe((parameters) => {
    const { predicted, pending, problem } = $predictions.get()
    if (parameters && !predicted && !pending && !problem) void predict()
  }),
)

const $rows = computed($predictions, ({ predicted }) => predicted?.rows ?? null)

/** Address of the file of the predictions; null without predictions. A new file replaces the former one. Source: OFF-08. */
export const $predictionsUrl = atom<string | null>(null)

onMount($predictionsUrl, () => {
  let url: string | null = null
  const replace = (lines: Blob | null) => {
    if (url !== null) URL.revokeObjectURL(url)
    url = lines && URL.createObjectURL(lines)
    $predictionsUrl.set(url)
  }
  const stop = $rows.subscribe((rows) =>
    replace(rows && new Blob(predictionLines(rows), { type: 'text/csv;charset=utf-8' })),
  )
  return () => {
    stop()
    replace(null)
  }
})

/** The individualised offer beside its parameters: its name, and whether "nothing was sent" shows. Source: OFF-02, OFF-06, OFF-54. */
export const $launch = atom({ name: '', isNoteShown: false })

/** Whether the offer can be launched: it needs a name. Source: OFF-06. */
export const $canLaunch = computed($launch, ({ name }) => readText(name) !== '')

export function nameOffer(name: string): void {
  $launch.set({ name, isNoteShown: false })
}

/** Says that nothing was sent, because no call that launches the offer is known. Source: OFF-54. */
export function launchOffer(): void {
  if ($canLaunch.get()) $launch.set({ ...$launch.get(), isNoteShown: true })
}
