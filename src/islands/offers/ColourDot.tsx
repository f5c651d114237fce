import { verdictOf } from '#lib/offers/trend.ts'
import { classes } from '#ui/classes.ts'

const tones = { good: 'bg-ok', middling: 'bg-warn', weak: 'bg-bad' } as const

/** The colour that the API gives a figure, beside it: the theme's own where it is named, else as it is. */
export function ColourDot({ color }: { readonly color: string | null | undefined }) {
  const verdict = verdictOf(color)
  if (!color || (!verdict && !CSS.supports('color', color))) return null
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-2 shrink-0 rounded-full forced-color-adjust-none',
        verdict && tones[verdict],
      )}
      style={verdict ? undefined : { backgroundColor: color }}
    />
  )
}
