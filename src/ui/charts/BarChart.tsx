import type { ChartData, ChartOptions } from 'chart.js'
import { BarController, BarElement, CategoryScale, Chart as ChartLibrary, LinearScale, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { barTotals, totalRoom } from './bar-totals.ts'
import { cssColour } from './colour.ts'
import { tickLines } from './tick-lines.ts'
import { type ChartTheme, colourOf, fontOf, useChartTheme } from './use-chart-theme.ts'
import { type TooltipLine, useTooltipLine } from './use-tooltip-line.ts'

/* Registers only the modules in use, so that tree shaking drops the others. */
ChartLibrary.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface BarChartProps {
  /** Accessible name of the chart. The data have to be available elsewhere in a table. */
  readonly label: string
  /** The same array until the data change. */
  readonly categories: readonly string[]
  /** Stacked in this order from the left; the same array until the data change. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  readonly formatValue: (value: number) => string
}

/** Height of a bar with its gap, and of each line of its name, in pixels. */
const barPx = 14
const gapPx = 10
const linePx = 15

/** Height of each bar with its gap and its name, in pixels, so that a parent that scrolls shows whole bars. */
export function barStep(categories: readonly string[]): number {
  const most = categories.reduce((lines, name) => Math.max(lines, tickLines(name).length), 1)
  return Math.max(barPx + gapPx, most * linePx + gapPx / 2)
}

/**
 * Stacked horizontal bars below each other, with their names in full and their totals at their ends. The chart is as high as
 * its bars need, so a long one needs a parent that scrolls. It uses the text size of its parent. Client only.
 */
export function BarChart({ label, categories, series, formatValue }: BarChartProps) {
  const theme = useChartTheme()
  const tooltipLine = useTooltipLine(formatValue)
  const names = useMemo(() => categories.map(tickLines), [categories])
  const data = useMemo(() => dataOf(categories, series, theme), [categories, series, theme])
  const totals = useMemo(
    () => categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
    [categories, series],
  )
  const texts = useMemo(() => totals.map(formatValue), [totals, formatValue])
  const options = useMemo(
    () => optionsOf({ theme, names, totals, texts, tooltipLine }),
    [theme, names, totals, texts, tooltipLine],
  )
  const plugins = useMemo(() => [barTotals(totals, texts, theme)], [totals, texts, theme])
  return (
    <div className="relative" style={{ height: categories.length * barStep(categories) }}>
      <div className="absolute inset-0">
        {/* The library reads plugins only when the chart is created, so the key recreates it. */}
        <Chart key={keyOf(plugins)} type="bar" aria-label={label} data={data} options={options} plugins={plugins} />
      </div>
    </div>
  )
}

const keys = new WeakMap<object, number>()
let lastKey = 0

/** A key that is the same as long as the object is. */
function keyOf(value: object): number {
  const known = keys.get(value)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(value, lastKey)
  return lastKey
}

function dataOf(
  categories: readonly string[],
  series: BarChartProps['series'],
  theme: ChartTheme,
): ChartData<'bar', number[], string> {
  return {
    labels: [...categories],
    datasets: series.map(({ name, values }, index) => ({
      label: name,
      data: values.slice(0, categories.length),
      backgroundColor: cssColour(colourOf(theme, index, series.length)),
      borderColor: cssColour(theme.surface),
      borderWidth: { top: 0, bottom: 0, left: 0, right: 1 },
      borderSkipped: false as const,
      barThickness: barPx,
    })),
  }
}

interface Look {
  readonly theme: ChartTheme
  readonly names: readonly (readonly string[])[]
  readonly totals: readonly number[]
  readonly texts: readonly string[]
  readonly tooltipLine: TooltipLine
}

function optionsOf({ theme, names, totals, texts, tooltipLine }: Look): ChartOptions<'bar'> {
  const font = fontOf(theme)
  const [line, ink] = [cssColour(theme.line), cssColour(theme.ink)]
  return {
    indexAxis: 'y',
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    interaction: { mode: 'index', axis: 'y', intersect: false },
    layout: { padding: ({ chart }) => ({ right: totalRoom(chart, texts, theme.font) }) },
    scales: {
      // The totals replace the scale, which would be out of view in a long chart.
      x: { stacked: true, min: 0, max: Math.max(1, ...totals), display: false },
      y: {
        stacked: true,
        border: { color: line },
        grid: { display: false },
        ticks: { color: ink, font, autoSkip: false, callback: (_, index) => [...(names[index] ?? [])] },
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
        callbacks: { label: ({ dataset, parsed }) => tooltipLine(dataset.label, parsed.x ?? 0) },
      },
    },
  }
}
