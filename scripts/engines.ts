import { findBrowser, type Machine, thisMachine } from './browser.ts'

/** The engines in which the main journeys run. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** The engines of a run of all tests. The browser tests run in Chromium, so only a long run plays the main journeys there once more. */
export function testedEngines(isLong: boolean): readonly EngineName[] {
  return engineNames.filter((name) => isLong || name !== 'chromium')
}

/** Paths of the programs that an engine needs on this machine. */
export interface Engine {
  readonly name: EngineName
  readonly programs: Readonly<Record<Program, string>>
}

/** The browser, the server that drives it, and the screen of a browser that cannot run without one. Empty where none is needed. */
type Program = 'browser' | 'driver' | 'screen'

/** An engine that this machine does not have. */
export interface MissingEngine {
  readonly name: EngineName
  /** Names what is missing and its package. */
  readonly reason: string
}

interface Place {
  readonly files: readonly string[]
  /** Package of Debian. */
  readonly package: string
}

const webkitBrowser = (machine: string) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`

const places: Readonly<Record<EngineName, Partial<Record<Program, Place>>>> = {
  chromium: { driver: { files: ['/usr/bin/chromedriver'], package: 'chromium-driver' } },
  firefox: { browser: { files: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], package: 'firefox-esr' } },
  webkit: {
    browser: { files: ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(webkitBrowser), package: 'webkit2gtk-driver' },
    driver: { files: ['/usr/bin/WebKitWebDriver'], package: 'webkit2gtk-driver' },
    screen: { files: ['/usr/bin/Xvfb'], package: 'xvfb' },
  },
}

/** The engines of this machine, and those that it does not have. */
export async function findEngines(
  names: readonly EngineName[] = engineNames,
  machine: Machine = thisMachine,
): Promise<{ readonly engines: readonly Engine[]; readonly missing: readonly MissingEngine[] }> {
  const engines: Engine[] = []
  const missing: MissingEngine[] = []
  for (const name of names) {
    const found = findPrograms(name, machine)
    if ('reason' in found) missing.push({ name, reason: found.reason })
    else engines.push({ name, programs: name === 'chromium' ? await withChromium(found, machine) : found })
  }
  return { engines, missing }
}

async function withChromium(found: Engine['programs'], machine: Machine): Promise<Engine['programs']> {
  return { ...found, browser: (await findBrowser(machine)).path }
}

function findPrograms(name: EngineName, machine: Machine): Engine['programs'] | { readonly reason: string } {
  const programs = { browser: '', driver: '', screen: '' }
  for (const [program, { files, package: packageName }] of Object.entries(places[name])) {
    const file = files.find((one) => machine.exists(one))
    if (file === undefined) return { reason: `there is no ${files.join(' or ')}, of Debian's package ${packageName}` }
    programs[program as Program] = file
  }
  return programs
}
