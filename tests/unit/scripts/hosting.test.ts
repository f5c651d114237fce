import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { hashedFilesCache, securityHeaders } from '#scripts/hosting.ts'
import { repository } from '#scripts/tools.ts'

const file = (name: string) => readFile(path.join(repository, name), 'utf8')

describe('hosting', () => {
  it.each([
    ['public/_headers', (name: string, value: string) => `\n  ${name}: ${value}\n`],
    ['hosting/nginx.conf', (name: string, value: string) => `add_header ${name} "${value}" always;`],
    ['hosting/Caddyfile', (name: string, value: string) => `\t\t${name} "${value}"\n`],
  ])('%s sends every security header', async (name, line) => {
    const text = await file(name)
    for (const [header, value] of Object.entries(securityHeaders)) expect(text).toContain(line(header, value))
    expect(text).toContain(hashedFilesCache)
  })

  it('hosting/cloudfront-headers.json sends every security header', async () => {
    const { SecurityHeadersConfig: known, CustomHeadersConfig: custom } = JSON.parse(
      await file('hosting/cloudfront-headers.json'),
    )
    const sent = {
      'Content-Security-Policy': known.ContentSecurityPolicy.ContentSecurityPolicy,
      'Strict-Transport-Security': `max-age=${known.StrictTransportSecurity.AccessControlMaxAgeSec}`,
      'X-Content-Type-Options': known.ContentTypeOptions.Override ? 'nosniff' : '',
      'Referrer-Policy': known.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map((item: Record<string, unknown>) => [item.Header, item.Value])),
    }
    expect(sent).toEqual(securityHeaders)
    expect(custom.Quantity).toBe(custom.Items.length)
  })

  it.each([
    ['/', '/index.html'],
    ['/home', '/home/index.html'],
    ['/home/', '/home/index.html'],
    ['/customerSupport/manualAssociation', '/customerSupport/manualAssociation/index.html'],
    ['/hub-update', '/hub-update/index.html'],
    ['/hub-update/', '/hub-update/index.html'],
    ['/hub-update/12', '/hub-update/index.html'],
    ['/hub-update/mall.12/', '/hub-update/index.html'],
    ['/fr/hub-update/12', '/fr/hub-update/index.html'],
    ['/hub-update/index.html', '/hub-update/index.html'],
    ['/favicon.svg', '/favicon.svg'],
    ['/404.html', '/404.html'],
    ['/_astro/index.abc', '/_astro/index.abc'],
    ['/backoffice/', '/backoffice/index.html'],
    ['/backoffice', '/backoffice/index.html'],
    ['/backoffice/fr/hub-update/12', '/backoffice/fr/hub-update/index.html'],
    ['/backoffice/_astro/index', '/backoffice/_astro/index'],
  ])('the CloudFront function takes %s from %s', async (address, key) => {
    const request = { uri: address }
    runInNewContext(`${await file('hosting/cloudfront-function.js')}; handler({ request })`, { request })
    expect(request.uri).toBe(key)
  })
})
