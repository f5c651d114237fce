import { contract } from '#lib/contracts/contract.ts'
import type { CallReport, Outcome, Target } from './check-calls.ts'

const titles: Readonly<Record<Outcome, string>> = {
  missing: 'Missing',
  different: 'Different',
  conforming: 'Conforming',
  'not shown': 'Not shown',
}

/**
 * The report in Markdown. It holds no token.
 *
 * @param checked a sentence that says when, and against which contract
 */
export function reportPage(target: Target, calls: readonly CallReport[], checked: string): string {
  const groups = Object.entries(titles).map(([outcome, title]) => {
    return { outcome, title, found: calls.filter((call) => call.outcome === outcome) }
  })
  const summary = groups.map(({ outcome, found }) => `${found.length} ${outcome}`).join(', ')
  const sections = groups.filter(({ found }) => found.length > 0)
  return `# Conformance of ${target.apiUrl}

${summary}. ${checked}

- Offers service: ${target.offersApiUrl}
- Site: ${target.origin ?? 'not given, so CORS was not checked'}
- Functionalities of the token: ${target.functionalities.join(', ') || 'none'}
${sections.map(({ title, found }) => `\n## ${title}\n\n${found.flatMap(linesOf).join('\n')}\n`).join('')}`
}

function linesOf({ name, reason, problems }: CallReport): readonly string[] {
  const { method, path } = contract[name]
  return [`- \`${method} ${path}\` (${name})${reason && `: ${reason}`}`, ...problems.map((line) => `  - ${line}`)]
}
