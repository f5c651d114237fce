import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Answer, AnswerOf, Endpoint, FileAnswer, NoAnswer } from '#lib/contracts/endpoint.ts'
import { checkAccess } from './authenticate.ts'
import type { SandboxEnv, Services } from './context.ts'
import { claimedEmail, withFault } from './fault-effects.ts'
import { type ParsedInput, readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { answerBody } from './send-answer.ts'
import type { TokenHolder } from './tokens.ts'

/** What a handler can use beside the parsed request. */
export interface CallTools<E extends Endpoint> {
  /** The caller, or null on a public call. */
  readonly caller: TokenHolder | null
  /** The origin of the request's address, for addresses of the sandbox itself. */
  readonly origin: string
  /** Makes a refusal with one of the endpoint's codes, to be thrown. */
  readonly refuse: (code: Extract<keyof E['errors'], string>, message: string) => Refusal
}

/** Does the work of one call. The result is sent as the contract says, a file in chunks. */
export type Handler<E extends Endpoint> = (
  input: ParsedInput<E> & CallTools<E>,
) => E['answer'] extends NoAnswer
  ? Promise<void>
  : E['answer'] extends FileAnswer
    ? Promise<AsyncIterable<Uint8Array>>
    : Promise<AnswerOf<E>>

/** Registers the handler of one endpoint. */
export type Serve = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

const namesByEndpoint = new Map<Endpoint, EndpointName>(
  Object.entries(contract).map(([name, endpoint]) => [endpoint, name as EndpointName]),
)

/**
 * Makes the function that registers every route. It applies faults, access, input and answer as the endpoint says.
 *
 * @throws Error on registering an endpoint that the contract does not list
 */
export function createServe(app: Hono<SandboxEnv>, services: Services): Serve {
  return (endpoint, handler) => {
    const name = namesByEndpoint.get(endpoint)
    if (name === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not part of the contract`)
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(endpoint.method, path, async (context) => {
      const { method } = endpoint
      const asked = new URL(context.req.url)
      const email = await claimedEmail(context)
      const fault = services.faults.take({
        name,
        method,
        path: asked.pathname + asked.search,
        at: services.now(),
        email,
      })
      return withFault(fault, context, async () => {
        const caller = await checkAccess(endpoint, context.req.header('authorization'), services)
        const input = await readInput(endpoint, context)
        const tools = { caller, origin: asked.origin, refuse: refusalOf(endpoint) }
        return send(context, endpoint.answer, await handler({ ...input, ...tools }))
      })
    })
  }
}

function send(context: Context, answer: Answer, value: unknown): Response {
  if (answer.kind === 'file') {
    const chunks = Readable.toWeb(Readable.from(value as AsyncIterable<Uint8Array>))
    return context.body(chunks as ReadableStream, 200, { 'content-type': answer.type })
  }
  const body = answerBody(answer, value)
  return body === undefined ? context.body(null, 204) : context.json(body)
}

function refusalOf(endpoint: Endpoint) {
  return (code: string, message: string) => new Refusal(endpoint.errors[code] ?? 500, code, message)
}
