import { defineConfig } from '@playwright/test'
import { launchArguments } from './scripts/browser.ts'
import { isLong } from './tests/support/long-run.ts'

// Before any test loads the addresses of the site (`tests/e2e/support/served.ts`).
Object.assign(globalThis, { SITE_BASE: process.env.SITE_BASE?.replace(/\/$/, '') })

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  ...(isLong ? {} : { grepInvert: /@long\b/ }),
  workers: 2,
  // Ends a journey that hangs. In a long run, journeys try more.
  timeout: isLong ? 90_000 : 30_000,
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
