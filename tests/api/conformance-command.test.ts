import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { withAnswer } from '#tests/support/api-faults.ts'
import { siteOrigin, useCheckedApi } from '#tests/support/checked-api.ts'
import { testNow } from '#tests/support/sandbox.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const { api, tokenOf } = useCheckedApi()

const script = fileURLToPath(new URL('../../scripts/conformance.ts', import.meta.url))
const shiftClock = new URL('../../scripts/shift-clock.ts', import.meta.url).href

/** Runs the command at the time of the tests. */
async function run(options: readonly string[], token?: string) {
  const { CONFORMANCE_TOKEN: _, ...env } = process.env
  const child = spawn(process.execPath, ['--import', shiftClock, script, ...options], {
    env: { ...env, TEST_NOW: testNow.toISOString(), ...(token === undefined ? {} : { CONFORMANCE_TOKEN: token }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { output, errors, code }
}

describe('npm run conformance', () => {
  it('prints the report and ends well when nothing is missing or different', async () => {
    const token = await tokenOf('none')
    const { code, output, errors } = await run(['--api-url', api().url, '--origin', siteOrigin], token)
    expect([code, errors]).toEqual([0, ''])
    expect(output).toContain('- `GET /backoffice/statistics/customers` (getCustomerStatistics)')
    expect(output.trim().split('\n').at(-1)).toBe('0 missing, 0 different, 2 conforming, 56 not shown')
    expect(output).not.toContain(token)
  })

  it('writes both reports and ends with 1 when a call is missing', async () => {
    await using folder = await temporaryFolder()
    const [page, json] = [join(folder.path, 'report.md'), join(folder.path, 'report.json')]
    const token = await tokenOf('none')
    api().change({ getDailyStatistics: withAnswer(404, 'text/plain', 'no') })
    const files = ['--report', page, '--json', json]
    const { code, output } = await run(['--api-url', api().url, '--token', token, ...files])
    expect([code, output.trim()]).toEqual([1, '1 missing, 0 different, 1 conforming, 56 not shown'])
    const [markdown, data] = await Promise.all([readFile(page, 'utf8'), readFile(json, 'utf8')])
    expect(markdown).toContain('- `GET /backoffice/statistics/customers/daily` (getDailyStatistics): answered 404')
    expect(JSON.parse(data)).toMatchObject({ counts: { missing: 1 }, functionalities: [] })
    expect(markdown + data).not.toContain(token)
  })

  it('asks for nothing when a report cannot be written', async () => {
    const start = api().received.length
    const { code, errors } = await run(
      ['--api-url', api().url, '--report', '/no/such/folder/r.md'],
      await tokenOf('none'),
    )
    expect([code, errors]).toEqual([1, expect.stringContaining('/no/such/folder/r.md')])
    expect(api().received.slice(start)).toEqual([])
  })

  it('ends with 2 for a wrong command line, and repeats no token', async () => {
    const token = await tokenOf('none')
    const wrong = await Promise.all([
      run([]),
      run(['--api-url', api().url]),
      run(['--api-url', api().url, token]),
      run(['--api-url', api().url, '--tokn', token]),
    ])
    expect(wrong.map(({ code, output }) => [code, output])).toEqual(wrong.map(() => [2, '']))
    expect(wrong.filter(({ errors }) => errors.includes(token))).toEqual([])
    expect(wrong.every(({ errors }) => errors.includes('Usage: npm run conformance'))).toBe(true)
  })
})
