import { ArcElement, Chart as ChartLibrary, DoughnutController, Tooltip } from 'chart.js'

/* Registers only the parts in use, so that tree shaking drops the others. */
ChartLibrary.register(ArcElement, DoughnutController, Tooltip)
