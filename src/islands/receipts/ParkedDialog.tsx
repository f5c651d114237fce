import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { actionOf } from '#lib/keys.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { reviewKeyTable } from './keys.ts'
import { ParkedList } from './ParkedList.tsx'
import { $parked } from './state/parked.ts'

export interface ParkedDialogProps {
  /** Fetches a parked receipt. */
  readonly onJump: (id: string) => void
  readonly onClose: () => void
  readonly returnFocus: RefObject<HTMLElement | null>
}

/** The parked receipts over the review. One that is chosen closes the list. */
export function ParkedDialog({ onJump, onClose, returnFocus }: ParkedDialogProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  const keys = useStore(reviewKeyTable.$keys)
  const isEmpty = useStore($parked).length === 0
  useKeys((pressed) => {
    if (actionOf(keys, pressed) !== 'parked') return false
    onClose()
    return true
  }, true)
  return (
    <Dialog
      title={t('receipts.parked')}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <Button onClick={onClose} aria-keyshortcuts={['Escape', shownOf('parked')].join(' ').trim()}>
          <span>{t('action.back')}</span>
          <KeyHint shown={shownOf('parked')} />
        </Button>
      }
    >
      {isEmpty ? (
        <p>{t('receipts.parked.none')}</p>
      ) : (
        <div className="-mx-5 max-h-[calc(100dvh-12rem)] overflow-y-auto px-5">
          <ParkedList
            onJump={(id) => {
              onClose()
              onJump(id)
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
