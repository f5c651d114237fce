import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { canMark, markedProcesses } from '#scripts/marked-processes.ts'
import { findPostgres, startPostgres } from '#scripts/postgres.ts'
import { repository } from '#scripts/tools.ts'
import { isLong } from '#tests/support/long-run.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Makes the programs of these versions, as Debian installs them. */
async function install(folder: string, versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await mkdir(path.join(folder, version, 'bin'), { recursive: true })
    await writeFile(path.join(folder, version, 'bin', 'initdb'), '')
  }
}

it('finds the newest PostgreSQL, by number', async () => {
  await using folder = await temporaryFolder()
  await install(folder.path, ['9.6', '15', '100'])
  expect(findPostgres(folder.path)).toBe(path.join(folder.path, '100', 'bin'))
})

it('finds none that the sandbox does not work with, or whose programs are removed', async () => {
  await using folder = await temporaryFolder()
  await install(folder.path, ['13', '14'])
  await mkdir(path.join(folder.path, '16'))
  expect(findPostgres(folder.path)).toBeNull()
})

it('finds none where the package is not installed', async () => {
  await using folder = await temporaryFolder()
  expect(findPostgres(path.join(folder.path, 'postgresql'))).toBeNull()
})

/** Starts the tests of the API on a server, with a separate folder for temporary files. */
async function startTests(folder: string) {
  // The server runs as another user when this one is root.
  await chmod(folder, 0o755)
  const { env, running } = markedProcesses()
  const script = spawn(process.execPath, ['scripts/test-postgres.ts', 'tests/api/contract.test.ts'], {
    cwd: repository,
    env: { ...process.env, ...env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  script.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return { script, running, output: () => output, left: () => readdir(folder) }
}

// A machine without these programs has no such tests.
const programs = findPostgres()
if (programs !== null && canMark) {
  describe('a private server', () => {
    // `programs.test.ts` ends programs in each way.
    it.each(isLong ? (['SIGTERM', 'SIGINT', 'SIGHUP'] as const) : (['SIGTERM'] as const))(
      'goes with its folder after %s to the script',
      async (signal) => {
        await using folder = await temporaryFolder()
        const { script, running, output, left } = await startTests(folder.path)
        await expect.poll(output, { timeout: 30_000 }).toContain('RUN')
        script.kill(signal)
        expect(await once(script, 'exit')).toEqual([null, signal])
        expect([running(), await left()]).toEqual([[], []])
      },
      60_000,
    )

    it('goes with its folder after a signal while it starts', async () => {
      await using folder = await temporaryFolder()
      const { script, running, left } = await startTests(folder.path)
      await expect.poll(running, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/bin\/initdb/))
      script.kill('SIGTERM')
      expect(await once(script, 'exit')).toEqual([null, 'SIGTERM'])
      expect([running(), await left()]).toEqual([[], []])
    }, 60_000)

    it('says what its programs say when it does not start', async () => {
      await using folder = await temporaryFolder()
      await expect(startPostgres(folder.path)).rejects.toThrow(/ended with \d+: .*initdb: /)
    })
  })
}
