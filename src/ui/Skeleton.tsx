import { classes } from './classes.ts'

/** A placeholder of the same size as the content. `label` announces it to screen readers. */
export function Skeleton({ className, label }: { className?: string; label?: string }) {
  return (
    <div
      role={label === undefined ? undefined : 'status'}
      className={classes('animate-pulse rounded-control bg-hover', className)}
    >
      {label !== undefined && <span className="sr-only">{label}</span>}
    </div>
  )
}
