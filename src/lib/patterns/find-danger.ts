import { analyse, type Report } from 'scslre'

/** The part of a pattern that can cause exponential backtracking, and the character that a label has to repeat to trigger it. */
export interface Danger {
  readonly part: string
  readonly repeated: string
}

/**
 * Detects exponential backtracking. Polynomial growth is accepted, because labels are short.
 *
 * @returns null when the pattern is safe or cannot be analysed
 */
export function findDanger(pattern: string): Danger | null {
  try {
    const { reports } = analyse({ source: pattern, flags: 'i' }, { reportTypes: { Move: false } })
    const endless = reports.filter(({ exponential }) => exponential)
    // A quantifier inside a quantifier is the easiest one to explain.
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
