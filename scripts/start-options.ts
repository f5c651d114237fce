import { parseArgs } from 'node:util'
import { defaultPort, portFrom, scaleFrom } from '#sandbox/start/command-line.ts'

/** Options of `npm start`. */
export interface StartOptions {
  port: number
  apiPort: number
  /** Whether faults can be configured over HTTP. */
  faults: boolean
  /** Scale of the seeded data; by default that of the sandbox. */
  scale?: number
}

/**
 * Reads the command line of `npm start`.
 *
 * @throws Error that names the option and the expected value
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
