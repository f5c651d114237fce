import { describe, expect, it } from 'vitest'
import { translatedCode } from '#islands/users/rules/held.ts'

describe('the name of a functionality', () => {
  it('is French on a French page when the product knows the code [USR-03] [I18-01]', () => {
    expect(translatedCode({ code: 'SUPPORT_LVL_1', name: 'Customer support' }, 'fr')).toBe('SUPPORT_LVL_1')
    expect(translatedCode({ code: null, name: 'ADMIN' }, 'fr')).toBe('ADMIN')
  })

  it('stays as it came on an English page, and for a code that the product does not know [USR-03] [USR-45]', () => {
    expect(translatedCode({ code: 'SUPPORT_LVL_1', name: 'Customer support' }, 'en')).toBeNull()
    expect(translatedCode({ code: 'SUPPORT_LVL_3', name: 'Third level' }, 'fr')).toBeNull()
    expect(translatedCode({ code: null, name: 'Old right' }, 'fr')).toBeNull()
  })

  it('replaces a bare code, which is no name, on an English page too', () => {
    expect(translatedCode({ code: 'SUPPORT_LVL_1', name: 'SUPPORT_LVL_1' }, 'en')).toBe('SUPPORT_LVL_1')
  })
})
