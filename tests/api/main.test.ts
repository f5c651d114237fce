import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, defaultSeed } from '#sandbox/seed/options.ts'
import { seededUsers } from '#sandbox/seed/users.ts'
import { seededCopy } from '#sandbox/start/template.ts'
import { testNow } from '#tests/support/sandbox.ts'
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const main = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))
const shiftClock = new URL('../../scripts/shift-clock.ts', import.meta.url).href

const small = { seed: defaultSeed, scale: 0.05, until: dayOf(testNow), isToday: true }

let temporary: TemporaryFolder
let parent: string
beforeAll(async () => {
  temporary = await temporaryFolder()
  parent = temporary.path
  // Seeding is slow. It happens once, and the processes below copy the result.
  await seededCopy(join(parent, 'data'), small)
})
afterAll(async () => {
  for (const child of launched) child.kill('SIGKILL')
  await temporary[Symbol.asyncDispose]()
})

/** Started sandboxes. A failed test would leave its own running. */
const launched: ChildProcess[] = []

function launch(...options: string[]) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--import', shiftClock, main, ...options], {
    env: { ...env, TEST_NOW: testNow.toISOString() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launched.push(child)
  return child
}

/** A folder that a reset takes for a database. */
async function likeADatabase(name: string): Promise<string> {
  const folder = join(parent, name)
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), '17')
  return folder
}

/** Runs until the process ends. */
async function run(...options: string[]) {
  const child = launch(...options)
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return { code, output, errors }
}

it('--help names every option', async () => {
  const { code, output } = await run('--help')
  expect(code).toBe(0)
  for (const option of ['--port', '--data', '--scale', '--seed', '--faults', '--reset', 'DATABASE_URL']) {
    expect(output).toContain(option)
  }
})

it('--reset seeds anew and ends', async () => {
  const data = await likeADatabase('reset')
  const { code, output } = await run('--reset', '--scale', '0.05', '--data', data)
  expect([code, output.trim()]).toEqual([0, `Data seeded anew in ${data}`])
  expect(existsSync(join(data, 'base'))).toBe(true)
})

it('a mistyped option is refused with one clear line and does not cost the data', async () => {
  const data = await likeADatabase('kept')
  const { code, errors } = await run('--reset', '--scale', '0', '--data', data)
  expect(errors.trim()).toBe('--scale: "0" is no scale; expected a number from 0.01 to 100')
  expect([code, existsSync(join(data, 'PG_VERSION'))]).toEqual([1, true])
})

it.each([
  [['--seed', '1.5'], 'The seed has to be a whole number, not 1.5'],
  [['--nope'], "Unknown option '--nope'"],
])('%j is refused with one clear line', async (options, message) => {
  const { code, errors } = await run(...options, '--data', join(parent, 'none'))
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toEqual([expect.stringContaining(message)])
})

describe('a running sandbox', () => {
  it('says where it is and who may sign in, keeps others out of its folder and ends cleanly', async () => {
    const data = join(parent, 'data')
    const child = launch('--port', '0', '--data', data)
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (line.includes(seededUsers.at(-1)?.email ?? '')) break
    }
    const url = lines[0]?.replace('Sandbox at ', '') ?? ''
    const [response, second] = await Promise.all([
      fetch(`${url}/backoffice/shoppingHubs`),
      run('--port', '0', '--data', data),
    ])
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(response.status).toBe(401)
    expect(lines.join('\n')).toContain('Data kept from before')
    expect(second).toMatchObject({ code: 1, errors: expect.stringContaining('is in use by process') })
    expect(code).toBe(0)
  })
})
