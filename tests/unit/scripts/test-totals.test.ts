import { describe, expect, it } from 'vitest'
import {
  checkTotals,
  playwrightResults,
  playwrightTotals,
  runnerTotals,
  sizeLines,
  sizeTotals,
  skip,
  sumTotals,
  timeLines,
  totalsLine,
  vitestResults,
  vitestTotals,
} from '#scripts/test-totals.ts'

function vitestJson(...files: { name?: string; status?: string; tests: Readonly<Record<string, string>> }[]): string {
  return JSON.stringify({
    testResults: files.map(({ name = 'a.test.ts', status = 'passed', tests }) => ({
      name,
      status,
      assertionResults: Object.entries(tests).map(([fullName, result]) => ({ fullName, status: result })),
    })),
  })
}

describe('vitestTotals', () => {
  it('counts each test and names the failed ones', () => {
    const json = vitestJson({ tests: { one: 'passed', two: 'failed' } }, { tests: { three: 'passed' } })
    expect(vitestTotals(json)).toMatchObject({ passed: 2, failed: ['two (failed)'] })
  })

  it('gives what a failed test says', () => {
    const test = { fullName: 'one', status: 'failed', failureMessages: ['AssertionError: 1 is not 2'] }
    const json = JSON.stringify({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [test] }] })
    expect(vitestTotals(json).failed).toEqual(['one (failed)\n    AssertionError: 1 is not 2'])
  })

  it.each(['skipped', 'pending', 'todo'])('counts a %s test as failed', (status) => {
    expect(vitestTotals(vitestJson({ tests: { one: status } }))).toMatchObject({
      passed: 0,
      failed: [`one (${status})`],
    })
  })

  it('counts a file that could not run as one failed test', () => {
    const json = vitestJson({ name: 'broken.test.ts', status: 'failed', tests: {} }, { tests: { one: 'passed' } })
    expect(vitestTotals(json)).toMatchObject({ passed: 1, failed: ['broken.test.ts (could not run)'] })
  })
})

describe('playwrightTotals', () => {
  const suites = [
    {
      title: 'login.e2e.ts',
      specs: [{ title: 'shows the form', tests: [{ status: 'expected' }] }],
      suites: [
        {
          title: 'errors',
          specs: [
            { title: 'tells a wrong password', tests: [{ status: 'unexpected' }, { status: 'expected' }] },
            { title: 'tells a blocked account', tests: [{ status: 'skipped' }] },
            { title: 'tells a lost line', tests: [{ status: 'flaky' }] },
          ],
        },
      ],
    },
  ]

  it('counts each test, skipped and flaky ones as failed, and names them with their place', () => {
    expect(playwrightTotals(JSON.stringify({ suites, errors: [] }))).toMatchObject({
      passed: 2,
      failed: [
        'login.e2e.ts › errors › tells a wrong password (unexpected)',
        'login.e2e.ts › errors › tells a blocked account (skipped)',
        'login.e2e.ts › errors › tells a lost line (flaky)',
      ],
    })
  })

  it('gives the first lines of what a failed test says, without colours', () => {
    const message = `\u001b[31mError: not the same\u001b[39m\n\n- N/A\n${'more\n'.repeat(20)}`
    const tests = [{ status: 'unexpected', results: [{ duration: 9, error: { message } }] }]
    const json = JSON.stringify({ suites: [{ title: 'a.e2e.ts', specs: [{ title: 'one', tests }] }] })
    const [failed = ''] = playwrightTotals(json).failed
    expect(failed.split('\n')).toHaveLength(9)
    expect(failed).toContain('a.e2e.ts › one (unexpected)\n    Error: not the same\n    - N/A\n    more\n')
  })

  it('counts an error outside of the tests as failed', () => {
    const json = JSON.stringify({ suites: [], errors: [{ message: 'SyntaxError: oops\n  at x' }] })
    expect(playwrightTotals(json)).toMatchObject({ passed: 0, failed: ['playwright (SyntaxError: oops)'] })
  })
})

describe('the figures and the time of a test', () => {
  const figure = { promise: 18, words: '3 of 3 exact' }

  it('come from the report of Vitest', () => {
    const test = { fullName: 'one [P18]', status: 'passed', duration: 12.5, meta: { figures: [figure] } }
    const json = JSON.stringify({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [test] }] })
    expect(vitestResults(json)).toMatchObject([{ tags: ['P18'], ms: 12.5, figures: [figure] }])
  })

  it('come from the report of Playwright, apart from other annotations', () => {
    const annotations = [{ type: 'figure', description: JSON.stringify(figure) }, { type: 'slow' }]
    const tests = [{ status: 'expected', results: [{ duration: 900, annotations }] }]
    const json = JSON.stringify({ suites: [{ title: 'a.e2e.ts', specs: [{ title: 'one', tests }] }] })
    expect(playwrightResults(json)).toMatchObject([{ ms: 900, figures: [figure] }])
  })
})

describe('timeLines', () => {
  const test = (name: string, ms: number) => ({
    file: 'a.test.ts',
    name,
    tags: [],
    status: 'passed',
    isPassed: true,
    ms,
    figures: [],
  })

  it('has the steps in their order and the slowest tests', () => {
    const steps = [
      { name: 'build', seconds: 9.6 },
      { name: 'e2e', seconds: 320 },
    ]
    const tests = [test('quick', 3), test('slow', 1500), test('slower', 21_040)]
    expect(
      timeLines(
        sumTotals([
          { passed: 1, failed: [], steps },
          { passed: 3, failed: [], tests },
        ]),
        2,
      ),
    ).toBe(
      [
        '',
        'Steps:',
        '      10 s  build',
        '     320 s  e2e',
        '',
        'Slowest tests:',
        '    21.0 s  slower',
        '     1.5 s  slow',
      ].join('\n'),
    )
  })
})

describe('sizeTotals', () => {
  it('counts each budget and tells the sizes of a page that is too big', () => {
    const checks = [
      { name: '/ scripts', passed: true, size: 80_000, sizeLimit: 90_000 },
      { name: '/home scripts', passed: false, size: 11_000, sizeLimit: 10_000 },
      { name: '/gone scripts' },
    ]
    expect(sizeTotals(JSON.stringify(checks))).toEqual({
      passed: 1,
      failed: ['size of /home scripts (11000 bytes, budget 10000)', 'size of /gone scripts (not measured)'],
    })
  })
})

describe('sizeLines', () => {
  it('tells each size beside its budget', () => {
    const checks = [{ name: '/ scripts', passed: true, size: 80_449, sizeLimit: 90_000 }]
    expect(sizeLines(JSON.stringify(checks))).toBe('  80.4 of   90.0 kB  / scripts')
  })
})

describe('runnerTotals', () => {
  const good = () => ({ passed: 3, failed: [] })

  it('takes over the results of a runner', () => {
    expect(runnerTotals('vitest', 0, good)).toEqual({ passed: 3, failed: [] })
    expect(runnerTotals('vitest', 1, () => ({ passed: 3, failed: ['x'] }))).toEqual({ passed: 3, failed: ['x'] })
  })

  it('counts a runner without a readable report as one failed test', () => {
    expect(runnerTotals('vitest', 1, () => vitestTotals(''))).toEqual({
      passed: 0,
      failed: ['vitest: gave no results'],
    })
    expect(runnerTotals('size-limit', 1, () => sizeTotals('{"error":"x"}')).failed).toEqual([
      'size-limit: gave no results',
    ])
  })

  it.each([1, null])('counts a bad end (%s) as failed though every test passed', (code) => {
    const { passed, failed } = runnerTotals('vitest', code, good)
    expect([passed, failed.length]).toEqual([3, 1])
  })

  it('counts a runner that ran nothing as one failed test', () => {
    expect(runnerTotals('vitest', 0, () => vitestTotals(vitestJson()))).toEqual({
      passed: 0,
      failed: ['vitest: ran no test'],
    })
  })
})

describe('sumTotals', () => {
  it('adds up checks and runners', () => {
    const all = [
      checkTotals('types', 0),
      checkTotals('lint', 1),
      checkTotals('build', null),
      { passed: 5, failed: ['x'] },
    ]
    expect(sumTotals(all)).toMatchObject({ passed: 6, failed: ['lint', 'build', 'x'], skipped: [] })
  })

  it('keeps skipped steps apart from passed and failed ones', () => {
    const all = [checkTotals('types', 0), skip('nginx', 'nginx is not installed')]
    expect(sumTotals(all)).toMatchObject({ passed: 1, failed: [], skipped: ['nginx: nginx is not installed'] })
  })
})

describe('totalsLine', () => {
  it('names skipped steps only where there are some', () => {
    expect(totalsLine({ passed: 3, failed: ['x'] })).toBe('3 passed, 1 failed')
    expect(totalsLine(sumTotals([checkTotals('types', 0)]))).toBe('1 passed, 0 failed')
    expect(totalsLine(sumTotals([checkTotals('types', 0), skip('a', 'b'), skip('c', 'd')]))).toBe(
      '1 passed, 0 failed, 2 skipped',
    )
  })
})
