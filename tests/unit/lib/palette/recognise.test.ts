import { describe, expect, it } from 'vitest'
import { recognise } from '#lib/palette/recognise.ts'

describe('recognise', () => {
  it.each([
    ['c0000000-0000-4000-8000-00000000000f', ['id']],
    [' C0000000-0000-4000-8000-00000000000F\n', ['id']],
    ['Anne.Roy+test@Example.test', ['email']],
    ['+33 6 12 34 56 78', ['phone']],
    ['06.12.34.56.78', ['phone']],
    ['(06) 12-34-56-78', ['phone']],
    ['1234 5678 9012 3456', ['card']],
    ['1234567890123456', ['card', 'transactionNumber']],
    ['0612345678', ['phone', 'transactionNumber']],
    ['123456', ['phone', 'transactionNumber']],
    ['12345', ['transactionNumber']],
    ['7', ['transactionNumber']],
    ['"a.b@ex.fr"', ['email']],
    ['mailto:a.b@ex.fr', ['email']],
    ['"Roy, Anne" <a.b@ex.fr>', ['email']],
    ['r&d@example.com', ['email']],
    ['Tél. : 06 12 34 56 78', ['phone']],
    ['Id : 12345', ['transactionNumber']],
    ['{c0000000-0000-4000-8000-00000000000f}', ['id']],
    ['"06 12 34 56 78"', ['phone']],
    ['tel:+33612345678', ['phone']],
    ['1234-5678-9012-3456', ['card']],
    ['1234 5678 9012 345X', ['card']],
    ['ab12-cd34-ef56-gh78', ['card']],
    ['AB12CD34EF56GH78', ['card']],
    ['#123456', ['phone', 'transactionNumber']],
    ['123456,', ['phone', 'transactionNumber']],
  ])('takes %j for %j [NAV-42]', (text, found) => {
    expect(recognise(text)).toEqual(found)
  })

  it.each([
    '',
    '  ',
    'manual association',
    'anne@',
    'c0000000-0000-4000',
    '12 rue de la Paix',
    '1234 5678 9012 345é',
    'AAAA BBBB CCCC DDDD',
    'ab12-cd34 ef56 gh78',
    '123456\n654321',
    '123456\r\n654321',
  ])('takes %j for words [NAV-42]', (text) => {
    expect(recognise(text)).toEqual([])
  })
})
