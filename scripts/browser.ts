import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runTool } from './tools.ts'

export interface Browser {
  path: string
  /** Reported by the browser; `null` on Windows, where the query would open a window. */
  version: string | null
}

/** What `findBrowser` needs from the machine. Tests pass their own. */
export interface Machine {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  isRoot: boolean
  exists(file: string): boolean
  /** Runs a program and returns its output; `null` when it failed. */
  run(program: string, args: readonly string[]): string | null
  /** Downloads the browser of the test library and returns its path. */
  download(): Promise<string>
}

/** The machine of this process. */
export const thisMachine: Machine = {
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
 * Finds a Chromium-based browser: `CHROMIUM_PATH`, then Debian's headless shell, which needs half the processor time of a
 * browser with windows and is installed if it can be, then the usual paths, then the download of the test library.
 *
 * @throws Error when `CHROMIUM_PATH` does not exist, or no browser is found
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<Browser> {
  const file = await browserPath(machine)
  if (!machine.exists(file)) throw new Error(`There is no browser at ${file}; set CHROMIUM_PATH to one`)
  const version = machine.platform === 'win32' ? null : machine.run(file, ['--version'])
  return { path: file, version: version?.trim() ?? null }
}

/** Path of an installed browser with windows; null if there is none. A headless shell has no back-forward cache. */
export function findFullBrowser(machine: Machine = thisMachine): string | null {
  const chosen = machine.env.CHROMIUM_PATH
  const places = chosen && !/headless[-_]shell/.test(chosen) ? [chosen] : usualPlaces(machine)
  return places.find((place) => machine.exists(place)) ?? null
}

/** Describes the browser in use on one line. */
export function describeBrowser({ path: file, version }: Browser): string {
  return version ? `Browser: ${file} (${version})` : `Browser: ${file}`
}

/** Launch arguments: no background traffic, and no sandbox only where it cannot work. */
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
  return headlessShell(machine) ?? installed ?? machine.download()
}

const debianShell = '/usr/bin/chromium-headless-shell'

function headlessShell(machine: Machine): string | null {
  if (!machine.exists(debianShell) && machine.isRoot && machine.exists('/etc/debian_version')) {
    machine.run('apt-get', ['update', '-qq'])
    machine.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  }
  return machine.exists(debianShell) ? debianShell : null
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
