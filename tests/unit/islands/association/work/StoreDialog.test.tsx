import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreDialog } from '#islands/association/work/StoreDialog.tsx'
import { ApiError } from '#lib/problem.ts'
import { type FakeToolOptions, newUser, startedWork, transactionOf } from '#tests/support/association-work.ts'
import { failed } from '#tests/support/problems.ts'
import { rendered } from '#tests/support/rendered.tsx'

const first = transactionOf('12', 'CB ZEPHIR HUB 12/10')
const rows = [first, transactionOf('11', 'CB ZEPHIR HUB 11/10')]
beforeEach(() => {
  vi.useFakeTimers()
  newUser()
})
afterEach(() => {
  vi.useRealTimers()
})
/** A work whose dialog can be shown when it is open. */
function opened(options?: FakeToolOptions) {
  const tool = startedWork(rows, options)
  return {
    ...tool,
    shown() {
      const task = tool.work.dialog.$task.get()
      if (!task) throw new Error('no dialog')
      return rendered(
        <StoreDialog work={tool.work} title="Associate" task={task} placeholder="Choose" listLoading={false}>
          {null}
        </StoreDialog>,
      )
    },
  }
}

it('says that the stores could not be read, and lets the user try again [MAS-30]', () => {
  const { key, shown, $stores } = opened({ stores: null })
  key('f')
  expect(shown().all('placeholder')).toEqual(['Loading'])
  $stores.set({ error: new ApiError(failed), loading: false })
  expect(shown().text).toContain('|The list could not be loaded.|Try again|')
})

it('has the proposal chosen when it confirms a row, and none when it finds a store [MAS-13] [MAS-14]', () => {
  const { key, selection, shown } = opened()
  selection.ask(first, 'confirm')
  expect(shown().all('value')).toEqual(['Zephir'])
  selection.$asked.set(null)
  key('f')
  expect(shown().all('value')).toEqual([''])
})

it('says how many transactions of a group get the store [MAS-13] [MAS-15]', () => {
  const { key, shown } = opened()
  key('g')
  key('f')
  expect(shown().text).toContain('|2 transactions with this label get the store, -25.00\u00a0€ in all.|')
})
