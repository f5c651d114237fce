import { Hono } from 'hono'
import { isUnstorable } from './db/broken-constraint.ts'
import type { SandboxEnv, Services } from './http/context.ts'
import { allowOtherOrigins, forgetOriginsOnFault } from './http/cors.ts'
import { registerFaultRoutes } from './http/fault-routes.ts'
import { Refusal, refuseCommon } from './http/refusal.ts'
import { createServe } from './http/serve.ts'
import { registerAuth } from './routes/auth.ts'
import { registerBackUsers } from './routes/back-users.ts'
import { registerCashback } from './routes/customers/cashback.ts'
import { registerCustomers } from './routes/customers/customers.ts'
import { registerDecrypt, registerShortLinks } from './routes/decrypt/decrypt.ts'
import { registerGiftCards } from './routes/gift-cards.ts'
import { registerHubs } from './routes/hubs.ts'
import { registerOffers } from './routes/offers/offers.ts'
import { registerOfferPredictions } from './routes/offers/predictions.ts'
import { registerPatterns } from './routes/patterns.ts'
import { registerReceiptPictures } from './routes/receipts/pictures.ts'
import { registerReceipts } from './routes/receipts/receipts.ts'
import { registerRetailers } from './routes/retailers.ts'
import { registerStatistics } from './routes/statistics.ts'
import { registerStores } from './routes/stores.ts'
import { registerTransactions } from './routes/transactions/transactions.ts'

/** Connects the parts of the reference API. It opens no database and listens on no port. */
export function createApp(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.use(forgetOriginsOnFault, allowOtherOrigins())
  registerFaultRoutes(app, services.faults)
  const serve = createServe(app, services)
  registerAuth(serve, services)
  registerHubs(serve, services)
  registerBackUsers(serve, services)
  registerTransactions(serve, services)
  registerReceipts(serve, services)
  registerReceiptPictures(app, services)
  registerCustomers(serve, services)
  registerCashback(serve, services)
  registerDecrypt(serve, services)
  registerShortLinks(app, services)
  registerStores(serve, services)
  registerRetailers(serve, services)
  registerPatterns(serve, services)
  registerGiftCards(serve, services)
  registerStatistics(serve, services)
  registerOffers(serve, services)
  registerOfferPredictions(serve, services)
  app.notFound(() => {
    throw refuseCommon('notFound', 'No call has this method and path')
  })
  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    if (refusal.status === 500 && refusal !== error) console.error(`${context.req.method} ${context.req.path}`, error)
    return context.json({ code: refusal.code, message: refusal.message }, refusal.status)
  })
  return app
}

function refusalOf(error: unknown): Refusal {
  return isUnstorable(error)
    ? refuseCommon('invalidRequest', 'A text holds a character that cannot be stored')
    : refuseCommon('internalError', 'The sandbox made a mistake')
}
