import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findEngines } from '#scripts/engines.ts'
import { repository } from '#scripts/tools.ts'
import { canMark, markedProcesses } from '#tests/support/marked-processes.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** How the command line of a browser with a page looks. */
const browsers = { chromium: /--type=renderer/, firefox: /-contentproc/, webkit: /WebKitWebProcess/ }

/** Runs journeys in all engines, with a separate folder for temporary files. What they print is in a file, which needs no reader. */
async function journeys(folder: string, ...selected: readonly string[]) {
  const { env, running } = markedProcesses()
  const [temporary, printed] = [join(folder, 'temporary'), join(folder, 'printed')]
  await mkdir(temporary)
  await using file = await open(printed, 'w')
  const script = spawn(process.execPath, ['scripts/test-engines.ts', ...selected], {
    cwd: repository,
    env: { ...process.env, ...env, TMPDIR: temporary },
    stdio: ['ignore', file.fd, file.fd],
  })
  return { script, running, left: () => readdir(temporary), printed: () => readFile(printed, 'utf8') }
}

// An engine that is not installed has no test here, and the step of the journeys says so.
const { engines } = canMark ? await findEngines() : { engines: [] }

it.runIf(engines.length > 0)('journeys leave no browser, driver, screen or file when they have ended', async () => {
  await using folder = await temporaryFolder()
  const { script, running, left, printed } = await journeys(folder.path, '-t', 'signs in by keyboard')
  const [code] = await once(script, 'exit')
  expect(code, await printed()).toBe(0)
  await expect.poll(running, { timeout: 5_000 }).toEqual([])
  expect(await left()).toEqual([])
})

it.each(engines)('a signal in the middle leaves no browser, driver, screen or file of $name', async ({ name }) => {
  await using folder = await temporaryFolder()
  const { script, running, left } = await journeys(folder.path, name)
  await expect.poll(running, { timeout: 50_000 }).toContainEqual(expect.stringMatching(browsers[name]))
  script.kill('SIGTERM')
  expect(await once(script, 'exit')).toEqual([null, 'SIGTERM'])
  // A browser process in a separate session ends when it notices.
  await expect.poll(running, { timeout: 5_000 }).toEqual([])
  expect(await left()).toEqual([])
})
