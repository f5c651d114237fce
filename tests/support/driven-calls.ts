import { atom, cleanStores } from 'nanostores'
import { vi } from 'vitest'
import { requestAddress } from '#browser/api/fetch-request.ts'
import type { EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint, InputOf, JsonEndpoint, UploadEndpoint } from '#lib/contracts/endpoint.ts'
import type { Problem } from '#lib/problem.ts'
import { callSamples } from '#tests/support/call-samples.ts'
import { nameOf } from '#tests/support/faulty-api.ts'

/** A call of the contract with an input and a good answer of the samples. */
export interface Call {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  readonly sent: unknown
  /** What the page reads in the answer. */
  readonly read: unknown
}

/** All calls. Their schemas count what they skip in the modules of the page, so they are loaded with it. */
export async function loadCalls(): Promise<readonly Call[]> {
  const { contract } = await import('#lib/contracts/contract.ts')
  return Object.entries<Endpoint>(contract).map(([name, endpoint]) => {
    const { accepted = [], answers = [] } = callSamples.get(name) ?? {}
    const [input = {}] = accepted
    const [answer = { sent: { done: true }, read: undefined }] = answers
    return { name: name as EndpointName, endpoint, input, ...answer }
  })
}

export const isRead = ({ endpoint }: Call) => endpoint.method === 'GET'
export const isUpload = ({ endpoint }: Call) => endpoint.answer.kind === 'file'

/** The request of a call, as the faulty API names it. */
export const requestOf = ({ endpoint, input }: Call) => nameOf(endpoint.method, requestAddress(endpoint, input))

/** What came of a call. */
export interface Seen {
  /** `forbidden`: a refused functionality. `ended`: the login page loads. `cancelled`: by the user. */
  readonly kind: 'done' | 'failed' | 'forbidden' | 'ended' | 'cancelled'
  readonly data?: unknown
  readonly problem?: Problem
  /** Thrown, but not as the failure of a call. */
  readonly stray?: unknown
  /** The handlers of a mutation that were called. */
  readonly handlers: readonly string[]
  /** Whether the page still says that it waits. */
  readonly isBusy: boolean
  /** How many entries the page says it has skipped. */
  readonly leftOut: number
}

export interface Driven {
  readonly seen: Promise<Seen>
  readonly cancel: () => void
}

/** A page that sends calls. */
export interface DrivenPage {
  /** How often the page has ended the session. */
  readonly endings: () => number
  /** Sends a call as the tools do: a read with `query`, anything else with `mutation`. */
  readonly drive: (call: Call) => Driven
}

/** A page with a signed-in user. It shares its modules with the last one, unless they have been reset. */
export async function loadDrivenPage(): Promise<DrivenPage> {
  const [problems, requests, queries, mutations, uploads, session, notices] = await Promise.all([
    import('#lib/problem.ts'),
    import('#stores/request.ts'),
    import('#stores/query.ts'),
    import('#stores/mutation.ts'),
    import('#islands/decrypt/upload.ts'),
    import('#stores/session.ts'),
    import('#stores/notices.ts'),
  ])
  session.$accessToken.set('token')

  let endings = 0
  const leaving = Promise.withResolvers<void>()
  const location = { origin: 'http://site.test', pathname: '/tool', search: '' }
  vi.stubGlobal('location', {
    ...location,
    replace() {
      endings += 1
      leaving.resolve()
    },
  })
  // A page that has ended its session is marked.
  Object.assign(document, { documentElement: { dataset: {} } })
  // What else the page does about the refusal has happened by then.
  const ended = leaving.promise.then(laterTurns)

  function outcomeOf(error: unknown): Pick<Seen, 'kind' | 'problem' | 'stray'> {
    if (error instanceof problems.ForbiddenError) return { kind: 'forbidden' }
    if (error instanceof problems.ApiError) return { kind: 'failed', problem: error.problem }
    return { kind: 'failed', stray: error }
  }

  let readings = 0
  function driveReading({ endpoint, input }: Call): Driven {
    readings += 1
    // Equal inputs share an answer, so each reading adds something to its input that is not sent.
    const inputOf = (reading: number) => ({ ...input, reading }) as InputOf<JsonEndpoint>
    const $reading = queries.query(endpoint as JsonEndpoint, atom(readings), inputOf)
    const { promise: settled, resolve } = Promise.withResolvers<void>()
    const stop = $reading.subscribe(({ data, error, loading }) => {
      if (!loading && (data !== undefined || error !== undefined)) resolve()
    })

    async function see(): Promise<Seen> {
      const isEnded = await Promise.race([settled.then(() => false), ended.then(() => true)])
      const { data, error, loading } = $reading.get()
      const outcome = error === undefined ? { kind: 'done' as const, data } : outcomeOf(error)
      const seen = { handlers: [], isBusy: loading, leftOut: notices.$leftOut.get() }
      stop()
      cleanStores($reading)
      return { ...(isEnded ? { kind: 'ended' } : outcome), ...seen }
    }
    return { seen: see(), cancel() {} }
  }

  function send({ endpoint, input }: Call, signal: AbortSignal): Promise<unknown> {
    if (endpoint.answer.kind !== 'file') {
      return requests.request(endpoint as JsonEndpoint, input as InputOf<JsonEndpoint>)
    }
    const form = input as InputOf<UploadEndpoint>
    return requests.asUser(endpoint, (token) =>
      uploads.upload(endpoint as UploadEndpoint, form, { token, signal, onProgress() {} }),
    )
  }

  function driveMutation(call: Call): Driven {
    const handlers: string[] = []
    let outcome: Pick<Seen, 'kind' | 'data' | 'problem' | 'stray'> = { kind: 'cancelled' }
    const mutation = mutations.mutation((_: null, signal) =>
      send(call, signal).catch((error) => {
        if (!signal.aborted) outcome = outcomeOf(error)
        throw error
      }),
    )
    const settled = mutation.send(null, {
      settled: () => handlers.push('settled'),
      done(data) {
        handlers.push('done')
        outcome = { kind: 'done', data }
      },
      failed: () => handlers.push('failed'),
      reread: () => handlers.push('reread'),
    })

    async function see(): Promise<Seen> {
      const isEnded = await Promise.race([settled.then(() => false), ended.then(() => true)])
      const { data } = outcome
      const read = data instanceof Blob ? { data: await data.text() } : {}
      const seen = { handlers, isBusy: mutation.$pending.get(), leftOut: 0 }
      return { ...(isEnded ? { kind: 'ended' } : { ...outcome, ...read }), ...seen }
    }
    return { seen: see(), cancel: mutation.cancel }
  }

  return {
    endings: () => endings,
    drive: (call) => (isRead(call) ? driveReading(call) : driveMutation(call)),
  }
}

/** Lets everything run that does not wait for the network or for a timer. */
async function laterTurns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
