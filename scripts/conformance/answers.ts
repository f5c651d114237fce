import type { Endpoint, FileAnswer, JsonAnswer } from '#lib/contracts/endpoint.ts'
import { readErrorAnswer } from '#lib/contracts/error-answer.ts'
import type { CallCheck } from './call-check.ts'
import { isRecord } from './compare.ts'
import { compareAnswer } from './compare-answer.ts'
import { type Answered, type Exchange, jsonIn } from './exchange.ts'

/** What one answer to a valid request says about its call. */
export type Verdict =
  | { readonly kind: 'read'; readonly data: unknown }
  /** Refused with a code of the contract. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'missing'; readonly reason: string }
  /** A difference has been noted. */
  | { readonly kind: 'different' }

const missingStatuses: readonly number[] = [404, 405, 501]

/** Whether an answer says that there is no such call, and not that the call has found nothing. */
export function isMissing(exchange: Exchange, endpoint: Endpoint): exchange is Answered {
  return (
    exchange.kind === 'answered' &&
    missingStatuses.includes(exchange.status) &&
    documentedCode(exchange, endpoint) === null
  )
}

function documentedCode(exchange: Answered, { errors }: Endpoint): string | null {
  const code = codeOf(exchange)
  return code !== null && errors[code] === exchange.status ? code : null
}

/** Judges the answer to a valid request and notes the differences. */
export function judge(exchange: Exchange, check: CallCheck): Verdict {
  const { endpoint, findings } = check
  if (exchange.kind === 'none') {
    findings.note('different', 'answer', 'an answer', exchange.reason)
    return { kind: 'different' }
  }
  const { status } = exchange
  if (status >= 200 && status <= 299) return judgeSuccess(exchange, check)
  const code = documentedCode(exchange, endpoint)
  if (code !== null) return { kind: 'refused', code }
  if (isMissing(exchange, endpoint)) return { kind: 'missing', reason: `answered ${refusalOf(exchange)}` }
  findings.note('different', 'status', successOf(endpoint.answer), refusalOf(exchange))
  return { kind: 'different' }
}

function judgeSuccess(exchange: Answered, check: CallCheck): Verdict {
  const { endpoint, findings } = check
  const { answer } = endpoint
  const type = exchange.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'text/html') {
    findings.note('different', 'content type', expectedType(answer), type)
    return { kind: 'different' }
  }
  if (answer.kind === 'nothing') return { kind: 'read', data: undefined }
  if (exchange.status === 204) {
    findings.note('different', 'status', '200', '204')
    return { kind: 'different' }
  }
  const json = answer.kind === 'file' ? exchange.text : jsonIn(exchange.text)
  if (json === undefined || exchange.text === '') {
    const answered = exchange.text === '' ? 'nothing' : 'a text that is no JSON'
    findings.note('different', 'body', answer.kind === 'file' ? 'a file' : 'JSON', answered)
    return { kind: 'different' }
  }
  if (exchange.status !== 200) findings.note('accepted', 'status', '200', String(exchange.status))
  if (type !== expectedType(answer)) findings.note('accepted', 'content type', expectedType(answer), shownType(type))
  if (answer.kind === 'file') return { kind: 'read', data: json }
  const data = compareAnswer(answer, json, check)
  if (data !== null) return { kind: 'read', data }
  if (!findings.isDifferent) findings.note('different', 'body', 'values that the pages can read', 'others')
  return { kind: 'different' }
}

/**
 * Checks the answer to a request that has to be refused.
 *
 * @param place such as `for an unknown hub`
 */
export function judgeRefusal(exchange: Exchange, place: string, { endpoint, findings }: CallCheck): void {
  const documented = Object.entries(endpoint.errors)
  const expected = documented.map(([code, status]) => `${status} ${code}`).join(' or ')
  if (exchange.kind === 'none') {
    findings.note('different', `answer ${place}`, expected, exchange.reason)
    return
  }
  const { status } = exchange
  const codes = documented.filter(([, known]) => known === status).map(([code]) => code)
  if (codes.length === 0) {
    // The pages show an empty list as they show a refusal.
    const isEmptyList = endpoint.answer.kind === 'list' && status >= 200 && status <= 299
    findings.note(isEmptyList ? 'accepted' : 'different', `status ${place}`, expected, refusalOf(exchange))
    return
  }
  const code = codeOf(exchange)
  if (code === null || !codes.includes(code)) {
    findings.note('different', `code ${place}`, codes.join(' or '), code === null ? 'none' : shownCode(code))
    return
  }
  const json = jsonIn(exchange.text)
  if (isRecord(json) && json.code !== code) {
    findings.note('accepted', `code ${place}`, 'the field `code`', isRecord(json.error) ? '`error.code`' : '`error`')
  }
}

/** Checks that a request without a valid token is refused. The pages end the session on this status alone. */
export function judgeAccess(exchange: Exchange, place: string, { findings }: CallCheck): void {
  const answered = exchange.kind === 'none' ? exchange.reason : refusalOf(exchange)
  const isRefused = exchange.kind === 'answered' && exchange.status === 401
  if (!isRefused) findings.note('different', `status ${place}`, '401', answered)
}

function codeOf({ text }: Answered): string | null {
  return readErrorAnswer(jsonIn(text)).code
}

/** As `404 storeNotFound`. */
export function refusalOf(exchange: Answered): string {
  const code = exchange.status < 400 ? null : codeOf(exchange)
  return code === null ? String(exchange.status) : `${exchange.status} ${shownCode(code)}`
}

/** A code is one word. A sentence in its place may name a person. */
function shownCode(code: string): string {
  return /^[A-Za-z]\w{0,60}$/.test(code) ? code : '(another code)'
}

/** A type has two words. Anything else is not shown. */
function shownType(type: string): string {
  if (type === '') return 'none'
  return /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,60}$/.test(type) ? type : 'another type'
}

function successOf(answer: JsonAnswer | FileAnswer): string {
  return answer.kind === 'nothing' ? '204' : '200'
}

function expectedType(answer: JsonAnswer | FileAnswer): string {
  return answer.kind === 'file' ? answer.type : 'application/json'
}
