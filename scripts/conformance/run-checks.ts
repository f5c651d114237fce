import { contract } from '#lib/contracts/contract.ts'
import type { CallReport, Run, Target } from './call-check.ts'
import { checkReading } from './check-reading.ts'
import { checkUnsent, checkWrites, writeNames } from './check-writes.ts'
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
  const slowMs = options.slowMs ?? defaultSlowMs
  const run: Run = { target, send, facts: new Facts(), written: [], slowMs }
  const reports: CallReport[] = []
  for (const reading of readingsAt(options.now)) reports.push(await checkReading(reading, run))
  reports.push(...(await (target.withWrites ? checkWrites(run) : checkUnsent(writeNames, run))))
  const order = Object.keys(contract)
  const calls = reports.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  return { calls, written: run.written }
}
