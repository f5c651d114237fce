import { defineConfig } from '@playwright/test'
import { repository } from '#scripts/tools.ts'
import base from '../../playwright.config.ts'

/* `npm run pictures` uses it. The pictures are in `pictures/` and are not committed, because each machine has its own fonts. */

export default defineConfig(base, {
  testDir: '.',
  testMatch: '**/*.pictures.ts',
  outputDir: `${repository}/test-results`,
  snapshotPathTemplate: `${repository}/pictures/{arg}{ext}`,
  timeout: 120_000,
  use: { screenshot: 'off' },
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixels: 20 } },
})
