import type { CallReport, Outcome, Target } from './call-check.ts'
import { sentenceOf } from './findings.ts'

/** A run and what it was given. It holds no token. */
export interface ConformanceReport {
  readonly apiUrl: string
  readonly offersApiUrl: string | null
  readonly origin: string | null
  readonly functionalities: readonly string[]
  readonly withWrites: boolean
  /** Version of the product, whose contract was checked. */
  readonly version: string
  /** Instant of the run in ISO 8601. */
  readonly at: string
  readonly counts: Readonly<Record<Outcome, number>>
  /** What was written, in the order in which it was sent. */
  readonly written: readonly string[]
  readonly calls: readonly CallReport[]
}

type Head = Pick<ConformanceReport, 'version' | 'at' | 'written' | 'calls'>

/** Puts the report of a run together. */
export function conformanceReport(target: Target, { version, at, written, calls }: Head): ConformanceReport {
  const { apiUrl, offersApiUrl, origin, functionalities, withWrites } = target
  const count = (outcome: Outcome) => calls.filter((call) => call.outcome === outcome).length
  const counts = {
    missing: count('missing'),
    different: count('different'),
    conforming: count('conforming'),
    'not shown': count('not shown'),
  }
  return { apiUrl, offersApiUrl, origin, functionalities, withWrites, version, at, counts, written, calls }
}

/** The exit code: 0 when nothing is missing or different. */
export function exitCodeOf({ counts }: ConformanceReport): number {
  return counts.missing + counts.different === 0 ? 0 : 1
}

/** As `1 missing, 2 different, 30 conforming, 25 not shown`. */
export function summaryOf({ counts }: ConformanceReport): string {
  return Object.entries(counts)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ')
}

/** The report in Markdown. */
export function reportPage(report: ConformanceReport): string {
  const { apiUrl, version, at, calls, written } = report
  const of = (outcome: Outcome) => calls.filter((call) => call.outcome === outcome)
  const parts = [
    `# Conformance of ${apiUrl}`,
    `${summaryOf(report)}. Checked at ${at} against the contract of dashboard-tc ${version}.`,
    settingsOf(report),
    section(
      'Written',
      written.map((sentence) => `- ${sentence}`),
    ),
    section('Missing', of('missing').map(reasonLine)),
    ...callSections('Different', of('different')),
    ...callSections('Conforming, with remarks', of('conforming').filter(hasFindings)),
    section(
      'Conforming',
      of('conforming')
        .filter((call) => !hasFindings(call))
        .map(conformingLine),
    ),
    ...callSections('Not shown, with remarks', of('not shown').filter(hasFindings)),
    section('Not shown', of('not shown').map(reasonLine)),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function settingsOf({ offersApiUrl, origin, functionalities, withWrites }: ConformanceReport): string {
  return [
    `- Offers service: ${offersApiUrl ?? 'not given, so the API was asked'}`,
    `- Site: ${origin ?? 'not given, so CORS was not checked'}`,
    `- Functionalities of the token: ${functionalities.join(', ') || 'none'}`,
    `- Writes: ${withWrites ? 'the safe ones were sent' : 'none was sent'}`,
  ].join('\n')
}

const hasFindings = ({ findings }: CallReport) => findings.length > 0

const titleOf = ({ method, path, name }: CallReport) => `\`${method} ${path}\` (${name})`
const reasonLine = (call: CallReport) => `- ${titleOf(call)}: ${call.reason}`
const conformingLine = (call: CallReport) => `- ${titleOf(call)}${timeOf(call)}`

function timeOf({ slowestMs }: CallReport): string {
  return slowestMs === null ? '' : `, ${Math.round(slowestMs)} ms`
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`
}

/** A heading, then one part for each call. */
function callSections(title: string, calls: readonly CallReport[]): readonly string[] {
  if (calls.length === 0) return []
  return [
    `## ${title}`,
    ...calls.map((call) => {
      const lines = call.findings.map((finding) => `- ${sentenceOf(finding)}`)
      return `### ${titleOf(call)}\n\n${call.summary}${timeOf(call)}\n\n${lines.join('\n')}`
    }),
  ]
}
