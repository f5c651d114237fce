import { describe, expect, it } from 'vitest'
import { associationKeys } from '#islands/association/keys.ts'
import { confirmKeys, reviewKeys } from '#islands/receipts/keys.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { nameKeys } from '#lib/key-names.ts'
import { paletteKey } from '#lib/palette/keys.ts'
import { rowKeys } from '#stores/row-keys.ts'
import en from '../../../public/locales/en/common.json' with { type: 'json' }
import fr from '../../../public/locales/fr/common.json' with { type: 'json' }

const english = createTranslator(en, 'en')
const french = createTranslator(fr, 'fr')

describe('the names of keys', () => {
  it.each([
    ['Shift+O', 'Maj+O'],
    ['Esc', 'Échap'],
    ['Enter', 'Entrée'],
    ['Delete', 'Suppr'],
    ['Home End', 'Origine Fin'],
    ['PgUp PgDn', 'Pg\u{a0}préc. Pg\u{a0}suiv.'],
    ['Ctrl+K', 'Ctrl+K'],
    ['A  Y', 'A  Y'],
    ['↑ ↓', '↑ ↓'],
    ['A–Z', 'A–Z'],
  ])('are those of a French keyboard: %s [I18-01]', (shown, named) => {
    expect(nameKeys(shown, french)).toBe(named)
  })

  it('are those of the tables of keys in English', () => {
    const all = [...associationKeys, paletteKey, ...reviewKeys, ...confirmKeys(reviewKeys), ...rowKeys]
    const shown = [...all.map((key) => key.shown), 'Home End', 'PgUp PgDn', 'Ctrl+↵', 'Enter']
    expect(shown.map((label) => nameKeys(label, english))).toEqual(shown)
  })
})
