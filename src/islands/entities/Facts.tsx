import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

export interface Fact {
  readonly label: string
  /** Undefined until it is known. */
  readonly value: ReactNode
  /** Whether a phone gives it a whole line, such as an id. */
  readonly isLong?: boolean
}

/** General information, as many facts beside each other as have room. The labels show before the values are known. */
export function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="@container flex flex-col gap-2">
      <h3 id={titleId} className="flex min-h-8 items-center text-lead font-strong">
        {title}
      </h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-control border border-line bg-surface px-4 py-3 @xl:gap-x-8 @4xl:grid-cols-3 @[100rem]:grid-cols-5">
        {facts.map(({ label, value, isLong = false }) => (
          <div key={label} className={classes('flex min-w-0 flex-col gap-0.5', isLong && '@max-xl:col-span-2')}>
            <dt className="text-small text-muted">{label}</dt>
            {/* A button for a finger is higher than a line, and the lines keep their distance. */}
            <dd className="min-h-5 text-body wrap-anywhere tabular-nums max-desktop:[&_button]:-my-3">
              {value ?? <Skeleton className="my-1 h-3 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
