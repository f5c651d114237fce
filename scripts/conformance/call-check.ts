import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { formOf } from '#lib/contracts/form.ts'
import { headersOf, isOffersPath, pathOf, type RequestValues } from '#lib/contracts/request.ts'
import type { Functionality } from '#lib/session/token.ts'
import { FieldRecord, type Notes } from './compare.ts'
import { checkOrigin, checkPreflight, preflightOf } from './cors.ts'
import type { Exchange, Send } from './exchange.ts'
import type { Facts } from './facts.ts'
import { type Finding, Findings } from './findings.ts'

/** The API, and who asks it. */
export interface Target {
  readonly apiUrl: string
  /** The origin of the offers service; null when it was not given, so that the API is tried. */
  readonly offersApiUrl: string | null
  readonly token: string
  /** The functionalities of the token. */
  readonly functionalities: readonly Functionality[]
  /** The origin of the site; null when CORS is not checked. */
  readonly origin: string | null
  readonly withWrites: boolean
}

/** What all calls of a run share. */
export interface Run {
  readonly target: Target
  readonly send: Send
  readonly facts: Facts
  /** What has been written so far, one sentence for each write. */
  readonly written: string[]
  /** An answer that takes longer is slow, in milliseconds. */
  readonly slowMs: number
}

export type Outcome = 'conforming' | 'missing' | 'different' | 'not shown'

/** What has been found out about a call. */
export interface CallReport {
  readonly name: EndpointName
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly outcome: Outcome
  /** Why a call is missing or not shown. */
  readonly reason: string | null
  readonly findings: readonly Finding[]
  readonly requests: number
  /** The longest time of an answer in milliseconds; null without one. */
  readonly slowestMs: number | null
}

/** Identifies the command in the logs of the API. */
const userAgent = 'dashboard-tc-conformance'

/** What a request of a call is made of. */
export interface RequestInput extends RequestValues {
  readonly body?: unknown
  readonly form?: Readonly<Record<string, unknown>>
}

/** Sends the requests of one call and collects what is found in their answers. */
export class CallCheck implements Notes {
  readonly endpoint: Endpoint
  readonly findings = new Findings()
  readonly fields = new FieldRecord()
  readonly #name: EndpointName
  readonly #run: Run
  #requests = 0
  #slowestMs: number | null = null

  constructor(name: EndpointName, run: Run) {
    this.endpoint = contract[name]
    this.#name = name
    this.#run = run
  }

  /** Why the token does not allow the call; null when it does. */
  get lack(): string | null {
    const { access } = this.endpoint
    const { functionalities } = this.#run.target
    if (typeof access === 'string') return null
    return access.some((one) => functionalities.includes(one))
      ? null
      : `needs ${access.join(' or ')}, which the token lacks`
  }

  /** Sends one request of the call, once and without a token if it is null. */
  async send(parts: RequestInput, token: string | null): Promise<Exchange> {
    const { origin } = this.#run.target
    const body = parts.form ? formOf(parts.form) : JSON.stringify(parts.body)
    const exchange = await this.#ask({
      method: this.endpoint.method,
      address: this.#addressOf(parts),
      headers: {
        ...headersOf(parts, token),
        ...(origin === null ? {} : { origin }),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    if (exchange.kind === 'answered') {
      if (origin !== null) checkOrigin(exchange, origin, this.findings)
      this.#slowestMs = Math.max(this.#slowestMs ?? 0, exchange.ms)
    }
    return exchange
  }

  /** Asks whether the site may send the call. This changes nothing, also for a write. */
  async preflight(parts: RequestValues): Promise<void> {
    const { origin } = this.#run.target
    if (origin === null) return
    const exchange = await this.#ask(preflightOf(this.endpoint, this.#addressOf(parts), origin))
    if (exchange.kind === 'answered') checkPreflight(this.endpoint, exchange, origin, this.findings)
    else this.findings.note('different', 'preflight', 'an answer', exchange.reason)
  }

  /** Notes the fields that none of the answers so far has. */
  noteAbsent(): void {
    for (const [path, type] of this.fields.absent) this.findings.note('absent', path, type)
  }

  /** Ends the check. Differences come before the outcome, apart from a missing call. */
  report(outcome: Exclude<Outcome, 'different'>, reason: string | null = null): CallReport {
    const { method, path, summary } = this.endpoint
    const { slowMs } = this.#run
    if (this.#slowestMs !== null && this.#slowestMs > slowMs) {
      this.findings.note('slow', 'time', `less than ${secondsOf(slowMs)}`, secondsOf(this.#slowestMs))
    }
    const isDifferent = outcome !== 'missing' && this.findings.isDifferent
    return {
      name: this.#name,
      method,
      path,
      summary,
      outcome: isDifferent ? 'different' : outcome,
      reason: isDifferent ? null : reason,
      findings: this.findings.all,
      requests: this.#requests,
      slowestMs: this.#slowestMs,
    }
  }

  #ask({ headers, ...request }: Parameters<Send>[0]): Promise<Exchange> {
    this.#requests += 1
    return this.#run.send({ ...request, headers: { ...headers, 'user-agent': userAgent } })
  }

  #addressOf(parts: RequestValues): string {
    const { apiUrl, offersApiUrl } = this.#run.target
    const isOffers = isOffersPath(this.endpoint.path)
    return ((isOffers ? offersApiUrl : null) ?? apiUrl) + pathOf(this.endpoint, parts)
  }
}

/** What has been written if a request has arrived whose answer leaves it open. */
export function perhaps(written: string): string {
  return `Perhaps, because the answer leaves it open: ${written}`
}

/** As `4.2 s`. */
function secondsOf(ms: number): string {
  return `${Number((ms / 1000).toFixed(1))} s`
}
