import { describe, expect, it } from 'vitest'
import { readTyped } from '#islands/association/rules/typed-ids.ts'

const id = '0b8f6c3e-3a0e-4b53-9d0f-6d8f3f3a7c11'

describe('what the field of the dissociation has', () => {
  it.each([id, ` ${id.toUpperCase()}\n`, `"${id}"`, '4711', `${id.slice(0, 14)}\n${id.slice(14)}`])(
    'is one id in %j [MDI-04] [MDI-13]',
    (typed) => {
      expect(readTyped(typed)).toMatchObject({ several: null, fault: null, hasId: true })
      expect([id, '4711']).toContain(readTyped(typed).id.toLowerCase())
    },
  )

  it.each(['abc', id.slice(0, 18), `${id}0`, 'tr_45', 'é'])(
    'is no id in %j, so that nothing is asked [MDI-04] [MDI-13]',
    (typed) => {
      expect(readTyped(typed)).toMatchObject({ several: null, fault: 'malformed', hasId: false })
    },
  )

  it.each([
    ['1.23E+15', 'rounded'],
    ['1.234.567', 'grouped'],
    ['12.5', 'decimal'],
  ])('is no id in %j, which is %s [INP-05]', (typed, fault) => {
    expect(readTyped(typed)).toMatchObject({ fault, hasId: false })
  })

  it.each(['', ' ', '\n'])('is nothing in %j, which is no fault [MDI-14]', (typed) => {
    expect(readTyped(typed)).toEqual({ id: '', several: null, fault: null, hasId: false })
  })

  it('is several ids, of which one is enough to send [MDI-13]', () => {
    expect(readTyped(`abc\n${id}`)).toMatchObject({ fault: null, hasId: true })
    expect(readTyped('abc\ndef')).toMatchObject({ fault: null, hasId: false })
    expect(readTyped('abc\ndef').several).toHaveLength(2)
  })
})
