import { type SQL, sql } from 'drizzle-orm'

/** A point in time as the API writes it: ISO 8601 in UTC, with milliseconds. */
export const isoInstant = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
