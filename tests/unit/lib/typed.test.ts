import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSiren } from '#islands/entities/rules/typed.ts'
import { readNumber } from '#islands/hubs/rules/fields.ts'
import { readAmount } from '#islands/receipts/rules/amount.ts'
import { isCardNumber, readCardNumber } from '#lib/typed/card.ts'
import { readDay } from '#lib/typed/day.ts'
import { idFault, readId, readTypedIds } from '#lib/typed/ids.ts'
import { readTime } from '#lib/typed/time.ts'
import { type Decoration, seenDecorations, unseenDecorations } from '#tests/support/decorations.ts'
import { heldCases, someCases } from '#tests/support/held-cases.ts'

interface Reader {
  /** The value; null when the text is refused. */
  readonly read: (text: string) => number | string | null
  /** Texts with their value. */
  readonly values: Readonly<Record<string, number | string>>
  /** Whether a person sees another value in the decorated text. */
  readonly isChangedBy?: (decoration: Decoration) => boolean
}

const uuid = '0b8f6c3e-3a0e-4b53-9d0f-6d8f3f3a7c11'
const isId = (text: string) => /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text)

const readers: Readonly<Record<string, Reader>> = {
  amount: {
    read: readAmount,
    values: {
      '12.50': 12.5,
      '12,50': 12.5,
      '2€50': 2.5,
      '1250': 1250,
      '1 234,50 €': 1234.5,
      '1.234,50': 1234.5,
      '0,05': 0.05,
    },
  },
  number: {
    read: readNumber,
    values: { '48.8566': 48.8566, '2,3522': 2.3522, '179': 179 },
    isChangedBy: ({ negates }) => negates === true,
  },
  day: {
    read: readDay,
    values: Object.fromEntries(
      [
        '27/11/2026',
        '27.11.26',
        '27-11-2026',
        '271126',
        '27112026',
        '2026-11-27',
        '27/11/2026 14:30',
        '2026-11-27T14:30:00Z',
      ].map((text) => [text, '2026-11-27']),
    ),
  },
  time: {
    read: readTime,
    values: { '14:35': '14:35', '14h35': '14:35', '1435': '14:35', '14:35:20': '14:35', '2:35 PM': '14:35' },
  },
  SIREN: {
    read: (text) => (/^\d{9}$/.test(readSiren(text)) ? readSiren(text) : null),
    values: { '123456782': '123456782', '123 456 782': '123456782' },
  },
  card: {
    read: (text) => (isCardNumber(readCardNumber(text)) ? readCardNumber(text) : null),
    values: {
      '1234567890123456': '1234567890123456',
      '1234 5678 9012 3456': '1234567890123456',
      abcdEFGH12345678: 'abcdEFGH12345678',
    },
  },
  id: {
    read: (text) => (idFault(text) === null && isId(readId(text)) ? readId(text) : null),
    values: { '1234567': '1234567', '12': '12', [uuid]: uuid },
  },
  'list of ids': {
    read: (text) =>
      readTypedIds(text)
        .flatMap((id) => (id.fault === null ? [id.text] : []))
        .join() || null,
    values: { '1234567': '1234567', '12': '12', [uuid]: uuid },
    isChangedBy: ({ splits }) => splits === true,
  },
}

describe.each(Object.entries(readers))('the reader of a pasted %s', (_, { read, values, isChangedBy }) => {
  const texts = Object.keys(values)
  const seen = seenDecorations.filter((decoration) => !isChangedBy?.(decoration))

  it('reads its value whatever stands in the text unseen [INP-01?] [INP-02?]', () => {
    const misread = unseenDecorations.flatMap(({ name, of }) =>
      texts.filter((text) => read(of(text)) !== values[text]).map((text) => `${text} with ${name}`),
    )
    expect(misread).toEqual([])
  })

  it('reads its value or refuses the text, whatever surrounds it, and never reads another value [INP-01?]', () => {
    const unseen = fc.constantFrom(...unseenDecorations)
    heldCases(
      fc.tuple(unseen, fc.constantFrom(...seen), unseen, fc.constantFrom(...texts)),
      ([outer, middle, inner, text]) =>
        [values[text], null].includes(read(outer.of(middle.of(inner.of(text)))) as never),
      someCases(10_000),
    )
  })
})
