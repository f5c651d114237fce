import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { createApp } from '#sandbox/app.ts'
import type { Database } from '#sandbox/db/database.ts'
import { openDatabase } from '#sandbox/db/open.ts'
import { backUsers } from '#sandbox/db/schema/back-users.ts'
import { functionalitiesOf } from '#sandbox/http/authenticate.ts'
import { createFaults, type Faults } from '#sandbox/http/faults.ts'
import { signToken } from '#sandbox/http/tokens.ts'
import type { SeedOptions } from '#sandbox/seed/options.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/start/start-sandbox.ts'
import { seededPlace } from './seeded-place.ts'

/** Seed options of these tests. The six months include a change to or from daylight saving time. */
export const testSeed: SeedOptions = { seed: 1, scale: 1, until: '2026-04-15' }

/** Current time of these tests. */
export const testNow = new Date('2026-04-15T08:00:00.000Z')

const secret = 'a-secret-for-tests-that-is-long-enough'

/** A test's request. A user signs in by e-mail; a token is sent unchanged. */
export interface CallInput {
  readonly as?: string
  readonly token?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** What comes back; `json` is the body, or nothing where there is none. */
export interface CallResult {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
}

/** A sandbox in process, over its own copy of the seeded data. */
export interface TestSandbox {
  readonly db: Database
  readonly faults: Faults
  /** Moves the clock. */
  setNow(now: Date): void
  call(endpoint: Endpoint, input?: CallInput): Promise<CallResult>
  request(path: string, init?: RequestInit): Promise<Response>
  /** A token signed now, without a login. */
  tokenOf(email: string): Promise<string>
  close(): Promise<void>
}

/** Opens a copy of the seeded data. */
export async function openTestSandbox(): Promise<TestSandbox> {
  const { place, remove } = await seededPlace(testSeed)
  const { db, close } = await openDatabase(place)
  let now = testNow
  const faults = createFaults()
  const app = createApp({ db, faults, secret, now: () => now })

  async function tokenOf(email: string): Promise<string> {
    const [user] = await db.select().from(backUsers).where(eq(backUsers.email, email))
    if (!user) throw new Error(`Nobody has the e-mail ${email}`)
    const functionalities = await functionalitiesOf(db, user.id)
    return signToken({ backUserId: user.id, email, functionalities }, secret, now)
  }

  return {
    db,
    faults,
    tokenOf,
    setNow: (to) => {
      now = to
    },
    request: async (path, init) => app.request(path, init),
    async call(endpoint, input = {}) {
      const token = input.token ?? (input.as === undefined ? undefined : await tokenOf(input.as))
      const response = await app.request(
        ...requestOf(endpoint, { ...input, ...(token === undefined ? {} : { token }) }),
      )
      const text = await response.text()
      return { status: response.status, headers: response.headers, json: text === '' ? undefined : JSON.parse(text) }
    },
    close: async () => {
      await close()
      await remove()
    },
  }
}

/** Starts a sandbox that listens, over its own copy of the seeded data. */
export async function startTestSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { place, remove } = await seededPlace(testSeed)
  const sandbox = await startSandbox({ ...testSeed, now: () => testNow, ...place, ...options })
  return { ...sandbox, close: () => sandbox.close().then(remove) }
}

/**
 * A sandbox for the tests around this call: open before the first of them, closed after the last.
 *
 * @param open what to open; without it, a copy of the seeded data in process
 * @throws Error when it is used before the first hook
 */
export function useSandbox(): TestSandbox
export function useSandbox<Opened extends Closable>(open: () => Promise<Opened>): Opened
export function useSandbox(open: () => Promise<Closable> = openTestSandbox): Closable {
  let opened: Closable | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  return new Proxy<Closable>(
    { close: async () => opened?.close() },
    {
      get(_, name) {
        if (!opened) throw new Error('The sandbox opens before the first test; use it in a hook or a test')
        return Reflect.get(opened, name)
      },
    },
  )
}

interface Closable {
  close(): Promise<void>
}

function requestOf(endpoint: Endpoint, { token, params, query, headers, body }: CallInput): [string, RequestInit] {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return [
    `${path}${search}`,
    {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
  ]
}
