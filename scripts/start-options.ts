import { parseArgs } from 'node:util'

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
      'api-port': { type: 'string', default: '4010' },
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

function portFrom(option: string, text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`${option}: "${text}" is no port; expected a number from 0 to 65535`)
}

function scaleFrom(text: string): number {
  const scale = Number(text)
  if (text.trim() !== '' && Number.isFinite(scale) && scale > 0) return scale
  throw new Error(`--scale: "${text}" is no scale; expected a number above 0`)
}
