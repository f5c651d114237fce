import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processes that a run of tests starts, and everything that these start. */
export interface MarkedProcesses {
  /** Goes into the environment of what the run starts, and is inherited, also by a daemon and by an orphan. */
  readonly env: Readonly<Record<string, string>>
  /** The processes with the mark, and those of their groups, without those that have ended: id and command line. */
  running(): readonly string[]
}

const processes = '/proc'

/** Whether this system shows the environment of processes. Elsewhere a test with marks is not listed. */
export const canMark = existsSync(`${processes}/self/environ`)

export function markedProcesses(): MarkedProcesses {
  // Each mark has its own name, so that a process can have two.
  const name = `TEST_MARK_${randomUUID()}`
  const groups = new Set<string>()
  const running = () => {
    const all = readdirSync(processes).filter((pid) => /^\d+$/.test(pid) && stateOf(pid) !== 'Z')
    const marked = all.filter((pid) => read(pid, 'environ').includes(name))
    // A process of Chromium writes its title over its environment.
    for (const pid of marked) groups.add(groupOf(pid))
    groups.delete(groupOf('self'))
    const found = all.filter((pid) => marked.includes(pid) || groups.has(groupOf(pid)))
    return found.map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ')}`)
  }
  return { env: { [name]: '' }, running }
}

const stateOf = (pid: string) => statusOf(pid)[0]
const groupOf = (pid: string) => statusOf(pid)[2] ?? ''

/** State, parent and group, which come after the name in brackets. */
function statusOf(pid: string): readonly string[] {
  return read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
}

/** Empty for a process that has ended. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`${processes}/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
