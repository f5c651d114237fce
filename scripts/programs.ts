import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { onNextPort } from '#sandbox/start/next-port.ts'
import { beforeSignalEnd, isEnding } from '#sandbox/start/signal-end.ts'

/**
 * A program with everything that it starts. They end together, with this process at the latest: a driver that is ended leaves its
 * browser, and a shell script the program that it has called.
 */
export interface ProcessGroup {
  readonly child: ChildProcess
  /** Resolves after the end with the exit code, or null after a signal. It stays open when a signal ends this process. */
  readonly code: Promise<number | null>
  /** Ends all and waits for their end. */
  end(): Promise<void>
}

const hasGroups = process.platform !== 'win32'

/** A program that does not end by itself in this time is killed. */
const graceMs = 10_000

/**
 * Waits for the end of this process, and then ends the group $2 by the signal $1. It has work only when this process could not end the
 * group, as after SIGKILL; a line on its input says that the group has ended.
 */
const guard = `read -r _ && exit
kill -s "$1" -- "-$2"
for _ in $(seq ${graceMs / 100}); do kill -s 0 -- "-$2" || exit; sleep 0.1; done
kill -s KILL -- "-$2"`

/** @param signal ends the program */
export function startGroup(
  file: string,
  args: readonly string[],
  options: SpawnOptions,
  signal: NodeJS.Signals,
): ProcessGroup {
  const child = spawn(file, args, { ...options, detached: hasGroups })
  const exited = new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stopGuard = startGuard(child, signal)
  let ended: Promise<void> | undefined
  // Only once: later the system may give the number of the group to others.
  const end = () => {
    ended ??= endGroup(child, signal)
      .then(() => exited)
      .then(stopGuard, () => {})
    return ended
  }
  const forget = beforeSignalEnd(end)
  const code = exited.finally(end).finally(forget)
  return { child, end, code: code.then((given) => (isEnding() ? endless : closed.then(() => given))) }
}

/** A script whose process is ending must not take the end of its programs for a result, and begin the next step. */
const endless = new Promise<never>(() => {})

/** @returns ends the guard */
function startGuard({ pid }: ChildProcess, signal: NodeJS.Signals): () => Promise<void> {
  if (pid === undefined || !hasGroups) return async () => {}
  const args = ['-c', guard, 'sh', signal.replace('SIG', ''), String(pid)]
  const shell = spawn('/bin/sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()).once('error', () => resolve()))
  // It may have ended already.
  shell.stdin.once('error', () => {})
  return () => {
    shell.stdin.end('\n')
    return ended
  }
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const latest = performance.now() + graceMs
  for (let sent = send(child, signal); sent && performance.now() < latest; sent = send(child, 0)) {
    if (child.pid !== undefined && hasOnlyEnded(child.pid)) return
    await wait(10)
  }
  send(child, 'SIGKILL')
}

/** @returns whether there was anything to receive the signal */
function send(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (!hasGroups) return child.kill(signal)
  if (child.pid === undefined) return false
  try {
    return process.kill(-child.pid, signal)
  } catch {
    return false
  }
}

/** Linux lists an ended process until its parent reads its status. The first process of a container may never read that of an orphan. */
function hasOnlyEnded(group: number): boolean {
  if (process.platform !== 'linux') return false
  const isRunning = (pid: string) => {
    // "7 (a name) S 1 7": state, parent, group
    const [state, , its] =
      readStatus(pid)
        ?.replace(/^.*\) /s, '')
        .split(' ') ?? []
    return Number(its) === group && state !== 'Z'
  }
  return !readdirSync('/proc').some((name) => /^\d+$/.test(name) && isRunning(name))
}

/** Null for a process that is gone. */
function readStatus(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
}

/** A program in the background. It ends with this process at the latest. */
export interface Program extends AsyncDisposable {
  /**
   * Waits for something in the output.
   *
   * @returns the first group of the pattern
   * @throws Error if the program does not start, or ends before; with its output
   */
  says(pattern: RegExp): Promise<string>
  /** Ends the program and waits for its end. */
  end(): Promise<void>
}

/** Where a program runs, and the signal that ends it. */
export interface ProgramOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly uid?: number
  readonly gid?: number
  /** SIGTERM by default. */
  readonly signal?: NodeJS.Signals
}

/** How much of the output is kept, in characters. */
const keptOutput = 100_000

/** Starts a program that runs until it is ended. */
export function startProgram(file: string, args: readonly string[], options: ProgramOptions = {}): Program {
  const { signal = 'SIGTERM', env = {}, ...place } = options
  const surroundings: SpawnOptions = {
    ...place,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const group = startGroup(file, args, surroundings, signal)
  const outputs = [group.child.stdout, group.child.stderr].filter((stream) => stream !== null)
  const isSilent = group.code.then(
    (code) => `ended with ${code}: ${output}`,
    ({ message }: Error) => `did not start: ${message}`,
  )

  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of outputs) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-keptOutput)
      for (const listen of listeners) listen()
    })
  }
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)
        if (!found) return
        listeners.delete(look)
        resolve(found[1] ?? '')
      }
      listeners.add(look)
      look()
      void isSilent.then((how) => reject(new Error(`${file} ${how}`)))
    })
  const end = async () => {
    await group.end()
    // A program of another group may still hold the other end.
    for (const stream of outputs) stream.destroy()
  }
  return { says, end, [Symbol.asyncDispose]: end }
}

/**
 * Finds a free port, for a program that cannot choose one itself. It is below those that the system gives
 * away, and programs that start at the same time get different ones.
 */
export function freePort(): Promise<number> {
  return onNextPort(20_000 + Math.floor(Math.random() * 10_000), probe)
}

/** Rejects if the port is taken. */
function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
