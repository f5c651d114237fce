import {
  CategoryScale,
  Chart as ChartLibrary,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'

/* Registers only the parts in use, so that tree shaking drops the others. */
ChartLibrary.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip)
