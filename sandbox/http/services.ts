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
