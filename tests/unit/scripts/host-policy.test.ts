import { describe, expect, it } from 'vitest'
import { forbiddenByHost } from '#scripts/host-policy.ts'

const page = [
  "default-src 'none'",
  "script-src 'self' 'sha256-AAA=' 'sha256-BBB='",
  "style-src 'self'",
  "connect-src 'self' https://api.example.com https://offers.example.com:8443",
  "img-src 'self' blob: https://images.example.com",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default app-worker',
].join('; ')

const site = new URL('https://dashboard.example.com/backoffice/')
const forbidden = (header: string) => forbiddenByHost(page, header, site)

const images = 'https://images.example.com'
const api = 'https://api.example.com'
const offers = 'https://offers.example.com:8443'

describe('forbiddenByHost', () => {
  it.each([
    '',
    "frame-ancestors 'none'",
    "frame-ancestors 'none'; report-to csp; upgrade-insecure-requests",
    page,
    `${page}, frame-ancestors 'none'`,
    page
      .toUpperCase()
      .replace(/SHA256-(\w+)/g, 'sha256-$1')
      .replace('DEFAULT APP-WORKER', 'default app-worker'),
    "default-src * blob: 'unsafe-inline'",
    "default-src https: blob: 'unsafe-inline'",
    "default-src http: blob: 'unsafe-inline'",
    "default-src dashboard.example.com *.example.com:* blob: 'unsafe-inline'",
    "connect-src 'self' https://*.example.com https://offers.example.com:8443/",
    `connect-src https://dashboard.example.com ${api}:443 ${offers}`,
    "script-src 'unsafe-inline' 'self'; style-src-elem 'self'",
    "script-src 'none'; script-src-elem 'self' 'unsafe-inline'; worker-src 'self'",
    "trusted-types * 'allow-duplicates'; require-trusted-types-for 'script'",
    "object-src 'none'; base-uri 'none'; media-src 'none'; frame-src 'none'",
  ])('finds nothing lost under "%s"', (header) => {
    expect(forbidden(header)).toEqual([])
  })

  it.each([
    [
      "default-src 'none'",
      [
        "script-src 'self' inline blocks",
        "style-src 'self'",
        `connect-src 'self' ${api} ${offers}`,
        `img-src 'self' blob: ${images}`,
        "worker-src 'self'",
      ],
    ],
    ["script-src 'self'", ['script-src inline blocks']],
    ["script-src 'self' 'sha256-AAA='", ['script-src inline blocks']],
    ["script-src 'self' 'sha256-aaa=' 'sha256-BBB='", ['script-src inline blocks']],
    ["script-src 'sha256-AAA=' 'sha256-BBB='", ["script-src 'self'", "worker-src 'self'"]],
    ["script-src 'self' 'unsafe-inline' 'nonce-x'", ['script-src inline blocks']],
    ["script-src 'self' 'sha256-AAA=' 'sha256-BBB=' 'strict-dynamic'", ["script-src 'self'"]],
    ['script-src', ["script-src 'self' inline blocks", "worker-src 'self'"]],
    ["SCRIPT-SRC 'self'", ['script-src inline blocks']],
    ['style-src https://cdn.example.com', ["style-src 'self'"]],
    ["child-src 'none'", ["worker-src 'self'"]],
    [`connect-src 'self' ${api}/v1 https://*.offers.example.com:8443`, [`connect-src ${api} ${offers}`]],
    ["connect-src 'self' https://*.example.com", [`connect-src ${offers}`]],
    [`img-src * 'self'`, ['img-src blob:']],
    ["form-action 'none'", ["form-action 'self'"]],
    ['trusted-types default', ['trusted-types app-worker']],
    ['sandbox allow-scripts', ['all that a sandbox forbids']],
    ["frame-ancestors 'none', connect-src 'self'", [`connect-src ${api} ${offers}`]],
    ["img-src 'self' blob:; img-src *", [`img-src ${images}`]],
  ])('tells what "%s" takes from the page', (header, lost) => {
    expect(forbidden(header)).toEqual(lost)
  })

  it('counts what a page without a restriction may do', () => {
    expect(forbiddenByHost("script-src 'self'", "img-src 'self'; require-trusted-types-for 'script'", site)).toEqual([
      'img-src *',
      'texts without Trusted Types',
    ])
  })
})
