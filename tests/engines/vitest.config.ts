import { defineConfig } from 'vitest/config'
import { inlineScript } from '#build/inline-script.ts'

/** The main journeys in each engine of this machine: `npm run test:engines`. */
export default defineConfig({
  plugins: [inlineScript()],
  test: {
    include: ['tests/engines/engines.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
})
