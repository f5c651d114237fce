import { describe, expect, it } from 'vitest'
import { deployReport, reportOn } from '#scripts/deploy-report.ts'
import { type HostChanges, stampedSite, startHost } from '#tests/support/deployed-host.ts'

async function report(changes: HostChanges): Promise<{ code: number; lines: string[] }> {
  await using site = await stampedSite(`${changes.path ?? ''}/`)
  await using host = await startHost(site, changes)
  const lines: string[] = []
  const code = await reportOn(host.url.slice(0, -1), (line) => lines.push(line))
  return { code, lines }
}

describe('reportOn', () => {
  it('ends well for a right site below a path, and shows its configuration', async () => {
    const { code, lines } = await report({ path: '/backoffice' })
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([])
    expect(lines.at(-2)).toContain('"environment": "staging"')
    expect(lines.at(-1)).toMatch(/^\d+ checks right, 0 wrong$/)
    expect(code).toBe(0)
  })

  it('ends with an error when one file is wrong', async () => {
    const { code, lines } = await report({
      change: ({ address, headers }) => {
        if (address === '/_astro/a.js') headers['content-type'] = 'text/plain'
      },
    })
    expect(lines.filter((line) => line.startsWith('WRONG'))).toHaveLength(1)
    expect(lines.at(-1)).toMatch(/^\d+ checks right, 1 wrong$/)
    expect(code).toBe(1)
  })

  it.each(['', 'dashboard', 'localhost:4000', 'ftp://example.com'])('refuses the address "%s"', async (address) => {
    await expect(reportOn(address, () => {})).rejects.toThrow('Usage: npm run verify-deploy')
  })
})

describe('deployReport', () => {
  it('shows a wrong file among hundreds of right ones in one line', () => {
    const files = Array.from({ length: 400 }, (_, index) => ({ check: 'content', address: `/${index}`, problem: null }))
    const wrong = { check: 'content', address: '/a.js', problem: 'answers 404' }
    const type = { check: 'content type', address: '/a.js', problem: null }
    expect(deployReport([...files, wrong, type])).toEqual([
      'ok     content type: 1 of 1',
      'WRONG  content: answers 404 (/a.js)',
    ])
  })

  it('shows a problem of all files in one line, with the first addresses', () => {
    const all = Array.from({ length: 400 }, (_, index) => ({
      check: 'header X',
      address: `/${index}`,
      problem: 'is missing',
    }))
    expect(deployReport(all)).toEqual(['WRONG  header X: is missing (/0, /1, /2, /3, /4 and 395 more)'])
  })
})
