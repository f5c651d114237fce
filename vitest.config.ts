import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Where a test does not say when its clock starts.
const fakeTimers = { now: Date.parse('2026-11-20T10:00:00+01:00') }

/** Ends a test that hangs. The longest one without a budget of its own takes 2 s alone, and three times that on a busy machine. */
const testTimeout = 20_000

// What they test keeps no state, so a worker loads it once for all files.
export const rules = [
  'tests/unit/{bench,build,lib,sandbox,scripts}/**/*.test.ts',
  'tests/unit/islands/*/rules/**/*.test.ts',
]

export default defineConfig({
  test: {
    // Vitest leaves one processor free, which halves the speed on a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'unit-rules', include: rules, isolate: false, fakeTimers, testTimeout } },
      {
        test: {
          name: 'unit-state',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: rules,
          fakeTimers,
          testTimeout,
          // A process for each file took more than half of the time. The setup gives each file new modules of the site instead.
          isolate: false,
          setupFiles: ['tests/support/new-page.ts'],
        },
      },
      { test: { name: 'checks', include: ['tests/checks/**/*.test.ts'], isolate: false, testTimeout } },
      // It needs a built site. Beside the other checks, a browser can take a minute to start.
      { test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], testTimeout: 180_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // Each file has its own data and no other state. Half of the time went into loading the database for each.
          isolate: false,
          testTimeout,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
