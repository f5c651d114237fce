import { Keyboard } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import type { Elements } from '#ui/elements.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { type PanelAction, reviewKeyTable } from './keys.ts'

export interface ReviewToolsProps {
  /** Loads late. */
  readonly bar: typeof import('./ReviewBar.tsx') | null
  /** The form that jumps to a receipt, where the title has room for it. */
  readonly jumpForm: Elements
  readonly isLocked: boolean
  readonly onOpen: (panel: PanelAction) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Beside the title: the parked receipts, the jump to a receipt, and the list of keys. */
export function ReviewTools({ bar, jumpForm, isLocked, onOpen, onKeyDown }: ReviewToolsProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  return (
    <div className="flex min-w-0 grow items-start justify-end gap-4 max-desktop:min-w-24 max-desktop:grow-0">
      {bar && <bar.ParkedButton onOpen={onOpen} />}
      {jumpForm && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape of the field
        <div inert={isLocked} onKeyDown={onKeyDown} className="flex min-w-0 grow justify-end">
          {jumpForm}
        </div>
      )}
      <Button
        data-in-palette=""
        size="small"
        icon={<Icon of={Keyboard} className="size-3.5" />}
        aria-keyshortcuts={shownOf('help')}
        onClick={() => onOpen('help')}
        className="pointer-coarse:hidden sheet:hidden"
      >
        <span>{t('receipts.keys')}</span>
        <KeyHint shown={shownOf('help')} />
      </Button>
    </div>
  )
}
