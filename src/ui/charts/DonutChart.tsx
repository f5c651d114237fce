import './registered-donut.ts'
import type { ChartOptions } from 'chart.js'
import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { cssColour } from './colour.ts'
import { type ChartTheme, useChartTheme } from './use-chart-theme.ts'

export interface DonutChartProps {
  /** What the drawing shows, with its figures: a legend has to say the same in words. */
  readonly label: string
  /** The same array until the data change. */
  readonly parts: readonly { readonly name: string; readonly value: number }[]
  readonly formatValue: (value: number) => string
}

/** Parts of a whole as a ring that fills its parent, which has to be positioned and of a definite size. It needs the browser. */
export function DonutChart({ label, parts, formatValue }: DonutChartProps) {
  const theme = useChartTheme()
  const data = useMemo(
    () => ({
      labels: parts.map(({ name }) => name),
      datasets: [
        {
          data: parts.map(({ value }) => value),
          backgroundColor: parts.map((_, index) => partColour(theme, index)),
          borderColor: cssColour(theme.surface),
          borderWidth: 2,
        },
      ],
    }),
    [parts, theme],
  )
  const options = useMemo(() => optionsOf(theme, formatValue), [theme, formatValue])
  return (
    <div className="absolute inset-0">
      <Chart type="doughnut" aria-label={label} data={data} options={options} />
    </div>
  )
}

/** Places in the palette whose colours are told apart side by side. */
const places = [0, 3, 1, 2]

/** Colour of a part, the same in the ring and in its legend. */
export function partColour({ palette, ink }: ChartTheme, index: number): string {
  return cssColour(palette[places[index % places.length] ?? 0] ?? ink)
}

function optionsOf(theme: ChartTheme, formatValue: (value: number) => string): ChartOptions<'doughnut'> {
  const ink = cssColour(theme.ink)
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    cutout: '66%',
    plugins: {
      tooltip: {
        backgroundColor: cssColour(theme.raised),
        borderColor: cssColour(theme.line),
        borderWidth: 1,
        titleColor: ink,
        bodyColor: ink,
        callbacks: { label: ({ label, parsed }) => `${label}: ${formatValue(parsed)}` },
      },
    },
  }
}
