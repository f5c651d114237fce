import { expect, it } from 'vitest'
import { storeOptions } from '#islands/gift-card/rules/stores.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import en from '../../../../../public/locales/en/gift-card.json' with { type: 'json' }

it('a store with its initial transaction is shown, but not to be chosen, and says why [GIFT-09] [GIFT-37]', () => {
  const store = (id: string, name: string | null, has: boolean) => ({
    id,
    name,
    inProgram: true,
    hasInitialStoreTransaction: has,
  })
  const stores = [store('1', 'Zara', false), store('2', 'Fnac', true), store('3', null, false)]
  expect(storeOptions(stores, createTranslator(en, 'en'))).toEqual([
    { id: '1', label: 'Zara' },
    { id: '2', label: 'Fnac', disabled: true, disabledReason: 'Has its initial transaction' },
    { id: '3', label: 'N/A' },
  ])
})
