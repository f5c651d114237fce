import { useId } from 'react'

export interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  /** The value as text, shown beside the label and read by screen readers. */
  readonly valueText: string
  readonly onChange: (value: number) => void
  /** Texts below the scale, evenly spread from the lowest to the highest value. Their number is odd. */
  readonly marks?: readonly string[]
  readonly disabled?: boolean
}

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

/** Two lines: every other mark is on the second line, between its neighbours, so that long texts fit. */
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
