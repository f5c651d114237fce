/** The thumb of a slider on a `SliderTrack`. The input covers the track. */
export const thumb =
  'absolute inset-x-0 top-0 m-0 h-6 w-full appearance-none bg-transparent outline-none max-desktop:h-10 ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:cursor-pointer [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-accent forced-colors:[&::-webkit-slider-thumb]:bg-[Highlight] ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-1 focus-visible:[&::-webkit-slider-thumb]:outline-accent ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:cursor-pointer [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-accent forced-colors:[&::-moz-range-thumb]:bg-[Highlight] ' +
  'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-accent'

/** Place of a value on a scale, in percent. */
export function percentOf(value: number, min: number, max: number): number {
  return max === min ? 0 : (100 * (value - min)) / (max - min)
}

export interface SliderTrackProps {
  /** Ends of the filled part, in percent of the scale. */
  readonly from: number
  readonly to: number
  /** Number of steps with a tick each, at least 2; none without it. */
  readonly ticks?: number | undefined
}

/**
 * The line under the thumbs of a slider. It ends half a thumb before the edges, where the middle of a thumb stops. The places are
 * attributes of an SVG, because a built page has no inline styles.
 */
export function SliderTrack({ from, to, ticks = 0 }: SliderTrackProps) {
  const steps = Array.from({ length: ticks }, (_, index) => `${(100 * index) / (ticks - 1)}%`)
  return (
    <svg aria-hidden="true" className="absolute inset-x-2 inset-y-0 h-full w-[calc(100%-1rem)] overflow-visible">
      <line
        x1="0"
        x2="100%"
        y1="50%"
        y2="50%"
        className={`stroke-line stroke-4 forced-colors:stroke-[CanvasText]`}
        strokeLinecap="round"
      />
      {steps.map((x) => (
        <circle key={x} cx={x} cy="50%" r="3.5" className="fill-line forced-colors:fill-[CanvasText]" />
      ))}
      {to > from && (
        <line
          x1={`${from}%`}
          x2={`${to}%`}
          y1="50%"
          y2="50%"
          className="stroke-accent stroke-4 forced-colors:stroke-[Highlight]"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}
