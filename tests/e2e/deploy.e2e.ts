import path from 'node:path'
import { manifestName } from '#build/manifest.ts'
import { stamp } from '#build/stamp.ts'
import { deployReport } from '#scripts/deploy-report.ts'
import { verifyDeployedSite } from '#scripts/deployed-site.ts'
import { securityHeaders } from '#scripts/hosting.ts'
import { serveFolder } from '#scripts/static-server.ts'
import { readFiles } from '#tests/support/built-site.ts'
import { startHost } from '#tests/support/deployed-host.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { noteFigure } from './support/figure.ts'
import { expect, test } from './support/test.ts'

test('one build serves two environments that differ in pages and settings only, and a right host is found right', {
  tag: ['@P22'],
}, async () => {
  await using folder = await temporaryFolder()
  const stamped = async (environment: string) => {
    const out = path.join(folder.path, environment)
    const [apiUrl, offersApiUrl] = [
      `https://api.${environment}.example.com`,
      `https://offers.${environment}.example.com`,
    ]
    await stamp({ from: 'dist', out, apiUrl, offersApiUrl, imageOrigins: [apiUrl], environment })
    return out
  }
  const [staging, production] = [await stamped('staging'), await stamped('production')]
  const [one, other] = [await readFiles(staging), await readFiles(production)]
  const names = Object.keys(one)
  expect(Object.keys(other)).toEqual(names)
  const different = names.filter((name) => one[name] !== other[name])
  const pages = names.filter((name) => name.endsWith('.html'))
  const code = names.filter((name) => name.startsWith('_astro/'))
  expect(different).toEqual([...pages, 'config.json', manifestName].sort())
  expect(code.length).toBeGreaterThan(50)

  const server = await serveFolder(production, { compressed: true })
  await using host = await startHost({ url: server.url, [Symbol.asyncDispose]: server.close })
  const { findings } = await verifyDeployedSite(new URL(host.url))
  expect(deployReport(findings).filter((line) => line.startsWith('WRONG'))).toEqual([])
  const isChecked = (check: string, file: string) =>
    findings.some((finding) => finding.check === check && finding.address === `/${file}`)
  expect(code.filter((name) => !isChecked('status and content', name))).toEqual([])
  for (const header of Object.keys(securityHeaders)) {
    expect(
      code.filter((name) => !isChecked(`header ${header}`, name)),
      header,
    ).toEqual([])
  }
  noteFigure(
    22,
    `${names.length} files stamped twice: ${different.length} differ (${pages.length} pages, the settings, the manifest), all ${code.length} of _astro are equal`,
  )
  noteFigure(22, `${findings.length} checks of a host of the built site: ${findings.length} right`)
})
