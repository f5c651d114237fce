import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useContext, useRef } from 'react'
import { type RejectionReason, rejectionReasons } from '#lib/contracts/receipts.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { CharacterKeys } from '#ui/character-keys.ts'
import { Icon } from '#ui/Icon.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { reasonIndexOf, reviewKeyTable } from './keys.ts'

export interface RejectMenuProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onReject: (reason: RejectionReason) => void
}

/** The Reject button with its menu of reasons, which opens below the buttons over their texts, so that it covers no value, and above them at the foot of a phone. Each reason has a digit as its key. Source: REC-09, REC-10, REC-45. */
export function RejectMenu({ isOpen, onOpenChange, onReject }: RejectMenuProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    button.current?.focus()
    onOpenChange(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the menu when the focus leaves it
    <div
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) onOpenChange(false)
      }}
    >
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts={shownOf('reject')}
        onClick={() => onOpenChange(!isOpen)}
      >
        <span>{t('receipts.reject')}</span>
        <KeyHint shown={shownOf('reject')} />
        <Icon of={ChevronDown} className="size-4" />
      </Button>
      {isOpen && (
        <ReasonMenu
          onClose={close}
          onChoose={(reason) => {
            close()
            onReject(reason)
          }}
        />
      )}
    </div>
  )
}

interface ReasonMenuProps {
  readonly onClose: () => void
  readonly onChoose: (reason: RejectionReason) => void
}

function ReasonMenu({ onClose, onChoose }: ReasonMenuProps) {
  const { t } = useLanguage()
  // A rejection is final, so that its digits can be turned off although the menu has the focus.
  const hasDigits = useContext(CharacterKeys)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const reason = hasDigits ? rejectionReasons[reasonIndexOf(event.nativeEvent) ?? -1] : undefined
    const items = itemsOf(event.currentTarget)
    const current = items.indexOf(document.activeElement as HTMLElement)
    const move = (to: number) => items.at(to % items.length)?.focus({ preventScroll: true })
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(current + 1),
      ArrowUp: () => move(current - 1),
      Home: () => move(0),
      End: () => move(-1),
      Escape: onClose,
      Tab: onClose,
    }
    const act = reason === undefined ? moves[event.key] : () => onChoose(reason)
    // While the menu is open, the other keys of the page do nothing.
    event.stopPropagation()
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div
      ref={openMenu}
      role="menu"
      tabIndex={-1}
      aria-label={t('receipts.reject.reasons')}
      onKeyDown={onKeyDown}
      className="absolute inset-x-0 top-10 z-20 grid sheet:inset-x-5 sheet:top-auto sheet:bottom-full sheet:mb-0 sheet:-scroll-mb-48 grid-flow-col grid-cols-[auto_1fr] grid-rows-3 rounded-control border border-line bg-raised p-1 shadow-lift max-desktop:grid-flow-row max-desktop:grid-cols-1 max-desktop:grid-rows-none"
    >
      {rejectionReasons.map((reason, index) => {
        const digit = hasDigits ? String(index + 1) : undefined
        return (
          <button
            key={reason}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-keyshortcuts={digit}
            onClick={() => onChoose(reason)}
            className="flex min-h-8 w-full items-center gap-1.5 rounded-control px-1.5 text-left text-body hover:bg-hover focus:active-option max-desktop:min-h-10 pointer-coarse:min-h-11"
          >
            <KeyHint shown={digit} className="text-muted" />
            <span>{t(`receipts.reason.${reason}`)}</span>
          </button>
        )
      })}
    </div>
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** At the foot of a phone the menu is in view. Its margin takes back the padding that keeps a focused field above the foot. */
function openMenu(menu: HTMLElement | null): void {
  if (!menu) return
  menu.scrollIntoView({ block: 'nearest' })
  itemsOf(menu)[0]?.focus({ preventScroll: true })
}
