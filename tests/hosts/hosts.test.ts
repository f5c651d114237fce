import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { stamp } from '#build/stamp.ts'
import { gapsOfPlainBucket } from '#scripts/deploy-report.ts'
import { verifyDeployedSite } from '#scripts/deployed-site.ts'
import { type HostName, hostNames, missingHost, serveOn } from '#scripts/host-servers.ts'
import { securityHeaders } from '#scripts/hosting.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const origins = { apiUrl: 'https://api.example.com', offersApiUrl: 'https://offers.example.com' }
const environment = { ...origins, imageOrigins: ['https://images.example.com'], environment: 'staging' }

const headers = Object.keys(securityHeaders).map((name) => `header ${name}`)
/** What hosts cannot send. The error document of this S3 has no cache rule either. */
const gaps: Partial<Record<HostName, readonly string[]>> = {
  'file server': headers,
  'S3 website': [...headers, 'cache rule of missing files'],
}

/** The findings for the built and stamped site on a host. */
async function findingsOn(host: HostName, base: string) {
  await using folder = await temporaryFolder()
  await stamp({ from: 'dist', out: path.join(folder.path, base), ...environment, base })
  const server = await serveOn(host, { root: folder.path, base })
  return (await verifyDeployedSite(new URL(server.url + base)).finally(server.close)).findings
}

// A host that is not installed has no tests here, and the step of the whole run says so.
const hosts = hostNames.filter((name) => missingHost(name) === null)
for (const host of hosts) {
  describe.each(['/', '/backoffice/'])(`${host} serves the built site at %s`, (base) => {
    it('and verify-deploy finds everything right that the host can do [P22]', async () => {
      const findings = await findingsOn(host, base)
      const missing = gapsOfPlainBucket(findings)
      expect(missing).toEqual(gaps[host] ?? [])
      const sent = findings.filter(({ check }) => !missing.includes(check))
      expect(sent.filter(({ problem }) => problem !== null)).toEqual([])
      expect(sent.length).toBeGreaterThan(600)
      noteFigure(22, `# checks of the built site on ${hosts.join(', ')}: all right that each host can do`, sent.length)
    })
  })
}
