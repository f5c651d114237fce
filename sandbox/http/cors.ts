import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { SandboxEnv } from './context.ts'

/** Custom headers of the calls (API-02), those that the contract does not reach yet included. */
const customHeaders = ['shoppingHubId', 'cardNumber', 'pattern', 'limit', 'offset', 'customerId']

const contractHeaders = Object.values<Endpoint>(contract).flatMap(({ headers }) => Object.keys(headers?.shape ?? {}))

/** Headers that a page of another origin may send, each once whatever its capitals. */
const allowedHeaders: readonly string[] = [
  ...new Set(['authorization', 'content-type', ...customHeaders, ...contractHeaders].map((name) => name.toLowerCase())),
]

/**
 * Lets pages of any origin call. The token travels in a header and never in a cookie, so there is nothing that another
 * origin could borrow.
 */
export function allowOtherOrigins(): MiddlewareHandler<SandboxEnv> {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowHeaders: [...allowedHeaders],
    maxAge: 7200,
  })
}

/** Takes the permission back where a fault asks for it; it has to stand outside of `allowOtherOrigins`. */
export const forgetOriginsOnFault: MiddlewareHandler<SandboxEnv> = async (context, next) => {
  await next()
  if (context.get('noCors')) context.res.headers.delete('access-control-allow-origin')
}
