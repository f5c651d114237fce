import { defineConfig } from '@playwright/test'
import { launchArguments } from './scripts/browser.ts'

// Before any test loads the addresses of the site (`tests/e2e/support/served.ts`).
Object.assign(globalThis, { SITE_BASE: process.env.SITE_BASE?.replace(/\/$/, '') })

const executablePath = process.env.CHROMIUM_PATH
// Tests that take minutes run with `npm test -- --long`, or when `WITH_LONG=1` is set.
const withLong = process.env.WITH_LONG === '1'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  ...(withLong ? {} : { grepInvert: /@long\b/ }),
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Recording a trace doubles the time of every test. `npm run test:e2e -- FILE --trace=retain-on-failure` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: launchArguments(), ...(executablePath ? { executablePath } : {}) },
  },
})
