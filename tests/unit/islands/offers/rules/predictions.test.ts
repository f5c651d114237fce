import { describe, expect, it } from 'vitest'
import { offerInput, withoutShop, withShops } from '#islands/offers/rules/offer-form.ts'
import { isBudgetEnough, predictionLines } from '#islands/offers/rules/predictions.ts'
import { largestFirst, stackBudget, stackClients } from '#islands/offers/rules/stacks.ts'
import { ChartData, Prediction } from '#lib/contracts/offers.ts'
import { z } from '#lib/contracts/zod.ts'
import { firstFault } from '#lib/form-fault.ts'
import { allCustomers, customerIds, moveEnd, rangesInQuery } from '#lib/offers/ranges.ts'
import { formulas } from '#tests/fixtures/formulas.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { isFormula, readCsv, withApostrophes } from '#tests/support/read-csv.ts'

const predictions = (...sent: unknown[]) => sent.map((row) => z.parse(Prediction, row))

describe('stacks [OFF-53]', () => {
  it('of clients are the three series over the categories, as answered', () => {
    const chart = z.parse(ChartData, { categories: ['A', 'B'], data1: [1, 2], data2: [3], data3: [4, 5, 6] })
    expect(stackClients(chart)).toEqual({
      categories: ['A', 'B'],
      series: [
        [1, 2],
        [3, 0],
        [4, 5],
      ],
    })
  })

  it('of clients are empty for an empty answer', () => {
    expect(stackClients(z.parse(ChartData, {}))).toEqual({ categories: [], series: [[], [], []] })
  })

  it('of the budget add the costs up by store, to the cent, from objects and arrays', () => {
    const rows = predictions(['c1', 'A', 0.1], { customerId: 'c2', storeName: 'A', cost: 0.2 }, ['c3', 'B', 5])
    expect(stackBudget(rows)).toEqual({ categories: ['A', 'B'], series: [[0.3, 5]] })
  })

  it('of the budget pass over missing stores, and missing and negative costs', () => {
    expect(stackBudget(predictions(['c1', null, 5], ['c2', 'A', null], ['c3', 'A', -2]))).toEqual({
      categories: ['A'],
      series: [[0]],
    })
  })
})

describe('stacks in their order [OFF-07]', () => {
  it('have the largest total first, and equal ones in the order of the answer', () => {
    const series = [
      [1, 5, 2, 0],
      [0, 1, 4, 1],
    ]
    expect(largestFirst({ categories: ['A', 'B', 'C', 'D'], series })).toEqual({
      categories: ['B', 'C', 'A', 'D'],
      series: [
        [5, 2, 1, 0],
        [1, 4, 0, 1],
      ],
    })
  })
})

describe('a blank name in the stacks is N/A [FMT-02]', () => {
  it('of clients', () => {
    expect(stackClients(z.parse(ChartData, { categories: ['A', ' ', null] })).categories).toEqual(['A', 'N/A', 'N/A'])
  })

  it('of the budget', () => {
    expect(stackBudget(predictions(['c1', ' ', 5], ['c2', 'A', 1])).categories).toEqual(['N/A', 'A'])
  })
})

describe('the file of predictions [OFF-08] [OFF-65]', () => {
  it('has a heading and a line for each, safe against formulas', () => {
    const rows = predictions(['c1', '=HYPERLINK("x")', 1.25], ['c2', 'Zara, Lyon', null])
    expect(predictionLines(rows).join('')).toBe(
      '\uFEFFcustomerId,storeName,cost\r\nc1,"\'=HYPERLINK(""x"")",1.25\r\nc2,"Zara, Lyon",\r\n',
    )
  })

  it('gives ids, names and costs back, and has no formula for any list separator [P17]', () => {
    const sent = formulas.map((text, index) => [text, text, (index - 5) / 4] as const)
    const file = predictionLines(predictions(...sent)).join('')
    const [heading, ...rows] = readCsv(file)
    expect(heading).toEqual(['customerId', 'storeName', 'cost'])
    expect(rows).toEqual(sent.map(([id, name, cost]) => [withApostrophes(id), withApostrophes(name), String(cost)]))
    expect([',', ';', '\t'].map((separator) => readCsv(file, separator).flat().filter(isFormula))).toEqual([[], [], []])
    noteFigure(
      17,
      `predictions: ${sent.length} payloads as id and name, ${rows.flat().length} cells read back, 0 formulas`,
    )
  })
})

describe('which call is made [OFF-11] [OFF-52]', () => {
  it('is the one for the budget once the API has these parameters', () => {
    expect(isBudgetEnough({ turnover: 1, interaction: 0, budget: 5 }, { turnover: 1, interaction: 0 })).toBe(true)
  })

  it('is the one with all three otherwise', () => {
    expect(isBudgetEnough({ turnover: 1, interaction: 0, budget: 5 }, null)).toBe(false)
    expect(isBudgetEnough({ turnover: 1, interaction: 0, budget: 5 }, { turnover: 1, interaction: 2 })).toBe(false)
  })
})

describe('the customer filter [OFF-27] [OFF-28] [OFF-62]', () => {
  it('writes each range as JSON text', () => {
    expect(rangesInQuery({ ...allCustomers, panier: { min: 20, max: 60 } })).toEqual({
      range_abandon: '{"min":0,"max":100}',
      range_frequence: '{"min":0,"max":100}',
      range_panier: '{"min":20,"max":60}',
      range_parcours: '{"min":0,"max":100}',
    })
  })

  it('stops an end at the other one and at the ends of the scale', () => {
    const range = { min: 20, max: 60 }
    expect(moveEnd(range, 'min', 90)).toEqual({ min: 60, max: 60 })
    expect(moveEnd(range, 'max', 5)).toEqual({ min: 20, max: 20 })
    expect(moveEnd(range, 'min', -3)).toEqual({ min: 0, max: 60 })
    expect(moveEnd(range, 'max', 300)).toEqual({ min: 20, max: 100 })
    expect(moveEnd(range, 'max', Number.NaN)).toEqual(range)
  })

  it('takes the first item of each row as the customer [OFF-29]', () => {
    expect(customerIds([['c1', 10], [7], [], [null, 'c9'], ['c2']])).toEqual(['c1', '7', 'c2'])
  })
})

describe('the segmented offer', () => {
  it('tells a range whose first day lies after the last one [OFF-24]', () => {
    const faultOf = (from: string, to: string) =>
      firstFault(offerInput, { name: '', dateRange: { from, to }, offerType: 'lottery', shopsSelected: [] })
    expect(faultOf('2026-12-02', '2026-12-01')).toEqual({ place: 'dateRange', message: 'offers.duration.inverted' })
    expect(faultOf('2026-12-01', '2026-12-01')).toBeNull()
    expect(faultOf('2026-12-01', '')).toBeNull()
  })

  it('holds each shop once, in the order in which they were chosen [OFF-25]', () => {
    expect(withShops(['B'], ['A', 'B', 'C'])).toEqual(['B', 'A', 'C'])
    expect(withoutShop(['B', 'A'], 'B')).toEqual(['A'])
  })
})
