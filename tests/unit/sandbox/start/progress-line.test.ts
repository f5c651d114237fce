import { describe, expect, it } from 'vitest'
import { progressText, showProgress } from '#sandbox/start/progress-line.ts'

/** Starts at 0 s, shows shares at these seconds, and returns what was written. */
function shown(isTTY: boolean, ...reports: readonly (readonly [seconds: number, share: number])[]): readonly string[] {
  const written: string[] = []
  let now = 0
  const onProgress = showProgress('Seeding', { isTTY, write: (text) => written.push(text) }, () => now * 1000)
  for (const [seconds, share] of [[0, 0], ...reports] as const) {
    now = seconds
    onProgress(share)
  }
  return written
}

describe('progressText', () => {
  it.each([
    [0.5, 10_000, '50%, about 10 s left'],
    [0.25, 30_000, '25%, about 1 min 30 s left'],
    [0.999, 60_000, '99%, about 1 s left'],
    [1, 60_000, '100%, about 0 s left'],
  ])('of %d after %d ms is %s', (share, elapsedMs, text) => {
    expect(progressText(share, elapsedMs)).toBe(text)
  })
})

describe('showProgress', () => {
  it('rewrites one line of a terminal, not too often, and removes it at the end', () => {
    expect(shown(true, [3, 0.25], [3.1, 0.26], [6, 0.5], [12, 1])).toEqual([
      '\r\x1b[KSeeding [######..................] 25%, about 9 s left',
      '\r\x1b[KSeeding [############............] 50%, about 6 s left',
      '\r\x1b[K',
    ])
  })

  it('writes a plain line for each quarter elsewhere', () => {
    const reports = [0.1, 0.24, 0.26, 0.3, 0.55, 0.8, 0.9, 1].map((share) => [share * 100, share] as const)
    expect(shown(false, ...reports)).toEqual([
      'Seeding 26%, about 1 min 14 s left\n',
      'Seeding 55%, about 45 s left\n',
      'Seeding 80%, about 20 s left\n',
    ])
  })

  it.each([true, false])('says nothing about a short work (terminal: %s)', (isTTY) => {
    expect(shown(isTTY, [0.5, 0.3], [1, 0.6], [1.9, 1])).toEqual([])
  })
})
