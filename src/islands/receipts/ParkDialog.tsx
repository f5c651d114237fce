import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { readText } from '#lib/typed/text.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { $parked, parkReceipt } from './state/parked.ts'

export interface ParkDialogProps {
  readonly receiptId: string
  readonly onClose: () => void
  readonly returnFocus: RefObject<HTMLElement | null>
}

/** Puts the receipt on the screen aside, with an optional note. Enter parks. */
export function ParkDialog({ receiptId, onClose, returnFocus }: ParkDialogProps) {
  const { t } = useLanguage()
  const known = useStore($parked).find(({ id }) => id === receiptId)?.note ?? ''
  const [note, setNote] = useKeptState(`note on ${receiptId}`, known)
  return (
    <FormDialog
      title={t('receipts.park.title')}
      submit={t('receipts.park')}
      dismiss="cancel"
      pending={false}
      hasChanges={note !== known}
      returnFocus={returnFocus}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        parkReceipt(receiptId, readText(note))
      }}
    >
      <p>{t('receipts.park.again')}</p>
      <TextField
        label={t('receipts.park.note')}
        help={t('receipts.park.help')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        autoComplete="off"
        data-autofocus=""
      />
    </FormDialog>
  )
}
