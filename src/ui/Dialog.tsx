import { X } from 'lucide'
import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Suspended } from './Suspended.tsx'
import { noteOpenDialog } from './top-dialog.ts'

/** `table` has room for one, and its body scrolls; `full` fills the window: a place to work in. */
export type DialogWidth = 'narrow' | 'wide' | 'table' | 'full'

const fitted = 'max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-1.5rem)] overflow-visible'

const widths: Record<DialogWidth, string> = {
  narrow: classes(fitted, 'desktop:max-w-110'),
  wide: classes(fitted, 'desktop:max-w-160'),
  table: classes(fitted, 'desktop:max-w-300'),
  full: classes(
    'h-[calc(100dvh-1rem)] max-h-none max-w-[calc(100vw-1rem)] overflow-hidden',
    // In a window that is small and low the title scrolls away, too: what is worked on needs the height.
    'max-desktop:[@media(max-height:30rem)]:overflow-y-auto',
  ),
}

const bodies: Record<DialogWidth, string> = {
  narrow: '',
  wide: '',
  table: 'min-h-0 overflow-y-auto',
  full: 'min-h-0 grow pb-5 max-desktop:[@media(max-height:30rem)]:shrink-0',
}

export interface DialogProps {
  /** What the dialog does, and to what. */
  readonly title: ReactNode
  /** Escape and the close button; the same as Back. */
  readonly onClose: () => void
  /** Name of the close button; without it there is none, and the content has its own. */
  readonly closeLabel?: string
  readonly children: ReactNode
  /** Buttons, the primary one first on the reading line. */
  readonly footer?: ReactNode
  readonly width?: DialogWidth
  /** Stands at the end of the title's line. */
  readonly tools?: ReactNode
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
  tools,
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
        // React hands the event of a dialog inside this one on to this one.
        if (event.target !== event.currentTarget) return
        // Whoever renders the dialog takes it away, so that it cannot be gone for the one and there for the other.
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        // Chromium closes a dialog by a second Escape in a row whether or not the page agrees, so it never gets to see one.
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) onClose()
      }}
      className={classes(
        'm-auto w-full flex-col rounded-dialog border border-line bg-raised text-ink shadow-lift backdrop:bg-backdrop open:flex',
        widths[width],
      )}
    >
      <header className="flex items-start justify-between gap-4 px-5 pt-4">
        <h2 id={titleId} className="min-w-0 text-lead font-strong wrap-anywhere">
          {title}
        </h2>
        {tools}
        {closeLabel !== undefined && (
          <IconButton
            label={closeLabel}
            icon={<Icon of={X} className="size-4" />}
            onClick={onClose}
            className="-mt-1 -mr-2"
          />
        )}
      </header>
      <div id={bodyId} className={classes('px-5 pt-3 text-body', bodies[width])}>
        {children}
      </div>
      {footer !== undefined && <footer className="flex flex-wrap gap-2 px-5 pt-5 pb-5">{footer}</footer>}
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
    const noteClosed = noteOpenDialog(dialog)
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      noteClosed()
      dialog.close()
      // React has taken the dialog out before the browser could give the focus back.
      if (target instanceof HTMLElement && target.isConnected) target.focus()
    }
  }, [returnFocus, suspended])
  return ref
}
