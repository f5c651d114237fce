import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Where a test does not say when its clock starts.
const fakeTimers = { now: Date.parse('2026-11-20T10:00:00+01:00') }

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
      { test: { name: 'unit-rules', include: rules, isolate: false, fakeTimers } },
      {
        test: {
          name: 'unit-state',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: rules,
          fakeTimers,
          // A process for each file took more than half of the time. The setup gives each file new modules of the site instead.
          isolate: false,
          setupFiles: ['tests/support/new-page.ts'],
        },
      },
      { test: { name: 'checks', include: ['tests/checks/**/*.test.ts'], isolate: false } },
      // It needs a built site.
      { test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // Each file has its own data and no other state. Half of the time went into loading the database for each.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
