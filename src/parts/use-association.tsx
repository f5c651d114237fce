import { type ReactNode, useCallback, useState } from 'react'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import { FailureDialog, type FailureText } from './FailureDialog.tsx'
import { LateDialog } from './LateDialog.tsx'
import { type RowFocus, useRowFocus } from './use-row-focus.ts'

/** The transaction that gets a store, and the callbacks of its dialog. */
export interface AssociationTask<Row> {
  readonly transaction: Row
  readonly onClose: () => void
  /** The transaction has a store now. */
  readonly onDone: () => void
  /** Shows the failure above the dialog. The dialog keeps the chosen store. */
  readonly onFailed: (failure: FailureText) => void
}

export interface AssociationOptions<Row, Part> {
  /** The current transactions of the table. */
  readonly rows: readonly Row[] | undefined
  /** Whether a transaction can get a store. Pass the same function in every render. */
  readonly canOpen: (row: Row) => boolean
  /** Whether a row gets the focus when the rows appear. */
  readonly takesFocus: boolean
  readonly importDialog: () => Promise<Part>
  readonly render: (part: Part, task: AssociationTask<Row>) => ReactNode
}

export interface Association<Row> extends Pick<RowFocus, 'table'> {
  /** Opens the dialog. The function never changes, because a new one would render every row of the table again. */
  readonly open: (row: Row) => void
  /** Loads the dialog, because the user is about to open it. */
  readonly load: () => void
  /** The open dialog and its failure; render it beside the table. */
  readonly dialogs: ReactNode
}

/**
 * Assigns stores to the transactions of a table, one after the other. It renders the dialog of a row and its failure, and then
 * returns the focus to the table. Both association tools use it. Source: MAS-13 to MAS-18, SAS-09 to SAS-15.
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

/**
 * Finds the chosen row after the list may have been reloaded. Returns null when the row has left the list.
 * A row without an id cannot be found again after a reload.
 */
export function currentRow<Row extends { readonly id: string | null }>(
  rows: readonly Row[] | undefined,
  chosen: Row | null,
): Row | null {
  if (!rows || !chosen) return null
  if (rows.includes(chosen)) return chosen
  return (chosen.id !== null && rows.find(({ id }) => id === chosen.id)) || null
}
