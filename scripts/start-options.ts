import { parseArgs } from 'node:util'
import { defaultPort, portFrom, scaleFrom } from '#sandbox/start/command-line.ts'

/** What `npm start` may be told. */
export interface StartOptions {
  port: number
  apiPort: number
  /** Whether faults can be planned over HTTP. */
  faults: boolean
  /** Size of the seeded data; without it, the sandbox's own. */
  scale?: number
}

/**
 * Reads the command line of `npm start`.
 *
 * @throws Error that names the option and what is expected
 */
export function startOptionsFrom(commandLine: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...commandLine],
    options: {
      port: { type: 'string', default: '4000' },
      'api-port': { type: 'string', default: String(defaultPort) },
      scale: { type: 'string' },
      faults: { type: 'boolean', default: false },
    },
  })
  return {
    port: portFrom('--port', values.port),
    apiPort: portFrom('--api-port', values['api-port']),
    faults: values.faults,
    ...(values.scale === undefined ? {} : { scale: scaleFrom(values.scale) }),
  }
}
