import { describe, expect, it } from 'vitest'
import { criteriaOf, fieldOf, type SearchField, shownText } from '#lib/customers/search-input.ts'
import type { Phone } from '#lib/typed/phone.ts'

const id = 'c0000000-0000-4000-8000-000000000001'
const phone: Phone = {
  nationalNumber: '612345678',
  country: 'FR',
  international: '+33612345678',
  formatted: '+33 6 12 34 56 78',
}
const criteria = (field: SearchField, text: string, read: Phone | null = null) =>
  criteriaOf({ field, text }, () => read)

describe('criteriaOf', () => {
  it('is nothing while nothing is typed', () => {
    expect(criteriaOf(null, () => phone)).toBeNull()
  })

  it('takes a UUID, also in capitals and with blanks around it [CUS-05]', () => {
    for (const text of [id, id.toUpperCase(), `  ${id}\n`, `\u202a${id}\u202c`, `Id : {${id}}`]) {
      expect(criteria('id', text)).toEqual({ by: 'id', customerId: id })
    }
    for (const text of ['', '7', id.slice(1), `${id}0`, id.replace('c', 'g'), id.replaceAll('-', '')]) {
      expect(criteria('id', text), text).toBeNull()
    }
  })

  it.each([
    ['a@b.fr', 'a@b.fr'],
    [' Jean.Petit+Shop@Example.TEST ', 'jean.petit+shop@example.test'],
    ["o'neil@mail.example.co.uk", "o'neil@mail.example.co.uk"],
    ['r&d@example.com', 'r&d@example.com'],
    ['user@localhost', 'user@localhost'],
    ['"Petit, Jean" <Jean@Example.test>', 'jean@example.test'],
    ['mailto:jean@example.test?subject=x', 'jean@example.test'],
  ])('takes the e-mail %j in small letters [CUS-04] [CUS-08]', (text, email) => {
    expect(criteria('email', text)).toEqual({ by: 'email', email })
  })

  it.each(['', 'a', 'a@', '@b.fr', 'zoé@exemple.fr', 'a b@c.fr', 'a@@b.fr', 'a@b..fr', 'a@.fr', 'a@b.fr, c@d.fr'])(
    'takes %j for no e-mail [CUS-04]',
    (text) => {
      expect(criteria('email', text)).toBeNull()
    },
  )

  it('takes a phone number that could be read, as national number and country [CUS-07] [CUS-50]', () => {
    expect(criteria('phone', '06 12 34 56 78', phone)).toEqual({
      by: 'phone',
      phoneNumber: '612345678',
      countryCode: 'FR',
    })
    expect(criteria('phone', '06 12', null)).toBeNull()
  })
})

describe('fieldOf', () => {
  it.each([
    [` ${id.toUpperCase()} `, 'id'],
    ['A.Person+x@example.test', 'email'],
    ['06 12 34 56 78', 'phone'],
    ['+33 (0)6.12.34.56.78', 'phone'],
    ['0033612345678', 'phone'],
    ['612345678', 'phone'],
    ['<a.person@example.test>', 'email'],
    ['tel:+33612345678', 'phone'],
    ['"A. Person" <a.person@example.test>', 'email'],
    ['E-mail : a.person@example.test', 'email'],
    ['Tél. : 06 12 34 56 78', 'phone'],
    ['06/12/34/56/78', 'phone'],
    ['\u202a+33 6 12 34 56 78\u202c', 'phone'],
  ])('recognises %j', (text, field) => {
    expect(fieldOf(text)).toBe(field)
  })

  it.each([
    '',
    'Martin',
    '75001',
    'CB FNAC 12/10',
    '12345678901234567890',
    'c0000000',
    '27/11/2026',
    'a@b.fr; c@d.fr',
    '123456\n654321',
  ])('leaves %j where it is', (text) => {
    expect(fieldOf(text)).toBeNull()
  })
})

describe('shownText', () => {
  it.each([
    ['Jean Petit <jean@example.test>', 'jean@example.test'],
    ['Tél. : 06 12 34 56 78', '06 12 34 56 78'],
    [`[${id}]`, id],
  ])('is the value in %j, which the field shows [INP-05?] [NAV-42]', (copied, value) => {
    expect(shownText(copied)).toBe(value)
  })
})
