import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

export interface Fact {
  readonly label: string
  /** Undefined until it is known. */
  readonly value: ReactNode
  /** Shows an id in a monospaced font, so that users can compare its characters. */
  readonly isCode?: boolean
}

/** General information, one line for each fact. The labels show before the values are known. */
export function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="flex min-h-8 items-center text-lead font-strong">
        {title}
      </h3>
      <dl className="rounded-control border border-line bg-surface text-table">
        {facts.map(({ label, value, isCode }) => (
          <div
            key={label}
            className="grid min-h-8 grid-cols-[8rem_minmax(0,1fr)] desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-4 border-line px-3 py-1.5 not-first:border-t"
          >
            <dt className="text-muted">{label}</dt>
            <dd
              className={classes('wrap-anywhere tabular-nums', isCode && 'font-mono text-small leading-5 select-all')}
            >
              {value ?? <Skeleton className="my-1 h-3 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The facts and the patterns beside each other where there is room, so that the tables below come into view sooner. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-6 *:min-w-0 @4xl:grid-cols-2">{children}</div>
    </div>
  )
}
