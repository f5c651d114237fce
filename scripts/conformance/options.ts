import { parseArgs } from 'node:util'
import { checkOrigin } from '#build/stamp-options.ts'
import { readSession } from '#lib/session/token.ts'
import { reasonOf } from '../deployed-answer.ts'
import { UsageError } from '../tools.ts'
import type { Target } from './check-calls.ts'

const usage = `Usage: npm run conformance -- --api-url ORIGIN [--origin ORIGIN] [--offers-api-url ORIGIN]
  [--token TOKEN, by default CONFORMANCE_TOKEN]`

const options = {
  'api-url': { type: 'string' },
  'offers-api-url': { type: 'string' },
  token: { type: 'string' },
  origin: { type: 'string' },
} as const

/**
 * Reads the command line. No message repeats a value that may be the token.
 *
 * @param tokenByDefault the token of the environment, which keeps it out of the history of the shell
 * @param now in milliseconds since the epoch
 * @throws UsageError that names the option and what is expected
 */
export function targetFrom(commandLine: readonly string[], tokenByDefault: string | undefined, now: number): Target {
  try {
    const { values, positionals } = parseArgs({ args: [...commandLine], allowPositionals: true, options })
    if (positionals.length > 0) throw new Error('A value without an option is refused')
    const { 'api-url': apiUrl = '', 'offers-api-url': offersApiUrl = apiUrl, origin = null } = values
    checkOrigin('--api-url', apiUrl)
    checkOrigin('--offers-api-url', offersApiUrl)
    if (origin !== null) checkOrigin('--origin', origin)
    const token = values.token ?? tokenByDefault ?? ''
    const session = readSession(token, now)
    if (!session) throw new Error('--token: expected an access token that has not expired; sign in again')
    return { apiUrl, offersApiUrl, token, functionalities: session.functionalities, origin }
  } catch (error) {
    throw new UsageError(`${reasonOf(error).split('\n')[0]}\n${usage}`)
  }
}
