import { useId } from 'react'

export interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  /** The value in words, shown beside the label and read out. */
  readonly valueText: string
  readonly onChange: (value: number) => void
  /** Words under the scale, evenly spread from its lowest to its highest value; an odd number. */
  readonly marks?: readonly string[]
  readonly disabled?: boolean
}

/** A value on a scale, set by pointer or arrows. */
export function Slider({ label, value, valueText, onChange, marks, ...scale }: SliderProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-body font-medium">
          {label}
        </label>
        <output htmlFor={id} className="shrink-0 text-table text-accent tabular-nums">
          {valueText}
        </output>
      </div>
      <input
        {...scale}
        id={id}
        type="range"
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full cursor-pointer accent-accent disabled:cursor-not-allowed max-desktop:h-10"
      />
      {marks && <Marks marks={marks} />}
    </div>
  )
}

/** In two lines: every other mark stands between those above it, so that long words have room. */
function Marks({ marks }: { readonly marks: readonly string[] }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-0.5 text-small text-muted">
      <div className="flex justify-between gap-2">
        {marks
          .filter((_, index) => index % 2 === 0)
          .map((mark) => (
            <span key={mark} className="grow basis-0 text-center first:text-left last:text-right">
              {mark}
            </span>
          ))}
      </div>
      <div className="flex">
        {marks
          .filter((_, index) => index % 2 === 1)
          .map((mark) => (
            <span key={mark} className="grow basis-0 text-center">
              {mark}
            </span>
          ))}
      </div>
    </div>
  )
}
