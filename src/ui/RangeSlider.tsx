import { classes } from './classes.ts'

export interface RangeSliderProps {
  /** Names the range and the group. */
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: { readonly min: number; readonly max: number }
  /** The range in words, shown beside the label. */
  readonly valueText: string
  readonly endLabels: { readonly min: string; readonly max: string }
  readonly endText: (value: number) => string
  readonly onMove: (end: 'min' | 'max', to: number) => void
}

const thumb =
  'pointer-events-none absolute inset-x-0 top-0 m-0 h-6 w-full appearance-none bg-transparent outline-none max-desktop:h-10 ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:cursor-pointer [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-accent forced-colors:[&::-webkit-slider-thumb]:bg-[Highlight] ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-1 focus-visible:[&::-webkit-slider-thumb]:outline-accent ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:cursor-pointer [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-accent forced-colors:[&::-moz-range-thumb]:bg-[Highlight] ' +
  'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-accent'

/** A range on a scale with one slider for each end. The filled part has an inline style, so it only renders on the client. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, value, valueText, endLabels, endText, onMove } = props
  const percent = (at: number) => (max === min ? 0 : (100 * (at - min)) / (max - min))
  return (
    <fieldset className="flex flex-col gap-0.5">
      <legend className="contents">
        <span className="flex items-baseline justify-between gap-3">
          <span className="text-table font-medium">{label}</span>
          <span className="text-table text-accent tabular-nums">{valueText}</span>
        </span>
      </legend>
      <div className="relative h-6 max-desktop:h-10">
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line forced-colors:bg-[CanvasText]" />
        <div
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ left: `${percent(value.min)}%`, right: `${100 - percent(value.max)}%` }}
        />
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={min}
            max={max}
            value={value[end]}
            aria-label={endLabels[end]}
            aria-valuetext={endText(value[end])}
            onChange={(event) => onMove(end, event.target.valueAsNumber)}
            // When both ends are at the high end, the lower thumb has to be on top, or neither could move.
            className={classes(thumb, end === 'min' && percent(value.min) > 50 && 'z-1')}
          />
        ))}
      </div>
    </fieldset>
  )
}
