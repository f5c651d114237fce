import { siteFolder } from './deployed-answer.ts'
import { type Finding, verifyDeployedSite } from './deployed-site.ts'

/** Number of addresses that a line names. */
const namedAddresses = 5

/**
 * Verifies a deployed site and prints the report.
 *
 * @param address where the site is, with or without a path
 * @returns the exit code: 0 when everything is right
 * @throws Error when the address is none, or has no site
 */
export async function reportOn(address: string, print: (line: string) => void): Promise<number> {
  const folder = siteFolder(address)
  if (!folder) throw new Error('Usage: npm run verify-deploy -- https://dashboard.example.com')
  const { config, findings } = await verifyDeployedSite(folder)
  for (const line of deployReport(findings)) print(line)
  if (config !== null) print(`The site says of itself: ${config.trim()}`)
  const wrong = findings.filter(({ problem }) => problem !== null).length
  print(`${findings.length - wrong} checks right, ${wrong} wrong`)
  return wrong === 0 ? 0 : 1
}

/**
 * One line for each check that passed, then one for each problem with the addresses that have it. So a wrong file stands out
 * among hundreds of right ones, and a header that all answers lack is one line.
 */
export function deployReport(findings: readonly Finding[]): string[] {
  const checks = Map.groupBy(findings, ({ check }) => check)
  const right = [...checks].filter(([, results]) => results.every(({ problem }) => problem === null))
  const wrong = findings.filter(({ problem }) => problem !== null)
  const problems = Map.groupBy(wrong, ({ check, problem }) => `${check}: ${problem}`)
  return [
    ...right.map(([check, results]) => `ok     ${check}: ${results.length} of ${results.length}`),
    ...[...problems].map(([problem, results]) => `WRONG  ${problem} (${named(results)})`),
  ]
}

function named(findings: readonly Finding[]): string {
  const names = findings.slice(0, namedAddresses).map(({ address }) => address)
  const more = findings.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
