import { BarController, BarElement, CategoryScale, Chart as ChartLibrary, LinearScale, Tooltip } from 'chart.js'

/* Only what is drawn here is registered, so only that is loaded. */
ChartLibrary.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)
