import { describe, expect, it } from 'vitest'
import { engineTable } from '#scripts/engine-report.ts'

const played = (engine: string, title: string, status: string, duration: number | null = null) => ({
  ancestorTitles: [engine],
  title,
  status,
  duration,
})

const reportOf = (...assertionResults: readonly object[]) => JSON.stringify({ testResults: [{ assertionResults }] })

describe('the table of engines and journeys', () => {
  it('says for each journey and engine what came of it and how long it took, with a sum', () => {
    const report = reportOf(
      played('chromium', 'login [SES-01] [SES-13]', 'passed', 840),
      played('chromium', 'logout', 'passed', 1200),
      played('firefox', 'login [SES-01] [SES-13]', 'failed', 15_020),
      played('firefox', 'logout', 'passed', 960),
    )
    expect(engineTable(report, [])).toBe(
      [
        '| Journey | chromium                  | firefox                    |',
        '|---------|---------------------------|----------------------------|',
        '| login   | passed, 0.8 s             | failed, 15.0 s             |',
        '| logout  | passed, 1.2 s             | passed, 1.0 s              |',
        '| All     | 2 passed, 0 failed, 2.0 s | 1 passed, 1 failed, 16.0 s |',
      ].join('\n'),
    )
  })

  it('never shows a missing engine as passed', () => {
    const table = engineTable(reportOf(played('chromium', 'login', 'passed', 1)), [{ name: 'webkit', reason: 'none' }])
    expect(table.split('\n').map((line) => line.split('|').at(-2)?.trim())).toEqual([
      'webkit',
      '---------',
      'skipped',
      'skipped',
    ])
  })

  it('leaves out the journeys that the command line did not select', () => {
    const report = reportOf(played('chromium', 'login', 'skipped'), played('chromium', 'logout', 'passed', 1))
    expect(engineTable(report, [])).not.toContain('login')
  })
})
