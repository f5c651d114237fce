import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTranslator } from '#lib/i18n/translator.ts'
import type { Problem } from '#lib/problem.ts'
import { tokenOf } from '#tests/fixtures/tokens.ts'
import { failed, offline, refused, unreachable, unreadable } from '#tests/support/problems.ts'
import common from '../../../../public/locales/en/common.json' with { type: 'json' }
import texts from '../../../../public/locales/en/login.json' with { type: 'json' }

const request = vi.hoisted(() => vi.fn())
vi.mock('#stores/request.ts', () => ({ request }))

const t = createTranslator({ ...common, ...texts }, 'en')
const credentials = { email: 'anne@mall.test', password: 'Password1' }
const now = Date.parse('2026-11-20T10:00:00Z')
const session = (exp: unknown = now / 1000 + 60) => ({
  accessToken: tokenOf({ exp, functionalities: ['ADMIN'] }),
  backUserEmail: 'anne@mall.test',
  backUserId: '7',
})

const stored = new Map<string, string>()
const page = { enter: vi.fn(), focus: vi.fn() }
const writes = vi.fn((key: string, value: string) => void stored.set(key, value))

/** The login page, with new modules. */
async function openPage() {
  vi.resetModules()
  const state = await import('#islands/login/state.ts')
  const { ApiError } = await import('#lib/problem.ts')
  const fields = () =>
    Object.entries(state.$failures.get()).map(([field, { message, detail }]) =>
      [field, t(message), ...(detail ? [t(detail)] : [])].join(' | '),
    )
  const dialog = () => {
    const failure = state.$dialog.get()
    return failure && [t(failure.message), ...(failure.detail ? [t(failure.detail)] : [])].join(' | ')
  }
  return {
    ...state,
    fields,
    dialog,
    /** The API fails the next login, and accepts those after it. */
    failOnce: (problem: Problem) => request.mockRejectedValueOnce(new ApiError(problem)).mockResolvedValue(session()),
    /** Logs in, and waits for the answer. */
    async send(typed = credentials) {
      state.logIn(typed, page)
      await vi.waitFor(() => expect(state.$isBusy.get() && page.enter.mock.calls.length === 0).toBe(false))
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  stored.clear()
  for (const mock of [request, page.enter, page.focus]) mock.mockReset()
  writes.mockImplementation((key, value) => void stored.set(key, value))
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: writes,
    removeItem: (key: string) => stored.delete(key),
  }
  // The state of the session writes to the storage as to an object.
  const asObject = new Proxy(storage, {
    get: (target, key) => Reflect.get(target, key) ?? stored.get(String(key)),
    set: (_, key, value) => {
      writes(String(key), value)
      return true
    },
    deleteProperty: (_, key) => stored.delete(String(key)),
  })
  vi.stubGlobal('localStorage', asObject)
  setPersistentEngine(asObject as never, { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, dispatchEvent: () => true })
  vi.stubGlobal('earlyRequests', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('#islands/login/send-login.ts')
})

describe('an incomplete login', () => {
  it('shows both fields at once, each until it is valid, and sends nothing [SES-10] [SES-11] [SES-12] [SES-34] [I18-03]', async () => {
    const login = await openPage()
    const required = 'Ce champ est obligatoire'
    await login.send({ email: '', password: '' })
    expect(login.fields()).toEqual([`email | ${required}`, `password | ${required}`])
    expect(page.focus.mock.calls).toEqual([['email']])
    login.recheck('email', { email: 'anne', password: '' })
    expect(login.fields()).toHaveLength(2)
    login.recheck('email', { email: 'anne@mall.test', password: '' })
    expect(login.fields()).toEqual([`password | ${required}`])
    login.recheck('password', credentials)
    expect(login.fields()).toEqual([])
    expect(request).not.toHaveBeenCalled()
  })
})

describe('a login that fails', () => {
  it.each([
    [refused(404), 'email | No account is associated with these identifiers | Please check your login details'],
    [refused(401), 'password | Invalid password | Please check your login details'],
  ])(
    'with %j shows it at its field until the field changes, and can be sent again [SES-26] [SES-27] [SES-30] [SES-33] [SES-34]',
    async (problem, failure) => {
      const login = await openPage()
      login.failOnce(problem)
      await login.send()
      expect([login.fields(), login.dialog()]).toEqual([[failure], null])
      const [field] = failure.split(' ') as ['email' | 'password']
      expect(page.focus.mock.calls).toEqual([[field]])
      login.recheck(field, { email: '', password: '' })
      expect(login.fields()).toEqual([])
      await login.send()
      expect(page.enter).toHaveBeenCalledOnce()
    },
  )

  it.each([
    [refused(400, 'blockedAccount'), 'Blocked account | Please ask an admin to reset your password'],
    [unreachable, 'An error has occurred | Please try again'],
    [offline, 'An error has occurred | Please try again'],
    [failed, 'An error has occurred'],
    [refused(400), 'An error has occurred'],
    [unreadable, 'An error has occurred'],
  ])(
    'with %j shows a dialog, and can be sent again [SES-25] [SES-28] [SES-29] [SES-32] [API-44] [FMT-14]',
    async (problem: Problem, failure) => {
      const login = await openPage()
      login.failOnce(problem)
      await login.send()
      expect([login.dialog(), login.fields(), page.focus.mock.calls]).toEqual([failure, [], []])
      login.closeDialog()
      expect(login.dialog()).toBeNull()
      await login.send()
      expect(page.enter).toHaveBeenCalledOnce()
    },
  )

  it('because its script cannot be loaded says that no answer came, and forgets an early request that has failed [SES-25]', async () => {
    vi.doMock('#islands/login/send-login.ts', () => {
      throw new Error('no file')
    })
    const login = await openPage()
    vi.stubGlobal('earlyRequests', [{ hasFailed: true }, { hasFailed: false }])
    await login.send()
    expect(login.dialog()).toBe('An error has occurred | Please try again')
    expect(globalThis.earlyRequests).toEqual([{ hasFailed: false }])
    expect(request).not.toHaveBeenCalled()
  })
})

describe('a login that the API accepts', () => {
  it('stores the session, the token last, and enters once, whatever is pressed meanwhile [SES-13] [SES-15] [SES-16] [SES-17] [SES-24] [SES-37]', async () => {
    const login = await openPage()
    const answer = Promise.withResolvers()
    request.mockReturnValue(answer.promise)
    for (let presses = 0; presses < 3; presses += 1) login.logIn(credentials, page)
    expect(login.$isBusy.get()).toBe(true)
    answer.resolve(session())
    await login.send()
    login.logIn(credentials, page)
    expect([request.mock.calls.length, page.enter.mock.calls.length]).toEqual([1, 1])
    expect(request.mock.calls[0]?.[1]).toEqual({ body: credentials })
    expect(Object.fromEntries(stored)).toEqual({
      accessToken: session().accessToken,
      backUserEmail: 'anne@mall.test',
      backUserId: '7',
    })
    expect([...stored.keys()].at(-1)).toBe('accessToken')
    expect(login.$isBusy.get()).toBe(true)
  })

  it.each([
    ['without a token', { backUserEmail: 'a@b.fr' }, 'An error has occurred'],
    ['whose token has a text as its end', session('1900000000'), `An error has occurred | ${t('login.error.token')}`],
    ['whose token has no end', session(null), `An error has occurred | ${t('login.error.token')}`],
    ['that has ended by this clock', session(now / 1000 - 60), `An error has occurred | ${t('login.error.clock')}`],
  ])('%s starts no session and stores nothing [SES-35] [SES-36] [INP-16] [P9]', async (_, answer, failure) => {
    const login = await openPage()
    request.mockResolvedValue(answer)
    await login.send()
    expect([login.dialog(), stored.size, page.enter.mock.calls.length, request.mock.calls.length]).toEqual([
      failure,
      0,
      0,
      1,
    ])
  })

  it.each([
    [
      'refuses to store',
      () => {
        throw new Error('full')
      },
    ],
    ['keeps nothing', () => undefined],
  ])('says so in a browser that %s [SES-37]', async (_, write) => {
    writes.mockImplementation(write)
    const login = await openPage()
    request.mockResolvedValue(session())
    await login.send()
    expect(login.dialog()).toBe(`An error has occurred | ${t('error.storage')}`)
    expect(page.enter).not.toHaveBeenCalled()
  })

  it('keeps the preferences of the same user, and removes those of another one [SES-41]', async () => {
    const owned = (userId: string) => JSON.stringify({ userId, value: {} })
    stored.set('tableLayouts', owned('7')).set('ownKeys', owned('8')).set('lastPlaces', owned('8'))
    const login = await openPage()
    request.mockResolvedValue(session())
    await login.send()
    expect(['tableLayouts', 'ownKeys', 'lastPlaces'].filter((key) => stored.has(key))).toEqual(['tableLayouts'])
  })
})
