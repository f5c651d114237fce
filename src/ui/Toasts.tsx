import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { Notice, type NoticeTone } from './Notice.tsx'
import { useTopDialog } from './top-dialog.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly detail?: string
  readonly tone: NoticeTone
  /** In milliseconds. */
  readonly durationMs: number
}

/**
 * Position of toasts. `corner` is bottom right. `head` is over the page header, where they cover neither row actions nor the
 * primary button at the bottom.
 */
export type ToastPlace = 'corner' | 'head'

export interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly dismissLabel: string
  readonly onDismiss: (id: number) => void
  readonly place?: ToastPlace
}

/** Remaining time of each toast by id, in milliseconds. */
type TimeLeft = RefObject<Map<number, number>>

/**
 * Toasts, which disappear after their time. While a dialog is open they render inside it, because the rest of the page is
 * inert.
 */
export function Toasts({ toasts, ...rest }: ToastsProps) {
  const dialog = useTopDialog()
  const timeLeft = useRef(new Map<number, number>())
  return (
    <>
      <ToastRegion toasts={dialog ? [] : toasts} timeLeft={timeLeft} {...rest} />
      {dialog && createPortal(<ToastRegion inDialog toasts={toasts} timeLeft={timeLeft} {...rest} />, dialog)}
    </>
  )
}

interface PlacedProps extends Omit<ToastsProps, 'toasts'> {
  readonly timeLeft: TimeLeft
}

interface RegionProps extends PlacedProps, Pick<ToastsProps, 'toasts'> {
  /** On a narrow screen the region keeps clear of the dialog's buttons. */
  readonly inDialog?: boolean
}

/** The live region exists before its first message; otherwise screen readers would not announce that one. */
function ToastRegion({ toasts, inDialog = false, place = 'corner', ...rest }: RegionProps) {
  return (
    <div
      role="status"
      className={classes(
        'pointer-events-none fixed z-30 flex flex-col gap-2',
        place === 'corner' && 'right-4 bottom-4 w-90 max-w-[calc(100vw-2rem)]',
        place === 'corner' && inDialog && 'max-desktop:bottom-26',
        place === 'head' && 'inset-x-0 top-1 mx-auto w-150 max-w-[calc(100vw-0.5rem)]',
      )}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} place={place} {...rest} />
      ))}
    </div>
  )
}

function ToastItem({ toast, place, timeLeft, dismissLabel, onDismiss }: PlacedProps & { readonly toast: Toast }) {
  const { id, text, detail, tone } = toast
  const hold = useCountdown(toast, timeLeft, () => onDismiss(id))
  return (
    <div className="pointer-events-auto overflow-hidden rounded-control bg-raised shadow-lift" {...hold}>
      <Notice
        tone={tone}
        title={text}
        dismissLabel={dismissLabel}
        onDismiss={() => onDismiss(id)}
        isCompact={place === 'head'}
      >
        {detail}
      </Notice>
    </div>
  )
}

/**
 * A countdown that pauses while the element with the returned handlers is hovered or focused. It keeps its remaining time
 * when the toast moves into or out of a dialog.
 */
function useCountdown({ id, durationMs }: Toast, timeLeft: TimeLeft, onEnd: () => void) {
  const [held, setHeld] = useState(false)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (held) return
    const left = timeLeft.current.get(id) ?? durationMs
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), left)
    return () => {
      clearTimeout(timer)
      timeLeft.current.set(id, left - (Date.now() - startedAt))
    }
  }, [held, id, durationMs, timeLeft])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
