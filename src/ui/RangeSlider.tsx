import { classes } from './classes.ts'
import { percentOf, SliderTrack, thumb } from './SliderTrack.tsx'

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

/** A range on a scale with one slider for each end. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, value, valueText, endLabels, endText, onMove } = props
  const percent = (at: number) => percentOf(at, min, max)
  return (
    <fieldset className="flex flex-col gap-0.5">
      <legend className="contents">
        <span className="flex items-baseline justify-between gap-3">
          <span className="text-table font-medium">{label}</span>
          <span className="text-table text-accent tabular-nums">{valueText}</span>
        </span>
      </legend>
      <div className="relative h-6 max-desktop:h-10">
        <SliderTrack from={percent(value.min)} to={percent(value.max)} />
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
            className={classes(thumb, 'pointer-events-none', end === 'min' && percent(value.min) > 50 && 'z-1')}
          />
        ))}
      </div>
    </fieldset>
  )
}
