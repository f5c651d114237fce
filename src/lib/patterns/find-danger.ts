import { analyse, type Report } from 'scslre'

/** The part of a pattern that can make an engine try without end, and what a label would have to repeat for that. */
export interface Danger {
  readonly part: string
  readonly repeated: string
}

/**
 * Looks for backtracking without end. Slow growth is left alone: labels are short.
 *
 * @returns null for none, and for a pattern that the analysis does not understand
 */
export function findDanger(pattern: string): Danger | null {
  try {
    const { reports } = analyse({ source: pattern, flags: 'i' }, { reportTypes: { Move: false } })
    const endless = reports.filter(({ exponential }) => exponential)
    // A repetition inside a repetition is the plainest thing to point at.
    const report = endless.find(({ type }) => type === 'Self') ?? endless[0]
    return report ? { part: partOf(report, pattern), repeated: report.character.pick } : null
  } catch {
    return null
  }
}

function partOf(report: Report, pattern: string): string {
  switch (report.type) {
    case 'Self':
      return report.parentQuant.raw
    case 'Trade': {
      const { startQuant: one, endQuant: other } = report
      return pattern.slice(Math.min(one.start, other.start), Math.max(one.end, other.end))
    }
    case 'Move':
      return report.quant.raw
  }
}
