import type { ReactNode } from 'react'
import type { Elements } from './elements.tsx'

export interface EmptyStateProps {
  /** What is empty. */
  readonly title: string
  readonly titleId?: string
  /** Why it is empty, and what to do next. */
  readonly children?: ReactNode
  readonly action?: Elements
}

/** An empty state with an optional next step. */
export function EmptyState({ title, titleId, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 py-6">
      <p id={titleId} className="text-lead font-strong">
        {title}
      </p>
      {children !== undefined && <p className="max-w-160 text-body text-muted">{children}</p>}
      {action}
    </div>
  )
}
