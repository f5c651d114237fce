import { expect, it } from 'vitest'
import { readPlace } from '#layouts/palette/place-parts.ts'

it.each([
  ['association', '', null],
  ['association?hub=7', 'hub=7', { kind: 'hub', id: '7' }],
  ['hubUpdate?id=7', 'id=7', { kind: 'hub', id: '7' }],
  ['entities?type=store&id=7', 'type=store&id=7', { kind: 'store', id: '7' }],
  ['entities?type=retailer&id=7', 'type=retailer&id=7', { kind: 'retailer', id: '7' }],
  ['customerSearch?customer=anne', '', null],
])('reads %j, and nothing else than ids [NAV-42]', (kept, query, detail) => {
  expect(readPlace(kept)).toEqual({ route: kept.split('?')[0], query, detail })
})
