import type { ChartData, ChartOptions, ScriptableContext } from 'chart.js'
import {
  CategoryScale,
  Chart as ChartLibrary,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { cssColour, legible } from './colour.ts'
import { type EndLabel, endLabelRoom, endLabels } from './end-labels.ts'
import { noteHeight, type PartialFrom, partialMark } from './partial-mark.ts'
import { readColour } from './read-colour.ts'
import { type ChartTheme, colourOf, textSize, useChartTheme } from './use-chart-theme.ts'
import { type TooltipLine, useTooltipLine } from './use-tooltip-line.ts'

/* Registers only the parts in use, so that tree shaking drops the others. */
ChartLibrary.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip)

export interface LineSeries {
  /** Unique in its chart. */
  readonly name: string
  /** One value per position on the axis; null leaves a gap. */
  readonly values: readonly (number | null)[]
  /** Any CSS colour. Null and invalid colours get a colour of the theme. Lines of the same group share it. */
  readonly colour: string | null
  readonly group: string
  readonly dashed?: boolean
}

export interface LineChartProps {
  /** Accessible name of the chart. The data have to be available elsewhere in a table. */
  readonly label: string
  /** Labels of the horizontal axis. */
  readonly places: readonly string[]
  /** Titles of the tooltips, one for each place; the labels of the axis by default. The same array until the data change. */
  readonly titles?: readonly string[]
  /** From here on values are not complete. Their part of the lines is dotted. The same object until the data change. */
  readonly partial?: PartialFrom | null
  /** The same array until the data change. */
  readonly series: readonly LineSeries[]
  readonly formatValue: (value: number) => string
}

/** Minimum width per position on the axis for points to be drawn, in pixels. */
const dotRoomPx = 16

/**
 * A line chart that fills its parent. The parent needs a position and a definite size; the chart uses its text size.
 * Client only.
 */
export function LineChart({ label, places, titles = places, partial = null, series, formatValue }: LineChartProps) {
  const theme = useChartTheme()
  const tooltipLine = useTooltipLine(formatValue)
  const labels = useMemo(() => coloured(series, theme), [series, theme])
  const data = useMemo(
    () => dataOf(places, series, labels, partial, cssColour(theme.surface)),
    [places, series, labels, partial, theme],
  )
  const options = useMemo(
    () => optionsOf(theme, labels, formatValue, tooltipLine, titles, partial !== null),
    [theme, labels, formatValue, tooltipLine, titles, partial],
  )
  const plugins = useMemo(
    () => [endLabels(labels, theme.font), ...(partial ? [partialMark(partial, theme.muted, theme.font)] : [])],
    [labels, theme, partial],
  )
  return (
    <div className="absolute inset-0">
      {/* The library reads plugins only when the chart is created, so the key recreates it. */}
      <Chart
        key={[partial?.place, partial?.note, ...labels.map(({ text, colour }) => text + colour)].join()}
        type="line"
        aria-label={label}
        data={data}
        options={options}
        plugins={plugins}
      />
    </div>
  )
}

function coloured(series: readonly LineSeries[], theme: ChartTheme): readonly EndLabel[] {
  const { surface, ink } = theme
  const groups = [...new Set(series.map(({ group }) => group))]
  return series.map(({ name, colour, group }) => {
    const own = colour === null ? null : readColour(colour)
    const wanted = own ?? colourOf(theme, groups.indexOf(group), groups.length)
    return { text: name, colour: legible(wanted, surface, ink) }
  })
}

function dataOf(
  places: readonly string[],
  series: readonly LineSeries[],
  labels: readonly EndLabel[],
  partial: PartialFrom | null,
  surface: string,
): ChartData<'line', (number | null)[], string> {
  const isPartial = (place: number) => partial !== null && place >= partial.place
  const radius = ({ chart, dataIndex }: ScriptableContext<'line'>) =>
    chart.width / places.length < dotRoomPx && !isPartial(dataIndex) ? 0 : 3
  return {
    labels: [...places],
    datasets: series.map(({ name, values, dashed = false }, index) => {
      const colour = cssColour(labels[index]?.colour ?? [0, 0, 0])
      return {
        label: name,
        data: [...values],
        borderColor: colour,
        backgroundColor: colour,
        pointBackgroundColor: ({ dataIndex }: ScriptableContext<'line'>) => (isPartial(dataIndex) ? surface : colour),
        pointBorderWidth: 2,
        segment: { borderDash: ({ p1DataIndex }) => (!dashed && isPartial(p1DataIndex) ? [2, 4] : undefined) },
        borderWidth: dashed ? 2 : 3,
        borderDash: dashed ? [8, 6] : [],
        pointRadius: dashed ? 0 : radius,
        pointHoverRadius: dashed ? 0 : 5,
        tension: 0,
        spanGaps: false,
      }
    }),
  }
}

function optionsOf(
  theme: ChartTheme,
  labels: readonly EndLabel[],
  formatValue: (value: number) => string,
  tooltipLine: TooltipLine,
  titles: readonly string[],
  hasNote: boolean,
): ChartOptions<'line'> {
  const font = ({ chart }: Pick<ScriptableContext<'line'>, 'chart'>) => ({ size: textSize(chart), family: theme.font })
  const [muted, line] = [cssColour(theme.muted), cssColour(theme.line)]
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    interaction: { mode: 'index', intersect: false },
    layout: {
      padding: ({ chart }) => ({
        top: hasNote ? textSize(chart) * noteHeight : 8,
        right: endLabelRoom(chart, labels, theme.font),
      }),
    },
    scales: {
      x: {
        border: { color: line },
        grid: { display: false },
        ticks: { color: muted, font, maxRotation: 0, autoSkipPadding: 24 },
      },
      y: {
        beginAtZero: true,
        border: { display: false },
        grid: { color: line },
        ticks: { color: muted, font, precision: 0, maxTicksLimit: 7, callback: (value) => formatValue(Number(value)) },
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: cssColour(theme.raised),
        borderColor: line,
        borderWidth: 1,
        titleColor: cssColour(theme.ink),
        bodyColor: cssColour(theme.ink),
        titleFont: font,
        bodyFont: font,
        padding: 10,
        boxPadding: 6,
        callbacks: {
          // The point of an incomplete value is hollow, so its colour is that of the line.
          labelColor: ({ dataset }) => ({
            borderColor: String(dataset.borderColor),
            backgroundColor: String(dataset.borderColor),
          }),
          title: ([item]) => (item ? (titles[item.dataIndex] ?? '') : ''),
          label: ({ dataset, parsed }) => tooltipLine(dataset.label, parsed.y),
        },
      },
    },
  }
}
