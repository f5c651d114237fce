import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { beforeSignalEnd, endAsked } from '#sandbox/start/signal-end.ts'

const module = import.meta.resolve('#sandbox/start/signal-end.ts')

/** Starts a process that runs this code, which has the functions of the module, until its input ends. */
async function start(code: string) {
  const begin = `import { ${beforeSignalEnd.name}, ${endAsked.name} } from '${module}'
import { once } from 'node:events'
const inputEnd = once(process.stdin.resume(), 'end')`
  const args = ['--input-type=module', '--eval', `${begin}\n${code}\nconsole.log('ready')\nawait inputEnd`]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const says = (text: string) => expect.poll(() => output, { timeout: 10_000 }).toContain(text)
  const closed = once(child, 'close')
  await says('ready')
  return { child, says, closed, lines: () => output.trim().split('\n') }
}

it('work is done before a signal ends the process, the latest first, whatever fails and however often it comes', async () => {
  const { child, says, closed, lines } = await start(`
beforeSignalEnd(async () => console.log('first'))
beforeSignalEnd(async () => { throw new Error('fails') })
beforeSignalEnd(async () => { console.log('last'); await inputEnd })
beforeSignalEnd(async () => console.log('forgotten'))()`)
  child.kill('SIGINT')
  await says('last')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  child.stdin.end()
  expect(await closed).toEqual([null, 'SIGINT'])
  expect(lines()).toEqual(['ready', 'last', 'first'])
})

it.each(['SIGHUP', 'SIGINT', 'SIGTERM'])(
  'a process that waits for its end closes after %s, also when it comes twice',
  async (signal) => {
    const { child, says, closed, lines } = await start(`
beforeSignalEnd(async () => console.log('work'))
endAsked().then(() => inputEnd).then(() => console.log('closed'))`)
    child.kill(signal as NodeJS.Signals)
    await says('work')
    child.kill(signal as NodeJS.Signals)
    child.stdin.end()
    expect(await closed).toEqual([0, null])
    expect(lines()).toEqual(['ready', 'work', 'closed'])
  },
)
