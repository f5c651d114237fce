import { describe, expect, it } from 'vitest'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { functionalities } from '#lib/session/token.ts'
import { seededUsers } from '#sandbox/seed/users.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const endpoints = Object.entries<Endpoint>(contract)
const holders = functionalities.map((functionality) => ({
  functionality,
  email:
    seededUsers.find((user) => user.functionalities.length === 1 && user.functionalities[0] === functionality)?.email ??
    '',
}))
const nobody = { functionality: 'no functionality', email: 'none@dashboard.test' } as const

function isAllowed({ access }: Endpoint, functionality: string): boolean {
  return access === 'public' || access === 'signedIn' || access.some((one) => one === functionality)
}

/** Something for each name in the path. */
function paramsOf({ path }: Endpoint): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']))
}

describe.each(endpoints)('%s', (_, endpoint) => {
  it.each([...holders, nobody])(
    'lets a holder of $functionality in or not, as the contract says [NAV-38]',
    async (user) => {
      const { status, json } = await sandbox.call(endpoint, { as: user.email, params: paramsOf(endpoint) })
      const code = (json as { code?: string } | undefined)?.code
      if (isAllowed(endpoint, user.functionality)) expect([code, status]).not.toEqual(['forbidden', 403])
      else expect([code, status]).toEqual(['forbidden', 403])
      // A permitted user reaches the handler, so this also proves that every call of the contract is served.
      expect(code).not.toBe('notFound')
      expect(code).not.toBe('unauthorized')
    },
  )

  it('asks for a token unless it is public [API-01]', async () => {
    const { status, json } = await sandbox.call(endpoint, { params: paramsOf(endpoint) })
    const code = (json as { code?: string } | undefined)?.code
    if (endpoint.access === 'public') expect(code).not.toBe('unauthorized')
    else expect([code, status]).toEqual(['unauthorized', 401])
  })
})
