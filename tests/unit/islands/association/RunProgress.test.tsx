import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { associationErrors } from '#islands/association/errors.ts'
import { RunProgress } from '#islands/association/RunProgress.tsx'
import type { RunProgress as Progress } from '#islands/association/state/write-run.ts'
import { MessagesProvider } from '#ui/Messages.tsx'

const messages = {
  'run.progress': 'Progress',
  'run.pause': 'Pause',
  'run.resume': 'Resume',
  'run.stopped': 'Stopped',
  'run.failed': 'Failed',
  'run.failed.item': '{{name}}: {{failure}}',
  'error.generic': 'An error has occurred',
  'error.offline': 'You are offline.',
  'associating.success': '{{count}} of {{total}} associated',
}

function shown(progress: Progress<string>): string {
  const run = { $progress: atom(progress), pause() {}, resume() {} }
  const html = renderToStaticMarkup(
    <MessagesProvider messages={messages} locale="en">
      <RunProgress run={run} progress="associating.success" nameOf={(id) => `<${id}>`} catalogue={associationErrors} />
    </MessagesProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
}

describe('the progress of a run', () => {
  it('says how many items are done and offers to pause', () => {
    const items = [
      { item: 'a', state: 'done' },
      { item: 'b', state: 'sending' },
      { item: 'c', state: 'waiting' },
    ] as const
    expect(shown({ items, phase: 'running' })).toBe('|1 of 3 associated|Pause|')
  })

  it('names each failed item with its failure in words and offers to resume', () => {
    const items = [
      { item: 'a', state: 'failed', problem: { kind: 'unreachable', offline: true } },
      { item: 'b', state: 'waiting' },
    ] as const
    expect(shown({ items, phase: 'stopped' })).toBe(
      '|0 of 2 associated|Resume|Stopped|&lt;a&gt;: An error has occurred. You are offline.|',
    )
  })

  it('offers nothing more at the end', () => {
    expect(shown({ items: [{ item: 'a', state: 'done' }], phase: 'finished' })).toBe('|1 of 1 associated|')
  })
})
