import { X } from 'lucide'
import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Suspended } from './Suspended.tsx'

export interface DialogProps {
  /** What the dialog does, and to what. */
  readonly title: ReactNode
  /** Escape and the close button; the same as Back. */
  readonly onClose: () => void
  /** Name of the close button. */
  readonly closeLabel: string
  readonly children: ReactNode
  /** Buttons, the primary one first on the reading line. */
  readonly footer: ReactNode
  readonly width?: 'narrow' | 'wide'
  /** An alert interrupts; a dialog was asked for. */
  readonly role?: 'dialog' | 'alertdialog'
  /** What gets the focus when it closes, where that is not what had it before. */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside, makes the page behind it inert and gives the focus back.
 * The focus starts at the element marked `data-autofocus`. Rendering it opens it.
 */
export function Dialog({
  title,
  onClose,
  closeLabel,
  children,
  footer,
  width = 'narrow',
  role = 'dialog',
  returnFocus,
}: DialogProps) {
  const titleId = useId()
  const bodyId = useId()
  const ref = useModal(returnFocus)
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={(event) => {
        // Whoever renders the dialog takes it away, so that it cannot be gone for the one and there for the other.
        event.preventDefault()
        onClose()
      }}
      className={classes(
        'm-auto max-h-[calc(100dvh-2rem)] w-full max-w-[calc(100vw-1.5rem)] flex-col overflow-visible rounded-dialog border border-line bg-raised text-ink shadow-lift backdrop:bg-backdrop open:flex',
        width === 'wide' ? 'desktop:max-w-160' : 'desktop:max-w-110',
      )}
    >
      <header className="flex items-start justify-between gap-4 px-5 pt-4">
        <h2 id={titleId} className="min-w-0 text-lead font-strong wrap-anywhere">
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          icon={<Icon of={X} className="size-4" />}
          onClick={onClose}
          className="-mt-1 -mr-2"
        />
      </header>
      <div id={bodyId} className="px-5 pt-3 text-body">
        {children}
      </div>
      <footer className="flex flex-wrap gap-2 px-5 pt-5 pb-5">{footer}</footer>
    </dialog>
  )
}

function useModal(returnFocus: RefObject<HTMLElement | null> | undefined) {
  const ref = useRef<HTMLDialogElement>(null)
  const suspended = useContext(Suspended)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || suspended) return
    const target = returnFocus?.current ?? document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      // React has taken the dialog out before the browser could give the focus back.
      if (target instanceof HTMLElement && target.isConnected) target.focus()
    }
  }, [returnFocus, suspended])
  return ref
}
