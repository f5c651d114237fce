import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runTool } from './tools.ts'

/** A browser that browser tests can use. */
export interface Browser {
  path: string
  /** As the browser tells it; `null` on Windows, where asking would open a window. */
  version: string | null
}

/** What finding a browser needs from the machine; tests pass their own. */
export interface Machine {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  isRoot: boolean
  exists(file: string): boolean
  /** Runs a program to its end and returns what it printed; `null` when it failed. */
  run(program: string, args: readonly string[]): string | null
  /** Downloads the browser that belongs to the test library and returns where it is. */
  download(): Promise<string>
}

/** This computer. */
const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run(program, args) {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    if (status === 0) return stdout
    console.error(`${program} failed: ${stderr}`)
    return null
  },
  async download() {
    await runTool('@playwright/test', 'playwright', ['install', 'chromium'])
    return chromium.executablePath()
  },
}

/**
 * Finds Chromium or one of its kin: `CHROMIUM_PATH`, then the usual places, then the Debian package when that can be
 * installed here, then the test library's own download.
 *
 * @throws Error when `CHROMIUM_PATH` names nothing, or no browser could be had
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<Browser> {
  const file = await browserPath(machine)
  if (!machine.exists(file)) throw new Error(`There is no browser at ${file}; set CHROMIUM_PATH to one`)
  const version = machine.platform === 'win32' ? null : machine.run(file, ['--version'])
  return { path: file, version: version?.trim() ?? null }
}

/** One line that says which browser is used. */
export function describeBrowser({ path: file, version }: Browser): string {
  return version ? `Browser: ${file} (${version})` : `Browser: ${file}`
}

/** Arguments that keep a browser quiet: no sandbox only where it cannot work, no traffic of its own. */
export function launchArguments(isRoot: boolean = thisMachine.isRoot): string[] {
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}

async function browserPath(machine: Machine): Promise<string> {
  const chosen = machine.env.CHROMIUM_PATH
  if (chosen) return chosen
  const installed = usualPlaces(machine).find((place) => machine.exists(place))
  return installed ?? debianPackage(machine) ?? machine.download()
}

const debianChromium = '/usr/bin/chromium'

function debianPackage(machine: Machine): string | null {
  if (!machine.isRoot || !machine.exists('/etc/debian_version')) return null
  machine.run('apt-get', ['update', '-qq'])
  machine.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  return machine.exists(debianChromium) ? debianChromium : null
}

function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined)
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ]
    return programs.flatMap((program) => roots.map((root) => path.win32.join(root, program)))
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  return [...names.map((name) => `/usr/bin/${name}`), '/snap/bin/chromium', '/opt/google/chrome/chrome']
}
