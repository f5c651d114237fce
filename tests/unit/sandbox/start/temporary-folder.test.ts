import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#sandbox/start/temporary-folder.ts'

const module = import.meta.resolve('#sandbox/start/temporary-folder.ts')

/** A process with a temporary folder in the given one. */
async function holder(parent: string) {
  const code = `import { temporaryFolder } from '${module}'
await temporaryFolder('${parent}')
console.log('ready')
setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

it('is gone after its block', async () => {
  await using parent = await temporaryFolder()
  {
    await using _folder = await temporaryFolder(parent.path)
    expect(await readdir(parent.path)).toHaveLength(1)
  }
  expect(await readdir(parent.path)).toEqual([])
})

it.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
  'is gone after %s, which ends the process as ever',
  async (signal) => {
    await using parent = await temporaryFolder()
    const child = await holder(parent.path)
    child.kill(signal)
    const [code, by] = await once(child, 'exit')
    expect([code, by, await readdir(parent.path)]).toEqual([null, signal, []])
  },
)

it('of a killed process goes when the next one is made', async () => {
  await using parent = await temporaryFolder()
  const child = await holder(parent.path)
  const [left = ''] = await readdir(parent.path)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await readdir(parent.path)).toEqual([left])
  await using _next = await temporaryFolder(parent.path)
  const names = await readdir(parent.path)
  expect(names).toHaveLength(1)
  expect(names).not.toContain(left)
})
