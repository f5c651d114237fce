import { useId } from 'react'
import { classes } from './classes.ts'
import { percentOf, SliderTrack, thumb } from './SliderTrack.tsx'

export interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  /** The value as text, shown beside the label and read by screen readers. */
  readonly valueText: string
  readonly onChange: (value: number) => void
  /**
   * Names of all values, from the lowest to the highest, with the neutral one in the middle. Where they do not fit side by side,
   * those of the two ends are shown.
   */
  readonly marks?: readonly string[]
  readonly disabled?: boolean
}

/** A value on a scale. With names, the filled part starts at the neutral value. */
export function Slider({ label, value, valueText, onChange, marks, ...scale }: SliderProps) {
  const id = useId()
  const place = percentOf(value, scale.min, scale.max)
  const start = marks ? 50 : 0
  return (
    <div className="@container">
      <div className="flex flex-col gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <label htmlFor={id} className="inline-block text-body font-medium first-letter:uppercase">
            {label}
          </label>
          <output
            htmlFor={id}
            className={classes('text-table text-accent tabular-nums', marks && 'basis-full @min-[56rem]:basis-auto')}
          >
            {valueText}
          </output>
        </div>
        <div className="relative h-6 max-desktop:h-10">
          <SliderTrack from={Math.min(start, place)} to={Math.max(start, place)} ticks={marks?.length} />
          <input
            {...scale}
            id={id}
            type="range"
            value={value}
            aria-valuetext={valueText}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            className={classes(thumb, 'cursor-pointer disabled:cursor-not-allowed')}
          />
        </div>
        {marks && <Marks marks={marks} />}
      </div>
    </div>
  )
}

function Marks({ marks }: { readonly marks: readonly string[] }) {
  return (
    <div aria-hidden="true" className="flex justify-between gap-3 text-small text-muted">
      {marks.map((mark, index) => (
        <span
          key={mark}
          className={classes(
            'first:text-left last:text-right @min-[56rem]:grow @min-[56rem]:basis-0 @min-[56rem]:text-center',
            index > 0 && index < marks.length - 1 && 'hidden @min-[56rem]:inline',
          )}
        >
          {mark}
        </span>
      ))}
    </div>
  )
}
