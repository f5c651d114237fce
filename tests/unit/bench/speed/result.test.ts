import { describe, expect, it } from 'vitest'
import { median, type Row, ratiosIn, rowsOf, rowText, type VisitResult, worseThan } from '#tests/bench/speed/result.ts'
import type { Protocol } from '#tests/bench/speed/stand.ts'

const paint = 'login: first paint (ms)'

function row(ratio: number): Row {
  return { figure: paint, floor: 400, product: 400 * ratio, ratio, ratioHttp1: Number.NaN }
}

function visitsOf(name: string, protocol: Protocol, values: readonly number[]): VisitResult[] {
  return values.map((value) => ({ name, protocol, measured: { [paint]: value } }))
}

describe('the result of the speed bench', () => {
  it('takes the median of the visits of each site and protocol', () => {
    const visits = [
      ...visitsOf('floor', 'HTTP/2', [500, 400, 900]),
      ...visitsOf('product', 'HTTP/2', [600, 550, 1000]),
      ...visitsOf('floor', 'HTTP/1.1', [1000]),
      ...visitsOf('product', 'HTTP/1.1', [1500]),
    ]
    const found = rowsOf(visits).find(({ figure }) => figure === paint)
    expect(found).toEqual({ figure: paint, floor: 500, product: 600, ratio: 1.2, ratioHttp1: 1.5 })
  })

  it('has no median of nothing', () => {
    expect(median([])).toBeNaN()
  })

  it('says whether a figure is reached', () => {
    expect(rowText(row(1.1))).toBe(`| ${paint} | 400 | 440 | 1.10 |  | ≤ 1.15 × | yes |`)
    expect(rowText({ ...row(1.2), ratioHttp1: 1 })).toBe(`| ${paint} | 400 | 480 | 1.20 | 1.00 | ≤ 1.15 × | no |`)
    expect(rowText({ ...row(1), figure: 'association: requests', floor: 3, product: 16 })).toMatch(/ ≤ 16 \| yes \|$/)
  })

  it('reads its own rows', () => {
    expect(ratiosIn(`text\n${rowText(row(1.2))}\n| /home | 1 | 2 | 3 |`)).toEqual(new Map([[paint, 1.2]]))
  })

  it('reports a ratio that is worse by more than 15 %, and no other', () => {
    const document = rowText(row(1.2))
    expect(worseThan(document, [row(1.37)])).toEqual([])
    expect(worseThan(document, [row(1.4)])).toEqual([`${paint}: 1.2 before, 1.40 now`])
    expect(worseThan('no table yet', [row(1.4)])).toEqual([])
  })
})
