import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { findEngines, testedEngines } from '#scripts/engines.ts'
import { canMark, markedProcesses } from '#scripts/marked-processes.ts'
import { repository } from '#scripts/tools.ts'
import { isLong } from '#tests/support/long-run.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** How the command line of a browser with a page looks. */
const browsers = { chromium: /--type=renderer/, firefox: /-contentproc/, webkit: /WebKitWebProcess/ }

/** Runs the journeys in an engine, with a separate folder for temporary files. */
function journeys(folder: string, engine: string) {
  const { env, running } = markedProcesses()
  const script = spawn(process.execPath, ['scripts/test-engines.ts', engine], {
    cwd: repository,
    env: { ...process.env, ...env, TMPDIR: folder },
    stdio: 'ignore',
  })
  return { script, running, left: () => readdir(folder) }
}

// An engine that is not installed has no test here, and the step of the journeys says so.
const { engines } = canMark ? await findEngines(testedEngines(isLong)) : { engines: [] }

it.each(engines)('a signal in the middle leaves no browser, driver, screen or file of $name', async ({ name }) => {
  await using folder = await temporaryFolder()
  const { script, running, left } = journeys(folder.path, name)
  await expect.poll(running, { timeout: 50_000 }).toContainEqual(expect.stringMatching(browsers[name]))
  script.kill('SIGTERM')
  expect(await once(script, 'exit')).toEqual([null, 'SIGTERM'])
  // A browser process in a separate session ends when it notices.
  await expect.poll(running, { timeout: 5_000 }).toEqual([])
  expect(await left()).toEqual([])
})
