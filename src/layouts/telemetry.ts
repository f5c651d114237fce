import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { metaContent } from '#browser/page-config.ts'
import type { RouteName } from '#lib/routes.ts'
import { siteBase } from '#lib/site-base.ts'
import {
  type ErrorMeasurement,
  errorMeasurement,
  type Measurement,
  placeIn,
  readTelemetry,
  type TelemetryReport,
} from '#lib/telemetry.ts'

/*
 * Sends how fast the page was and which errors were not caught, when the page is hidden. Only a site that is stamped with an
 * endpoint loads this script.
 */

/** The most errors of one visit: a loop that fails sends no more. */
const mostErrors = 10

const settings = readTelemetry(metaContent('telemetry'))
if (settings && Math.random() < settings.share) {
  const { url, version } = settings
  const files = `${location.origin}${siteBase}/_astro/`
  let measurements: Measurement[] = []
  let errors = 0

  const note = (measurement: Measurement) => void measurements.push(measurement)
  const noteError = (measurement: ErrorMeasurement) => {
    errors += 1
    if (errors <= mostErrors) note(measurement)
  }

  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) {
    watch(({ name, value }) => note({ kind: name, value: Math.round(value * 1000) / 1000 }))
  }
  noteStart(note)
  addEventListener('error', ({ error, filename, lineno, colno }) => {
    const found = errorMeasurement(error, files)
    noteError({ ...found, at: found.at ?? placeIn(`${filename}:${lineno}:${colno}`, files) })
  })
  addEventListener('unhandledrejection', ({ reason }) => noteError(errorMeasurement(reason, files)))
  addEventListener('securitypolicyviolation', ({ sourceFile, lineNumber, columnNumber }) =>
    noteError({ kind: 'error', name: 'policy', at: placeIn(`${sourceFile}:${lineNumber}:${columnNumber}`, files) }),
  )

  const send = () => {
    if (measurements.length === 0) return
    const route = (document.documentElement.dataset.route ?? null) as RouteName | null
    const report: TelemetryReport = { version, route, measurements }
    measurements = []
    // A text needs no preflight, for which a page that is being left has no time.
    navigator.sendBeacon(url, JSON.stringify(report))
  }
  // After the listeners of the library, which give their last values when the page is hidden.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
}

/** Notes when the tool of the page takes all input. A page without a tool has no such time. */
function noteStart(note: (measurement: Measurement) => void): void {
  const isLive = () => document.querySelector('astro-island[data-live]') !== null
  const noteNow = () => note({ kind: 'live', value: Math.round(performance.now()) })
  if (isLive()) {
    noteNow()
    return
  }
  const watcher = new MutationObserver(() => {
    if (!isLive()) return
    watcher.disconnect()
    noteNow()
  })
  watcher.observe(document, { subtree: true, attributeFilter: ['data-live'] })
}
