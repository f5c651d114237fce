import { BarChart } from '#ui/charts/BarChart.tsx'
import { DonutChart } from '#ui/charts/DonutChart.tsx'
import { LineChart, type LineSeries } from '#ui/charts/LineChart.tsx'

const categories = ['Fnac', 'Sephora', 'Carrefour Market']

const bars = [
  { name: 'New', values: [12, 30, 18] },
  { name: 'Loyal', values: [40, 22, 35] },
]

const parts = [
  { name: 'In the mall', value: 55 },
  { name: 'Outside', value: 30 },
  { name: 'Online', value: 15 },
]

const days = ['01/11', '02/11', '03/11', '04/11']

const malls = [
  { name: 'CON', colour: null },
  { name: 'PAR', colour: null },
]

const lines: readonly LineSeries[] = [
  { name: 'Goal CON, PAR', values: [10, 10, 10, 10], groups: malls, dashed: true },
  ...malls.map((mall, index) => ({ name: mall.name, values: [4 + index, 9, null, 12 - index], groups: [mall] })),
]

const formatValue = (value: number) => String(value)

/** The charts. A tool adds the list of figures beside its chart. */
export function ChartStates() {
  return (
    <div className="grid gap-5 text-small desktop:grid-cols-3">
      <div className="relative h-60">
        <BarChart label="Customers of three stores" categories={categories} series={bars} formatValue={formatValue} />
      </div>
      <div className="relative h-60">
        <DonutChart label="In the mall 55, outside 30, online 15" parts={parts} formatValue={formatValue} />
      </div>
      <div className="relative h-60">
        <LineChart label="Registrations of four days" places={days} series={lines} formatValue={formatValue} />
      </div>
    </div>
  )
}
