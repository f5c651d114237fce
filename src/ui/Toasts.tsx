import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { Notice, type NoticeTone } from './Notice.tsx'
import { $noticePlace, type NoticePlace } from './notice-place.ts'
import { useTopDialog } from './top-dialog.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly detail?: string
  readonly tone: NoticeTone
}

/**
 * Position of toasts. `corner` is bottom right. `head` is over the end of the page header, where they cover neither the title, nor row
 * actions, nor the primary button at the bottom.
 */
export type ToastPlace = 'corner' | 'head'

/** `inline`: in the page's own place, see `notice-place.ts`. */
type RegionPlace = ToastPlace | 'inline'

export interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly dismissLabel: string
  readonly onDismiss: () => void
  /** Says whether the user points at a toast or has the focus in it. The same function in every render. */
  readonly onHold?: (isHeld: boolean) => void
  readonly place?: ToastPlace
}

/**
 * Toasts of what the user did. While a dialog is open they render inside it, in its own place for them if it has one, because the
 * rest of the page is inert.
 */
export function Toasts({ toasts, place = 'corner', ...others }: ToastsProps) {
  const dialog = useTopDialog()
  const pagePlace = useStore($noticePlace)
  const rest = { place, ...others }
  const inPage = pagePlace && { place: 'inline' as const, showDetail: pagePlace.showDetail }
  const isCovered = dialog !== null && !dialog.contains(pagePlace?.element ?? null)
  const region = <ToastRegion {...rest} {...inPage} toasts={isCovered ? [] : toasts} />
  return (
    <>
      {pagePlace ? createPortal(region, pagePlace.element) : region}
      {isCovered && createPortal(<ToastRegion {...rest} inDialog toasts={toasts} />, dialog)}
    </>
  )
}

interface PlacedProps extends Omit<ToastsProps, 'toasts' | 'place'> {
  readonly place: RegionPlace
  readonly showDetail?: NoticePlace['showDetail']
}

interface RegionProps extends PlacedProps, Pick<ToastsProps, 'toasts'> {
  /** On a narrow screen the region keeps clear of the dialog's buttons. */
  readonly inDialog?: boolean
}

/** The live region exists before its first message; otherwise screen readers would not announce that one. */
function ToastRegion({ toasts, inDialog = false, place, ...rest }: RegionProps) {
  return (
    <div
      role="status"
      className={classes(
        'flex flex-col gap-2',
        place !== 'inline' && 'pointer-events-none fixed z-30',
        place === 'corner' && 'right-4 bottom-4 w-90 max-w-[calc(100vw-2rem)]',
        place === 'corner' && inDialog && 'max-desktop:bottom-26',
        place === 'head' && 'top-1 right-1 w-150 max-w-[calc(100vw-0.5rem)] desktop:right-4',
        // The title of a drawer is where the page header is.
        place === 'head' && 'in-data-[width=drawer]:top-auto in-data-[width=drawer]:bottom-1',
      )}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} place={place} {...rest} />
      ))}
    </div>
  )
}

function ToastItem(props: PlacedProps & { readonly toast: Toast }) {
  const { toast, place, showDetail, dismissLabel, onDismiss, onHold } = props
  const { text, detail, tone } = toast
  const [hold, release] = [() => onHold?.(true), () => onHold?.(false)]
  const holding = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
  // In a dialog that opens, a toast begins without the pointer and the focus.
  const item = useCallback(() => () => onHold?.(false), [onHold])
  return (
    <div
      ref={item}
      {...holding}
      className={classes(
        'pointer-events-auto overflow-hidden rounded-control',
        place !== 'inline' && 'bg-raised shadow-lift',
      )}
    >
      <Notice
        tone={tone}
        title={text}
        dismissLabel={dismissLabel}
        onDismiss={onDismiss}
        size={place === 'corner' ? 'normal' : place === 'head' ? 'compact' : 'line'}
      >
        {detail === undefined ? undefined : (showDetail?.(detail) ?? detail)}
      </Notice>
    </div>
  )
}
