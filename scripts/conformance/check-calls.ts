import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { readErrorAnswer } from '#lib/contracts/error-answer.ts'
import { answerTimeoutMs, headersOf, isOffersPath, pathOf, type RequestValues } from '#lib/contracts/request.ts'
import type { Functionality } from '#lib/session/token.ts'
import { reasonOf } from '../deployed-answer.ts'
import { compareAnswer, type Note } from './compare-answer.ts'
import { checkOrigin, checkPreflight, preflightHeaders } from './cors.ts'
import { type Fact, type Reading, readingsAt } from './readings.ts'

/** The API, and who asks it. */
export interface Target {
  readonly apiUrl: string
  readonly offersApiUrl: string
  readonly token: string
  /** The functionalities of the token. */
  readonly functionalities: readonly Functionality[]
  /** The origin of the site; null when CORS is not checked. */
  readonly origin: string | null
}

export type Outcome = 'missing' | 'different' | 'conforming' | 'not shown'

/** What has been found out about a call. */
export interface CallReport {
  readonly name: EndpointName
  readonly outcome: Outcome
  /** Why a call is missing or not shown; empty for the others. */
  readonly reason: string
  /** What the pages lose, a line for each place. */
  readonly problems: readonly string[]
}

/** What an answer shows; `data` is what the pages read of it. */
type Shown = Pick<CallReport, 'outcome' | 'reason'> & { readonly data?: unknown }

interface Run {
  readonly target: Target
  readonly send: typeof fetch
  /** Values from earlier answers. None of them is ever reported. */
  readonly facts: Map<Fact, readonly string[]>
}

/** How many values a reading tries, because the answer to one may be empty. */
const mostTries = 10

/**
 * Sends each reading until an answer shows something, and asks for permission to send each call of the contract. There is
 * one request at a time.
 *
 * @param now for the days of the requests, in milliseconds since the epoch
 * @param send a test replaces it
 * @returns a report for each call, in the order of the contract
 */
export async function checkCalls(target: Target, now: number, send = fetch): Promise<readonly CallReport[]> {
  const run: Run = { target, send, facts: new Map() }
  const readings = readingsAt(now)
  const reports = new Map<string, CallReport>()
  for (const name of [...Object.keys(readings), ...Object.keys(contract)] as EndpointName[]) {
    if (!reports.has(name)) reports.set(name, await checkCall(name, readings[name] as Reading<never>, run))
  }
  return Object.keys(contract).flatMap((name) => reports.get(name) ?? [])
}

async function checkCall(name: EndpointName, reading: Reading<never> | undefined, run: Run): Promise<CallReport> {
  const problems = new Set<string>()
  const note: Note = (place, problem) => void problems.add(`\`${place}\`: ${problem}`)
  await preflight(contract[name], note, run)
  const { outcome, reason, data } = await read(contract[name], reading, note, run)
  for (const [fact, values] of Object.entries(data == null ? {} : (reading?.gives?.(data as never) ?? {}))) {
    const known = [...new Set(values.filter((one) => one !== null && one !== undefined && one !== ''))].map(String)
    if (!run.facts.get(fact as Fact)?.length) run.facts.set(fact as Fact, known.slice(0, mostTries))
  }
  const isDifferent = outcome !== 'missing' && problems.size > 0
  return { name, outcome: isDifferent ? 'different' : outcome, reason, problems: [...problems] }
}

/** Asks whether the site may send the call. This changes nothing, also for a write. */
async function preflight(endpoint: Endpoint, note: Note, run: Run): Promise<void> {
  const { origin } = run.target
  if (origin === null) return
  const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x')
  const answer = await ask(endpoint, path, { method: 'OPTIONS', headers: preflightHeaders(endpoint, origin) }, run)
  if (typeof answer === 'string') note('preflight', answer)
  else checkPreflight(endpoint, answer, origin, note)
}

async function read(endpoint: Endpoint, reading: Reading<never> | undefined, note: Note, run: Run): Promise<Shown> {
  const { access } = endpoint
  const notShown = (reason: string): Shown => ({ outcome: 'not shown', reason })
  if (!reading || reading.unsent) return notShown(reading?.unsent ?? 'a write')
  if (typeof access !== 'string' && !access.some((one) => run.target.functionalities.includes(one))) {
    return notShown(`needs ${access.join(' or ')}, which the token lacks`)
  }
  const values = reading.needs === undefined ? [''] : (run.facts.get(reading.needs) ?? [])
  let shown = notShown(`needs the ${reading.needs}, which no answer has`)
  for (const value of values) {
    shown = await readOnce(endpoint, reading.parts?.(value) ?? {}, note, run)
    if (shown.outcome !== 'not shown') break
  }
  return shown
}

async function readOnce(endpoint: Endpoint, parts: RequestValues, note: Note, run: Run): Promise<Shown> {
  const { token, origin } = run.target
  const headers = { ...headersOf(parts, token), ...(origin === null ? {} : { origin }) }
  const answer = await ask(endpoint, pathOf(endpoint, parts), { headers }, run)
  if (typeof answer !== 'string') {
    if (origin !== null) checkOrigin(answer, origin, note)
    return judge(endpoint, answer, note)
  }
  note('answer', answer)
  return { outcome: 'different', reason: '' }
}

async function judge({ answer, errors }: Endpoint, response: Response, note: Note): Promise<Shown> {
  const { ok, status } = response
  const json: unknown = await response.json().catch(() => undefined)
  if (ok && json !== undefined) {
    const data = compareAnswer(answer, json, note)
    const isEmpty = Array.isArray(data) && data.length === 0
    return isEmpty ? { outcome: 'not shown', reason: 'the list is empty' } : { outcome: 'conforming', reason: '', data }
  }
  const { code } = readErrorAnswer(json)
  // A code is one word. A sentence in its place may name a person.
  const answered = code !== null && /^[A-Za-z]\w{0,60}$/.test(code) ? `${status} ${code}` : String(status)
  if (code !== null && errors[code] === status) return { outcome: 'not shown', reason: `refused with ${answered}` }
  if ([404, 405, 501].includes(status)) return { outcome: 'missing', reason: `answered ${answered}` }
  note('answer', `expected 200 and JSON, answered ${answered}`)
  return { outcome: 'different', reason: '' }
}

/** Sends one request and follows no redirect, because a browser would ask for permission again. Returns why no answer comes. */
async function ask(endpoint: Endpoint, path: string, init: RequestInit, { target, send }: Run) {
  const origin = isOffersPath(endpoint.path) ? target.offersApiUrl : target.apiUrl
  const headers = { ...init.headers, 'user-agent': 'dashboard-tc-conformance' }
  const signal = AbortSignal.timeout(answerTimeoutMs)
  return send(origin + path, { ...init, headers, redirect: 'manual', signal }).catch(
    (error: unknown) => `no answer: ${reasonOf(error)}`,
  )
}
