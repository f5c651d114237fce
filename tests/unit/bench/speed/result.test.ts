import { describe, expect, it } from 'vitest'
import { median, type Row, ratiosIn, rowsOf, rowText, worseThan } from '#tests/bench/speed/result.ts'

const paint = 'login: first paint (ms)'

function row(ratio: number): Row {
  return { figure: paint, floor: 400, product: 400 * ratio, ratio }
}

describe('the result of the speed bench', () => {
  it('takes the median of the visits of each site', () => {
    const visits = [
      ...[500, 400, 900].map((value) => ({ name: 'floor', measured: { [paint]: value } })),
      ...[600, 550, 1000].map((value) => ({ name: 'product', measured: { [paint]: value } })),
    ]
    const found = rowsOf(visits).find(({ figure }) => figure === paint)
    expect(found).toEqual({ figure: paint, floor: 500, product: 600, ratio: 1.2 })
  })

  it('has no median of nothing', () => {
    expect(median([])).toBeNaN()
  })

  it('says whether a figure is reached', () => {
    expect(rowText(row(1.1))).toBe(`| ${paint} | 400 | 440 | 1.10 | ≤ 1.1 × | yes |`)
    expect(rowText(row(1.2))).toBe(`| ${paint} | 400 | 480 | 1.20 | ≤ 1.1 × | no |`)
    expect(rowText({ figure: 'association: requests', floor: 3, product: 16, ratio: 16 / 3 })).toMatch(
      / ≤ 16 \| yes \|$/,
    )
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
