import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { goToCustomer } from '#islands/customers/state/customer.ts'
import {
  $criteria,
  $greyFields,
  $missing,
  $wrongField,
  leaveField,
  pasteInto,
  pressField,
  sendField,
  typeText,
} from '#islands/customers/state/fields.ts'
import { $phone, loadPhone } from '#islands/customers/state/phone.ts'
import { $phoneCountry, $typed } from '#islands/customers/state/typed.ts'
import type { SearchField } from '#lib/customers/search-input.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'

vi.mock('#stores/request.ts', () => ({ request: () => new Promise(() => {}) }))

const id = 'c0000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  stubAddressBar()
  for (const $each of [$wrongField, $greyFields, $criteria]) $each.subscribe(() => {})
})

beforeEach(() => {
  goToCustomer({ customerId: 'any', hubId: null })
  goToCustomer(null)
  $phoneCountry.set('FR')
  typeText('email', '')
})

describe('the three fields of the search', () => {
  it('are grey beside the typed one, and a press or a letter enables them again [CUS-03] [CUS-05]', () => {
    expect($greyFields.get()).toEqual([])
    typeText('email', 'a@b.fr')
    expect($greyFields.get()).toEqual(['id', 'phone'])
    pressField('id')
    expect([$greyFields.get(), $typed.get()?.text]).toEqual([['phone'], 'a@b.fr'])
    leaveField('id', '')
    expect($greyFields.get()).toEqual(['id', 'phone'])
    pressField('id')
    typeText('id', 'c')
    expect([$greyFields.get(), $typed.get()]).toEqual([['email', 'phone'], { field: 'id', text: 'c' }])
    pressField('phone')
    leaveField('id', 'c')
    expect($greyFields.get()).toEqual(['email'])
  })

  it.each([
    ['an id in the field for e-mails', 'email', id, { field: 'id', text: id }],
    ['an id with a word before it', 'email', `Id: ${id}`, { field: 'id', text: id }],
    ['an address with a name', 'id', 'Name <a@b.fr>', { field: 'email', text: 'a@b.fr' }],
    ['a word before its own value', 'email', 'E-mail : a@b.fr', { field: 'email', text: 'a@b.fr' }],
    ['a number', 'email', '06 12 34 56 78', { field: 'phone', text: '06 12 34 56 78' }],
    ['half an id', 'email', 'c0000000-0000-4000', { field: 'email', text: 'c0000000-0000-4000' }],
  ] as const)('sort %s when it is left or sent [CUS-03] [CUS-05] [INP-05]', (_, field, text, sorted) => {
    for (const end of [leaveField, sendField]) {
      typeText(field, text)
      expect($typed.get()).toEqual({ field, text })
      end(field, text)
      expect($typed.get()).toEqual(sorted)
    }
  })

  it.each([
    ['email', ` ${id.toUpperCase()} `, 'id', id.toUpperCase()],
    ['id', 'Name <a@b.fr>', 'email', 'a@b.fr'],
    ['email', 'Name <a@b.fr>', 'email', 'a@b.fr'],
    ['phone', id, 'id', id],
    ['email', ' a@b.fr ', null, undefined],
    ['email', 'Martin', null, undefined],
  ] as const)('take what is pasted into %s, %j, into %s [CUS-05]', (field, pasted, into, text) => {
    expect(pasteInto(field, pasted)).toBe(into)
    expect($typed.get()?.text).toBe(text)
  })
})

describe('the search', () => {
  it.each([
    ['email', 'not an email', 'customers.search.missing.email'],
    ['email', 'zoé@exemple.fr', 'customers.search.missing.email'],
    ['id', 'c0000000-0000', 'customers.search.missing.id'],
    ['phone', '06123456', 'customers.search.missing.phone'],
    ['phone', '0800 FLOWERS', 'customers.search.missing.phone'],
  ] as const)(
    'is off for %s %j, whose field is wrong once it is sent or left, until the next letter [CUS-04] [CUS-05] [CUS-06] [INP-16]',
    async (field, text, reason) => {
      loadPhone()
      await vi.waitFor(() => expect($phone.get().isReady).toBe(true))
      for (const end of [leaveField, sendField]) {
        typeText(field, text)
        expect([$missing.get(), $wrongField.get(), $criteria.get()]).toEqual([reason, null, null])
        end(field, text)
        expect([$missing.get(), $wrongField.get()]).toEqual([reason, field])
      }
      typeText(field, `${text}0`)
      expect($wrongField.get()).toBeNull()
    },
  )

  it('is off while nothing is typed, and on for a whole text [CUS-04] [CUS-05] [INP-16]', () => {
    expect($missing.get()).toBe('customers.search.missing')
    leaveField('email', '')
    expect($wrongField.get()).toBeNull()
    for (const [field, text] of [
      ['email', 'A@b.fr'],
      ['id', id.toUpperCase()],
    ] as const) {
      typeText(field, text)
      expect($missing.get()).toBeNull()
    }
    expect($criteria.get()).toEqual({ by: 'id', customerId: id })
  })

  it('starts anew after a customer was shown', () => {
    typeText('email', 'half@')
    leaveField('email', 'half@')
    expect($wrongField.get()).toBe('email')
    goToCustomer({ customerId: 'c', hubId: null })
    goToCustomer(null)
    expect([$wrongField.get(), $typed.get()?.text]).toEqual([null, 'half@'])
  })
})

describe('a phone number', () => {
  it('is no error while its library loads, which the first digit asks for [CUS-06]', async () => {
    vi.resetModules()
    const fields = await import('#islands/customers/state/fields.ts')
    const { $phone } = await import('#islands/customers/state/phone.ts')
    const field: SearchField = 'phone'
    expect($phone.get()).toMatchObject({ isReady: false, failed: false })
    fields.typeText(field, '0612345678')
    fields.sendField(field, '0612345678')
    expect([fields.$missing.get(), fields.$wrongField.get()]).toEqual(['state.loading', null])
    await vi.waitFor(() => expect(fields.$missing.get()).toBeNull())
  })

  it.each([
    ['FR', '06 12 34 56 78', '612345678', 'FR'],
    ['FR', '+32 470 12 34 56', '470123456', 'BE'],
    ['MF', '0690 12 34 56', '690123456', 'MF'],
    ['MF', '+590 690 12 34 56', '690123456', 'MF'],
    ['MF', '+33 6 12 34 56 78', '612345678', 'FR'],
  ])('of %s, %j is searched as %s of %s [CUS-07] [CUS-10] [INP-07]', async (chosen, text, phoneNumber, countryCode) => {
    $phoneCountry.set(chosen)
    typeText('phone', text)
    await vi.waitFor(() => expect($criteria.get()).toEqual({ by: 'phone', phoneNumber, countryCode }))
  })
})
