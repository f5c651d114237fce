import { afterAll, afterEach, beforeAll } from 'vitest'
import { readToken } from '#lib/session/token.ts'
import { seededUsers } from '#sandbox/seed/users.ts'
import { startSandbox } from '#sandbox/start/start-sandbox.ts'
import type { CallReport, Target } from '#scripts/conformance/call-check.ts'
import { sentenceOf } from '#scripts/conformance/findings.ts'
import { type RunOptions, runChecks } from '#scripts/conformance/run-checks.ts'
import { type ChangedApi, startChangedApi } from './changed-api.ts'
import { testNow, testSeed, useSandbox } from './sandbox.ts'

/** The origin of the site for which the API is checked. */
export const siteOrigin = 'https://dashboard.example.com'

/** For a test that checks all calls, which are 200 requests, in milliseconds. */
export const wholeRunMs = 90_000

/** A sandbox on a port, a server in front of it, and the checks of `npm run conformance` against that server. */
export function useCheckedApi() {
  const sandbox = useSandbox(() => startSandbox({ ...testSeed, scale: 0.05, now: () => testNow }))
  let front: ChangedApi | undefined
  beforeAll(async () => {
    front = await startChangedApi(() => sandbox.url)
  })
  afterEach(() => front?.change())
  afterAll(() => front?.close())

  function api(): ChangedApi {
    if (!front) throw new Error('The server starts before the first test; use it in a hook or a test')
    return front
  }

  /** A token of a seeded user, named as in `all@dashboard.test`. */
  async function tokenOf(user: string): Promise<string> {
    const email = `${user}@dashboard.test`
    const password = seededUsers.find((one) => one.email === email)?.password
    const response = await fetch(`${sandbox.url}/backoffice/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return ((await response.json()) as { accessToken: string }).accessToken
  }

  /** Runs the checks as a user. */
  async function check(user: string, target: Partial<Target> = {}, options: Partial<RunOptions> = {}) {
    const token = await tokenOf(user)
    const functionalities = readToken(token)?.functionalities ?? []
    const given = {
      apiUrl: api().url,
      offersApiUrl: null,
      token,
      functionalities,
      origin: siteOrigin,
      withWrites: false,
    }
    const { calls, written } = await runChecks(
      { ...given, ...target },
      { now: testNow.getTime(), slowMs: 60_000, ...options },
    )
    return { calls: new Map(calls.map((call) => [call.name, call])), written }
  }

  return { sandbox, api, tokenOf, check }
}

/** What the report says about a call, a line for each finding. */
export function linesOf(call: CallReport | undefined): readonly string[] {
  return call?.findings.map(sentenceOf) ?? []
}
