import { describe, expect, it } from 'vitest'
import { newsWords } from '#islands/association/work/news-words.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { storeOf, transactionOf } from '#tests/support/association-work.ts'
import { messagesIn } from '#tests/support/rendered.tsx'

const t = createTranslator(messagesIn('en'), 'en')
const row = transactionOf('1', 'CB FANAL GARE 11/10')
const store = storeOf('Fanal')
const three = [1, 2, 3].map((id) => transactionOf(`${id}`, `CB FANAL ${id}`))

describe('the words about what the work has done', () => {
  it('name the store and the transaction [MAS-18] [SAS-15]', () => {
    expect(newsWords({ kind: 'associated', row, store }, t)).toEqual([
      'The transaction has been successfully associated',
      { detail: 'Fanal: CB FANAL GARE 11/10' },
    ])
    expect(newsWords({ kind: 'dissociated', row, store }, t)[0]).toBe('The transaction is no longer associated')
  })

  it('count what others have done, as neither success nor failure [MAS-11]', () => {
    expect(newsWords({ kind: 'left', count: 1 }, t)).toMatchObject([
      '1 transaction has left the list since it was read',
      { tone: 'info' },
    ])
  })

  it.each([
    [{ done: three, failed: [], unsent: [] }, '3 transactions are now with Fanal', 'ok', undefined],
    [
      { done: three.slice(1), failed: three.slice(0, 1), unsent: three },
      '2 transactions are now with Fanal',
      'info',
      'Failed: CB FANAL 1. 3 not sent.',
    ],
    [{ done: [], failed: three.slice(0, 2), unsent: [] }, '0', 'bad', 'Failed: CB FANAL 1, CB FANAL 2.'],
  ])('count what a run has done, and name what has failed: %#', (ends, title, tone, detail) => {
    const [text, options] = newsWords({ kind: 'run', of: 'associate', stores: [store], ends }, t)
    expect(text).toContain(title)
    expect([options.tone, options.detail]).toEqual([tone, detail])
  })

  it('say what was taken back, and from how many stores', () => {
    const run = { kind: 'run', ends: { done: three, failed: [], unsent: [] } } as const
    expect(newsWords({ ...run, of: 'dissociate', stores: [store] }, t)[0]).toBe(
      '3 transactions are no longer with Fanal',
    )
    expect(newsWords({ ...run, of: 'associate', stores: [store, storeOf('Belor')] }, t)[0]).toBe(
      '3 transactions are now with 2 stores',
    )
  })
})
