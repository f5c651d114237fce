import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { stamp } from '#build/stamp.ts'
import { verifyDeployedSite } from '#scripts/deployed-site.ts'
import { type HostName, hostNames, missingHost, serveOn } from '#scripts/host-servers.ts'
import { securityHeaders } from '#scripts/hosting.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const origins = { apiUrl: 'https://api.example.com', offersApiUrl: 'https://offers.example.com' }
const environment = { ...origins, imageOrigins: ['https://images.example.com'], environment: 'staging' }

/** The checks of the built and stamped site on a host, by their names. */
async function checksOn(host: HostName, base: string): Promise<Map<string, { right: number; wrong: string[] }>> {
  await using folder = await temporaryFolder()
  await stamp({ from: 'dist', out: path.join(folder.path, base), ...environment, base })
  const server = await serveOn(host, { root: folder.path, base })
  const { findings } = await verifyDeployedSite(new URL(server.url + base)).finally(server.close)
  const checks = Map.groupBy(findings, ({ check }) => check)
  return new Map(
    [...checks].map(([check, results]) => {
      const wrong = results.flatMap(({ address, problem }) => (problem === null ? [] : [`${address} ${problem}`]))
      return [check, { right: results.length - wrong.length, wrong }]
    }),
  )
}

// A host that is not installed has no tests here, and the step of the whole run says so.
const hosts = hostNames.filter((name) => missingHost(name) === null)
for (const host of hosts) {
  describe.each(['/', '/backoffice/'])(`${host} serves the built site at %s`, (base) => {
    it('and verify-deploy finds everything right that the host can do [P22]', async () => {
      const checks = await checksOn(host, base)
      const wrong = [...checks].filter(([, { wrong }]) => wrong.length > 0)
      // A plain bucket sends no headers but those of its files.
      const missing = host === 'file server' ? Object.keys(securityHeaders).map((name) => `header ${name}`) : []
      expect(wrong.map(([check]) => check)).toEqual(missing)
      const right = [...checks.values()].reduce((sum, { right }) => sum + right, 0)
      expect(right).toBeGreaterThan(600)
      noteFigure(22, `# checks of the built site on ${hosts.join(', ')}: all right that each host can do`, right)
    })
  })
}
