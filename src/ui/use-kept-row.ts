import { type RefObject, useEffect, useState } from 'react'
import { isFocusUntouched } from './start-focus.ts'
import { useDraft } from './use-draft.ts'

interface KeptRow {
  readonly id: string
  readonly hasFocus: boolean
}

/** A row that is on its way. */
interface AwaitedRow extends KeptRow {
  readonly end: () => void
}

export interface RowChoice {
  /** Id of the row that the user has made active; null before that. */
  readonly chosen: string | null
  /** Index of a row; -1 when it is not shown. */
  readonly indexOf: (id: string) => number
  /** Number of the shown rows. */
  readonly count: number
  /** Whether more rows are on their way. */
  readonly isPartial?: boolean
  /** Makes a row active. `isFocused` moves the focus to it. */
  readonly choose: (index: number, isFocused: boolean) => void
}

/**
 * Keeps the active row of a table when the session expires, and makes it active again once its rows are back. It gets the focus if it had
 * it, unless the user is elsewhere. Source: SES-41.
 *
 * @param table unique on the page
 */
export function useKeptRow(table: string, frame: RefObject<HTMLElement | null>, choice: RowChoice): void {
  const [awaited, setAwaited] = useState<AwaitedRow | null>(null)
  const hasFocus = () => frame.current?.contains(document.activeElement) ?? false
  const read = () => (choice.chosen === null ? undefined : { id: choice.chosen, hasFocus: hasFocus() })
  // While the row is on its way, the user may go on with another one.
  const wait = (row: KeptRow) => {
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      setAwaited(null)
    }
    for (const input of ['keydown', 'compositionstart', 'pointerdown'])
      addEventListener(input, end, { signal: stop.signal })
    setAwaited({ ...row, end })
  }
  useDraft<KeptRow>(`row of ${table}`, read, wait)
  useEffect(() => {
    if (awaited === null || choice.count === 0) return
    const index = choice.indexOf(awaited.id)
    if (index < 0 && choice.isPartial) return
    awaited.end()
    if (index >= 0) choice.choose(index, awaited.hasFocus && (isFocusUntouched() || hasFocus()))
  })
}
