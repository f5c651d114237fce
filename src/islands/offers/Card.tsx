import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'

export interface CardProps {
  readonly title: string
  /** Shown at the right of the title. */
  readonly tools?: Elements
  readonly className?: string
  readonly children: Elements
}

/** A panel of the page with a title. */
export function Card({ title, tools, className, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classes(
        'flex min-w-0 flex-col gap-4 rounded-dialog border border-line bg-surface p-5 max-desktop:p-4',
        className,
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-lead font-strong">
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
