import { isOffersPath, type RequestValues } from '#lib/contracts/request.ts'
import { isMissing, judge, judgeAccess, judgeRefusal, refusalOf } from './answers.ts'
import { CallCheck, type CallReport, perhaps, type Run } from './call-check.ts'
import { factNames, madeUp } from './facts.ts'
import { forgedToken } from './forged-token.ts'
import type { Reading } from './readings.ts'

/** What the valid requests of a call have shown. */
type Shown =
  | { readonly kind: 'shown'; readonly parts: RequestValues }
  | { readonly kind: 'not shown'; readonly reason: string }
  | { readonly kind: 'missing'; readonly reason: string }
  | { readonly kind: 'different' }

/** Checks one reading call. It learns from its answers what later calls need. */
export async function checkReading(reading: Reading, run: Run): Promise<CallReport> {
  const check = new CallCheck(reading.name, run)
  const unknown = reading.parts(reading.needs === undefined ? '' : madeUp(reading.needs))
  const { effect } = reading
  const reason =
    check.lack ?? (effect !== undefined && !run.target.withWrites ? 'a write: it reads, but changes data too' : null)
  if (reason !== null) {
    await check.preflight(unknown)
    return check.report('not shown', reason)
  }
  const shown = await tryValues(reading, check, run)
  if (effect !== undefined && shown.kind === 'shown') run.written.push(effect)
  if (effect !== undefined && shown.kind === 'different') run.written.push(perhaps(effect))
  if (shown.kind === 'missing') return missing(check, shown.reason, run)
  // The other answers of a call that fails would repeat its failure.
  if (shown.kind === 'different') return check.report('conforming')
  const { needs } = reading
  if (needs !== undefined && Object.keys(check.endpoint.errors).length > 0) {
    const exchange = await check.send(unknown, run.target.token)
    const isUntold = shown.kind === 'not shown' && isMissing(exchange, check.endpoint)
    if (isUntold) return missing(check, `answered ${refusalOf(exchange)}`, run)
    judgeRefusal(exchange, `for an unknown ${needs}`, check)
  }
  // A call with an effect is sent once, as a write is.
  if (effect === undefined) await checkAccess(shown.kind === 'shown' ? shown.parts : unknown, check, run)
  await check.preflight(unknown)
  return shown.kind === 'shown' ? check.report('conforming') : check.report('not shown', shown.reason)
}

/** Asks with one value after another, until an answer shows every field. */
async function tryValues(reading: Reading, check: CallCheck, { facts, target }: Run): Promise<Shown> {
  const { needs } = reading
  const values = needs === undefined ? [''] : facts.of(needs)
  let shown: Shown = { kind: 'not shown', reason: `needs ${needs ? factNames[needs] : 'data'}, which no answer has` }
  for (const value of values) {
    const parts = reading.parts(value)
    const verdict = judge(await check.send(parts, target.token), check)
    if (verdict.kind === 'missing' || verdict.kind === 'different') return verdict
    if (verdict.kind === 'refused' && verdict.code !== reading.emptyCode) {
      check.findings.note('different', 'status', '200', `${check.endpoint.errors[verdict.code]} ${verdict.code}`)
      return { kind: 'different' }
    }
    if (verdict.kind === 'read') reading.check?.(verdict.data, check.findings)
    if (verdict.kind === 'refused' || reading.isEmpty(verdict.data)) {
      if (shown.kind !== 'shown') shown = { kind: 'not shown', reason: 'needs data: every answer is empty' }
      continue
    }
    const isAllKnown = reading.learn(verdict.data, facts)
    shown = { kind: 'shown', parts }
    if (isAllKnown && check.fields.absent.length === 0) break
  }
  if (shown.kind === 'shown') check.noteAbsent()
  return shown
}

/** Sends the call without a valid token. */
async function checkAccess(parts: RequestValues, check: CallCheck, { target }: Run): Promise<void> {
  if (check.endpoint.access === 'public') return
  judgeAccess(await check.send(parts, null), 'without a token', check)
  judgeAccess(await check.send(parts, forgedToken(target.token)), 'with a forged token', check)
}

function missing(check: CallCheck, reason: string, { target }: Run): CallReport {
  const isNotGiven = isOffersPath(check.endpoint.path) && target.offersApiUrl === null
  if (!isNotGiven) return check.report('missing', reason)
  return check.report('not shown', 'the offers service was not given, and the API has no such path')
}
