import { atom } from 'nanostores'
import { type ComponentType, useCallback, useState } from 'react'
import { type RowFocus, useRowFocus } from '#parts/use-row-focus.ts'
import type { RowDetail } from '#ui/table/TableViewport.tsx'
import { useLatest } from '#ui/use-latest.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import { StripPlace } from './StripPlace.tsx'
import type { Asked, Associable, WorkProps } from './task.ts'

export interface AssociationOptions<Row extends Associable> extends Pick<WorkProps<Row>, 'canOpen' | 'onReread'> {
  /** Whether the rows have appeared; they have by default. */
  readonly isShown?: boolean
  /** The strip of the tool, with its dialog. It loads when the rows have appeared, which do not wait for it. */
  readonly importWork: () => Promise<ComponentType<WorkProps<Row>>>
}

/** What a table of transactions needs. The functions never change, because new ones would render every row again. */
export interface Association<Row> extends Pick<RowFocus<Row>, 'table'> {
  /** Opens the dialog of a row. */
  readonly open: (row: Row) => void
  /** The strip, with the dialogs. */
  readonly detail: RowDetail<Row>
}

/**
 * Assigns stores to the transactions of a table, one after the other: with the keys and buttons of the strip under the table, or in
 * the dialog of a row. After each one the focus is on the next row. Both association tools use it. `StoreWork` does the work; it is
 * not loaded before the rows are shown. Source: MAS-13 to MAS-18, SAS-09 to SAS-15.
 */
export function useAssociation<Row extends Associable>(options: AssociationOptions<Row>): Association<Row> {
  const { canOpen, isShown = true } = options
  const [$asked] = useState(() => atom<Asked<Row> | null>(null))
  const work = useLazyPart(options.importWork)
  const focus = useRowFocus<Row>({ isShown, isOpen: canOpen })
  const latest = useLatest(options)
  const { load } = work

  const ask = useCallback(
    (asked: Asked<Row> | null) => {
      if (asked && !canOpen(asked.row)) return
      $asked.set(asked)
      if (asked) load()
    },
    [$asked, canOpen, load],
  )
  const open = useCallback((row: Row) => ask({ row, way: 'confirm' }), [ask])
  const detail = useCallback<RowDetail<Row>>(
    (row, isActive, shown) => (
      <StripPlace of={work} $asked={$asked} onClose={() => ask(null)}>
        {(Work) => (
          <Work
            active={row}
            isActive={isActive}
            shown={shown}
            $asked={$asked}
            onAsk={ask}
            canOpen={canOpen}
            focus={focus}
            onReread={() => latest.current.onReread()}
          />
        )}
      </StripPlace>
    ),
    [work, $asked, ask, canOpen, focus, latest],
  )
  return { table: focus.table, open, detail }
}
