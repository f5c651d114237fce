import type { HttpBindings } from '@hono/node-server'

/** What a request carries through the sandbox beside itself. */
export interface SandboxEnv {
  /** The connection; missing where a test calls the app without a server. */
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    /** The answer goes out without the headers of cross-origin reading. */
    noCors?: boolean
  }
}
