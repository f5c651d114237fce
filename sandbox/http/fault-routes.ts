import type { Hono } from 'hono'
import { z } from '#lib/contracts/zod.ts'
import type { SandboxEnv } from './context.ts'
import { Fault, type Faults, isEndpointName } from './faults.ts'
import { refuseCommon } from './refusal.ts'

/** The path that plans faults over HTTP. */
export const faultsPath = '/__sandbox/faults'

const Plan = z.object({ name: z.string(), fault: Fault })

/**
 * Lets another process plan faults, if faults are switched on. GET lists the faults and the calls, PUT `{ name, fault
 * }` plans a fault, DELETE forgets all faults or with `?email=` those of one user.
 */
export function registerFaultRoutes(app: Hono<SandboxEnv>, faults: Faults): void {
  if (!faults.overHttp) return
  app.get(faultsPath, (context) => context.json({ planned: faults.planned, calls: faults.calls }))
  app.put(faultsPath, async (context) => {
    const plan = Plan.safeParse(await context.req.json().catch(() => null))
    if (!plan.success) throw refuseCommon('invalidRequest', z.prettifyError(plan.error))
    const { name, fault } = plan.data
    if (!isEndpointName(name)) throw refuseCommon('invalidRequest', `No call is named ${name}`)
    faults.set(name, fault)
    return context.body(null, 204)
  })
  app.delete(faultsPath, (context) => {
    faults.clear(context.req.query('email'))
    return context.body(null, 204)
  })
}
