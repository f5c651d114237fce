import { createServer } from 'node:net'
import { expect, it } from 'vitest'
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
