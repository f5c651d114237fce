import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

export interface Fact {
  readonly label: string
  /** Undefined until it is known. */
  readonly value: ReactNode
  /** Shows an id in a monospaced font, so that users can compare its characters. */
  readonly isCode?: boolean
  readonly isWide?: boolean
}

/** General information as a dense list. The labels show before the values are known. */
export function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="text-lead font-strong">
        {title}
      </h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 desktop:grid-cols-4">
        {facts.map(({ label, value, isCode, isWide }) => (
          <div key={label} className={classes('min-w-0', isWide && 'col-span-2')}>
            <dt className="text-small text-muted">{label}</dt>
            <dd
              className={classes(
                'wrap-anywhere tabular-nums',
                isCode ? 'font-mono text-small leading-5 select-all' : 'text-body',
              )}
            >
              {value ?? <Skeleton className="my-1 h-3 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
