import { parseArgs } from 'node:util'
import { checkOrigin } from '#build/stamp-options.ts'
import { readToken } from '#lib/session/token.ts'
import { UsageError } from '../tools.ts'
import type { Target } from './call-check.ts'

/** What the command line asks for. */
export interface ConformanceOptions extends Target {
  /** Files for the report; null for none. */
  readonly reportFile: string | null
  readonly jsonFile: string | null
}

/** The environment variable of the token, which keeps it out of the history of the shell. */
const tokenVariable = 'CONFORMANCE_TOKEN'

const conformanceUsage = `npm run conformance -- --api-url ORIGIN [--origin ORIGIN] [--offers-api-url ORIGIN]
  [--token TOKEN, by default ${tokenVariable}] [--report FILE] [--json FILE] [--with-writes]`

/**
 * Reads the command line. No message repeats a value that may be the token.
 *
 * @param now in milliseconds since the epoch
 * @throws UsageError that names the option and what is expected
 */
export function conformanceOptionsFrom(
  commandLine: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
): ConformanceOptions {
  const values = read(commandLine)
  const apiUrl = values['api-url']
  if (!apiUrl) throw new UsageError(`--api-url is missing\nUsage: ${conformanceUsage}`)
  const { origin = null, 'offers-api-url': offersApiUrl = null } = values
  checkOrigins({ '--api-url': apiUrl, '--offers-api-url': offersApiUrl, '--origin': origin })
  const token = values.token || environment[tokenVariable]
  if (!token) throw new UsageError(`--token is missing, and ${tokenVariable} is not set\nUsage: ${conformanceUsage}`)
  const content = readToken(token)
  if (!content) throw new UsageError('--token: expected a JWT with exp, which the pages need too')
  if (content.expiresAt <= now) throw new UsageError('--token: the token has expired; sign in again')
  return {
    apiUrl,
    offersApiUrl,
    token,
    functionalities: content.functionalities,
    origin,
    withWrites: values['with-writes'],
    reportFile: values.report ?? null,
    jsonFile: values.json ?? null,
  }
}

function read(commandLine: readonly string[]) {
  const { values, positionals } = parse(commandLine)
  if (positionals.length > 0) throw new UsageError(`A value without an option is refused\nUsage: ${conformanceUsage}`)
  return values
}

function parse(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      allowPositionals: true,
      options: {
        'api-url': { type: 'string' },
        'offers-api-url': { type: 'string' },
        token: { type: 'string' },
        origin: { type: 'string' },
        report: { type: 'string' },
        json: { type: 'string' },
        'with-writes': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new UsageError(`${sentence}\nUsage: ${conformanceUsage}`)
  }
}

function checkOrigins(origins: Readonly<Record<string, string | null>>): void {
  for (const [option, value] of Object.entries(origins)) {
    try {
      if (value !== null) checkOrigin(option, value)
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error))
    }
  }
}
