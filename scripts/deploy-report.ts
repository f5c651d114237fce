import { siteFolder } from './deployed-answer.ts'
import { type Finding, verifyDeployedSite } from './deployed-site.ts'

/** Number of addresses that a line names. */
const namedAddresses = 5

/** What a plain bucket cannot send, by the check that misses it, and what that costs. */
const costs: Readonly<Record<string, string>> = {
  'header Content-Security-Policy': 'another site can frame a page, and only a script in the page hides it then',
  'header Strict-Transport-Security': 'a visit to an http address begins without encryption, every time',
  'header X-Content-Type-Options': 'a browser may guess the type of a file',
  'header Referrer-Policy': 'nothing, because each page has the same rule',
  'header Permissions-Policy': 'a script that gets into a page may ask for camera, microphone and location',
  'header Cross-Origin-Opener-Policy': 'a site that opens a page can lead its window elsewhere later',
  'header Cross-Origin-Resource-Policy': 'other sites can load the files of this one',
  'cache rule of missing files': 'a browser may keep the 404 page of an address for a while',
}

/**
 * Verifies a deployed site and prints the report.
 *
 * @param address where the site is, with or without a path
 * @param isPlainBucket accepts what a plain bucket cannot send
 * @returns the exit code: 0 when everything is right
 * @throws Error when the address is none, or has no site
 */
export async function reportOn(address: string, print: (line: string) => void, isPlainBucket = false): Promise<number> {
  const folder = siteFolder(address)
  if (!folder) throw new Error('Usage: npm run verify-deploy -- https://dashboard.example.com [--plain-bucket]')
  const { config, findings } = await verifyDeployedSite(folder)
  const gaps = gapsOfPlainBucket(findings)
  const judged = isPlainBucket ? findings.filter(({ check }) => !gaps.includes(check)) : findings
  for (const line of [...deployReport(judged), ...bucketLines(gaps, isPlainBucket)]) print(line)
  if (config !== null) print(`The site says of itself: ${config.trim()}`)
  const wrong = judged.filter(({ problem }) => problem !== null).length
  print(`${judged.length - wrong} checks right, ${wrong} wrong`)
  return wrong === 0 ? 0 : 1
}

/**
 * The checks whose header no answer has, on a host that sends no security header at all. One that sends some can send the others too,
 * so its gaps are mistakes.
 */
export function gapsOfPlainBucket(findings: readonly Finding[]): string[] {
  const checks = Map.groupBy(findings, ({ check }) => check)
  const missing = Object.keys(costs).filter((check) => checks.get(check)?.every(({ isMissing }) => isMissing))
  const sent = [...checks.keys()].filter((check) => check.startsWith('header ') && !missing.includes(check))
  return sent.length === 0 ? missing : []
}

function bucketLines(gaps: readonly string[], isPlainBucket: boolean): string[] {
  const hint = 'No answer has a security header. A plain bucket cannot send any: --plain-bucket accepts that.'
  if (!isPlainBucket) return gaps.length === 0 ? [] : [hint]
  if (gaps.length === 0) return ['The host sends security headers, so --plain-bucket accepts nothing.']
  return gaps.map((check) => `lacks  ${check}: ${costs[check]}`)
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
