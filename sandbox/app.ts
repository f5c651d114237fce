import { Hono } from 'hono'
import { allowOtherOrigins, forgetOriginsOnFault } from './cors.ts'
import type { SandboxEnv } from './env.ts'
import { registerFaultRoutes } from './fault-routes.ts'
import { Refusal, refuseCommon } from './refusal.ts'
import { registerAuth } from './routes/auth.ts'
import { registerShoppingHubs } from './routes/shopping-hubs.ts'
import { registerTransactions } from './routes/transactions.ts'
import { createServe } from './serve.ts'
import type { Services } from './services.ts'

/** Wires the reference API together; it opens nothing and listens nowhere. */
export function createApp(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.use(forgetOriginsOnFault, allowOtherOrigins())
  registerFaultRoutes(app, services.faults)
  const serve = createServe(app, services)
  registerAuth(serve, services)
  registerShoppingHubs(serve, services)
  registerTransactions(serve, services)
  app.notFound(() => {
    throw refuseCommon('notFound', 'No call has this method and path')
  })
  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : refuseCommon('internalError', 'The sandbox made a mistake')
    if (refusal !== error) console.error(`${context.req.method} ${context.req.path}`, error)
    return context.json({ code: refusal.code, message: refusal.message }, refusal.status)
  })
  return app
}
