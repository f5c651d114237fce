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

/** What a handler may use beside the parsed request. */
export interface CallTools<E extends Endpoint> {
  /** Who calls; nobody on a public call. */
  readonly caller: TokenHolder | null
  /** Origin at which the request reached the sandbox, for addresses of its own. */
  readonly origin: string
  /** Makes the refusal for one of the codes that the endpoint declares, to be thrown. */
  readonly refuse: (code: Extract<keyof E['errors'], string>, message: string) => Refusal
}

/** Does the work of one call; what it gives back is sent as the contract says, a file in the pieces that come. */
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
 * The one way in which routes are registered: faults, access, input and answer are handled here, by the endpoint.
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
    const pieces = Readable.toWeb(Readable.from(value as AsyncIterable<Uint8Array>))
    return context.body(pieces as ReadableStream, 200, { 'content-type': answer.type })
  }
  const body = answerBody(answer, value)
  return body === undefined ? context.body(null, 204) : context.json(body)
}

function refusalOf(endpoint: Endpoint) {
  return (code: string, message: string) => new Refusal(endpoint.errors[code] ?? 500, code, message)
}
