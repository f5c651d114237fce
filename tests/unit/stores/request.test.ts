import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import type { EndpointName } from '#lib/contracts/contract.ts'
import type { Problem } from '#lib/problem.ts'
import { unreadable as mark } from '#lib/received/fields.ts'
import {
  skippedIn,
  typesByPlace,
  type Variant,
  withBadItems,
  withOtherTypes,
  withoutFields,
} from '#tests/support/broken-answers.ts'
import { callFailures } from '#tests/support/call-failures.ts'
import { callSamples } from '#tests/support/call-samples.ts'
import {
  type Call,
  type Driven,
  type DrivenPage,
  isRead,
  isUpload,
  loadCalls,
  loadDrivenPage,
  requestOf,
  type Seen,
} from '#tests/support/driven-calls.ts'
import { type FaultyApi, type Reply, startFaultyApi } from '#tests/support/faulty-api.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { isLong } from '#tests/support/long-run.ts'

/* Every call of the contract meets every fault. A cell is one call with one fault. */

const start = Date.parse('2026-11-20T10:00:00+01:00')
const timeoutMs = 20_000

/** These calls change no data, so that nothing is saved when their answer is lost. */
const changeNothing: readonly EndpointName[] = ['login', 'decryptCustomers']
const isWrite = (call: Call) => !isRead(call) && !changeNothing.includes(call.name)

type Wanted =
  | { readonly kind: 'done'; readonly fits: (data: unknown, leftOut: number) => boolean }
  | { readonly kind: 'failed'; readonly problem: Partial<Problem> }
  | { readonly kind: 'forbidden' | 'ended' | 'cancelled' }

/** What the API does with a call, and what has to come of it. */
interface Case {
  readonly reply: Reply
  /** Each of them is right. */
  readonly wanted: readonly Wanted[]
  /** A read is sent again after a connection that has failed quickly. */
  readonly isQuickLoss?: boolean
}

/** The cases of a call; none where the fault cannot happen to it. */
type Fault = (call: Call) => readonly Case[]

const done = (expected: unknown): Wanted => ({
  kind: 'done',
  fits: (data, leftOut) => leftOut === 0 && isDeepStrictEqual(data, expected),
})
const failed = (problem: Partial<Problem>): Wanted => ({ kind: 'failed', problem })
const unreachable = failed({ kind: 'unreachable', offline: false })
const unreadable = failed({ kind: 'unreadable' })

const jsonReply = (body: unknown): Reply => ({ type: 'application/json', body: JSON.stringify(body) })
const refused = (status: number, code: string | null): Reply => ({
  status,
  ...jsonReply({ code, message: 'Words of the server' }),
})
const goodReply = ({ endpoint, sent }: Call): Reply =>
  endpoint.answer.kind === 'file' ? { type: endpoint.answer.type, body: String(sent) } : jsonReply(sent)

const always =
  (reply: Reply, wanted: Wanted, more: Pick<Case, 'isQuickLoss'> = {}): Fault =>
  () => [{ reply, wanted: [wanted], ...more }]

/** A body with status 2xx is read only if the call has an answer (API-42). A file is passed on. */
const withBody =
  (reply: Reply, wanted: (call: Call) => Wanted = () => unreadable): Fault =>
  (call) => {
    const { kind } = call.endpoint.answer
    if (kind === 'nothing') return [{ reply, wanted: [done(undefined)] }]
    if (kind === 'file') return [{ reply, wanted: [reply.body ? done(reply.body) : unreadable] }]
    return [{ reply, wanted: [wanted(call)] }]
  }

/** A refusal that is not about the call. A login has no session and needs no functionality. */
const refusal =
  (status: number, kind: 'ended' | 'forbidden'): Fault =>
  ({ endpoint }) => {
    const wanted = endpoint.access === 'public' ? failed({ kind: 'refused', status }) : { kind }
    return [{ reply: refused(status, null), wanted: [wanted] }]
  }

/** Each field with two other types in a long run. Otherwise with one of them, which is not that of the field before. */
const withTypes = (sample: unknown) =>
  withOtherTypes(sample).filter((_, index) => isLong || index % 4 === 0 || index % 4 === 3)

/** Fields that an answer cannot be read without, in addition to its lists. */
const needed = ['id', 'storeId', 'retailerId', 'infoCustomer', 'pattern', 'source', 'target', 'code']

/** Answers with a change in one field. Without a field that is not needed, the rest is read. */
const withVariants =
  (variantsOf: (sample: unknown) => readonly Variant[]): Fault =>
  (call) => {
    const { kind } = call.endpoint.answer
    if (kind === 'file') return []
    return variantsOf(call.sent).map(({ answer, field, isList }) => {
      const read: Wanted = { kind: 'done', fits: fitsContract(call, answer) }
      const wanted = isList || needed.includes(field) ? [read, unreadable] : [read]
      return { reply: jsonReply(answer), wanted: kind === 'nothing' ? [done(undefined)] : wanted }
    })
  }

/** Their lists also read other things than objects: figures that are not numbers (STA-28, STA-29), predictions as arrays (OFF-53). */
const readsAnyItem: readonly EndpointName[] = [
  'getDailyStatistics',
  'getCustomerStatistics',
  'getPredictions',
  'getPredictionsForBudget',
]

/** An item that cannot be read is left out and counted. A list of texts or of pairs may read it. */
const withBadItem: Fault = (call) => {
  if (isUpload(call)) return []
  return withBadItems(call.sent).map(({ answer, isOfObjects }) => {
    const isLeftOut = (data: unknown, leftOut: number) => leftOut === 1 && isDeepStrictEqual(data, call.read)
    const cannotBeRead = isOfObjects && !readsAnyItem.includes(call.name)
    const fits = cannotBeRead ? isLeftOut : fitsContract(call, answer)
    return { reply: jsonReply(answer), wanted: [{ kind: 'done', fits }] }
  })
}

/** Values inside an answer that pass unread, because the specification does not name their shape. */
const unread: Partial<Record<EndpointName, string>> = { getDailyStatistics: '[]', getFilteredCustomers: '.status[][]' }

/**
 * Data as the contract describes it: each value has the type of a sample or is missing, reading it again changes nothing,
 * and the page says how many entries it has skipped.
 */
function fitsContract({ name, endpoint: { answer: form } }: Call, answer: unknown) {
  const known = new Map<string, Set<string>>()
  for (const { read } of callSamples.get(name)?.answers ?? []) typesByPlace(read, '', known)
  const passes = (place: string) => unread[name] !== undefined && place.startsWith(unread[name])
  const isKnown = ([place, types]: [string, Set<string>]) =>
    passes(place) || [...types].every((type) => type === 'null' || known.get(place)?.has(type))

  function readAgain(data: unknown): unknown {
    if (form.kind === 'object') return form.schema.parse(data)
    return form.kind === 'list' ? (data as unknown[]).map((item) => form.item.parse(item)) : data
  }
  return (data: unknown, leftOut: number) =>
    [...typesByPlace(withoutMarks(data))].every(isKnown) &&
    isDeepStrictEqual(readAgain(data), data) &&
    skippedIn(answer, data) === leftOut
}

/** A figure that is present but cannot be read has a mark (STA-28). */
function withoutMarks(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (_, value) => (value === mark ? null : value))
}

/** Faults of an answer that arrives at once. */
const answered: Readonly<Record<string, Fault>> = {
  'a 500 with a code [API-44]': always(
    refused(500, 'internal'),
    failed({ kind: 'failed', status: 500, code: 'internal', message: 'Words of the server' }),
  ),
  'a 502 with a web page [API-42] [API-44]': always(
    { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
    failed({ kind: 'failed', status: 502, code: null, message: null }),
  ),
  'a 504 without a body [API-42]': always(
    { status: 504, body: '' },
    failed({ kind: 'failed', status: 504, code: null, message: null }),
  ),
  'a 404 with an unknown code [API-44]': always(
    refused(404, 'neverHeardOf'),
    failed({ kind: 'refused', status: 404, code: 'neverHeardOf' }),
  ),
  'a 403 [NAV-33]': refusal(403, 'forbidden'),
  'malformed JSON [API-42]': withBody({ type: 'application/json', body: '{"a":[1,' }),
  'an empty body [API-42]': withBody({ type: 'application/json' }),
  'a 204 [API-42]': withBody({ status: 204 }),
  'a web page with status 200 [API-42]': always(
    { type: 'text/html; charset=utf-8', body: '<p>Sign in</p>' },
    unreadable,
  ),
  'null [API-42]': withBody(jsonReply(null)),
  'an empty array [API-42] [API-47]': withBody(jsonReply([]), ({ endpoint }) =>
    endpoint.answer.kind === 'list' ? done([]) : unreadable,
  ),
  'a value of a wrong type [API-47]': withVariants(withTypes),
  'a missing field [API-47]': withVariants(withoutFields),
  'a bad item in a list [API-47]': withBadItem,
}

/** Faults of the connection. */
const lost: Readonly<Record<string, Fault>> = {
  'a connection that is reset': always({ reset: true }, unreachable, { isQuickLoss: true }),
  'a body that is cut': (call) => [
    { reply: { ...goodReply(call), cut: true }, wanted: [unreachable], isQuickLoss: true },
  ],
  'a 500 that the page may not read': always({ ...refused(500, 'internal'), noCors: true }, unreachable, {
    isQuickLoss: true,
  }),
}

let api: FaultyApi
let calls: readonly Call[]
let page: DrivenPage
let forbidden: typeof import('#stores/request.ts')
const browser = { onLine: true }
let isFresh = false

/** A page ends its session only once, so each test loads the modules again. */
async function openNewPage(): Promise<void> {
  vi.resetModules()
  isFresh = false
  page = await loadDrivenPage()
  forbidden = await import('#stores/request.ts')
}

beforeAll(async () => {
  vi.stubGlobal('navigator', browser)
  // Reading a list takes a timer when the machine is busy, and some tests stop the timers.
  vi.stubGlobal('scheduler', { postTask: () => new Promise((resolve) => setImmediate(resolve)) })
  api = await startFaultyApi()
})

beforeEach(async () => {
  browser.onLine = true
  if (!isFresh) {
    await openNewPage()
    calls = await loadCalls()
    isFresh = true
  }
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
})

afterAll(async () => {
  vi.useRealTimers()
  await api.close()
  vi.unstubAllGlobals()
})

/** Fails for each call that does not end right with a fault, and counts the others. */
function judge(wrongs: readonly (readonly string[])[]): void {
  expect(wrongs.flat()).toEqual([])
  noteFigure(3, `# ends of ${calls.length} calls with each fault that they can meet are right`, wrongs.length)
}

/** What is wrong with the outcome of a call. */
function wrongWith(call: Call, { reply, wanted, isQuickLoss }: Case, seen: Seen): string[] {
  const tries = isQuickLoss && isRead(call) ? 2 : 1
  const request = requestOf(call)
  const isEnded = seen.kind === 'ended'
  const wrong = {
    'throws something else': seen.stray !== undefined,
    'has another outcome': !wanted.some((one) => fits(one, seen)),
    'is sent too often or not at all': api.sent(request) !== tries,
    'does not arrive as often as it is sent': api.arrived(request) !== (browser.onLine ? tries : 0),
    'keeps the page busy': seen.isBusy !== isEnded,
    'does not show the forbidden view': forbidden.$forbidden.get() !== (seen.kind === 'forbidden'),
    'does not end the session once': page.endings() !== (isEnded ? 1 : 0),
    'calls other handlers': !isRead(call) && !isDeepStrictEqual(seen.handlers, handlersOf(seen)),
    'says something else': seen.problem !== undefined && !isToldRightly(call, seen.problem),
  }
  return Object.entries(wrong).flatMap(([what, isWrong]) =>
    isWrong ? [`${call.name} ${what}: ${JSON.stringify({ reply, seen })}`] : [],
  )
}

function fits(wanted: Wanted, { kind, data, leftOut, problem }: Seen): boolean {
  if (wanted.kind !== kind) return false
  if (wanted.kind === 'done') return wanted.fits(data, leftOut)
  return wanted.kind !== 'failed' || isDeepStrictEqual({ ...problem, ...wanted.problem }, problem)
}

function handlersOf({ kind, problem }: Seen): string[] {
  if (kind === 'ended') return []
  if (kind === 'done') return ['settled', 'done']
  if (!problem) return ['settled']
  return ['settled', 'failed', ...(isUnknown(problem) ? ['reread'] : [])]
}

/** Whether the outcome of a write is unknown. */
function isUnknown(problem: Problem): boolean {
  return problem.kind === 'unreadable' || (problem.kind === 'unreachable' && browser.onLine) || isOfGateway(problem)
}

/** A gateway answers in place of an API that gives it no answer. */
function isOfGateway(problem: Problem): boolean {
  return problem.kind === 'failed' && (problem.status === 502 || problem.status === 504)
}

/** Only a write whose outcome is unknown may have been saved. */
function isToldRightly(call: Call, problem: Problem): boolean {
  const catalogues = callFailures[call.name]
  if (typeof catalogues === 'string') return !isWrite(call)
  const details: Partial<Record<Problem['kind'], string>> = {
    unreachable: browser.onLine ? 'error.maybeSaved' : 'error.offline',
    unreadable: 'error.maybeSavedUnreadable',
  }
  const wanted = isWrite(call) ? (isOfGateway(problem) ? 'error.maybeSaved' : details[problem.kind]) : undefined
  return catalogues.every((catalogue) => {
    const { detail } = lookUp(catalogue, problem)
    return wanted === undefined ? !detail?.startsWith('error.maybeSaved') : detail === wanted
  })
}

async function meet(call: Call, one: Case): Promise<string[]> {
  api.plan(requestOf(call), one.reply)
  const seen = await page.drive(call).seen
  const wrong = wrongWith(call, one, seen)
  forbidden.leaveForbidden()
  return wrong
}

/** Each call meets all its cases, one after another. */
async function meetAll(fault: Fault): Promise<string[][]> {
  const wrongs: string[][] = []
  for (const call of calls) {
    const cases = fault(call)
    const wrong: string[] = []
    for (const one of cases) wrong.push(...(await meet(call, one)))
    if (cases.length > 0) wrongs.push(wrong)
  }
  return wrongs
}

/**
 * All calls meet a fault at once.
 *
 * @param happen what happens between the arrival of the requests and their answers, which `release` lets go
 */
async function meetAtOnce(fault: Fault, happen?: (release: () => void, driven: readonly Driven[]) => Promise<void>) {
  const cases = calls.map((call) => fault(call)[0] as Case)
  for (const [index, call] of calls.entries()) api.plan(requestOf(call), cases[index]?.reply ?? {})
  const release = happen && api.hold()
  const driven = calls.map(page.drive)
  if (happen && release) {
    // A reading begins with a timer.
    if (vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(0)
    await api.heldBack(calls.length)
    await happen(release, driven)
  }
  const seen = await Promise.all(driven.map((one) => one.seen))
  return calls.map((call, index) => wrongWith(call, cases[index] as Case, seen[index] as Seen))
}

/** For tests that decide when a timer ends. */
const stopTimers = () => vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] })

// The largest test sends 800 requests.
describe('every call of the contract survives [P3]', { timeout: 60_000 }, () => {
  it.each(Object.entries(answered))('%s', async (_, fault) => judge(await meetAll(fault)))

  it.each(Object.entries(lost))('%s: a write is sent once, and a read twice [API-42] [API-44]', async (_, fault) => {
    judge(await meetAtOnce(fault))
  })

  it('a browser that is offline: nothing is sent, and nothing may have been saved [API-42]', async () => {
    browser.onLine = false
    const fault: Fault = (call) => [
      { reply: goodReply(call), wanted: [failed({ kind: 'unreachable', offline: true })], isQuickLoss: true },
    ]
    judge(await meetAtOnce(fault))
  })

  it('a connection that is reset after 3 seconds: nothing is sent again [API-44]', async () => {
    const happen = async (release: () => void) => {
      vi.setSystemTime(start + 3_000)
      release()
    }
    judge(await meetAtOnce(always({ reset: true }, unreachable), happen))
  })

  it('an answer that takes 8 seconds', async () => {
    stopTimers()
    const fault: Fault = (call) => withBody(goodReply(call), ({ read }) => done(read))(call)
    const happen = async (release: () => void) => {
      await vi.advanceTimersByTimeAsync(8_000)
      release()
    }
    judge(await meetAtOnce(fault, happen))
  })

  it('an answer that never comes: the call ends, and an upload when the user cancels it [API-44]', async () => {
    stopTimers()
    const fault: Fault = (call) => [
      { reply: goodReply(call), wanted: [isUpload(call) ? { kind: 'cancelled' } : unreachable] },
    ]
    const happen = async (release: () => void, driven: readonly Driven[]) => {
      await vi.advanceTimersByTimeAsync(timeoutMs)
      for (const [index, call] of calls.entries()) if (isUpload(call)) driven[index]?.cancel()
      await Promise.all(driven.map((one) => one.seen))
      release()
    }
    judge(await meetAtOnce(fault, happen))
  })

  it('a 401: it ends the session once, and shows nothing else [SES-39]', async () => {
    const wrongs: string[][] = []
    for (const call of calls) {
      await openNewPage()
      for (const one of refusal(401, 'ended')(call)) wrongs.push(await meet(call, one))
    }
    judge(wrongs)
  })

  it('a 401 for all calls at once: it ends the session once [SES-39]', async () => {
    await openNewPage()
    for (const call of calls) api.plan(requestOf(call), refused(401, null))
    const release = api.hold()
    const driven = calls.map(page.drive)
    await api.heldBack(calls.length)
    release()
    await Promise.all(driven.map((one) => one.seen))
    expect(page.endings()).toBe(1)
  })
})
