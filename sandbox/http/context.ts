import type { HttpBindings } from '@hono/node-server'
import type { Database } from '../db/database.ts'
import type { Faults } from './faults.ts'

/** What the routes work with; tests give their own clock. */
export interface Services {
  readonly db: Database
  readonly now: () => Date
  /** Key that signs the tokens. */
  readonly secret: string
  readonly faults: Faults
}

/** What a request carries through the sandbox beside itself. */
export interface SandboxEnv {
  /** The connection; missing where a test calls the app without a server. */
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    /** The answer goes out without the headers of cross-origin reading. */
    noCors?: boolean
  }
}
