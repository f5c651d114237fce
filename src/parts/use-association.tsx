import { type ReactNode, useCallback, useState } from 'react'
import { currentRow } from '#lib/association/current-row.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import { FailureDialog, type FailureText } from './FailureDialog.tsx'
import { LateDialog } from './LateDialog.tsx'
import { type RowFocus, useRowFocus } from './use-row-focus.ts'

/** The transaction that gets its store, and what its dialog reports. */
export interface AssociationTask<Row> {
  readonly transaction: Row
  readonly onClose: () => void
  /** The transaction has its store. */
  readonly onDone: () => void
  /** Shows above the dialog, which keeps what was chosen. */
  readonly onFailed: (failure: FailureText) => void
}

export interface AssociationOptions<Row, Part> {
  /** The transactions of the table, as they are known now. */
  readonly rows: readonly Row[] | undefined
  /** Whether a transaction can get a store; the same function in every render. */
  readonly canOpen: (row: Row) => boolean
  /** Whether the focus goes to a row when the rows open. */
  readonly takesFocus: boolean
  readonly importDialog: () => Promise<Part>
  readonly render: (part: Part, task: AssociationTask<Row>) => ReactNode
}

export interface Association<Row> extends Pick<RowFocus, 'table'> {
  /** Opens the dialog; the same function in every render, because with another one every row of the table renders again. */
  readonly open: (row: Row) => void
  /** Loads the dialog: somebody is about to open it. */
  readonly load: () => void
  /** The open dialog and its failure; render it beside the table. */
  readonly dialogs: ReactNode
}

/**
 * Gives the transactions of a table their stores one after the other: a dialog for one row, its failure above it, and then the
 * focus back in the table. Both association tools work in this way. Source: MAS-13 to MAS-18, SAS-09 to SAS-15.
 */
export function useAssociation<Row extends { readonly id: string | null }, Part>({
  rows,
  canOpen,
  takesFocus,
  importDialog,
  render,
}: AssociationOptions<Row, Part>): Association<Row> {
  const [chosen, setChosen] = useState<Row | null>(null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const dialog = useLazyPart(importDialog)
  const { table, focusNextRow } = useRowFocus(takesFocus)
  const { load } = dialog
  const open = useCallback(
    (row: Row) => {
      if (!canOpen(row)) return
      setChosen(row)
      load()
    },
    [canOpen, load],
  )
  const transaction = currentRow(rows, chosen)

  function close() {
    setChosen(null)
  }

  function finish() {
    close()
    focusNextRow()
  }

  const dialogs = (
    <>
      {transaction && canOpen(transaction) && (
        <LateDialog of={dialog} onBack={close}>
          {(part) => render(part, { transaction, onClose: close, onDone: finish, onFailed: setFailure })}
        </LateDialog>
      )}
      {failure && <FailureDialog failure={failure} onBack={() => setFailure(null)} />}
    </>
  )
  return { table, open, load, dialogs }
}
