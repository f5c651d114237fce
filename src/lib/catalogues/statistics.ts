import { anyFailure, type Catalogue } from './catalogue.ts'

/** `cell`: in every cell of the panels, with the last figure below it where older ones are kept. Source: STA-08, STA-28. */
export const customerStatisticsErrors: Catalogue<'cell'> = [anyFailure('cell', 'statistics.error')]

/** `chart`: in place of the chart, unless an older one is kept. Source: STA-28. */
export const dailyStatisticsErrors: Catalogue<'chart'> = [anyFailure('chart', 'statistics.error')]
