import type { SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { type ProcessGroup, startGroup } from './programs.ts'

/** The root folder of this repository, where every tool runs. */
export const repository = path.resolve(import.meta.dirname, '..')

/** Environment and output of a tool. */
export interface ToolOptions {
  env?: Readonly<Record<string, string>>
  /** Receives the standard output; by default it goes to the terminal. */
  onOutput?: (text: string) => void
}

/**
 * Runs a tool of `node_modules` and waits for its end.
 *
 * @returns its exit code; `null` after a signal
 */
export async function runTool(
  packageName: string,
  bin: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<number | null> {
  return startTool(packageName, bin, args, options).code
}

/** Starts a tool of `node_modules` with the current Node, so that no shell is needed. */
export function startTool(
  packageName: string,
  bin: string,
  args: readonly string[],
  options: ToolOptions = {},
): ProcessGroup {
  return startNode([toolFile(packageName, bin), ...args], options)
}

/** Starts a script with the current Node. */
export function startNode(args: readonly string[], { env = {}, onOutput }: ToolOptions = {}): ProcessGroup {
  const surroundings: SpawnOptions = {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit'],
  }
  // As Ctrl+C: the runners of tests close what they have open, and then end.
  const group = startGroup(process.execPath, args, surroundings, 'SIGINT')
  if (onOutput) group.child.stdout?.setEncoding('utf8').on('data', onOutput)
  return group
}

/** The JavaScript file behind a command of an installed package. */
function toolFile(packageName: string, bin: string): string {
  const manifest = findPackageJSON(packageName, import.meta.url)
  if (!manifest) throw new Error(`${packageName} is not installed; run \`npm ci\` first`)
  const content: { bin?: string | Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
  const file = typeof content.bin === 'string' ? content.bin : content.bin?.[bin]
  if (!file) throw new Error(`${packageName} has no command ${bin}`)
  return path.join(path.dirname(manifest), file)
}

/** A wrong command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Runs a script and sets the exit code of the process: 1 after an error, 2 after a `UsageError`. Errors are written for the
 * user, so only the message is printed, without a stack.
 */
export async function main(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
