import { useEffect, useRef, useState } from 'react'
import { Notice } from './Notice.tsx'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly detail?: string
  /** In milliseconds. */
  readonly durationMs: number
}

export interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly dismissLabel: string
  readonly onDismiss: (id: number) => void
}

/** Success messages, bottom right; each goes by itself after its time. The region stands before its first message, so that screen readers say it. */
export function Toasts({ toasts, dismissLabel, onDismiss }: ToastsProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-4 bottom-4 z-30 flex w-90 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={onDismiss} />
      ))}
    </div>
  )
}

function ToastItem({ toast, dismissLabel, onDismiss }: { toast: Toast } & Omit<ToastsProps, 'toasts'>) {
  const { id, text, detail, durationMs } = toast
  const hold = useCountdown(durationMs, () => onDismiss(id))
  return (
    <div className="pointer-events-auto overflow-hidden rounded-control bg-raised shadow-lift" {...hold}>
      <Notice tone="ok" title={text} dismissLabel={dismissLabel} onDismiss={() => onDismiss(id)}>
        {detail}
      </Notice>
    </div>
  )
}

/** Runs down while neither the pointer nor the focus is on the element that gets the returned handlers. */
function useCountdown(durationMs: number, onEnd: () => void) {
  const [held, setHeld] = useState(false)
  const left = useRef(durationMs)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (held) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [held])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
