import { type ComponentType, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useRowFocus } from '#parts/use-row-focus.ts'
import type { DataTableHandle, RowDetail } from '#ui/table/TableViewport.tsx'
import type { Selection } from '../state/selection.ts'
import { StripPlace } from './StripPlace.tsx'

export interface AssociationOptions<Row> {
  readonly selection: Selection<Row>
  /** Whether a transaction can get a store. */
  readonly canOpen: (row: Row) => boolean
  /** Whether the rows have appeared; they have by default. */
  readonly isShown?: boolean
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
  const { selection, canOpen, isShown = true } = options
  const { focusNextRow, focusReturnedRow, focusIfLost, table } = useRowFocus<Row>({ isShown, isOpen: canOpen })
  useEffect(
    () =>
      selection.$focus.listen((wish) => {
        if (wish?.to === 'next') focusNextRow()
        else if (wish?.to === 'ifLost') focusIfLost()
        else if (wish?.to === 'row') focusReturnedRow(wish.id)
        else if (wish?.to === 'after') table.current?.focusRowWhere(wish.fits, 1, 'key')
      }),
    [selection, focusNextRow, focusReturnedRow, focusIfLost, table],
  )
  const importWork = useRef(options.importWork)
  const detail = useMemo(
    () => ({
      $place: selection.$place,
      shows: <StripPlace importWork={importWork.current} $asked={selection.$asked} />,
    }),
    [selection],
  )
  return { table, detail }
}
