import { defineConfig } from 'vitest/config'
import { inlineScript } from '#build/inline-script.ts'
import { engineNames } from '#scripts/engines.ts'

/** The main journeys in each engine of this machine, two engines at a time: `npm run test:engines`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: engineNames.map((name) => ({
      plugins: [inlineScript()],
      test: {
        name,
        env: { ENGINE: name },
        include: ['tests/engines/engines.test.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 15_000, interval: 50 } },
      },
    })),
  },
})
