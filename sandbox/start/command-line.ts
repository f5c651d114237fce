import { isBlockedPort } from '#lib/blocked-ports.ts'
import { largestScale, smallestScale } from '../seed/options.ts'

/** The default port of the sandbox. */
export const defaultPort = 4010

/** The default folder of the embedded database, relative to the root of the repository. */
export const defaultFolder = '.sandbox/data'

/**
 * Reads a port.
 *
 * @param option as it is typed, such as `--port`
 * @throws RangeError that names the option and what is expected
 */
export function portFrom(option: string, text: string): number {
  const port = Number(text)
  if (isBlockedPort(port))
    throw new RangeError(`${option}: browsers send no requests to port ${text}; choose another one`)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new RangeError(`${option}: "${text}" is no port; expected a number from 0 to 65535`)
}

/**
 * Reads the size of the seeded data.
 *
 * @throws RangeError that names the option and what is expected
 */
export function scaleFrom(text: string): number {
  const scale = Number(text)
  if (text.trim() !== '' && scale >= smallestScale && scale <= largestScale) return scale
  const expected = `a number from ${smallestScale} to ${largestScale}`
  throw new RangeError(`--scale: "${text}" is no scale; expected ${expected}`)
}

/** The Postgres server that `DATABASE_URL` names. An empty value counts as none. */
export function databaseUrlFromEnvironment(): string | undefined {
  return process.env.DATABASE_URL || undefined
}
