import { describe, expect, it } from 'vitest'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const origin = 'http://localhost:4321'
const customHeaders = [
  'authorization',
  'content-type',
  'shoppingHubId',
  'shoppinghubId',
  'cardNumber',
  'pattern',
  'limit',
  'offset',
  'customerId',
]

function preflight(path: string, method: string, header: string) {
  const headers = { origin, 'access-control-request-method': method, 'access-control-request-headers': header }
  return sandbox.request(path, { method: 'OPTIONS', headers })
}

describe('preflight', () => {
  it.each(customHeaders)('allows the header %s [API-02]', async (header) => {
    const response = await preflight('/backoffice/transactions/unaffected', 'GET', header)
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(',')
    expect(allowed).toContain(header.toLowerCase())
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0)
  })

  it.each(Object.entries<Endpoint>(contract))('allows the method of %s', async (_, { method, path }) => {
    const response = await preflight(path, method, 'authorization')
    expect(response.headers.get('access-control-allow-methods')?.split(',')).toContain(method)
  })
})

it.each([
  ['an answer', '/backoffice/shoppingHubs', 200],
  ['a refusal', '/backoffice/shoppingHubs/stores?limit=1000', 400],
  ['an unknown path', '/backoffice/nowhere', 404],
])('lets another origin read %s', async (_, path, status) => {
  const token = await sandbox.tokenOf('all@dashboard.test')
  const response = await sandbox.request(path, { headers: { origin, authorization: `Bearer ${token}` } })
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})
