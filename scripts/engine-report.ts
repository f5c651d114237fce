import type { MissingEngine } from './engines.ts'

/** The parts of Vitest's JSON report that the table shows. */
interface EngineReport {
  readonly testResults: readonly { readonly assertionResults: readonly PlayedJourney[] }[]
}

interface PlayedJourney {
  /** The first one is the engine. */
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly status: string
  /** In milliseconds. */
  readonly duration?: number | null
}

/**
 * A Markdown table of journeys and engines: what came of each journey, and in how many seconds. Journeys that the command line
 * did not select and the numbers of requirements are left out; a missing engine has skipped every journey.
 *
 * @param json Vitest's JSON report
 */
export function engineTable(json: string, missing: readonly MissingEngine[]): string {
  const report: EngineReport = JSON.parse(json)
  const played = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
  const engines = [...new Set(played.map(engineOf))]
  const names = [...engines, ...missing.map(({ name }) => name)]
  const rows = [...new Set(played.map(({ title }) => title))].map((title) => [
    title.replace(/( \[[^\]]+\])+$/, ''),
    ...engines.map((engine) => cellOf(played.find((one) => one.title === title && engineOf(one) === engine))),
    ...missing.map(() => 'skipped'),
  ])
  const sums = engines.map((engine) => sumOf(played.filter((one) => engineOf(one) === engine)))
  return markdown([['Journey', ...names], ...rows, ['All', ...sums, ...missing.map(() => 'skipped')]])
}

function engineOf({ ancestorTitles }: PlayedJourney): string {
  return ancestorTitles[0] ?? ''
}

function cellOf(journey: PlayedJourney | undefined): string {
  return journey ? `${journey.status}, ${seconds([journey])} s` : 'skipped'
}

function sumOf(journeys: readonly PlayedJourney[]): string {
  const count = (status: string) => journeys.filter((journey) => journey.status === status).length
  return `${count('passed')} passed, ${count('failed')} failed, ${seconds(journeys)} s`
}

function seconds(journeys: readonly PlayedJourney[]): string {
  return (journeys.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000).toFixed(1)
}

/** Columns as wide as their longest cell, so that people can read the source too. */
function markdown(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n')
}
