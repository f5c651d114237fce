import { classes } from './classes.ts'

export interface StarsProps {
  readonly count: number
  readonly of: number
  /** The rating as text, such as "4 of 5". */
  readonly label: string
}

const outline = 'M12 2.6l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6L12 17.4l-5.9 3.3 1.3-6.6L2.5 9.5l6.6-.8z'

/** A rating: filled and outlined stars. */
export function Stars({ count, of, label }: StarsProps) {
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex shrink-0 gap-0.5">
      {Array.from({ length: of }, (_, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
          key={index}
          aria-hidden="true"
          viewBox="0 0 24 24"
          className={classes('size-4', index < count ? 'fill-accent text-accent' : 'fill-none text-edge')}
        >
          <path d={outline} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
        </svg>
      ))}
    </span>
  )
}
