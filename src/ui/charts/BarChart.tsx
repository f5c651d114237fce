import type { ChartOptions, ScriptableContext } from 'chart.js'
import { BarController, BarElement, CategoryScale, Chart as ChartLibrary, LinearScale, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { cssColour } from './colour.ts'
import { type ChartTheme, textSize, useChartTheme } from './use-chart-theme.ts'

/* Registers only the parts in use, so that tree shaking drops the others. */
ChartLibrary.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface BarChartProps {
  /** Accessible name of the chart. The data have to be available elsewhere in a table. */
  readonly label: string
  readonly categories: readonly string[]
  /** Stacked in this order from the bottom; the same array until the data change. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  readonly formatValue: (value: number) => string
}

/** Category names are cut after this many characters; the tooltip shows the full name. */
const longestTick = 22

/** Stacked bars that fill their parent. The parent needs a position and a definite size. Client only. */
export function BarChart({ label, categories, series, formatValue }: BarChartProps) {
  const theme = useChartTheme()
  const data = useMemo(
    () => ({
      labels: [...categories],
      datasets: series.map(({ name, values }, index) => ({
        label: name,
        data: [...values],
        backgroundColor: barColour(theme, index),
        borderColor: cssColour(theme.surface),
        borderWidth: { top: 1, bottom: 0, left: 0, right: 0 },
        borderSkipped: false as const,
        maxBarThickness: 36,
      })),
    }),
    [categories, series, theme],
  )
  const options = useMemo(() => optionsOf(theme, formatValue), [theme, formatValue])
  return (
    <div className="absolute inset-0">
      <Chart type="bar" aria-label={label} data={data} options={options} />
    </div>
  )
}

/** Colour of a series, for the bars and a legend. */
export function barColour({ palette, ink }: ChartTheme, index: number): string {
  return cssColour(palette[index % palette.length] ?? ink)
}

function optionsOf(theme: ChartTheme, formatValue: (value: number) => string): ChartOptions<'bar'> {
  const font = ({ chart }: Pick<ScriptableContext<'bar'>, 'chart'>) => ({ size: textSize(chart), family: theme.font })
  const [muted, line, ink] = [cssColour(theme.muted), cssColour(theme.line), cssColour(theme.ink)]
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        stacked: true,
        border: { color: line },
        grid: { display: false },
        ticks: {
          color: muted,
          font,
          maxRotation: 60,
          autoSkipPadding: 1,
          callback(value) {
            const name = this.getLabelForValue(Number(value))
            return name.length > longestTick ? `${name.slice(0, longestTick - 1)}…` : name
          },
        },
      },
      y: {
        stacked: true,
        beginAtZero: true,
        border: { display: false },
        grid: { color: line },
        ticks: { color: muted, font, maxTicksLimit: 7, callback: (value) => formatValue(Number(value)) },
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: cssColour(theme.raised),
        borderColor: line,
        borderWidth: 1,
        titleColor: ink,
        bodyColor: ink,
        titleFont: font,
        bodyFont: font,
        padding: 10,
        boxPadding: 6,
        callbacks: { label: ({ dataset, parsed }) => `${dataset.label}: ${formatValue(parsed.y ?? 0)}` },
      },
    },
  }
}
