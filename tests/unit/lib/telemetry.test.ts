import { describe, expect, it } from 'vitest'
import { errorMeasurement, placeIn, readTelemetry } from '#lib/telemetry.ts'

const files = 'https://dashboard.example.com/backoffice/_astro/'

function thrown(name: string, stack: string): Error {
  return Object.assign(new Error('marie@example.com has no store 7'), { name, stack })
}

describe('errorMeasurement', () => {
  it('keeps the class and the place of an error, and drops its message', () => {
    const stack = `TypeError: marie@example.com\n    at f (${files}links.BQhck-_X.js:1:420)\n    at g (${files}b.js:2:3)`
    expect(errorMeasurement(thrown('TypeError', stack), files)).toEqual({
      kind: 'error',
      name: 'TypeError',
      at: 'links.BQhck-_X.js:1:420',
    })
  })

  it('names no class that is not known, because data may have made it', () => {
    expect(errorMeasurement(thrown('marie@example.com', ''), files)).toEqual({ kind: 'error', name: 'other', at: null })
  })

  it.each([undefined, null, 'marie@example.com', { name: 'TypeError', message: 'marie@example.com' }, 7])(
    'keeps nothing of a thrown value that is no error: %j',
    (value) => {
      expect(errorMeasurement(value, files)).toEqual({ kind: 'error', name: 'other', at: null })
    },
  )
})

describe('placeIn', () => {
  it.each([
    [`${files}a.js:1:2`, 'a.js:1:2'],
    [`${files}a.js`, 'a.js'],
    ['https://dashboard.example.com/backoffice/home?customer=7:1:2', null],
    ['chrome-extension://abc/content.js:1:2', null],
    [`${files}marie@example.com`, null],
    ['', null],
  ])('finds a place in the files of the build only: %s', (text, place) => {
    expect(placeIn(text, files)).toBe(place)
  })
})

describe('readTelemetry', () => {
  it('reads what the stamp writes, and nothing else', () => {
    const settings = { url: 'https://observe.example.com/t', share: 0.1, version: '1.2.3' }
    expect(readTelemetry(JSON.stringify(settings))).toEqual(settings)
    for (const text of ['', 'null', '{}', '[]', '{"url":7,"share":1}']) expect(readTelemetry(text), text).toBeNull()
  })
})
