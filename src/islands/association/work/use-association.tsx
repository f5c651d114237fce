import type { ReadableAtom, WritableAtom } from 'nanostores'
import { type ComponentType, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { PressedKey } from '#lib/keys.ts'
import type { TablePlace } from '#lib/table-place.ts'
import { type RowFocusOptions, useRowFocus } from '#parts/use-row-focus.ts'
import type { DataTableHandle, RowDetail } from '#ui/table/TableViewport.tsx'
import type { FocusWish } from '../state/selection.ts'
import { StripPlace } from './StripPlace.tsx'

export interface AssociationOptions<Row> extends Pick<RowFocusOptions<Row>, 'startRow' | 'isShown'> {
  readonly selection: {
    readonly $focus: ReadableAtom<FocusWish | null>
    readonly $asked: WritableAtom<object | null>
    readonly early: PressedKey[]
  }
  /** The table writes it. */
  readonly $place: WritableAtom<TablePlace<Row>>
  /** Whether there is something to do in a row. */
  readonly canOpen: (row: Row) => boolean
  /** Id of the row of a transaction, where rows are something else. */
  readonly rowIdOf?: (id: string) => string
  /** The strip of the tool, with its dialogs. It loads when the rows have appeared, which do not wait for it. */
  readonly importWork: () => Promise<ComponentType>
}

/** What a table of transactions needs. The detail is the same object in every render. */
export interface Association<Row> {
  readonly table: RefObject<DataTableHandle<Row> | null>
  readonly detail: RowDetail<Row>
}

/**
 * Connects a table with the work on its transactions: the strip below it, and the focus, which is on the next row after each decision.
 * Source: MAS-13 to MAS-18, SAS-09 to SAS-15.
 */
export function useAssociation<Row>(options: AssociationOptions<Row>): Association<Row> {
  const { selection, $place, canOpen, rowIdOf, isShown = true, startRow } = options
  const { focusNextRow, focusReturnedRow, focusIfLost, table } = useRowFocus<Row>({
    isShown,
    startRow,
    isOpen: canOpen,
  })
  useEffect(
    () =>
      selection.$focus.listen((wish) => {
        if (wish?.to === 'next') focusNextRow()
        else if (wish?.to === 'ifLost') focusIfLost()
        else if (wish?.to === 'row') focusReturnedRow(rowIdOf?.(wish.id) ?? wish.id)
        // At once: an effect comes after the next key on a slow machine, which would act on the row before.
        else if (wish?.to === 'shown') table.current?.focusRow(rowIdOf?.(wish.id) ?? wish.id, 'key')
        else if (wish?.to === 'after') table.current?.focusRowWhere(canOpen, 1, 'key')
      }),
    [selection, focusNextRow, focusReturnedRow, focusIfLost, table, canOpen, rowIdOf],
  )
  const importWork = useRef(options.importWork)
  const detail = useMemo(
    () => ({ $place, shows: <StripPlace importWork={importWork.current} selection={selection} /> }),
    [$place, selection],
  )
  return { table, detail }
}
