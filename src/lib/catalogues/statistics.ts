import type { Catalogue } from './catalogue.ts'

/** `cell`: in every cell of the panels, unless older figures are kept, which say it beside their age. Source: STA-08. */
export const customerStatisticsErrors: Catalogue<'cell'> = [{ message: 'statistics.error', place: 'cell' }]

/** `chart`: in place of the chart, unless an older one is kept. Source: STA-28. */
export const dailyStatisticsErrors: Catalogue<'chart'> = [{ message: 'statistics.error', place: 'chart' }]
