import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { decodeJwt } from 'jose'
import type { SandboxEnv } from './context.ts'
import type { Fault } from './faults.ts'

type SandboxContext = Context<SandboxEnv>

/**
 * Does the work of a call with a fault.
 *
 * @throws Error if the fault drops or cuts a connection and the call has none
 */
export async function withFault(
  fault: Fault | null,
  context: SandboxContext,
  handle: () => Promise<Response>,
): Promise<Response> {
  if (!fault) return handle()
  if (fault.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false })
  if (fault.noCors) context.set('noCors', true)
  const replaced = replacement(fault, context)
  if (!replaced) {
    const answer = await handle()
    if (fault.cut) return cut(context, answer)
    return fault.truncate ? truncate(context, answer) : answer
  }
  if (fault.afterHandling) await handle()
  return replaced()
}

/** What the fault sends instead of the answer, or null. */
function replacement(fault: Fault, context: SandboxContext): (() => Response) | null {
  const { status } = fault
  if (fault.drop) return () => dropConnection(context)
  if (status !== undefined) {
    const body = { code: fault.code ?? null, message: 'Planned fault' }
    return () => context.json(body, status as ContentfulStatusCode)
  }
  if (fault.html) return () => new Response(captivePortal, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  if (fault.empty) return () => new Response('')
  if (fault.noContent) return () => context.body(null, 204)
  if (fault.text !== undefined) return () => context.body(fault.text ?? '', 200, json)
  return null
}

const json = { 'content-type': 'application/json' }

const captivePortal = '<!doctype html><title>Sign in</title><p>Please sign in to this network.</p>'

function dropConnection({ env }: SandboxContext): Response {
  if (!env.outgoing) throw new Error('Only a real connection can be dropped')
  env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

async function truncate(context: SandboxContext, answer: Response): Promise<Response> {
  const text = await answer.text()
  return context.body(text.slice(0, Math.floor(text.length / 2)), 200, json)
}

async function cut({ env }: SandboxContext, answer: Response): Promise<Response> {
  const { outgoing } = env
  if (!outgoing) throw new Error('Only a real connection can be cut')
  const body = Buffer.from(await answer.arrayBuffer())
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length })
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

/**
 * The caller's e-mail from the token or, at login, from the body. It is not verified: it only selects faults and
 * counts calls.
 */
export async function claimedEmail(context: SandboxContext): Promise<string | null> {
  const token = context.req.header('authorization')?.split(' ')[1]
  try {
    const claims: unknown = token === undefined ? await context.req.json() : decodeJwt(token)
    const email = typeof claims === 'object' && claims !== null && 'email' in claims ? claims.email : null
    return typeof email === 'string' ? email : null
  } catch {
    return null
  }
}
