import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { SandboxEnv } from './context.ts'

/** Custom headers of the calls (API-02), whether the contract uses them yet or not. */
const customHeaders = ['shoppingHubId', 'cardNumber', 'pattern', 'limit', 'offset', 'customerId']

const contractHeaders = Object.values<Endpoint>(contract).flatMap(({ headers }) => Object.keys(headers?.shape ?? {}))

/** Headers that a page of another origin may send. Case does not matter, so each is listed once. */
const allowedHeaders: readonly string[] = [
  ...new Set(['authorization', 'content-type', ...customHeaders, ...contractHeaders].map((name) => name.toLowerCase())),
]

/**
 * Lets pages of any origin call. The token travels in a header and never in a cookie, so no other origin can use it.
 */
export function allowOtherOrigins(): MiddlewareHandler<SandboxEnv> {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowHeaders: [...allowedHeaders],
    maxAge: 7200,
  })
}

/** Removes the CORS headers where a fault asks for it. This has to run outside of `allowOtherOrigins`. */
export const forgetOriginsOnFault: MiddlewareHandler<SandboxEnv> = async (context, next) => {
  await next()
  if (context.get('noCors')) context.res.headers.delete('access-control-allow-origin')
}
