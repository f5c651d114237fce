import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import { CallCheck, type CallReport, type Run, type Target } from './call-check.ts'
import { checkReading } from './check-reading.ts'
import { type SendOptions, sender } from './exchange.ts'
import { Facts } from './facts.ts'
import { readingsAt } from './readings.ts'

export interface RunOptions extends SendOptions {
  /** The time of the days in requests, in milliseconds since the epoch. */
  readonly now: number
  readonly slowMs?: number
}

/** What a run leaves. */
export interface ChecksDone {
  /** In the order of the contract. */
  readonly calls: readonly CallReport[]
  /** A sentence for each write that was sent. */
  readonly written: readonly string[]
}

/** Users notice a wait above this, in milliseconds. */
const defaultSlowMs = 3_000

/**
 * Checks all calls of the contract, one request at a time.
 *
 * @throws Error when the API gives no answer at all
 */
export async function runChecks(target: Target, options: RunOptions): Promise<ChecksDone> {
  const send = sender(options)
  for (const origin of new Set([target.apiUrl, target.offersApiUrl ?? target.apiUrl])) {
    const exchange = await send({ method: 'GET', address: `${origin}/`, headers: {} })
    if (exchange.kind === 'none') throw new Error(`${origin} cannot be reached: ${exchange.reason}`)
  }
  const run: Run = { target, send, facts: new Facts(), slowMs: options.slowMs ?? defaultSlowMs }
  const reports = new Map<EndpointName, CallReport>()
  for (const reading of readingsAt(options.now)) reports.set(reading.name, await checkReading(reading, run))
  const names = Object.keys(contract) as EndpointName[]
  for (const name of names) {
    if (!reports.has(name)) reports.set(name, await checkUnsent(name, run))
  }
  return { calls: names.flatMap((name) => reports.get(name) ?? []), written: [] }
}

/** A write that is not sent. The API is only asked whether the site may send it. */
async function checkUnsent(name: EndpointName, run: Run): Promise<CallReport> {
  const check = new CallCheck(name, run)
  await check.preflight(placeholders(check.endpoint.path))
  return check.report('not shown', 'a write')
}

/** Something for each name in a path. */
function placeholders(path: string): { params: Record<string, string> } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return { params: Object.fromEntries(names.map((name) => [name, 'x'])) }
}
