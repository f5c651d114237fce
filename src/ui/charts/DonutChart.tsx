import type { ChartOptions } from 'chart.js'
import { ArcElement, Chart as ChartLibrary, DoughnutController, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { cssColour } from './colour.ts'
import { type ChartTheme, colourOf, useChartTheme } from './use-chart-theme.ts'
import { type TooltipLine, useTooltipLine } from './use-tooltip-line.ts'

/* Registers only the modules in use, so that tree shaking drops the others. */
ChartLibrary.register(ArcElement, DoughnutController, Tooltip)

export interface DonutChartProps {
  /** Accessible name of the chart with its figures. A legend has to show the same as text. */
  readonly label: string
  /** The same array until the data change. */
  readonly parts: readonly { readonly name: string; readonly value: number }[]
  readonly formatValue: (value: number) => string
}

/** A donut chart that fills its parent. The parent needs a position and a definite size. Client only. */
export function DonutChart({ label, parts, formatValue }: DonutChartProps) {
  const theme = useChartTheme()
  const tooltipLine = useTooltipLine(formatValue)
  const data = useMemo(
    () => ({
      labels: parts.map(({ name }) => name),
      datasets: [
        {
          data: parts.map(({ value }) => value),
          backgroundColor: parts.map((_, index) => cssColour(colourOf(theme, index, parts.length))),
          borderColor: cssColour(theme.surface),
          borderWidth: 2,
        },
      ],
    }),
    [parts, theme],
  )
  const options = useMemo(() => optionsOf(theme, tooltipLine), [theme, tooltipLine])
  return (
    <div className="absolute inset-0">
      <Chart type="doughnut" aria-label={label} data={data} options={options} />
    </div>
  )
}

function optionsOf(theme: ChartTheme, tooltipLine: TooltipLine): ChartOptions<'doughnut'> {
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
        callbacks: { label: ({ label, parsed }) => tooltipLine(label, parsed) },
      },
    },
  }
}
