import { expect, it } from 'vitest'
import { bareText } from '#lib/typed/bare-text.ts'

it.each([
  [' a.b@ex.fr\n', 'a.b@ex.fr'],
  ['"a.b@ex.fr"', 'a.b@ex.fr'],
  ['<a.b@ex.fr>', 'a.b@ex.fr'],
  ['mailto:a.b@ex.fr', 'a.b@ex.fr'],
  ['<MAILTO:a.b@ex.fr>;', 'a.b@ex.fr'],
  ['a.b@ex.fr; ', 'a.b@ex.fr'],
  ['("a.b@ex.fr"),', 'a.b@ex.fr'],
  ['« 06 12 34 56 78 »', '06 12 34 56 78'],
  ['tel:+33612345678', '+33612345678'],
  ['{c0000000-0000-4000-8000-00000000000f}', 'c0000000-0000-4000-8000-00000000000f'],
  ['#123456', '123456'],
  ['[123456],', '123456'],
  ['Id : 123456', '123456'],
  ['Transaction ID: c0000000-0000-4000-8000-00000000000f', 'c0000000-0000-4000-8000-00000000000f'],
  ['n°123456', '123456'],
  ['Transaction 123456', '123456'],
  ['\u202ac0000000‑0000‑4000‑8000‑00000000000f\u202c', 'c0000000-0000-4000-8000-00000000000f'],
  ['**123456**', '123456'],
  ['- 123456 (Fnac)', '123456'],
  ['Tél. (bureau) : 06 12 34 56 78', '06 12 34 56 78'],
  ['06 12 34 56 78 <tel:+33612345678>', '+33612345678'],
])('takes %j as %j [NAV-42] [INP-05?]', (pasted, bare) => {
  expect(bareText(pasted)).toBe(bare)
})

it.each([
  '',
  '(06) 12-34-56-78',
  '(06) 12 (34)',
  "o'neil@mail.example.co.uk",
  '+33 (0)6.12',
  'manual association',
  '12:30',
  'http://a@b.c',
])('leaves %j as it is [NAV-42]', (text) => {
  expect(bareText(text)).toBe(text)
})

it.each(['"', '#', '()', ' ;', '<">'])('ends with %j', (text) => {
  expect(bareText(text).length).toBeLessThan(2)
})
