import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { ListAnswer } from '#lib/contracts/endpoint.ts'
import { isMissing, judge, judgeRefusal, refusalOf, type Verdict } from './answers.ts'
import { CallCheck, type CallReport, perhaps, type RequestInput, type Run } from './call-check.ts'
import { compareAnswer } from './compare-answer.ts'
import { jsonIn } from './exchange.ts'
import { type OwnThings, ownThings } from './own-things.ts'
import { type UnsafeWrite, unsafeWrites } from './unsafe-writes.ts'
import { type SafeWrite, safeWrites } from './writes.ts'

/** Writes without leave. The API is only asked whether the site may send them. */
export async function checkUnsent(names: readonly EndpointName[], run: Run): Promise<readonly CallReport[]> {
  const reports: CallReport[] = []
  for (const name of names) reports.push(await unsent(new CallCheck(name, run), 'a write'))
  return reports
}

/** Sends each safe write once, and says in the run what has been written and what is left of it. */
export async function checkWrites(run: Run): Promise<readonly CallReport[]> {
  const own = ownThings()
  const reports: CallReport[] = []
  const left = new Set<SafeWrite>()
  for (const write of safeWrites) {
    const check = new CallCheck(write.name, run)
    const input = check.lack === null ? write.request(own) : null
    if (!input) {
      reports.push(await unsent(check, check.lack ?? 'a write on what an earlier write has not made'))
      continue
    }
    const { verdict, mayBeDone } = await send(write, input, own, check, run)
    if (write.undo !== undefined && mayBeDone) left.add(write)
    for (const made of left) if (made.undo === write.name && verdict.kind === 'read') left.delete(made)
    reports.push(await reportOf(verdict, check))
  }
  for (const { name, idOf } of left) {
    run.written.push(`LEFT BEHIND: what ${name} made, with the id ${idOf?.(own) ?? 'unknown'}`)
  }
  for (const [name, write] of Object.entries(unsafeWrites)) {
    reports.push(await checkUnsafe(new CallCheck(name as EndpointName, run), write, own, run))
  }
  return reports
}

async function send(write: SafeWrite, input: RequestInput, own: OwnThings, check: CallCheck, run: Run) {
  const exchange = await check.send(input, check.endpoint.access === 'public' ? null : run.target.token)
  const verdict = judge(exchange, check)
  if (verdict.kind === 'refused') {
    const { errors } = check.endpoint
    check.findings.note('different', 'status', 'success', `${errors[verdict.code]} ${verdict.code}`)
  }
  const isSuccess = exchange.kind === 'answered' && exchange.status >= 200 && exchange.status <= 299
  const isOpen = exchange.kind === 'none' || exchange.status >= 500
  if (write.says && isSuccess) run.written.push(write.says(own))
  if (write.says && isOpen) run.written.push(perhaps(write.says(own)))
  if (verdict.kind === 'read') {
    write.check?.(verdict.data, check.findings)
    write.learn?.(verdict.data, own)
    if (write.lookUp) await lookUp(write.lookUp, own, run)
  }
  return { verdict, mayBeDone: isSuccess || isOpen }
}

async function lookUp({ name, parts, learn }: NonNullable<SafeWrite['lookUp']>, own: OwnThings, run: Run) {
  const check = new CallCheck(name, run)
  const exchange = await check.send(parts(own), run.target.token)
  const json = exchange.kind === 'answered' && exchange.status === 200 ? jsonIn(exchange.text) : undefined
  const items = json === undefined ? null : compareAnswer(check.endpoint.answer as ListAnswer, json, check)
  learn((items ?? []) as readonly Record<string, unknown>[], own)
}

async function reportOf(verdict: Verdict, check: CallCheck): Promise<CallReport> {
  if (verdict.kind === 'missing') return check.report('missing', verdict.reason)
  await check.preflight(pathInput(check.endpoint.path))
  if (verdict.kind === 'read') check.noteAbsent()
  return check.report('conforming')
}

async function checkUnsafe(check: CallCheck, write: UnsafeWrite, own: OwnThings, run: Run): Promise<CallReport> {
  const reason = `a write without a safe form: ${write.reason}`
  const input = write.unknown?.(own)
  if (check.lack !== null || !input) return unsent(check, check.lack ?? reason)
  const exchange = await check.send(input, run.target.token)
  if (isMissing(exchange, check.endpoint)) return check.report('missing', `answered ${refusalOf(exchange)}`)
  judgeRefusal(exchange, 'for unknown ids', check)
  return unsent(check, `${reason}. With unknown ids it is refused as it has to be`)
}

async function unsent(check: CallCheck, reason: string): Promise<CallReport> {
  await check.preflight(pathInput(check.endpoint.path))
  return check.report('not shown', reason)
}

/** Something for each name in a path. */
function pathInput(path: string): RequestInput {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return { params: Object.fromEntries(names.map((name) => [name, 'x'])) }
}

/** The calls that are no readings. */
export const writeNames = (Object.keys(contract) as EndpointName[]).filter((name) => contract[name].method !== 'GET')
