import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import type { Elements } from './elements.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { noteAround } from './start-focus.ts'
import { Suspended } from './suspended.ts'
import { noteOpenDialog } from './top-dialog.ts'

/**
 * `table` is wide enough for a table and its body scrolls. `full` fills the window. `drawer` is at the right edge, so that the page beside
 * it stays in view; `sheet` at the foot of a phone.
 */
export type DialogWidth = 'narrow' | 'wide' | 'table' | 'full' | 'drawer' | 'sheet'

const fitted = 'max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-1.5rem)] overflow-visible'

const widths: Record<DialogWidth, string> = {
  narrow: classes(fitted, 'desktop:max-w-110'),
  wide: classes(fitted, 'desktop:max-w-160'),
  table: classes(fitted, 'desktop:max-w-[min(calc(100vw-1.5rem),100rem)]'),
  full: classes(
    'h-[calc(100dvh-1rem)] max-h-none max-w-[calc(100vw-1rem)] overflow-hidden',
    // In a small and low window the title scrolls as well, because the content needs the height.
    'max-desktop:[@media(max-height:30rem)]:overflow-y-auto',
  ),
  drawer: 'my-0 mr-0 h-dvh max-h-none max-w-full rounded-r-none overflow-hidden desktop:max-w-208',
  sheet: 'mx-0 mb-0 max-h-[85dvh] max-w-full rounded-b-none overflow-hidden',
}

const bodies: Record<DialogWidth, string> = {
  narrow: '',
  wide: '',
  table: 'min-h-0 overflow-y-auto',
  full: 'min-h-0 grow pb-5 max-desktop:[@media(max-height:30rem)]:shrink-0',
  drawer: 'min-h-0 grow overflow-y-auto pb-5',
  sheet: 'min-h-0 overflow-y-auto pb-2',
}

export interface DialogProps {
  /** The action and its object. */
  readonly title: ReactNode
  /** Called for Escape and the close button; does the same as Back. */
  readonly onClose: () => void
  /** Called for Ctrl+Enter and Cmd+Enter anywhere in the dialog. */
  readonly onCommandEnter?: (dialog: HTMLDialogElement) => void
  /** Name of the close button. Without it the content has to provide one. */
  readonly closeLabel?: string
  readonly children: ReactNode
  /** Buttons, the primary one first. */
  readonly footer?: ReactNode
  readonly width?: DialogWidth
  /** Shown at the end of the title line. */
  readonly tools?: Elements
  /** `alertdialog` interrupts the user; a user opens a `dialog`. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Receives the focus when the dialog closes, if it is not the previously focused element. If that is gone, what is around it does. */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined
}

/**
 * A modal dialog. It uses the native `<dialog>`, which traps the focus, makes the page inert and restores the focus. The
 * element with `data-autofocus` gets the initial focus, or else the first button of the footer. Rendering the component opens the dialog.
 */
export function Dialog({
  title,
  onClose,
  onCommandEnter,
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
      data-width={width}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={(event) => {
        // React also passes on events of nested dialogs.
        if (event.target !== event.currentTarget) return
        // The parent closes the dialog by not rendering it. The browser must not close it on its own, or the two would disagree.
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return
        if (onCommandEnter && isCommandEnter(event) && isOwnEvent(event)) {
          event.preventDefault()
          onCommandEnter(event.currentTarget)
        }
        // A list or popover that is open takes its own Escape.
        if (event.key !== 'Escape' || isInPopover(event.target)) return
        // Chromium closes a dialog on a second Escape in a row, even if the page prevents it. So the key never reaches the browser.
        event.preventDefault()
        event.stopPropagation()
        onClose()
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
            className="-mt-1 -mr-2 max-desktop:-mt-2 pointer-coarse:-mt-2.5"
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

function isCommandEnter({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Whether it is in an open list or popover of the dialog. */
function isInPopover(target: EventTarget): boolean {
  return target instanceof Element && target.closest('dialog, :popover-open, option')?.localName !== 'dialog'
}

/** React also passes on events of nested dialogs. */
function isOwnEvent({ target, currentTarget }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget
}

/** Not the close button, which comes first: a control that is off cannot take the focus, and a question is answered by its buttons. */
function startOf(dialog: HTMLElement): HTMLElement | null {
  const wanted = dialog.querySelector<HTMLElement>(
    '[data-autofocus]:enabled, a[data-autofocus], [tabindex][data-autofocus]',
  )
  return wanted ?? dialog.querySelector<HTMLElement>('footer button:enabled')
}

/** The second click of a double click on what has opened a dialog is not for what lies under the pointer by then. */
function ignoreSecondClick(dialog: HTMLDialogElement): void {
  const own = new AbortController()
  const onClick = (event: MouseEvent) => {
    if (event.detail <= 1) return own.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  dialog.addEventListener('click', onClick, { capture: true, signal: own.signal })
}

function useModal(returnFocus: RefObject<HTMLElement | null> | undefined) {
  const ref = useRef<HTMLDialogElement>(null)
  const suspended = useContext(Suspended)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || suspended) return
    const target = returnFocus?.current ?? document.activeElement
    const focusAround = target && noteAround(target)
    dialog.showModal()
    ignoreSecondClick(dialog)
    startOf(dialog)?.focus()
    const noteClosed = noteOpenDialog(dialog)
    return () => {
      noteClosed()
      dialog.close()
      // React removes the dialog before the browser can restore the focus.
      if (target instanceof HTMLElement && target.isConnected) target.focus()
      else focusAround?.()
    }
  }, [returnFocus, suspended])
  return ref
}
