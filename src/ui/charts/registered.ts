import {
  CategoryScale,
  Chart as ChartLibrary,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'

/* Only what is drawn here is registered, so only that is loaded. */
ChartLibrary.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip)
