import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

/** Code that reads the system time, or starts the browser's clock without regard to the time of the test. */
const presentTime = /\bnew Date\(\)|\bDate\.now\(\)|\bclock\.install\(/

/** Files in which `Date` returns a time set by the test or by the configuration of vitest. */
const ownClock = /\buseFakeTimers\(|\bDate\.now = /

/** The clock of the journeys and its test. */
const clockFiles = new Set(['tests/e2e/support/clock.ts', 'tests/e2e/clock.e2e.ts'])

const files = ['tests/api', 'tests/e2e', 'tests/engines', 'tests/unit']
  .flatMap((folder) => filesIn(folder, ['.ts', '.tsx']))
  .filter((file) => !clockFiles.has(file))

describe('the clock', () => {
  it('is set by every test that looks at it', () => {
    const found = files
      .filter((file) => !ownClock.test(read(file)))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) => (presentTime.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
      )
    expect(found, 'journeys have now(), later() and installClock() of tests/e2e/support/clock.ts').toEqual([])
  })
})
