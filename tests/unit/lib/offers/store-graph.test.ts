import { describe, expect, it } from 'vitest'
import { StoreData, StoreGraph } from '#lib/contracts/offers.ts'
import { z } from '#lib/contracts/zod.ts'
import {
  drawnGraph,
  graphNames,
  groupsOf,
  linkValues,
  neighboursOf,
  radii,
  radiiOf,
  withFigures,
} from '#lib/offers/store-graph.ts'

const graphOf = (sent: unknown) => z.parse(StoreGraph, sent)
const entriesOf = (...sent: unknown[]) => sent.map((entry) => z.parse(StoreData, entry))
const node = (id: string, figures = {}) => ({ id, group: '1', ...figures })
const link = (source: string, target: string, value: unknown) => ({ source, target, value })

describe('the graphs', () => {
  it('are asked for by these names [OFF-57]', () => {
    expect(graphNames).toEqual({ sessions: 'session', sharedCustomer: 'jaccard' })
  })
})

describe('links that are drawn [OFF-37]', () => {
  const graph = graphOf({
    nodes: [node('A'), node('B'), node('C')],
    links: [link('A', 'B', 1.39), link('B', 'C', 1.4), link('A', 'C', 8), link('C', 'B', 7.99)],
  })

  it('have at least 1.4 by sessions, the strongest first', () => {
    expect(drawnGraph(graph, 'sessions').links.map(({ value }) => value)).toEqual([8, 7.99, 1.4])
  })

  it('have at least 8 by shared customers', () => {
    expect(drawnGraph(graph, 'sharedCustomer').links).toEqual([link('A', 'C', 8)])
  })

  it('are between two different stores that are there, with a value [OFF-32]', () => {
    const odd = graphOf({
      nodes: [node('A'), node('B'), node('A')],
      links: [link('A', 'Gone', 9), link('Gone', 'B', 9), link('A', 'A', 9), link('A', 'B', null), link('A', 'B', -9)],
    })
    expect(drawnGraph(odd, 'sessions')).toMatchObject({ nodes: [{ id: 'A' }, { id: 'B' }], links: [] })
  })

  it('count for the percentiles also when they are not drawn [OFF-58]', () => {
    expect(linkValues(graph)).toEqual([1.39, 1.4, 8, 7.99])
    expect(linkValues(graphOf({ links: [link('A', 'B', 'x')] }))).toEqual([])
  })

  it('make neighbours of both ends', () => {
    const drawn = drawnGraph(graph, 'sessions')
    expect([...neighboursOf(drawn, 'C')].sort()).toEqual(['A', 'B'])
    expect(neighboursOf(drawn, 'Gone').size).toBe(0)
  })
})

describe('sizes of the points [OFF-38] [OFF-59]', () => {
  const sizesOf = (nodes: unknown[], entries: ReturnType<typeof entriesOf> = []) => {
    const drawn = drawnGraph(graphOf({ nodes }), 'sessions')
    return Object.fromEntries(radiiOf(withFigures(drawn.nodes, entries), 'avgCa'))
  }

  it('grow with the figure up to 25, never beyond', () => {
    const { A, B, C } = sizesOf([node('A', { avgCa: 100 }), node('B', { avgCa: 400 }), node('C', { avgCa: 1e9 })])
    expect(C).toBe(25)
    expect(sizesOf([node('A', { avgCa: 100 }), node('B', { avgCa: 400 })])).toEqual({ A: 12.5, B: 25 })
    expect([A, B]).toEqual([radii.smallest, radii.smallest])
  })

  it('come from the entry of the store where the node has none', () => {
    const entries = entriesOf({ name: 'A', avgCa: 100 }, { name: 'B', avgCa: 1 })
    expect(sizesOf([node('A'), node('B', { avgCa: 400 })], entries)).toEqual({ A: 12.5, B: 25 })
  })

  it('are the smallest for what is missing, zero or negative', () => {
    expect(sizesOf([node('A'), node('B', { avgCa: -5 }), node('C', { avgCa: 0 })])).toEqual({ A: 5, B: 5, C: 5 })
  })
})

describe('groups', () => {
  it('stand in the order of their numbers, with their marks and counts', () => {
    const { nodes } = drawnGraph(
      graphOf({
        nodes: [
          { id: 'A', group: 10 },
          { id: 'B', group: 2 },
          { id: 'C', group: 'Mode & beauté' },
          { id: 'D' },
          { id: 'E', group: 2 },
        ],
      }),
      'sessions',
    )
    expect(groupsOf(nodes).map(({ name, mark, count }) => [name, mark, count])).toEqual([
      ['2', '2', 2],
      ['10', '10', 1],
      ['Mode & beauté', '3', 1],
      [null, '–', 1],
    ])
  })
})
