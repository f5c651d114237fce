import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Panel, type Tables } from '#islands/customers/Panel.tsx'
import type { Reading, ReadingState } from '#stores/query.ts'
import { MessagesProvider } from '#ui/Messages.tsx'
import common from '../../../../public/locales/en/common.json' with { type: 'json' }
import customers from '../../../../public/locales/en/customers.json' with { type: 'json' }

type Rows = readonly string[]

const tables = {} as Tables

function shown(state: ReadingState<Rows>, part: Tables | null = tables, failed = false): string {
  const reading = atom(state) as unknown as Reading<Rows>
  return renderToStaticMarkup(
    <MessagesProvider messages={{ ...common, ...customers }} locale="en">
      <Panel
        title="customers.connections"
        reading={reading}
        height="short"
        tables={{ part, failed, load: async () => false }}
        isEmpty={(rows) => rows.length === 0}
      >
        {(_, rows) => <p>{rows.join() || empty}</p>}
      </Panel>
    </MessagesProvider>,
  )
}

const empty = 'No row'
const failure = 'This table could not be loaded.'
const error = new Error('no answer')
const rows = ['Works Bank']

it.each([
  ['no row', { data: [], loading: false }, [empty], [failure]],
  ['no row, and a failed second reading', { data: [], error, loading: false }, [failure, 'Try again'], [empty]],
  ['rows', { data: rows, loading: false }, ['Works Bank'], [empty, failure]],
  [
    'rows, and a failed second reading',
    { data: rows, error, loading: false },
    ['Works Bank', 'as last read', 'Try again'],
    [empty],
  ],
  ['a failed reading', { error, loading: false }, [failure, 'Try again'], [empty]],
  ['no answer yet', { loading: true }, ['Bank connections'], [empty, failure, 'Try again']],
] as const)('a table of a customer with %s [CUS-29] [CUS-46] [CUS-47] [CUS-56]', (_, state, texts, others) => {
  const markup = shown(state as ReadingState<Rows>)
  for (const text of texts) expect(markup).toContain(text)
  for (const text of others) expect(markup).not.toContain(text)
})

it('a table whose code cannot be loaded offers to load the page again', () => {
  expect(shown({ data: rows, loading: false }, null, true)).toContain('Reload')
})
