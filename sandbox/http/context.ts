import type { HttpBindings } from '@hono/node-server'
import type { Database } from '../db/database.ts'
import type { Faults } from './faults.ts'

/** What the routes use. Tests pass their own clock. */
export interface Services {
  readonly db: Database
  readonly now: () => Date
  /** The key that signs the tokens. */
  readonly secret: string
  readonly faults: Faults
}

/** What the sandbox keeps for each request. */
export interface SandboxEnv {
  /** The connection. It is missing when a test calls the app without a server. */
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    /** Whether the answer is sent without its CORS headers. */
    noCors?: boolean
  }
}
