import { atom } from 'nanostores'
import type { TypedId } from '#lib/typed/ids.ts'
import { sendDissociation } from '#stores/association-writes.ts'
import { problemIn, type RunItem, startRun } from '../../state/write-run.ts'
import { $ids, $run, $typed, dropQuestion, type Note } from './ids.ts'

/** What each id of the last run has become. */
export const $results = atom<readonly RunItem<string>[]>([])

/** What the last run has left in the field. Its results speak of it. */
export const $left = atom('')

/** Dissociates the ids of the field, a few at a time. */
export function startMany(note: Note): void {
  const run = startRun(idsOf($ids.get().several ?? []), {
    write: sendDissociation,
    ended: (item) => note(item.item, problemIn(item)),
  })
  dropQuestion()
  $results.set([])
  $run.set(run)
  run.$progress.listen(({ phase }) => phase === 'finished' && endMany())
}

/** Ends the run. The field keeps what is not dissociated. */
export function endMany(): void {
  const items = $run.get()?.$progress.get().items ?? []
  const done = new Set(items.filter(({ state }) => state === 'done').map(({ item }) => item))
  const rest = textOf(($ids.get().several ?? []).filter(({ text }) => !done.has(text)))
  $run.set(null)
  $results.set(items)
  $left.set(rest)
  $typed.set(rest)
}

/** The ids of a field as its text, one a line. */
export function textOf(several: readonly TypedId[]): string {
  return several.map(({ text }) => text).join('\n')
}

/** The ids that can be sent. */
export function idsOf(several: readonly TypedId[]): readonly string[] {
  return several.filter(({ fault }) => fault === null).map(({ text }) => text)
}
