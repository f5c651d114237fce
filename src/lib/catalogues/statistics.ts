import { anyFailure, type Catalogue } from './catalogue.ts'

/** `cell`: shows in every cell of the panels, above the last known figure if there is one. Source: STA-08, STA-28. */
export const customerStatisticsErrors: Catalogue<'cell'> = [anyFailure('cell', 'statistics.error')]

/** `chart`: shows in place of the chart, unless an older chart is kept. Source: STA-28. */
export const dailyStatisticsErrors: Catalogue<'chart'> = [anyFailure('chart', 'statistics.error')]
