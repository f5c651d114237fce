import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, readEmail } from '#lib/typed/email.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'

describe('the rule of an e-mail', () => {
  it.each(['r&d@example.com', 'user@example.xn--p1ai', "o'neil+x@mail.example.co.uk", 'user@localhost', 'a@b'])(
    'takes %j, as the HTML standard does [INP-06?] [SES-10] [USR-16] [CUS-04]',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each(['', 'a', 'a@', '@b.fr', 'a b@c.fr', 'a@@b.fr', 'a@b..fr', 'a@-b.fr', 'zoé@b.fr', 'a@b.fr.', ' a@b.fr'])(
    'refuses %j [INP-06?]',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
})

describe('an e-mail that is copied', () => {
  it.each([
    'Name <a@b.c>',
    '"Name, First" <a@b.c>',
    "'a@b.c' <a@b.c>",
    "<'a@b.c'>",
    'Food ar < a@b.c >',
    'Name (External) <a@b.c>;',
    'Name [mailto:a@b.c]',
    'a@b.c (Name)',
    'a@b.c<mailto:a@b.c>',
    '[a@b.c](mailto:a@b.c)',
    '[Name](mailto:a@b.c)',
    'mailto:a@b.c?subject=Hello there&body=a,b',
    'MAILTO:%61@b.c',
    'mailto:Name%20%3Ca@b.c%3E',
    'E-mail : a@b.c',
    'Email: a@b.c',
    'Email:a@b.c',
    'Courriel : a@b.c.',
    'Adresse e-mail (pro) : a@b.c',
    'À : Name <a@b.c>',
    'De : "Name" <a@b.c>',
    '- a@b.c',
    '📧 a@b.c',
    '**a@b.c**',
    '«\u00a0a@b.c\u00a0»',
    'a\u00ad@b\u200b.c\ufe0f',
    'ａ＠ｂ．ｃ',
    'Name\r\n<a@b.c>',
  ])('is the address in %j [INP-05?] [INP-02?]', (copied) => {
    expect(readEmail(copied)).toBe('a@b.c')
  })

  it.each([
    ['o’neil@b.c', "o'neil@b.c"],
    ['a‑b@c.d', 'a-b@c.d'],
    ['user@exämple.fr', 'user@xn--exmple-cua.fr'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['mailto:a%2Bb@c.d', 'a+b@c.d'],
    ['#a@b.c', '#a@b.c'],
    ['{a}@b.c', '{a}@b.c'],
    ['mail@b.c', 'mail@b.c'],
    ['"A@B.C" <a@b.c>', 'a@b.c'],
  ])('reads %j as %j [INP-01?]', (typed, address) => {
    expect(readEmail(typed)).toBe(address)
  })

  it.each([
    'Name <a@b.c>; Other <c@d.e>',
    'a@b.c, c@d.e',
    'x@y.z <a@b.c>',
    'a@b.c <mailto:x@y.z>',
    '[a@b.c](mailto:x@y.z)',
    'mailto:a@b.c?cc=c@d.e',
    'mailto:a@b.c,c@d.e',
    'mailto:a%b@c.d',
    'mailto://a@b.c',
    'http://a@b.c',
    'user:a@b.c',
    'first a@b.c',
    'first(at)a@b.c',
    'a @b.c',
    'Name <a@b.c',
    'r&amp;d@example.com',
    'zoé@exemple.fr',
    'user@①.②',
  ])('is refused where it is not clear: %j [INP-01?]', (typed) => {
    expect(readEmail(typed)).toBeNull()
  })

  it('is the address or is refused, whatever two things stand around it [P18] [INP-01?] [INP-05?]', () => {
    const local = fc.stringMatching(/^[a-z0-9.!#$&'*+/=?^_`{|}~-]{1,12}$/)
    const domain = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?(\.[a-z0-9]{1,4}){0,2}$/)
    const address = fc.tuple(local, domain).map((parts) => parts.join('@'))
    const cases = fc.tuple(address, fc.constantFrom(...around), fc.constantFrom(...around))
    const held = heldCases(cases, ([value, inner, outer]) =>
      [value, null].includes(readEmail(outer.replace('…', () => inner.replace('…', () => value)))),
    )
    noteFigure(18, `${held} e-mails with two things around them read as themselves or refused`)
  })

  it('is itself when nothing stands around it [INP-01?]', () => {
    heldCases(fc.stringMatching(/^[a-z!#$%&'*+/=?^_`{|}~-]{1,9}@[a-z]{1,9}$/), (value) => readEmail(value) === value)
  })
})

/** What programs and people put around a value, which is at the dots. */
const around = [
  '…',
  ' …\u00a0',
  '\u202a…\u202c',
  '\ufeff…',
  'Name <…>',
  '"Name, First" <…>;',
  '<mailto:…>',
  'mailto:…?subject=x',
  'mailto:…',
  '"…"',
  "'…'",
  '«\u202f…\u202f»',
  '(…)',
  '[…]',
  '`…`',
  '**…**',
  '_…_',
  'E-mail : …',
  'Email:…',
  'mail …',
  'À : …',
  '… (Name)',
  '- …',
  '• …',
  '….',
  '… ;',
  'first …',
  '… last',
  'http://…',
  'x:…',
  '…>',
  '&lt;…&gt;',
]
