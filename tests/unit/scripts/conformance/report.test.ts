import { describe, expect, it } from 'vitest'
import type { CallReport, Outcome } from '#scripts/conformance/call-check.ts'
import type { Finding } from '#scripts/conformance/findings.ts'
import { conformanceReport, exitCodeOf, reportPage, summaryOf } from '#scripts/conformance/report.ts'

const target = {
  apiUrl: 'https://api.example.com',
  offersApiUrl: null,
  origin: 'https://dashboard.example.com',
  token: 'secret',
  functionalities: ['ADMIN'],
  withWrites: false,
} as const

const amount: Finding = { kind: 'different', where: '[].amount', expected: 'number', answered: 'string', times: 2 }
const ignored: Finding = { kind: 'ignored', where: 'note', expected: '', answered: '', times: 1 }

function call(outcome: Outcome, { findings = [], reason = null }: Partial<CallReport> = {}): CallReport {
  const endpoint = {
    name: 'getStore',
    method: 'GET',
    path: '/backoffice/stores/{id}',
    summary: 'Read a store',
  } as const
  return { ...endpoint, outcome, reason, findings, requests: 4, slowestMs: 12.4 }
}

const reportOf = (calls: readonly CallReport[], written: readonly string[] = []) =>
  conformanceReport(target, { version: '1.2.3', at: '2026-11-20T10:00:00.000Z', written, calls })

const title = '`GET /backoffice/stores/{id}` (getStore)'

describe('conformanceReport', () => {
  it.each([
    [[], 0],
    [['conforming', 'not shown'], 0],
    [['conforming', 'missing'], 1],
    [['different', 'not shown'], 1],
  ] as const)('ends with the right code for %j', (outcomes, code) => {
    expect(exitCodeOf(reportOf(outcomes.map((outcome) => call(outcome))))).toBe(code)
  })

  it('counts the calls, and holds no token', () => {
    const report = reportOf([call('conforming'), call('conforming'), call('not shown')])
    expect(summaryOf(report)).toBe('0 missing, 0 different, 2 conforming, 1 not shown')
    expect(JSON.stringify(report)).not.toContain(target.token)
  })
})

describe('reportPage', () => {
  it('lists what the API has to change first', () => {
    const calls = [
      call('not shown', { reason: 'a write' }),
      call('conforming'),
      call('conforming', { findings: [ignored] }),
      call('missing', { reason: 'answered 404' }),
      call('different', { findings: [amount, ignored] }),
    ]
    expect(
      reportPage(reportOf(calls, ['A retailer was created and deleted'])),
    ).toBe(`# Conformance of https://api.example.com

1 missing, 1 different, 2 conforming, 1 not shown. Checked at 2026-11-20T10:00:00.000Z against the contract of dashboard-tc 1.2.3.

- Offers service: not given, so the API was asked
- Site: https://dashboard.example.com
- Functionalities of the token: ADMIN
- Writes: none was sent

## Written

- A retailer was created and deleted

## Missing

- ${title}: answered 404

## Different

### ${title}

Read a store, 12 ms

- \`[].amount\`: expected number, answered string (2 times)
- \`note\`: not part of the contract, ignored

## Conforming, with remarks

### ${title}

Read a store, 12 ms

- \`note\`: not part of the contract, ignored

## Conforming

- ${title}, 12 ms

## Not shown

- ${title}: a write
`)
  })

  it('leaves out empty sections', () => {
    expect(reportPage(reportOf([call('conforming')]))).not.toMatch(/## (Written|Missing|Different|Not shown)/)
  })
})
