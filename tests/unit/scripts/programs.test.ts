import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { canMark, markedProcesses } from '#scripts/marked-processes.ts'
import { freePort, startProgram } from '#scripts/programs.ts'

const runs = (code: string) => startProgram(process.execPath, ['--eval', code])
const untilEnded = 'setInterval(() => {}, 1000)'

it('waits for what a program says, on both outputs', async () => {
  await using program = runs(`console.log('port 7'); console.error('ready'); ${untilEnded}`)
  expect(await program.says(/port (\d+)/)).toBe('7')
  expect(await program.says(/ready/)).toBe('')
})

it('tells with which code and words a program ended before it was ready', async () => {
  const program = runs("console.error('no such file'); process.exitCode = 3")
  const ready = program.says(/ready/)
  await expect(ready).rejects.toThrow(/ended with 3: no such file/)
  await expect(program.says(/ready/)).rejects.toThrow(/ended with 3/)
  await program.end()
})

it('tells that a program is not there', async () => {
  const program = startProgram('/nowhere/program', [])
  await expect(program.says(/ready/)).rejects.toThrow(/\/nowhere\/program did not start: .*ENOENT/)
  await program.end()
})

it('ends a program with the signal that it wants', async () => {
  const code = `process.on('SIGTERM', () => {}); console.log('ready'); ${untilEnded}`
  const program = startProgram(process.execPath, ['--eval', code], { signal: 'SIGQUIT' })
  await program.says(/ready/)
  await program.end()
  await expect(program.says(/never/)).rejects.toThrow(/ended with null/)
})

it('finds a port that a program can listen on', async () => {
  const port = await freePort()
  await new Promise<void>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
})

/** As a shell script around a program: its end does not reach what it has called. */
const wrapper = 'sleep 1000 & echo ready; wait'

if (canMark) {
  describe('a program with others that it has started', () => {
    it('ends with them', async () => {
      const { env, running } = markedProcesses()
      const program = startProgram('/bin/sh', ['-c', wrapper], { env })
      await program.says(/ready/)
      expect(running()).toEqual([expect.stringContaining('wait'), expect.stringContaining('sleep 1000')])
      await program.end()
      expect(running()).toEqual([])
    })

    it('takes them along when it ends by itself', async () => {
      const { env, running } = markedProcesses()
      const program = startProgram('/bin/sh', ['-c', 'sleep 1000 & echo ready'], { env })
      await program.says(/ready/)
      await expect(program.says(/never/)).rejects.toThrow(/ended with 0/)
      expect(running()).toEqual([])
    })

    it.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('ends before %s ends this process', async (signal) => {
      const { child, running, output } = await scriptWithProgram()
      child.kill(signal)
      expect(await once(child, 'close')).toEqual([null, signal])
      expect(running()).toEqual([])
      // The script does not begin its next step.
      expect(output()).toBe('ready\n')
    })

    it('ends soon after this process was killed', async () => {
      const { child, running } = await scriptWithProgram()
      child.kill('SIGKILL')
      await once(child, 'exit')
      await expect.poll(running, { timeout: 10_000 }).toEqual([])
    }, 20_000)

    it('ends soon after this process has ended without it', async () => {
      const { child, running } = await scriptWithProgram('process.exit(3)')
      expect(await once(child, 'exit')).toEqual([3, null])
      await expect.poll(running, { timeout: 10_000 }).toEqual([])
    }, 20_000)
  })
}

/** A script with a program that runs until a signal comes, unless the line of the script does something else. */
async function scriptWithProgram(line = '') {
  const { env, running } = markedProcesses()
  const code = `import { startProgram } from '${import.meta.resolve('#scripts/programs.ts')}'
const program = startProgram('/bin/sh', ['-c', ${JSON.stringify(wrapper)}])
await program.says(/ready/)
console.log('ready')
${line}
await program.says(/never/).catch(() => console.log('goes on'))`
  const args = ['--input-type=module', '--eval', code]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(child.stdout, 'data')
  return { child, running, output: () => output }
}
