import { ArcElement, Chart as ChartLibrary, DoughnutController, Tooltip } from 'chart.js'

/* Only what is drawn here is registered, so only that is loaded. */
ChartLibrary.register(ArcElement, DoughnutController, Tooltip)
