import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest leaves one processor free, which halves the speed on a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Where a test does not say when its clock starts.
          fakeTimers: { now: Date.parse('2026-11-20T10:00:00+01:00') },
        },
      },
      { test: { name: 'checks', include: ['tests/checks/**/*.test.ts'] } },
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
