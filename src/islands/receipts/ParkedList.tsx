import { useStore } from '@nanostores/react'
import { X } from 'lucide'
import { formatTime } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { leaveFocusAround } from '#ui/start-focus.ts'
import { $parked, type ParkedReceipt, unpark } from './state/parked.ts'
import { $shown } from './state/review.ts'
import { useRefusal } from './use-refusal.ts'

/** The parked receipts of this visit. Each leads back to the review of its receipt. */
export function ParkedList({ onJump }: { readonly onJump: (id: string) => void }) {
  const parked = useStore($parked)
  return (
    <ul className="flex flex-col divide-y divide-line">
      {parked.map((receipt, index) => (
        <ParkedLine key={receipt.id} parked={receipt} isFirst={index === 0} onJump={onJump} />
      ))}
    </ul>
  )
}

interface ParkedLineProps {
  readonly parked: ParkedReceipt
  /** The focus of a dialog starts at it. */
  readonly isFirst: boolean
  readonly onJump: (id: string) => void
}

function ParkedLine({ parked: { id, note, at }, isFirst, onJump }: ParkedLineProps) {
  const { t } = useLanguage()
  const isOnScreen = useStore($shown)?.receipt.id === id
  const refusal = useRefusal(id)
  return (
    <li ref={leaveFocusAround} className="flex items-start gap-2 py-1.5">
      <div className="min-w-0 grow text-table wrap-anywhere">
        <button
          type="button"
          aria-current={isOnScreen || undefined}
          aria-label={t('receipts.parked.open', { id })}
          data-autofocus={isFirst ? '' : undefined}
          onClick={() => onJump(id)}
          className="min-h-6 rounded-control pointer-coarse:min-h-11 text-left font-mono text-small whitespace-nowrap text-accent underline hover:text-accent-strong"
        >
          {id}
        </button>
        <p className="text-muted">{[formatTime(at), note].filter(Boolean).join(' · ')}</p>
        {refusal && (
          <p role="alert" className="text-bad">
            {refusal}
          </p>
        )}
      </div>
      <IconButton
        label={t('receipts.parked.remove', { id })}
        icon={<Icon of={X} className="size-3.5" />}
        onClick={() => unpark(id)}
        className="size-6! pointer-coarse:size-11!"
      />
    </li>
  )
}
