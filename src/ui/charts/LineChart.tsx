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
import { type ChartTheme, colourOf, fontOf, textSize, useChartTheme } from './use-chart-theme.ts'
import { type TooltipLine, useTooltipLine } from './use-tooltip-line.ts'

/* Registers only the modules in use, so that tree shaking drops the others. */
ChartLibrary.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip)

export interface LineSeries {
  /** Unique in its chart. */
  readonly name: string
  /** One value per position on the axis; null leaves a gap. */
  readonly values: readonly (number | null)[]
  /** What the line belongs to. A line of several groups has dashes in the colours of all, in turn. */
  readonly groups: readonly LineGroup[]
  readonly dashed?: boolean
}

export interface LineGroup {
  readonly name: string
  /** Any CSS colour. Null and invalid colours get a colour of the theme. */
  readonly colour: string | null
}

export interface LineChartProps {
  /** Accessible name of the chart. The data have to be available elsewhere in a table. */
  readonly label: string
  /** Labels of the horizontal axis. */
  readonly places: readonly string[]
  /** Titles of the tooltips, one for each place; the labels of the axis by default. The same array until the data change. */
  readonly titles?: readonly string[]
  /** From here on values are not complete: the lines end before them. The same object until the data change. */
  readonly partial?: PartialFrom | null
  /** The same array until the data change. */
  readonly series: readonly LineSeries[]
  readonly formatValue: (value: number) => string
}

/** Minimum width per position on the axis for points to be drawn, in pixels. */
const dotRoomPx = 16

/** The same for lines of their full width. Thinner lines of years still show where each one goes. */
const wideLineRoomPx = 6

/** Length of a dash and of a gap, in pixels. */
const [dashPx, gapPx] = [8, 6]

/** A drawn line. A series of several groups has one for each of them. */
interface Stroke {
  readonly series: LineSeries
  readonly colour: string
  /** Place among the lines of its series. */
  readonly place: number
}

/**
 * A line chart that fills its parent. The parent needs a position and a definite size; the chart uses its text size.
 * Client only.
 */
export function LineChart({ label, places, titles = places, partial = null, series, formatValue }: LineChartProps) {
  const theme = useChartTheme()
  const tooltipLine = useTooltipLine(formatValue)
  const strokes = useMemo(() => strokesOf(series, theme), [series, theme])
  const labels = useMemo(() => labelsOf(strokes, theme), [strokes, theme])
  const data = useMemo(
    () => dataOf(places, strokes, partial, cssColour(theme.surface)),
    [places, strokes, partial, theme],
  )
  const options = useMemo(
    () => optionsOf({ theme, labels, strokes, formatValue, tooltipLine, titles, hasNote: partial !== null }),
    [theme, labels, strokes, formatValue, tooltipLine, titles, partial],
  )
  const plugins = useMemo(
    () => [endLabels(labels, theme.font), ...(partial ? [partialMark(partial, theme)] : [])],
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

/** The colour of each group, legible on the background. A legend beside the chart uses it too. */
export function groupColours(series: readonly LineSeries[], theme: ChartTheme): ReadonlyMap<string, string> {
  const { surface, ink } = theme
  const groups = new Map(series.flatMap(({ groups }) => groups.map(({ name, colour }) => [name, colour] as const)))
  return new Map(
    [...groups].map(([name, colour], index) => {
      const own = colour === null ? null : readColour(colour)
      return [name, cssColour(legible(own ?? colourOf(theme, index, groups.size), surface, ink))] as const
    }),
  )
}

function strokesOf(series: readonly LineSeries[], theme: ChartTheme): readonly Stroke[] {
  const colours = groupColours(series, theme)
  return series.flatMap((one) =>
    one.groups.map(({ name }, place) => ({ series: one, colour: colours.get(name) ?? cssColour(theme.ink), place })),
  )
}

/** One label for each series. That of a dashed line is quiet, because the line is only there to compare with. */
function labelsOf(strokes: readonly Stroke[], theme: ChartTheme): readonly EndLabel[] {
  return strokes.flatMap(({ series, colour, place }, dataset) =>
    place > 0
      ? []
      : [
          {
            text: series.name,
            dataset,
            colour: series.dashed ? cssColour(theme.muted) : colour,
          },
        ],
  )
}

function dataOf(
  places: readonly string[],
  strokes: readonly Stroke[],
  partial: PartialFrom | null,
  surface: string,
): ChartData<'line', (number | null)[], string> {
  const isPartial = (place: number) => partial !== null && place >= partial.place
  const radius = ({ chart, dataIndex }: ScriptableContext<'line'>) =>
    chart.width / places.length < dotRoomPx && !isPartial(dataIndex) ? 0 : 3
  const lineWidth = ({ chart }: ScriptableContext<'line'>) => (chart.width / places.length < wideLineRoomPx ? 1.5 : 3)
  return {
    labels: [...places],
    datasets: strokes.map(({ series: { name, values, groups, dashed = false }, colour, place }) => ({
      label: name,
      data: [...values],
      borderColor: colour,
      backgroundColor: colour,
      pointBackgroundColor: ({ dataIndex }: ScriptableContext<'line'>) => (isPartial(dataIndex) ? surface : colour),
      pointBorderWidth: 2,
      // A line to an incomplete day would fall each morning.
      segment: { borderColor: ({ p1DataIndex }) => (!dashed && isPartial(p1DataIndex) ? 'transparent' : undefined) },
      borderWidth: dashed ? 2 : lineWidth,
      borderDash: dashed ? [dashPx, (dashPx + gapPx) * groups.length - dashPx] : [],
      borderDashOffset: -(dashPx + gapPx) * place,
      // Where there is one place only, a line has no length.
      pointStyle: dashed ? ('line' as const) : ('circle' as const),
      pointRadius: dashed ? (places.length === 1 ? dashPx * 2 : 0) : radius,
      pointHoverRadius: dashed ? 0 : 5,
      tension: 0,
      spanGaps: false,
    })),
  }
}

interface Look {
  readonly theme: ChartTheme
  readonly labels: readonly EndLabel[]
  readonly strokes: readonly Stroke[]
  readonly formatValue: (value: number) => string
  readonly tooltipLine: TooltipLine
  readonly titles: readonly string[]
  readonly hasNote: boolean
}

function optionsOf(look: Look): ChartOptions<'line'> {
  const { theme, labels, strokes, formatValue, tooltipLine, titles, hasNote } = look
  const font = fontOf(theme)
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
        filter: ({ datasetIndex }) => strokes[datasetIndex]?.place === 0,
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
