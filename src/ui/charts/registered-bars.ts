import { BarController, BarElement, CategoryScale, Chart as ChartLibrary, LinearScale, Tooltip } from 'chart.js'

/* Registers only the parts in use, so that tree shaking drops the others. */
ChartLibrary.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)
