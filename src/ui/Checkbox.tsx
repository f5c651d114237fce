import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  readonly label: string
  /** A code of the option, beside its label. */
  readonly code?: string | null
  /** Description of the option, as a tooltip and for screen readers. */
  readonly help?: string
}

export function Checkbox({ label, code = null, help, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <span
      className={classes(
        'inline-flex min-h-8 items-center gap-2 max-desktop:min-h-10 pointer-coarse:min-h-11',
        className,
      )}
      title={help}
    >
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        className="peer size-4 shrink-0 accent-accent"
      />
      <label
        htmlFor={id}
        className={classes(
          'peer-disabled:text-muted text-table',
          code === null ? 'whitespace-nowrap' : 'flex flex-wrap items-baseline gap-x-2 py-1',
        )}
      >
        {code === null ? (
          label
        ) : (
          <>
            <span>{label}</span>
            <span className="font-mono text-small whitespace-nowrap text-muted">{code}</span>
          </>
        )}
      </label>
      {help !== undefined && (
        <span id={`${id}-help`} className="sr-only">
          {help}
        </span>
      )}
    </span>
  )
}
