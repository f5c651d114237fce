import { describe, expect, it, vi } from 'vitest'
import { FieldReading, ResultList } from '#islands/association/dissociation/ManyIds.tsx'
import { readTypedIds } from '#lib/typed/ids.ts'
import { refused, unreachable } from '#tests/support/problems.ts'
import { rendered } from '#tests/support/rendered.tsx'

vi.mock('#stores/request.ts')

const field = '11\n not-an-id\n12; 11\n1 234 567\n1,23E+15'
const results = [
  { item: '11', state: 'done' },
  { item: '12', state: 'failed', problem: refused(404, 'transactionNotFound') },
  { item: '13', state: 'failed', problem: unreachable },
  { item: '14', state: 'waiting' },
] as const

describe('several ids of a field', () => {
  it('are sent, repeated, or not sent for a reason, each in words [MDI-13] [INP-01] [INP-05] [INP-16]', () => {
    expect(
      rendered(<FieldReading several={readTypedIds(field)} />)
        .text.split('|')
        .filter(Boolean),
    ).toEqual([
      '2 transactions will be dissociated.',
      'Pasted several times, sent once',
      '11 (2 times)',
      'Not sent, neither a UUID nor a number',
      'not-an-id',
      'A rounded number is no id: digits are missing. Copy it from a cell formatted as text.',
      '1,23E+15',
      'One number or several? Type each id without spaces or marks, one per line.',
      '1 234 567',
    ])
  })

  it('have a result for each line after a run [MDI-09] [MDI-13]', () => {
    expect(
      rendered(<ResultList results={results} />)
        .text.split('|')
        .filter(Boolean),
    ).toEqual([
      '1 of 4 dissociated',
      '11: dissociated',
      '12: Error: No affected transaction found',
      expect.stringMatching(/^13: An error has occurred\. .*It may have been saved all the same/),
      '14: not sent',
    ])
  })

  it('are read in French [I18-01] [MDI-13]', () => {
    const reading = rendered(<FieldReading several={readTypedIds(field)} />, 'fr').text
    for (const words of ['2 transactions seront dissociées.', '|11 (2 fois)|', 'Pas envoyés, ni UUID ni nombre']) {
      expect(reading).toContain(words)
    }
    const list = rendered(<ResultList results={results} />, 'fr').text
    expect(list).toContain('|1 sur 4 dissociées|')
    expect(list).toMatch(/\|11\s: dissociée\|/)
  })
})
